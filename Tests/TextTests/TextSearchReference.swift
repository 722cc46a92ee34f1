/// The searches of the standard library; this file does not import `Text`, whose searches would
/// hide them.
enum Reference {
  static func ranges(_ text: String, _ part: String) -> [Range<String.Index>] {
    text.ranges(of: part)
  }

  static func replaced(_ text: String, _ part: String, _ limit: Int) -> String {
    text.replacing(part, with: "–", maxReplacements: limit)
  }

  static func split(_ text: String, _ part: String, _ limit: Int, _ omits: Bool) -> [Substring] {
    text.split(separator: part, maxSplits: limit, omittingEmptySubsequences: omits)
  }
}
