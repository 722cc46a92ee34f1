import Controls
@testable import Elements
import Testing

/// When a reading order is stale, and when checking it needs no access to the elements.
@Suite struct ComputedOrderTests {
  private final class Box: View {
    var isGroup = false
    var kind = AccessibilityContainerType.none
    var heads: [Responder]?

    override var shouldGroupAccessibilityChildren: Bool {
      get { isGroup }
      set { super.shouldGroupAccessibilityChildren = newValue }
    }
    override var accessibilityContainerType: AccessibilityContainerType {
      get { kind }
      set { super.accessibilityContainerType = newValue }
    }
    override var accessibilityHeaderElements: [Responder]? {
      get { heads }
      set { super.accessibilityHeaderElements = newValue }
    }
  }

  private func screen(_ view: View) -> Application {
    let application = Application()
    let window = Window(frame: Rect(x: 0, y: 0, width: 400, height: 800))
    window.addSubview(view)
    application.show(window)
    return application
  }

  private func isFound(_ change: (Box) -> Void) -> Bool {
    let box = Box(frame: Rect(x: 0, y: 0, width: 400, height: 400))
    let application = screen(box)
    let order = application.readingOrder
    application.revalidateReadingOrder()
    guard application.readingOrder === order, order.isCurrent else { return false }
    change(box)
    let wasKnown = !order.isCurrent
    application.revalidateReadingOrder()
    return wasKnown && application.readingOrder !== order
  }

  @Test func computedGroupIsFound() { #expect(isFound { $0.isGroup = true }) }
  @Test func computedContainerIsFound() { #expect(isFound { $0.kind = .landmark }) }
  @Test func computedHeaderIsFound() { #expect(isFound { $0.heads = [Label("Head")] }) }

  /// If all views are of library classes, a gesture reads no attribute again.
  @Test func observableViewsAreNotReadAgain() {
    let view = View(frame: Rect(x: 0, y: 0, width: 400, height: 800))
    let controls: [View] = [
      Label("Text"), Button("Button"), Switch(), Slider(),
      TableView(rowCount: 3) { _ in TableViewCell("Row") },
    ]
    for control in controls { view.addSubview(control) }
    let application = screen(view)
    #expect(Self.computing(application) == 0)
    view.addSubview(Box())
    view.addSubview(Button("Button"))
    #expect(Self.computing(application) == 1)
  }

  private static func computing(_ application: Application) -> Int {
    var walk = OrderTraversal(
      sorting: RowSorting(style: .compatible, idiom: .phone, direction: .leftToRight),
      keepsExplanations: false)
    _ = walk.run(from: application)
    return walk.computing.count
  }

  @Test func disabledFieldContainsNoButton() {
    let field = SearchField("Find", text: "tea", frame: Rect(x: 0, y: 0, width: 400, height: 44))
    let application = screen(field)
    #expect(application.readingOrder.entries.count == 2)
    field.isEnabled = false
    #expect(application.readingOrder.entries.count == 1)
  }

  // MARK: Detached elements

  /// Changes are detected in a listed element that is in no view hierarchy, or in another.
  @Test(arguments: ["hidden", "moved", "no element", "emptied"])
  func changesInDetachedElementsAreDetected(change: String) {
    let lost = View(frame: Rect(x: 0, y: 0, width: 100, height: 44))
    let inner = Label("Lost")
    inner.frame = lost.bounds
    lost.addSubview(inner)
    let list = View(frame: Rect(x: 0, y: 0, width: 400, height: 400))
    list.accessibilityElements = [
      lost, Button("There", frame: Rect(x: 0, y: 90, width: 9, height: 9)),
    ]
    let application = screen(list)
    let order = application.readingOrder
    #expect(order.entries.count == 2)
    application.revalidateReadingOrder()
    #expect(application.readingOrder === order)
    switch change {
    case "hidden": lost.isHidden = true
    case "moved": lost.frame.origin.y = 300
    case "no element": inner.isAccessibilityElement = false
    default: inner.removeFromSuperview()
    }
    application.revalidateReadingOrder()
    #expect(application.readingOrder !== order)
    #expect(application.readingOrder.entries.count == (change == "moved" ? 2 : 1))
  }

  @Test func elementWithReleasedContainerIsDetectedAsChanged() {
    let list = View(frame: Rect(x: 0, y: 0, width: 400, height: 400))
    let part = AccessibilityElement(accessibilityContainer: View())
    part.accessibilityFrame = Rect(x: 0, y: 0, width: 9, height: 9)
    list.accessibilityElements = [part]
    let application = screen(list)
    #expect(application.readingOrder.entries.count == 1)
    part.isAccessibilityElement = false
    application.revalidateReadingOrder()
    #expect(application.readingOrder.entries.isEmpty)
  }
}
