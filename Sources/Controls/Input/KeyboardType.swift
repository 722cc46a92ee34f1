/// The keys that a keyboard offers for a text.
public enum KeyboardType: String, CaseIterable, Hashable, Sendable {
  /// Letters, numbers and symbols.
  case standard = "default"
  /// The digits.
  case numberPad
  /// The digits and the decimal separator of the language.
  case decimalPad

  /// Returns the rows of characters in a language; `nil` for the planes of the keyboard.
  func rows(in language: String) -> [[String]]? {
    let digits = [["1", "2", "3"], ["4", "5", "6"], ["7", "8", "9"]]
    switch self {
    case .standard: return nil
    case .numberPad: return digits + [["0"]]
    case .decimalPad:
      return digits + [[["de", "ru"].contains(language) ? "," : ".", "0"]]
    }
  }
}
