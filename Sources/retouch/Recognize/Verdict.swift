import Gestures

/// Whether a recording shows what it says that it shows.
enum Verdict: String {
  case right, wrong

  /// `nil` where the recording says nothing.
  ///
  /// A rotor that is named once may turn by any number of detents.
  init?(expected: [String], found: [Gesture]) {
    guard !expected.isEmpty else { return nil }
    let names = found.map(\.name)
    let asked = expected == Verdict.nothing ? [] : expected
    self = names == asked || Verdict.oneTurn(found) == asked ? .right : .wrong
  }

  /// How a recording says that it shows no gesture.
  private static let nothing = ["none"]

  /// The names, with a turn of the rotor once, however many detents it has.
  static func oneTurn(_ gestures: [Gesture]) -> [String] {
    var names: [String] = []
    for gesture in gestures {
      if case .rotor = gesture, names.last == gesture.name { continue }
      names.append(gesture.name)
    }
    return names
  }
}
