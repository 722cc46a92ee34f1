import Controls
import Elements
import Testing

/// Sizes of the views of controllers, and the calls around their layout.
@Suite struct ControllerLayoutTests {
  /// Records the calls and the size of the view at each.
  private final class Recorder: ViewController {
    var calls: [String] = []

    override func loadView() -> View { Sheet(of: self) }
    override func viewDidLoad() { record("load") }
    override func viewWillLayoutSubviews() { record("will") }
    override func viewDidLayoutSubviews() { record("did") }
    override func viewDidAppear() { record("appear") }

    func record(_ call: String) {
      calls.append("\(call) \(Int(view.bounds.width))×\(Int(view.bounds.height))")
    }

    final class Sheet: View {
      weak var owner: Recorder?

      init(of owner: Recorder) {
        self.owner = owner
        super.init()
      }

      override func layoutSubviews() { owner?.record("layout") }
    }
  }

  private let recorder = Recorder()
  private let application = Application()
  private let window = Window(frame: Rect(x: 0, y: 0, width: 400, height: 800))

  private func show(_ controller: ViewController) {
    window.rootViewController = controller
    application.show(window)
  }

  private func callsOfFirstLayout(_ size: String) -> [String] {
    ["load", "will", "layout", "did", "appear"].map { "\($0) \(size)" }
  }

  @Test func rootHasTheSizeOfTheWindow() {
    show(recorder)
    #expect(recorder.calls == callsOfFirstLayout("400×800"))
  }

  /// A title set in `viewDidLoad()` lays out the navigation view, whose content is still loading.
  @Test func viewIsLaidOutAfterItIsLoaded() {
    final class Titled: ViewController {
      var calls: [String] = []
      var label: Label?

      override func viewDidLoad() {
        title = "Details"
        label = Label("Tea")
        view.addSubview(label ?? View())
        calls.append("load")
      }
      override func viewDidLayoutSubviews() {
        label?.frame = view.bounds
        calls.append("did")
      }
      override func viewDidAppear() { calls.append("appear") }
    }
    let navigation = NavigationController(rootViewController: ViewController())
    show(navigation)
    let pushed = Titled()
    navigation.pushViewController(pushed)
    #expect(pushed.calls == ["load", "did", "appear"])
    #expect(pushed.label?.frame.size == pushed.view.bounds.size)
    #expect(pushed.label?.frame.isEmpty == false)
  }

  @Test func changeOfSizeLaysOutAgain() {
    show(recorder)
    recorder.calls = []
    window.frame.size = Size(width: 800, height: 400)
    #expect(recorder.calls == ["will 800×400", "layout 800×400", "did 800×400"])
    recorder.calls = []
    recorder.view.setNeedsLayout()
    recorder.view.layoutIfNeeded()
    #expect(recorder.calls == ["will 800×400", "layout 800×400", "did 800×400"])
  }

  @Test func pushedControllerHasTheSizeBelowTheBar() {
    let stack = NavigationController(rootViewController: ViewController())
    show(stack)
    stack.pushViewController(recorder)
    let height = Int(800 - NavigationBar.height)
    #expect(recorder.calls == callsOfFirstLayout("400×\(height)"))
  }

  @Test func hiddenBarLeavesTheWholeSize() {
    let stack = NavigationController(rootViewController: recorder)
    stack.isNavigationBarHidden = true
    show(stack)
    #expect(recorder.calls.first == "load 400×800")
    #expect(recorder.view.frame.height == 800)
  }

  @Test func tabHasTheSizeAboveTheBar() {
    show(TabBarController(viewControllers: [recorder]))
    let height = Int(800 - TabBar.height)
    #expect(recorder.calls == callsOfFirstLayout("400×\(height)"))
  }

  @Test(arguments: ViewController.PresentationStyle.allCases)
  func presentedControllerHasTheSizeOfTheWindow(style: ViewController.PresentationStyle) {
    let root = ViewController()
    show(root)
    recorder.presentationStyle = style
    root.present(recorder)
    #expect(recorder.calls == callsOfFirstLayout("400×800"))
  }

  @Test func contentOfASheetHasItsSize() {
    let root = ViewController()
    show(root)
    root.present(SheetController(content: recorder, detent: .medium))
    #expect(recorder.calls == callsOfFirstLayout("400×400"))
  }

  @Test func contentOfAPopoverHasItsSize() {
    let root = ViewController()
    show(root)
    let area = Rect(x: 350, y: 40, width: 100, height: 90)
    root.present(PopoverController(content: recorder, area: area))
    #expect(recorder.calls == callsOfFirstLayout("100×90"))
    #expect(recorder.view.frame == Rect(x: 300, y: 40, width: 100, height: 90))
  }

  @Test func viewWithoutAPlaceIsLaidOutWhenItAppears() {
    let root = ViewController()
    show(root)
    root.addChild(recorder)
    root.view.addSubview(recorder.view)
    recorder.view.frame.size = Size(width: 50, height: 60)
    #expect(recorder.calls == ["load 0×0", "will 50×60", "layout 50×60", "did 50×60"])
  }
}
