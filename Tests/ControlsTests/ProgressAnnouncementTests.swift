import Controls
import Elements
import Testing

/// Announcements of progress.
@Suite struct ProgressAnnouncementTests {
  private let view = ProgressView(
    announcementStep: 0.25, frame: Rect(x: 0, y: 0, width: 200, height: 20))
  private let stage: ControlStage

  init() {
    stage = ControlStage(view)
    stage.application.setVoiceOverRunning(true)
    stage.application.removeRequests()
  }

  /// Returns the announcements since the last call.
  private func announcements() -> [String] {
    stage.application.removeRequests().compactMap { request in
      guard case .announcement(let announcement) = request else { return nil }
      return announcement.text.string
    }
  }

  /// Sets the progress a number of seconds later.
  private func advance(to progress: Double, after seconds: Int = 3) -> [String] {
    stage.application.advance(to: stage.application.now + .seconds(seconds))
    view.progress = progress
    return announcements()
  }

  @Test func eachStepAndTheEndAreAnnounced() {
    #expect(advance(to: 0.2) == [])
    #expect(advance(to: 0.25) == ["Progress, 25%"])
    #expect(advance(to: 0.49) == [])
    view.accessibilityLabel = "Printing"
    #expect(advance(to: 0.8) == ["Printing, 80%"])
    #expect(advance(to: 1) == ["Printing, 100%"])
    #expect(advance(to: 1) == [])
  }

  @Test func announcementsAreTwoSecondsApartExceptTheLast() {
    #expect(advance(to: 0.3) == ["Progress, 30%"])
    #expect(advance(to: 0.5, after: 1) == [])
    #expect(advance(to: 0.8, after: 1) == ["Progress, 80%"])
    #expect(advance(to: 1, after: 0) == ["Progress, 100%"])
  }

  @Test func tenTenthsAreTenSteps() {
    view.announcementStep = 0.1
    let heard = (1...10).map { advance(to: Double($0) * 0.1).count }
    #expect(heard == Array(repeating: 1, count: 10))
  }

  @Test func hiddenProgressIsSilent() {
    view.isHidden = true
    #expect(advance(to: 0.5) == [])
    view.isHidden = false
    #expect(advance(to: 1) == ["Progress, 100%"])
    view.progress = 0
    stage.controller.view.accessibilityElementsHidden = true
    #expect(advance(to: 1) == [])
  }

  @Test func progressWithoutStepIsSilent() {
    view.announcementStep = nil
    #expect(advance(to: 1) == [])
    view.progress = 0
    view.announcementStep = 0
    #expect(advance(to: 1) == [])
  }

  @Test func announcementIsInTheLanguageOfTheView() {
    view.accessibilityLanguage = "de"
    #expect(advance(to: 0.5) == ["Fortschritt, 50\u{a0}%"])
  }
}
