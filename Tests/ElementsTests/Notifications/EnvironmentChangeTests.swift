import Elements
import Testing

/// Changes of the environment: rotation, background and foreground.
@Suite struct EnvironmentChangeTests {
  private final class Delegate: ApplicationDelegate {
    var log: [String] = []
    override func applicationDidEnterBackground() { log.append("back") }
    override func applicationWillEnterForeground() { log.append("fore") }
  }

  @Test func rotatedScreenSwapsWidthAndHeight() {
    let stage = ControlStage(Label("Text"))
    var heard: [Orientation] = []
    stage.application.addObserver {
      if case .orientationChanged(let orientation) = $0 { heard.append(orientation) }
    }
    #expect(stage.application.orientation == .portrait)
    stage.application.rotate(to: .landscape)
    #expect(stage.window.frame.size == Size(width: 800, height: 400))
    #expect(stage.controller.view.frame.size == Size(width: 800, height: 400))
    stage.application.rotate(to: .landscape)
    #expect(heard == [.landscape])
    stage.application.rotate(to: .portrait)
    #expect(stage.window.frame.size == Size(width: 400, height: 800))
  }

  @Test func readerStatusChangedInBackgroundIsReportedOnReturn() {
    let stage = ControlStage()
    let delegate = Delegate()
    stage.application.delegate = delegate
    var heard: [String] = []
    stage.application.addObserver { event in
      switch event {
      case .didEnterBackground: heard.append("background")
      case .willEnterForeground: heard.append("foreground")
      case .voiceOverStatusChanged: heard.append("status")
      case .announcementDidFinish, .elementFocused, .orientationChanged: break
      }
    }
    stage.application.enterForeground()
    stage.application.enterBackground()
    stage.application.enterBackground()
    stage.application.setVoiceOverRunning(true)
    #expect(heard == ["background"])
    stage.application.enterForeground()
    stage.application.enterForeground()
    #expect(heard == ["background", "foreground", "status"])
    #expect(delegate.log == ["back", "fore"])
  }
}
