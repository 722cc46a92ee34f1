import Controls
import Elements
import Testing

@testable import Drawing

/// A drawn screen as a file.
@Suite struct ScreenPageTests {
  @Test func pageForbidsExternalResources() {
    var page = page
    page.customStyle = "@import url(http://example.org/x.css);"
    for text in [page.html, page.screenHTML] { #expect(text.contains("default-src 'none'")) }
  }

  @Test func customStyleSheetCannotCloseItsElement() {
    var page = page
    page.customStyle = "</style><script>1</script>"
    for text in [page.html, page.screenHTML, page.svg] {
      #expect(!text.contains("</style><script>"))
    }
  }

  @Test func readingOrderIsShownOnAndBesideTheScreen() {
    var page = page
    let frame = Rect(x: 1, y: 2, width: 30, height: 40)
    page.order = [
      OrderAnnotation(number: 1, frame: frame, spoken: "A & B. Button.", hint: "Twice.")
    ]
    #expect(page.html.contains("<b>1</b>"))
    #expect(page.html.contains("<li value=\"1\">A &amp; B. Button.<small>Twice.</small></li>"))
    #expect(page.svg.contains("<b>1</b>"))
  }

  @Test func findingsAreListedAtTheirElements() {
    var page = page
    let frame = Rect(x: 1, y: 2, width: 30, height: 40)
    page.order = [
      OrderAnnotation(number: 1, frame: frame, spoken: "Save.", findings: ["error: it is < 44"]),
      OrderAnnotation(number: nil, frame: frame, spoken: "", findings: ["error: not reached"]),
    ]
    #expect(page.html.contains("<b>1!</b>") && page.html.contains("<b>!</b>"))
    #expect(page.html.contains("Save.<small class=\"finding\">error: it is &lt; 44</small></li>"))
    #expect(page.html.contains("<li class=\"unreached\"><em>(not reached)</em>"))
  }

  @Test func silentElementIsListedAsSilent() {
    var page = page
    page.order = [OrderAnnotation(number: 1, frame: .zero, spoken: "")]
    #expect(page.html.contains("(no speech)"))
  }

  @Test func imageHasTheSizeOfTheScreen() {
    #expect(
      page.svg.hasPrefix("<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"402\" height=\"874\""))
  }

  private var page: ScreenPage {
    ScreenPage(Picture(of: shown(Label("Coffee"))), title: "kiosk.json, screen main")
  }
}
