import Controls
import Elements
import Testing

@Suite("Window.firstResponder")
struct FirstResponderTests {
  @Test func firstResponderMovesBetweenFields() {
    let screen = TextScreen()
    var heard: [String] = []
    screen.name.onEndEditing = { heard.append("name ends") }
    screen.other.onBeginEditing = { heard.append("other begins") }
    screen.name.becomeFirstResponder()
    screen.other.becomeFirstResponder()
    #expect(screen.window.firstResponder === screen.other)
    #expect(!screen.name.isFirstResponder)
    #expect(heard == ["name ends", "other begins"])
  }

  @Test func refusingResponderKeepsFirstResponder() {
    final class Stubborn: TextField {
      override func resignFirstResponder() -> Bool { false }
    }
    let screen = TextScreen(Stubborn())
    screen.name.becomeFirstResponder()
    #expect(!screen.other.becomeFirstResponder())
    #expect(screen.window.firstResponder === screen.name)
    screen.name.removeFromSuperview()
    #expect(screen.window.firstResponder == nil)
  }

  @Test func nonRespondersDoNotBecomeFirstResponder() {
    let screen = TextScreen()
    #expect(!screen.controller.view.becomeFirstResponder())
    #expect(!screen.controller.becomeFirstResponder())
    #expect(screen.window.firstResponder == nil)
  }

  @Test func nonViewElementCanBecomeFirstResponder() {
    final class Drawing: AccessibilityElement {
      override var canBecomeFirstResponder: Bool { true }
    }
    let screen = TextScreen()
    let drawing = Drawing(accessibilityContainer: screen.controller.view)
    #expect(drawing.becomeFirstResponder())
    #expect(drawing.isFirstResponder)
    screen.controller.view.removeFromSuperview()
    #expect(screen.window.firstResponder == nil)
  }

  @Test func removedFieldEndsEditing() {
    let screen = TextScreen(keyboard: .english)
    var ended = 0
    screen.name.onEndEditing = { ended += 1 }
    screen.name.becomeFirstResponder()
    screen.controller.view.removeFromSuperview()
    #expect(screen.window.firstResponder == nil)
    #expect(screen.window.keyboardView == nil)
    #expect(ended == 1)
  }

  @Test func mutualFirstResponderHandoverTerminates() {
    let screen = TextScreen()
    screen.name.onEndEditing = { screen.other.becomeFirstResponder() }
    screen.other.onEndEditing = { screen.name.becomeFirstResponder() }
    screen.name.becomeFirstResponder()
    screen.other.becomeFirstResponder()
    #expect(screen.window.firstResponder != nil)
  }

  @Test func endEditingEndsTheCurrentResponder() {
    let screen = TextScreen()
    screen.other.becomeFirstResponder()
    #expect(screen.window.endEditing())
    #expect(screen.window.firstResponder == nil)
    #expect(screen.window.endEditing())
  }
}
