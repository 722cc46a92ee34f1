internal import Controls
internal import Elements

/// An element that represents an object of a program.
///
/// It sends what the user does to the program, whose changes then change the element.
protocol ProgramElement: View {
  /// The object; for text around other objects, the object that contains it.
  var object: AccessibleObject.ID { get }
  /// The sender of requests to the program.
  var sender: RequestSender? { get }
  /// Sets the attributes that the element does not take from every description.
  func apply(_ description: ElementDescription, _ object: AccessibleObject?)
}

extension ProgramElement {
  func apply(_ description: ElementDescription, _ object: AccessibleObject?) {}

  func send(_ action: ProgramRequest.Action) { sender?.send(action, to: object) }

  /// Sends a press to an element that is enabled.
  func sendPress() {
    guard !accessibilityTraits.contains(.notEnabled) else { return }
    send(.press(accessibilityActivationPoint))
  }

  /// Sets the attributes that every element has.
  func applyAttributes(of description: ElementDescription) {
    isAccessibilityElement = description.isElement
    if let level = description.headingLevel, let label = description.label, (1...6).contains(level)
    {
      accessibilityAttributedLabel = AttributedText(label, SpeechAttributes(headingLevel: level))
    } else {
      accessibilityLabel = description.label
    }
    accessibilityHint = description.hint
    // Most elements have none of these, and setting them would need memory.
    change(\.accessibilityLanguage, to: description.language)
    change(\.accessibilityContainerType, to: description.container)
    accessibilityViewIsModal = description.isModal
    change(
      \.accessibilityExpandedStatus,
      to: description.isExpanded.map { $0 ? .expanded : .collapsed } ?? .unsupported)
  }

  /// Sets an attribute if it differs.
  func change<Value: Equatable>(
    _ attribute: ReferenceWritableKeyPath<Self, Value>, to value: Value
  ) {
    if self[keyPath: attribute] != value { self[keyPath: attribute] = value }
  }
}

extension Control {
  /// Sets the state of a control of a program.
  func applyState(of description: ElementDescription) {
    isEnabled = !description.traits.contains(.notEnabled)
    isSelected = description.traits.contains(.selected)
    isRequired = description.traits.contains(.required)
    isInvalid = description.traits.contains(.invalid)
  }
}

/// The sender of requests to programs, which numbers them.
final class RequestSender {
  private unowned let application: Application
  private var count = 0

  init(_ application: Application) { self.application = application }

  /// Sends a request, and returns its number.
  @discardableResult
  func send(_ action: ProgramRequest.Action, to object: AccessibleObject.ID) -> Int {
    count += 1
    let request = ProgramRequest(number: count, object: object, action: action)
    application.request(.send(request.sent))
    return count
  }
}

/// A view of a program without editable text, such as a label, a button or a group.
class ProgramView: View, ProgramElement {
  let object: AccessibleObject.ID
  let sender: RequestSender?

  init(_ object: AccessibleObject.ID, _ sender: RequestSender) {
    (self.object, self.sender) = (object, sender)
    super.init()
  }

  override func accessibilityActivate() -> Bool {
    guard isAccessibilityElement else { return false }
    sendPress()
    return true
  }

  override func receiveLongPress(at point: Point) -> Bool {
    send(.longPress(point))
    return true
  }

  func apply(_ description: ElementDescription, _ object: AccessibleObject?) {
    var traits = description.traits
    var value = description.value
    switch description.elementClass {
    case .switch:
      traits.formUnion([.button, .toggleButton])
      value = description.isOn.map { $0 ? "1" : "0" } ?? "2"
    case .progress:
      if accessibilityLabel == nil { accessibilityLabel = controlStrings.progress }
      value = description.part.map(controlStrings.percentage)
    case .view, .label, .image, .button, .popUpButton, .slider, .textField, .secureTextField,
      .searchField, .textView, .table, .scrollView:
      break
    }
    accessibilityTraits = traits
    accessibilityValue = value
  }
}

/// The elements of programs, with the names of the classes that they are like.
///
/// Transcripts contain these names.
enum MirroredElement {
  /// A group or another object without its own class.
  final class View: ProgramView {}
  /// Text that can be read but not edited.
  final class Label: ProgramView {}
  /// An image.
  final class ImageView: ProgramView {}
  /// A button, or one of several choices.
  final class Button: ProgramView, PositionProviding {
    private(set) var positionInSet: (index: Int, count: Int)?

    override func apply(_ description: ElementDescription, _ object: AccessibleObject?) {
      super.apply(description, object)
      positionInSet = description.position.map { ($0.index, $0.count) }
    }
  }
  /// A control that is on or off.
  final class Switch: ProgramView {}
  /// Progress.
  final class ProgressView: ProgramView {}
}

