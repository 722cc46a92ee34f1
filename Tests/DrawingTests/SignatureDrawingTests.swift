import Controls
import Elements
import Testing

@testable import Drawing

/// Drawings of signatures.
@Suite struct SignatureDrawingTests {
  private let view = SignatureView(frame: Rect(x: 0, y: 0, width: 200, height: 100))

  private var markup: String {
    let window = Window(frame: Rect(x: 0, y: 0, width: 400, height: 800))
    let application = Application()
    window.addSubview(view)
    application.show(window)
    return Picture(of: application).markup
  }

  @Test func linesAreAPath() {
    for (phase, x) in [(ViewTouch.Phase.began, 10.0), (.moved, 90), (.ended, 90)] {
      _ = view.receiveTouch(ViewTouch(phase, at: Point(x: x, y: 20)))
    }
    #expect(markup.contains(#"viewBox="0 0 200 100""#))
    #expect(markup.contains(#"d="M10 20L90 20""#), "\(markup)")
  }

  @Test func emptyAreaShowsItsLabelAndASignatureWithoutLinesItsValue() {
    #expect(markup.contains("Signature</span>"))
    view.isSigned = true
    #expect(markup.contains("Signed</span>"))
  }
}
