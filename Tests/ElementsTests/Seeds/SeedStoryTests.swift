import Controls
import Elements
import Testing

/// The guides' statements about controllers, gestures and single lines, from end to end.
@Suite struct SeedStoryTests {
  private let screen = ChainScreen()

  /// A controller that posts the initial cursor position when its view appears.
  private final class MyViewController: ViewController {
    let myFirstElement = Label("First", frame: Rect(x: 0, y: 0, width: 50, height: 20))
    private(set) var heard: [String] = []

    override func viewDidLoad() { view.addSubview(myFirstElement) }
    override func viewDidAppear() { post(.screenChanged(.element(myFirstElement))) }

    func listen(to application: Application) {
      application.addObserver { [weak self] event in
        guard case .announcementDidFinish(let text, let wasSuccessful, _) = event else { return }
        self?.heard.append("\(text): \(wasSuccessful)")
      }
    }
  }

  @Test func controllerPostsTheInitialFocusWhenItAppears() {
    screen.navigation.pushViewController(MyViewController())
    #expect(screen.requests == ["pushed ", "screen changed to First"])
  }

  @Test func rootControllerAppearsWhenItsWindowIsShown() {
    let application = Application()
    let window = Window(frame: Rect(x: 0, y: 0, width: 100, height: 100))
    let controller = MyViewController()
    window.rootViewController = controller
    #expect(application.removeRequests().isEmpty)
    application.show(window)
    guard
      case .notification(.screenChanged(.element(let element)?), _)? = application.removeRequests()
        .first
    else {
      Issue.record("nothing was posted")
      return
    }
    #expect(element === controller.myFirstElement)
  }

  @Test func controllerObservesItsAnnouncementEnds() {
    let controller = MyViewController()
    controller.listen(to: screen.application)
    screen.application.setVoiceOverRunning(true)
    screen.button.post(.announcement("Line 1"))
    screen.button.post(.announcement("Line 2"))
    for request in screen.application.removeRequests() {
      guard case .announcement(let announcement) = request else { continue }
      screen.application.finish(announcement, outcome: announcement.id == 1 ? .spoken : .stopped)
    }
    #expect(controller.heard == ["Line 1: true", "Line 2: false"])
  }

  @Test func escapeDismissesModalController() {
    let modal = HabitController("Modal")
    screen.second.present(modal)
    modal.view.addSubview(Label("Sure?", frame: Rect(x: 0, y: 0, width: 90, height: 20)))
    #expect(screen.application.readingOrder.names == ["Sure?"])
    let walk = screen.application.perform(.escape, on: screen.application.readingOrder.first)
    #expect(walk.outcome == .handled(by: "Modal"))
    #expect(screen.application.readingOrder.contains(screen.button))
    #expect(screen.requests == ["presented Modal", "dismissed Modal"])
  }

  @Test func escapeDismissesCustomOverlay() {
    final class Overlay: View {
      override func accessibilityPerformEscape() -> Bool {
        removeFromSuperview()
        return true
      }
    }
    let overlay = Overlay(frame: Rect(x: 0, y: 0, width: 200, height: 200))
    overlay.accessibilityViewIsModal = true
    overlay.addSubview(Label("Tip", frame: Rect(x: 0, y: 0, width: 90, height: 20)))
    screen.second.view.addSubview(overlay)
    #expect(screen.application.readingOrder.first?.accessibilityLabel != nil)
    let tip = overlay.subviews.first
    #expect(screen.application.perform(.escape, on: tip).isHandled)
    #expect(screen.application.readingOrder.contains(screen.button))
    #expect(screen.navigation.topController === screen.second)
  }

  @Test func escapeGoesBackOneNavigationLevel() {
    let third = HabitController("Third")
    screen.navigation.pushViewController(third)
    #expect(screen.application.perform(.escape, on: third.view).isHandled)
    #expect(screen.navigation.topController === screen.second)
    #expect(screen.application.perform(.escape, on: screen.button).isHandled)
    #expect(screen.navigation.topController === screen.first)
    #expect(!screen.application.perform(.escape, on: screen.first.view).isHandled)
    #expect(screen.requests == ["pushed Third", "popped Third", "popped Second"])
  }

  @Test func magicTapIsHandledOutwardAlongTheChain() {
    func outcome() -> ActionDispatch.Outcome {
      screen.application.perform(.magicTap, on: screen.button).outcome
    }
    screen.delegate.habits.taps = true
    screen.second.habits.taps = true
    screen.button.habits.taps = true
    #expect(outcome() == .handled(by: "button"))
    screen.button.habits.taps = false
    #expect(outcome() == .handled(by: "Second"))
    screen.second.habits.taps = false
    #expect(outcome() == .handled(by: "delegate"))
    screen.delegate.habits.taps = false
    #expect(outcome() == .systemDefault(.toggledMedia))
  }

  @Test func fourthDocumentExamplesWork() {
    let view = View(frame: Rect(x: 0, y: 100, width: 100, height: 100))
    let firstElement = AccessibilityElement(accessibilityContainer: view)
    firstElement.accessibilityLabel = "First"
    screen.second.view.addSubview(view)
    _ = screen.requests

    view.isAccessibilityElement = true
    #expect(screen.application.readingOrder.contains(view))
    view.isAccessibilityElement = false

    firstElement.accessibilityFrame = Rect(x: 7, y: 8, width: 9, height: 10)
    #expect(firstElement.resolved.activationPoint == Point(x: 11.5, y: 13))

    view.accessibilityElements = [firstElement]
    #expect(screen.application.readingOrder.contains(firstElement))

    view.shouldGroupAccessibilityChildren = true
    #expect(view.resolved.shouldGroupChildren)

    view.post(.screenChanged(.element(firstElement)))
    view.post(.layoutChanged(.element(firstElement)))
    view.post(.announcement("The thing happened!"))
    #expect(screen.requests == ["screen changed to First", "layout changed to First"])

    view.accessibilityViewIsModal = true
    #expect(screen.application.readingOrder.contains(firstElement))
    #expect(!screen.application.readingOrder.contains(screen.button))
    view.accessibilityViewIsModal = false

    view.accessibilityElementsHidden = true
    #expect(!screen.application.readingOrder.contains(firstElement))
    view.accessibilityElementsHidden = false

    view.isHidden = true
    #expect(!screen.application.readingOrder.contains(firstElement))
    view.isHidden = false
    #expect(screen.application.readingOrder.contains(firstElement))
  }
}
