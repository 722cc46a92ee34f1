import Controls
import Elements
import Testing

/// The responder chain: the order of its responders, and the defaults if none handles an action.
@Suite struct ChainTests {
  private let screen = ChainScreen()

  @Test func b1WalkGoesFromElementToDelegate() {
    #expect(
      screen.perform(.magicTap, on: screen.button) == """
        magic tap
          button: no
          Second view: no
          Second: no
          navigation view: no
          navigation: no
          window: no
          application: no
          delegate: no
        → the system plays or pauses
        """)
    #expect(screen.requests == ["toggle media"])
  }

  @Test func b1FirstHandlerEndsTheWalk() {
    screen.button.habits.taps = true
    #expect(
      screen.perform(.magicTap, on: screen.button) == """
        magic tap
          button: yes
        → handled by button
        """)
    #expect(screen.requests.isEmpty)
  }

  @Test func b1ElementsContinueAtTheirContainer() {
    let outer = AccessibilityElement(accessibilityContainer: screen.button)
    let inner = AccessibilityElement(accessibilityContainer: outer)
    outer.accessibilityIdentifier = "outer"
    inner.accessibilityIdentifier = "inner"
    screen.button.habits.taps = true
    #expect(
      screen.perform(.magicTap, on: inner) == """
        magic tap
          inner: no
          outer: no
          button: yes
        → handled by button
        """)
  }

  @Test func b1ClosureReplacesTheMethod() {
    screen.button.accessibilityBlocks.performMagicTap = { true }
    #expect(
      screen.application.perform(.magicTap, on: screen.button).outcome == .handled(by: "button"))
    screen.button.accessibilityBlocks.performMagicTap = { false }
    screen.button.habits.taps = true
    #expect(
      screen.application.perform(.magicTap, on: screen.button).outcome
        == .systemDefault(.toggledMedia))
  }

  @Test func b1WithoutCursorFrontScreenIsAsked() {
    screen.second.habits.taps = true
    let walk = screen.application.perform(.magicTap, on: nil)
    #expect(
      walk.steps.map(\.name) == [
        "navigation view", "navigation", "window", "application", "delegate",
      ])
  }

  @Test func b1CyclicChainEnds() {
    let one = AccessibilityElement(accessibilityContainer: screen.button)
    let other = AccessibilityElement(accessibilityContainer: one)
    one.accessibilityContainer = other
    #expect(one.chain.count == 2)
    #expect(screen.application.perform(.escape, on: one).outcome == .unhandled)
  }

  @Test func b1LongCyclicChainEnds() {
    var ring = [AccessibilityElement(accessibilityContainer: screen.button)]
    for _ in 0..<40 {
      ring.append(AccessibilityElement(accessibilityContainer: ring[ring.count - 1]))
    }
    ring[0].accessibilityContainer = ring[40]
    #expect(ring[7].chain.count == 41)
  }

  @Test func b2EscapeGoesBackOneScreen() {
    #expect(
      screen.perform(.escape, on: screen.button) == """
        escape
          button: no
          Second view: no
          Second: no
          navigation view: no
          navigation: yes
        → handled by navigation
        """)
    #expect(screen.navigation.topController === screen.first)
    #expect(screen.requests == ["popped Second"])
  }

  @Test func b2EscapeOnFirstScreenIsUnhandled() {
    screen.navigation.popViewController()
    #expect(
      screen.perform(.escape, on: screen.first.view) == """
        escape
          First view: no
          First: no
          navigation view: no
          navigation: no
          window: no
          application: no
          delegate: no
        → not handled
        """)
  }

  @Test func b2CustomOverlayHandlesEscapeItself() {
    screen.button.habits.escapes = true
    #expect(
      screen.application.perform(.escape, on: screen.button).outcome == .handled(by: "button"))
    #expect(screen.navigation.topController === screen.second)
  }

  @Test func b2EscapeDismissesPresentedController() {
    let sheet = HabitController("Sheet")
    screen.second.present(sheet)
    #expect(
      screen.perform(.escape, on: sheet.view) == """
        escape
          Sheet view: no
          Sheet: yes
        → handled by Sheet
        """)
    #expect(screen.requests == ["presented Sheet", "dismissed Sheet"])
    #expect(screen.window.topViewController === screen.navigation)
    #expect(screen.navigation.topController === screen.second)
  }

  @Test func b2EscapeKeepsModalAlertAndScreenBelow() {
    let alert = HabitController("Alert")
    alert.presentationStyle = .alert
    alert.isModalInPresentation = true
    screen.second.present(alert)
    #expect(
      screen.perform(.escape, on: alert.view) == """
        escape
          Alert view: no
          Alert: no
          navigation: no
          window: no
          application: no
          delegate: no
        → not handled
        """)
    #expect(screen.navigation.topController === screen.second)
    #expect(screen.window.topViewController === alert)
  }

  @Test func b2ModalControllerIsNotDismissedWithTheSheetBelow() {
    let sheet = HabitController("Sheet")
    let alert = HabitController("Alert")
    alert.isModalInPresentation = true
    screen.second.present(sheet)
    sheet.present(alert)
    #expect(screen.application.perform(.escape, on: alert.view).outcome == .unhandled)
    #expect(screen.window.topViewController === alert)
  }

  @Test func b2FullScreenControllerIsNotDismissed() {
    let player = HabitController("Player")
    player.presentationStyle = .fullScreen
    screen.second.present(player)
    #expect(screen.application.perform(.escape, on: player.view).outcome == .unhandled)
  }
}
