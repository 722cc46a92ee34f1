import Controls
import Elements
import Testing

/// Areas in which a finger draws a signature.
@Suite struct SignatureViewTests {
  private let view = SignatureView(frame: Rect(x: 10, y: 10, width: 200, height: 100))
  private let stage: ControlStage

  init() { stage = ControlStage(view) }

  private func draw(_ points: (Double, Double)..., ending: ViewTouch.Phase = .ended) {
    for (number, point) in points.enumerated() {
      let phase: ViewTouch.Phase = number == 0 ? .began : .moved
      _ = view.receiveTouch(ViewTouch(phase, at: Point(x: point.0, y: point.1)))
    }
    let last = points[points.count - 1]
    _ = view.receiveTouch(ViewTouch(ending, at: Point(x: last.0, y: last.1)))
  }

  private func announcements() -> [String] {
    stage.application.removeRequests().compactMap { request in
      guard case .announcement(let announcement) = request else { return nil }
      return announcement.text.string
    }
  }

  private func perform(_ name: String) -> Bool {
    view.resolved.customActions.first { $0.name.string == name }?.handler() ?? false
  }

  @Test func lineIsASignature() {
    var signed = 0
    view.onSign = { signed += 1 }
    #expect(view.spokenLabel == "Signature" && view.spokenValue == "Not signed")
    draw((20, 20), (80, 50))
    #expect(view.spokenValue == "Signed" && signed == 1 && announcements() == ["Signed"])
    #expect(view.strokes == [[Point(x: 10, y: 10), Point(x: 70, y: 40)]])
    draw((30, 30))
    #expect(view.strokes.count == 2 && signed == 1 && announcements().isEmpty)
  }

  @Test func tapIsNoSignature() {
    draw((20, 20))
    draw((20, 20), (25, 20))
    #expect(!view.isSigned && view.strokes.isEmpty && announcements().isEmpty)
  }

  @Test func lineStaysInTheArea() {
    draw((20, 20), (500, -50))
    #expect(view.strokes == [[Point(x: 10, y: 10), Point(x: 200, y: 0)]])
  }

  @Test func interruptedLineIsRemoved() {
    draw((20, 20), (80, 50), ending: .cancelled)
    #expect(!view.isSigned && view.strokes.isEmpty)
    #expect(stage.application.receivesSecrets == false)
  }

  @Test func touchesAreSecretWhileALineIsDrawn() {
    _ = view.receiveTouch(ViewTouch(.began, at: Point(x: 20, y: 20)))
    #expect(stage.application.receivesSecrets)
    _ = view.receiveTouch(ViewTouch(.ended, at: Point(x: 90, y: 20)))
    #expect(!stage.application.receivesSecrets)
    _ = view.receiveTouch(ViewTouch(.began, at: Point(x: 20, y: 20)))
    view.removeFromSuperview()
    #expect(!stage.application.receivesSecrets)
  }

  @Test func actionClearsTheSignature() {
    var cleared = 0
    view.onClear = { cleared += 1 }
    #expect(!perform("Clear"))
    draw((20, 20), (80, 50))
    _ = announcements()
    #expect(perform("Clear"))
    #expect(!view.isSigned && view.strokes.isEmpty && cleared == 1)
    #expect(announcements() == ["Not signed"])
  }

  @Test func signingWithoutDrawingMustBeAllowed() {
    #expect(!perform("Sign without drawing"))
    view.allowsSigningWithoutDrawing = true
    var signed = 0
    view.onSign = { signed += 1 }
    #expect(perform("Sign without drawing"))
    #expect(view.isSigned && signed == 1 && view.strokes.isEmpty)
    #expect(!perform("Sign without drawing"))
  }

  @Test func disabledAreaIsNotSigned() {
    view.isEnabled = false
    view.allowsSigningWithoutDrawing = true
    draw((20, 20), (80, 50))
    #expect(!perform("Sign without drawing") && !view.isSigned)
  }

  /// Otherwise a finger that explores the screen would draw.
  @Test func directTouchNeedsADoubleTap() {
    #expect(view.resolved.traits.contains(.allowsDirectInteraction))
    #expect(view.accessibilityDirectTouchOptions == .requiresActivation)
  }
}
