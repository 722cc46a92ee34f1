/// A part of a text as libyaml reads it: a scalar, a list or a mapping.
struct LibinputNode {
  enum Content {
    case scalar(String)
    case list([LibinputNode])
    case mapping([Entry])
    /// A reference to another node, which no recording has.
    case alias
    /// The text ends before it.
    case missing
  }

  /// A key whose text is `name`, and its value.
  struct Entry {
    let name: String
    let key: LibinputNode
    var value: LibinputNode
  }

  var content: Content
  /// Where it begins and ends, in characters of the text.
  let place: Int
  let end: Int
  /// Where it begins in its line, counted from 0.
  let column: Int
  let isInBrackets: Bool
  /// Why it is not whole.
  var error: LibinputError?

  /// libyaml takes time in proportion to the nesting for each word; nothing real goes as deep.
  static let deepest = 64
}

/// What is wrong in a text, and where: in characters from its beginning.
final class LibinputError: Error {
  let problem: RecordingError.Problem
  let place: Int
  /// Whether the text ends before what began at this place does.
  let breaksOff: Bool
  let isInBrackets: Bool

  init(
    _ problem: RecordingError.Problem, at place: Int, breaksOff: Bool = false,
    isInBrackets: Bool = false
  ) {
    (self.problem, self.place) = (problem, place)
    (self.breaksOff, self.isInBrackets) = (breaksOff, isInBrackets)
  }
}
