internal import Elements
internal import Text

/// XHTML as it is written piece by piece: read as HTML and as SVG's foreign content alike.
struct Markup {
  private(set) var text = ""

  /// An element with what stands in it.
  mutating func element(
    _ name: String, _ attributes: [(String, String)] = [], _ content: (inout Markup) -> Void
  ) {
    open(name, attributes)
    text += ">"
    content(&self)
    text += "</\(name)>"
  }

  /// An element with nothing in it.
  mutating func element(_ name: String, _ attributes: [(String, String)]) {
    open(name, attributes)
    text += "/>"
  }

  /// Words, of which none is taken for markup.
  mutating func words(_ words: String) { text += words.asXML(unsayable: "\u{FFFD}") }

  /// What is markup already.
  mutating func verbatim(_ markup: String) { text += markup }

  private mutating func open(_ name: String, _ attributes: [(String, String)]) {
    text += "<\(name)"
    for (key, value) in attributes {
      text += " \(key)=\"\(value.asXML(unsayable: "\u{FFFD}", inAttribute: true))\""
    }
  }
}

extension Double {
  /// A length as a style sheet has it: up to two decimals.
  var css: String { Decimals.plain(self, decimals: 2) }
}
