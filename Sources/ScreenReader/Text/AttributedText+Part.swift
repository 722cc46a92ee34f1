import Elements

extension AttributedText {
  /// Returns a part of the text with the runs that overlap it.
  ///
  /// A pronunciation applies to its whole run only, so it is removed from a partial run.
  func part(_ range: Range<Int>, saying text: String) -> AttributedText {
    var part = AttributedText(text)
    for run in runs where run.range.overlaps(range) {
      let inside = run.range.clamped(to: range)
      var attributes = run.attributes
      if inside != run.range { attributes.ipaNotation = nil }
      let start = inside.lowerBound - range.lowerBound
      part.runs.append(Run(start..<start + inside.count, attributes))
    }
    return part
  }

  /// The text without surrounding whitespace.
  var core: AttributedText {
    let characters = Array(string)
    let start = characters.prefix(while: \.isWhitespace).count
    guard start < characters.count else { return AttributedText("") }
    let end = characters.count - characters.reversed().prefix(while: \.isWhitespace).count
    return part(start..<end, saying: String(characters[start..<end]))
  }
}
