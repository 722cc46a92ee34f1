import Elements

extension AttributedText {
  /// A part of it, as far as its runs reach into it.
  ///
  /// How a run is pronounced goes for the whole of it: who hears less of it hears it as it is written.
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

  /// Without space and ends of lines around it.
  var core: AttributedText {
    let characters = Array(string)
    let start = characters.prefix(while: \.isWhitespace).count
    guard start < characters.count else { return AttributedText("") }
    let end = characters.count - characters.reversed().prefix(while: \.isWhitespace).count
    return part(start..<end, saying: String(characters[start..<end]))
  }
}
