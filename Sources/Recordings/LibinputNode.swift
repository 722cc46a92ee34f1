/// A node as parsed by libyaml: a scalar, a list or a mapping.
struct LibinputNode {
  enum Content {
    case scalar(String)
    case list([LibinputNode])
    case mapping([Entry])
    /// A reference to another node, which recordings do not contain.
    case alias
    /// The text ends before the node.
    case missing
  }

  /// A mapping entry: a key with the text `name`, and its value.
  struct Entry {
    let name: String
    let key: LibinputNode
    var value: LibinputNode
  }

  var content: Content
  /// The positions of its start and end, in characters of the text.
  let offset: Int
  let end: Int
  /// The zero-based column of the start.
  let column: Int
  let isFlowStyle: Bool
  /// The error that makes the node incomplete; `nil` if it is complete.
  var error: LibinputError?

  /// The maximum nesting depth, far above that of recordings.
  ///
  /// libyaml takes time in proportion to the depth for each token.
  static let deepest = 64
}

/// An error in a text, with its position in characters.
final class LibinputError: Error {
  let problem: RecordingError.Problem
  let offset: Int
  /// Whether the text ends before the construct at this position does.
  let isTruncated: Bool
  let isFlowStyle: Bool

  init(
    _ problem: RecordingError.Problem, at offset: Int, isTruncated: Bool = false,
    isFlowStyle: Bool = false
  ) {
    (self.problem, self.offset) = (problem, offset)
    (self.isTruncated, self.isFlowStyle) = (isTruncated, isFlowStyle)
  }
}
