package import Evdev
package import Touches

/// A simulated touch device that sends the events of a real one.
///
/// It simulates both the driver and the kernel: slots and tracking IDs, suppression of unchanged
/// values, lists of fingers under protocol A with the driver's encoding of the last lift, and the
/// bounding boxes and finger counts of touchpads.
package struct SimulatedPanel {
  /// The description of the device.
  package let device: DeviceDescription
  /// The size of the surface.
  package let size: SurfaceSize
  /// The encoding of the last lift under protocol A.
  package var lift = LiftEncoding.emptyList
  /// Whether fingers under protocol A have tracking IDs.
  package var hasTrackingIDs: Bool
  /// The amount of detail in the events.
  package var detail = Detail.positions

  let touchProtocol: TouchProtocol
  private let axes: (x: AxisRange, y: AxisRange)
  private var time = Timestamp(microseconds: 0)
  var events: [InputEvent] = []
  var kernel: InputCoreState
  var occupants: [Fingertip.Finger?]
  var nextTrackingID: Int32 = 100

  /// The encoding of the last lift under protocol A.
  package enum LiftEncoding: Sendable, CaseIterable {
    /// A lone `SYN_MT_REPORT`.
    case emptyList
    /// `BTN_TOUCH` 0 without a list.
    case touchKeyAlone
    /// Each lifted finger once more, with a size of zero.
    case sizeZero
  }

  /// The amount of detail in the events.
  package enum Detail: Sendable {
    /// Positions only.
    case positions
    /// Positions, and pressure, size and palms if the device has them, with the kernel's noise
    /// filter.
    case contacts
  }

  /// Creates a panel; without a size, that of the device applies.
  package init(_ device: DeviceDescription, size: SurfaceSize? = nil) {
    self.device = device
    self.size = size ?? SurfaceSize(of: device)
    touchProtocol = device.touchProtocol
    axes = device.positionAxes ?? (AxisRange(0, 1), AxisRange(0, 1))
    hasTrackingIDs = device[axis: .absMTTrackingID] != nil
    let slots = device.slotCount ?? 0
    kernel = InputCoreState(device, slots: slots)
    occupants = Array(repeating: nil, count: slots)
    if touchProtocol == .a, device.has(.btnTouch), !hasTrackingIDs { lift = .touchKeyAlone }
  }

  /// Returns the events that the device sends for the moments.
  package mutating func events(of moments: [HandSample]) -> [InputEvent] {
    events = []
    kernel.filtersNoise = detail == .contacts
    for sample in moments {
      time = sample.time
      switch touchProtocol {
      case .b: slots(sample.fingers)
      case .semiMT: slots(box(around: sample.fingers))
      case .a: list(sample)
      case .singleTouch: point(sample)
      }
      touchKeys(count: sample.fingers.count)
      report()
    }
    return events
  }

  /// Returns the device units of a position in millimeters.
  package func units(_ position: Vector) -> (x: Int32, y: Int32) {
    func unit(_ millimeters: Double, of whole: Double, on axis: AxisRange) -> Int32 {
      axis.value(steps: millimeters / whole * Double(axis.span) + 0.5)
    }
    return (
      unit(position.x, of: size.width, on: axes.x), unit(position.y, of: size.height, on: axes.y)
    )
  }

  private mutating func touchKeys(count: Int) {
    if device.has(.btnTouch) { send(.btnTouch, count > 0 ? 1 : 0) }
    for (index, key) in SimulatedPanel.countKeys.enumerated() where device.has(key) {
      send(key, count == index + 1 ? 1 : 0)
    }
  }

  static let countKeys: [EventCode] = [
    .btnToolFinger, .btnToolDoubletap, .btnToolTripletap, .btnToolQuadtap, .btnToolQuinttap,
  ]
}

// MARK: Suppression of unchanged values

extension SimulatedPanel {
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
  /// Returns the number of fingers that the device detects while a number of fingers touch.
  ///
  /// It detects those it has slots for, or all if it has a key for their number.
  package func felt(_ fingers: Int) -> Int {
    if fingers > 0, fingers <= SimulatedPanel.countKeys.count,
      has(SimulatedPanel.countKeys[fingers - 1])
    {
      return fingers
    }
    return min(fingers, slotCount ?? fingers)
  }
}
