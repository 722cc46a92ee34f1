internal import Text

/// The parts of a page that all self-contained pages have: its declaration, head and body.
package enum PageDocument {
  /// Returns a page that fetches nothing.
  ///
  /// `policy` is its content security policy. `style` is the content of a `style` element in the
  /// head; `nil` for none.
  package static func html(
    title: String, policy: String, style: String? = nil, body: String
  ) -> String {
    """
    <!doctype html>
    <html lang="en">
    <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <meta http-equiv="Content-Security-Policy" content="\(policy)">
    <title>\(title.xmlEscaped(invalid: "\u{FFFD}"))</title>\(style.map { "\n<style>\($0)</style>" } ?? "")
    </head>
    <body>
    \(body)
    </body>
    </html>

    """
  }
}
