import Elements
import Synthesis

/// An act of `retouch synth`, and the place where the first fingers land.
struct AimedAction: Sendable {
  var action: HandAction
  /// The place; `nil` lets the hand choose.
  var place: Place?

  /// A place on the surface.
  enum Place: Hashable, Sendable {
    /// In points of the screen, or in millimeters of the surface without a screen file.
    case position(Point)
    /// The ID of an element of the screen file.
    case element(String)

    /// Parses `200,300` or an ID; `nil` if the text is neither.
    init?(_ text: String) {
      let numbers = text.split(separator: ",", omittingEmptySubsequences: false).map { Double($0) }
      if numbers.count == 2, let x = numbers[0], let y = numbers[1], x.isFinite, y.isFinite {
        self = .position(Point(x: x, y: y))
      } else if !text.isEmpty, !text.contains(","), Double(text) == nil {
        self = .element(text)
      } else {
        return nil
      }
    }
  }

  /// Returns the words between commas, except for commas between the two numbers of a position.
  static func words(in text: String) -> [String] {
    var words: [String] = []
    for piece in text.split(separator: ",", omittingEmptySubsequences: false) {
      if let last = words.last, let at = last.firstIndex(of: "@"), !last.contains(","),
        Double(last[last.index(after: at)...]) != nil, Double(piece) != nil
      {
        words[words.count - 1] = "\(last),\(piece)"
      } else {
        words.append(String(piece))
      }
    }
    return words
  }
}
