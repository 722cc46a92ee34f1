import Controls
import Elements
import Testing

/// Changes of the environment: rotation, background and foreground.
@Suite struct EnvironmentChangeTests {
  private final class Delegate: ApplicationDelegate {
    var log: [String] = []
    override func applicationDidEnterBackground() { log.append("back") }
    override func applicationWillEnterForeground() { log.append("fore") }
  }

  private let application = Application()
  private let window = Window(frame: Rect(x: 0, y: 0, width: 400, height: 800))
  private let controller = ViewController()

  init() {
    window.rootViewController = controller
    application.show(window)
  }

  @Test func rotatedScreenSwapsWidthAndHeight() {
    var heard: [Orientation] = []
    application.addObserver {
      if case .orientationChanged(let orientation) = $0 { heard.append(orientation) }
    }
    #expect(application.orientation == .portrait)
    application.rotate(to: .landscape)
    #expect(window.frame.size == Size(width: 800, height: 400))
    #expect(controller.view.frame.size == Size(width: 800, height: 400))
    application.rotate(to: .landscape)
    #expect(heard == [.landscape])
    application.rotate(to: .portrait)
    #expect(window.frame.size == Size(width: 400, height: 800))
  }

  @Test func readerStatusChangedInBackgroundIsReportedOnReturn() {
    let delegate = Delegate()
    application.delegate = delegate
    var heard: [String] = []
    application.addObserver { event in
      switch event {
      case .didEnterBackground: heard.append("background")
      case .willEnterForeground: heard.append("foreground")
      case .voiceOverStatusChanged: heard.append("status")
      case .announcementDidFinish, .elementFocused, .orientationChanged, .headphonesChanged,
        .visitDidBegin, .visitDidEnd:
        break
      }
    }
    application.enterForeground()
    application.enterBackground()
    application.enterBackground()
    application.setVoiceOverRunning(true)
    #expect(heard == ["background"])
    application.enterForeground()
    application.enterForeground()
    #expect(heard == ["background", "foreground", "status"])
    #expect(delegate.log == ["back", "fore"])
  }
}
