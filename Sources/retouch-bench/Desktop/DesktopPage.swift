/// A generated page with rows of a link, a check box and text; some rows also have a button.
struct DesktopPage {
  let rows: Int
  /// The number of rows with a button.
  let buttons: Int

  /// A page whose window has 1,789 objects.
  static let usual = DesktopPage(rows: 300, buttons: 238)
  /// A page whose window has 10,000 objects.
  static let large = DesktopPage(rows: 1_970, buttons: 99)

  /// The number of elements on the page.
  var elements: Int { 1 + 3 * rows + buttons }

  /// The label of the last element.
  var lastLabel: String { "Text \(rows)" }

  /// The page in HTML.
  var html: String {
    let lines = (1...rows).map { row in
      let button = row <= buttons ? "<button>Button \(row)</button> " : ""
      return "<li><a href='#\(row)'>Link \(row)</a> "
        + "<input type=checkbox aria-label='Check \(row)'> \(button)Text \(row)</li>\n"
    }
    return "<!DOCTYPE html><html lang=en><head><meta charset=utf-8><title>Rows</title>"
      + "<style>li{list-style:none}</style></head><body><h1>Rows</h1><hr><ul>\n" + lines.joined()
      + "</ul></body></html>\n"
  }
}
