extension UserLabelsError: CustomStringConvertible {
  public var description: String { "\(line):1: \(sentence)" }

  /// What would have been right.
  public var sentence: String { "expected '[screen]' or 'element = name'" }

  /// The mistake as a compiler would show it: place, what is wrong, the line, a caret under it.
  public func rendered(file: String) -> String {
    "\(file):\(line):1: \(sentence)\n  \(text)\n  ^"
  }
}