extension MirroredElement {
  /// A value on a scale that the program changes.
  final class Slider: ProgramView, DeferredAdjustment {
    private var scale: AccessibleObject.Value?
    private var isSpinButton = false
    /// The number of the latest change and the value that it requests; `nil` if the program has
    /// performed all.
    private var pending: (request: Int, value: Double)?

    private(set) var isAdjustmentPending = false

    /// Records that the program performed a request.
    func finished(_ request: Int) {
      if let pending, request >= pending.request { self.pending = nil }
    }

    override func apply(_ description: ElementDescription, _ object: AccessibleObject?) {
      scale = description.scale
      isSpinButton = object?.role == .spinButton
      accessibilityTraits = description.traits
      let isPart = description.value?.hasSuffix("%") == true && !isSpinButton
      accessibilityValue =
        isPart ? description.part.map(controlStrings.percentage) : description.value
    }

    override func accessibilityIncrement() { move(by: 1) }
    override func accessibilityDecrement() { move(by: -1) }

    /// Requests a change by a number of steps.
    ///
    /// A step is a tenth of the scale, in multiples of the program's step; that of a spin button is
    /// the program's.
    private func move(by steps: Double) {
      isAdjustmentPending = false
      guard let scale, !accessibilityTraits.contains(.notEnabled) else { return }
      let range = scale.maximum - scale.minimum
      let own = scale.increment > 0 && scale.increment.isFinite ? scale.increment : nil
      let step: Double =
        if isSpinButton {
          own ?? 1
        } else {
          own.map { max($0, (range / 10 / $0).rounded() * $0) } ?? range / 10
        }
      let current = pending?.value ?? scale.current
      let value = min(max(current + steps * step, scale.minimum), scale.maximum)
        .roundedToMillionths
      guard value != current else { return }
      isAdjustmentPending = true
      pending = sender.map { ($0.send(.setValue(value), to: object), value) }
    }
  }

  /// A choice that opens the program's own menu.
  final class PopUpButton: Controls.PopUpButton, ProgramElement {
    let object: AccessibleObject.ID
    let sender: RequestSender?

    init(_ object: AccessibleObject.ID, _ sender: RequestSender) {
      (self.object, self.sender) = (object, sender)
      super.init()
    }

    func apply(_ description: ElementDescription, _ object: AccessibleObject?) {
      applyState(of: description)
      accessibilityValue = description.value
    }

    override func sendActions() { sendPress() }
    override func accessibilityActivate() -> Bool {
      sendPress()
      return true
    }
    override func receiveTouch(_ touch: ViewTouch) -> Bool { false }
  }

  /// A view of a program onto larger content.
  final class ScrollView: Controls.ScrollView, ProgramElement {
    let object: AccessibleObject.ID
    let sender: RequestSender?
    /// The number of the request to scroll that the program has not performed.
    var latestScroll: Int?

    init(_ object: AccessibleObject.ID, _ sender: RequestSender) {
      (self.object, self.sender) = (object, sender)
      super.init()
    }

    func apply(_ description: ElementDescription, _ object: AccessibleObject?) {
      accessibilityTraits = description.traits
      accessibilityValue = description.value
    }

    override func accessibilityScroll(_ direction: AccessibilityScrollDirection) -> Bool {
      guard canScroll(direction) else { return false }
      latestScroll = sender?.send(.scroll(direction), to: object)
      return true
    }

    /// Requests that the program shows the object with a frame.
    override func scrollToVisible(_ rect: Rect) -> Bool {
      guard convertToScreen(bounds).intersection(rect) == nil else { return false }
      var pending: [Elements.View] = subviews
      while let view = pending.popLast() {
        if view.accessibilityFrame == rect, let element = view as? any ProgramElement {
          sender?.send(.show, to: element.object)
          return false
        }
        pending += view.subviews
      }
      return false
    }
  }
}

/// The window of a program.
///
/// It passes through to the program what no element in it handles.
final class ProgramWindowView: View, ProgramElement {
  let object: AccessibleObject.ID
  let sender: RequestSender?

  init(_ object: AccessibleObject.ID, _ sender: RequestSender) {
    (self.object, self.sender) = (object, sender)
    super.init()
  }

  override func accessibilityPerformEscape() -> Bool {
    send(.escape)
    return true
  }

  override func receiveTouch(_ touch: ViewTouch) -> Bool {
    send(.touch(touch.phase, touch.point))
    return true
  }
}

extension ElementDescription {
  /// The position of the value on its scale, from 0 to 1; `nil` without a scale.
  var part: Double? {
    guard let scale, scale.maximum > scale.minimum else { return nil }
    return min(max((scale.current - scale.minimum) / (scale.maximum - scale.minimum), 0), 1)
  }
}

extension Double {
  /// The number without rounding errors of a sum.
  fileprivate var roundedToMillionths: Double { (self * 1e6).rounded() / 1e6 }
}
