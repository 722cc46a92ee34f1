internal import Elements
internal import Text

/// A writer for XHTML that is valid as HTML and as foreign content in SVG.
struct Markup {
  private(set) var text = ""

  /// Writes an element with content.
  mutating func element(
    _ name: String, _ attributes: [(String, String)] = [], _ content: (inout Markup) -> Void
  ) {
    open(name, attributes)
    text += ">"
    content(&self)
    text += "</\(name)>"
  }

  /// Writes an empty element.
  mutating func element(_ name: String, _ attributes: [(String, String)]) {
    open(name, attributes)
    text += "/>"
  }

  /// Writes text with markup characters escaped.
  mutating func text(_ words: String) { text += words.xmlEscaped(invalid: "\u{FFFD}") }

  /// Writes markup unmodified.
  mutating func verbatim(_ markup: String) { text += markup }

  private mutating func open(_ name: String, _ attributes: [(String, String)]) {
    text += "<\(name)"
    for (key, value) in attributes {
      text += " \(key)=\"\(value.xmlEscaped(invalid: "\u{FFFD}", inAttribute: true))\""
    }
  }
}

extension Double {
  /// The length in CSS, with at most two decimals.
  var css: String { Decimals.plain(self, decimals: 2) }
}
