package import Evdev
package import Touches

/// A touch device that can be held under the hand: it sends what the real one would send.
///
/// It plays the part of driver and kernel together: slots and tracking ids, values that are not
/// repeated while they stay the same, lists of fingers under protocol A with the lift that the
/// driver has, boxes and finger counts on touchpads.
package struct Panel {
  package let device: DeviceDescription
  package let size: SurfaceSize
  /// How the last lift looks under protocol A.
  package var lift = Lift.emptyList
  package var hasTrackingIDs: Bool
  /// How much the device says beside where fingers are.
  package var detail = Detail.places

  let touchProtocol: TouchProtocol
  private let axes: (x: AxisRange, y: AxisRange)
  private var time = Timestamp(microseconds: 0)
  var events: [InputEvent] = []
  var kernel: PanelKernel
  var occupants: [Fingertip.Finger?]
  var nextTrackingID: Int32 = 100

  package enum Lift: Sendable, CaseIterable {
    /// A lone `SYN_MT_REPORT`.
    case emptyList
    /// `BTN_TOUCH` 0 and no list at all.
    case touchKeyAlone
    /// The finger once more, with a size of zero.
    case sizeZero
  }

  package enum Detail: Sendable {
    /// Places alone.
    case places
    /// Pressure, size and palms too, where the device has them, and the kernel's filter for noise.
    case contacts
  }

  package init(_ device: DeviceDescription, size: SurfaceSize? = nil) {
    self.device = device
    self.size = size ?? SurfaceSize(of: device)
    touchProtocol = device.touchProtocol
    axes = device.positionAxes ?? (AxisRange(0, 1), AxisRange(0, 1))
    hasTrackingIDs = device[axis: .absMTTrackingID] != nil
    let slots = device.slotCount ?? 0
    kernel = PanelKernel(device, slots: slots)
    occupants = Array(repeating: nil, count: slots)
    if touchProtocol == .a, device.has(.btnTouch), !hasTrackingIDs { lift = .touchKeyAlone }
  }

  /// Everything the device sends as these moments pass.
  package mutating func events(of moments: [HandMoment]) -> [InputEvent] {
    events = []
    kernel.filtersNoise = detail == .contacts
    for moment in moments {
      time = moment.time
      switch touchProtocol {
      case .b: slots(moment.fingers)
      case .semiMT: slots(box(around: moment.fingers))
      case .a: list(moment)
      case .singleTouch: point(moment)
      }
      touchKeys(count: moment.fingers.count)
      report()
    }
    return events
  }

  /// A place in millimetres as the device would state it.
  package func units(_ position: Vector) -> (x: Int32, y: Int32) {
    func unit(_ millimetres: Double, of whole: Double, on axis: AxisRange) -> Int32 {
      axis.value(steps: millimetres / whole * Double(axis.span) + 0.5)
    }
    return (
      unit(position.x, of: size.width, on: axes.x), unit(position.y, of: size.height, on: axes.y)
    )
  }

  private mutating func touchKeys(count: Int) {
    if device.has(.btnTouch) { send(.btnTouch, count > 0 ? 1 : 0) }
    for (index, key) in Panel.countKeys.enumerated() where device.has(key) {
      send(key, count == index + 1 ? 1 : 0)
    }
  }

  static let countKeys: [EventCode] = [
    .btnToolFinger, .btnToolDoubletap, .btnToolTripletap, .btnToolQuadtap, .btnToolQuinttap,
  ]
}

// MARK: What the kernel passes on

extension Panel {
  mutating func send(_ code: EventCode, _ value: Int32) {
    if let value = kernel.passes(code, value) { append(code, value) }
  }

  mutating func send(_ code: EventCode, _ value: Int32, slot: Int) {
    guard let value = kernel.passes(code, value, slot: slot) else { return }
    if kernel.select(slot) { append(.absMTSlot, Int32(slot)) }
    append(code, value)
  }

  mutating func append(_ code: EventCode, _ value: Int32) {
    events.append(InputEvent(time: time, code: code, value: value))
  }

  private mutating func report() {
    if events.last?.code != .synReport || touchProtocol == .a { append(.synReport, 0) }
  }
}

extension DeviceDescription {
  /// How many of so many fingers the device feels: those it places, or all if it has a key for it.
  package func felt(_ fingers: Int) -> Int {
    if fingers > 0, fingers <= Panel.countKeys.count, has(Panel.countKeys[fingers - 1]) {
      return fingers
    }
    return min(fingers, slotCount ?? fingers)
  }
}
