package import Evdev
package import Touches

/// A touch device that can be held by the hand: it sends what the real one would send.
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

  private let touchProtocol: TouchProtocol
  private let axes: (x: AxisRange, y: AxisRange)
  private var time = Timestamp(microseconds: 0)
  private var events: [InputEvent] = []
  /// What the kernel last passed on, by code and, for slots, by slot.
  private var values: [EventCode: Int32] = [:]
  private var slotValues: [[EventCode: Int32]]
  private var occupants: [Hand.Finger?]
  private var currentSlot: Int32 = 0
  private var nextTrackingID: Int32 = 100

  package enum Lift: Sendable, CaseIterable {
    /// A lone `SYN_MT_REPORT`.
    case emptyList
    /// `BTN_TOUCH` 0 and no list at all.
    case touchKeyAlone
    /// The finger once more, with a size of zero.
    case sizeZero
  }

  package init(_ device: DeviceDescription, size: SurfaceSize? = nil) {
    self.device = device
    self.size = size ?? SurfaceSize(of: device)
    touchProtocol = device.touchProtocol
    axes = device.positionAxes ?? (AxisRange(0, 1), AxisRange(0, 1))
    hasTrackingIDs = device[axis: .absMTTrackingID] != nil
    let slots = device.slotCount ?? 0
    slotValues = Array(repeating: [.absMTTrackingID: -1], count: slots)
    occupants = Array(repeating: nil, count: slots)
    if touchProtocol == .a, device.has(.btnTouch), !hasTrackingIDs { lift = .touchKeyAlone }
  }

  /// Everything the device sends while the hand does what it does.
  package mutating func events(of hand: Hand) -> [InputEvent] {
    events = []
    for moment in hand.moments {
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
      let step = millimetres / whole * Double(axis.span) + 0.5
      return axis.minimum + Int32(min(max(step, 0), Double(axis.span)))
    }
    return (
      unit(position.x, of: size.width, on: axes.x), unit(position.y, of: size.height, on: axes.y)
    )
  }
}

// MARK: Protocol B

extension Panel {
  private typealias Placed = (finger: Hand.Finger, position: Vector)

  private mutating func slots(_ fingers: [Placed]) {
    let placed = Array(fingers.prefix(occupants.count))
    for slot in occupants.indices {
      guard let occupant = occupants[slot] else { continue }
      if !placed.contains(where: { $0.finger == occupant }) {
        occupants[slot] = nil
        send(.absMTTrackingID, -1, slot: slot)
      }
    }
    for (finger, position) in placed {
      let known = occupants.firstIndex(of: finger)
      guard let slot = known ?? occupants.firstIndex(of: nil) else { continue }
      if known == nil {
        occupants[slot] = finger
        nextTrackingID += 1
        send(.absMTTrackingID, nextTrackingID, slot: slot)
      }
      let (x, y) = units(position)
      send(.absMTPositionX, x, slot: slot)
      send(.absMTPositionY, y, slot: slot)
    }
    // The kernel adds a pointer that follows the first finger, for programs that know no slots.
    guard device.has(.absX), let first = occupants.firstIndex(where: { $0 != nil }) else { return }
    send(.absX, slotValues[first][.absMTPositionX] ?? 0)
    send(.absY, slotValues[first][.absMTPositionY] ?? 0)
  }

  /// Two fingers and more are told as the corners of the box around them.
  private func box(around fingers: [Placed]) -> [Placed] {
    guard fingers.count >= 2 else { return fingers }
    let (xs, ys) = (fingers.map(\.position.x), fingers.map(\.position.y))
    return [
      (.thumb, Vector(xs.min() ?? 0, ys.min() ?? 0)),
      (.index, Vector(xs.max() ?? 0, ys.max() ?? 0)),
    ]
  }

  private mutating func touchKeys(count: Int) {
    let keys: [EventCode] = [
      .btnToolFinger, .btnToolDoubletap, .btnToolTripletap, .btnToolQuadtap, .btnToolQuinttap,
    ]
    if device.has(.btnTouch) { send(.btnTouch, count > 0 ? 1 : 0) }
    for (index, key) in keys.enumerated() where device.has(key) {
      send(key, count == index + 1 ? 1 : 0)
    }
  }
}

// MARK: Protocol A and single touch

extension Panel {
  private mutating func list(_ moment: Hand.Moment) {
    let leaving = occupants.compactMap(\.self).filter { finger in
      !moment.fingers.contains { $0.finger == finger }
    }
    for (finger, position) in moment.fingers {
      packet(finger, position, isLeaving: false)
    }
    if moment.fingers.isEmpty {
      switch lift {
      case .emptyList: append(.synMTReport, 0)
      case .touchKeyAlone: break
      case .sizeZero:
        for finger in leaving { packet(finger, Vector(0, 0), isLeaving: true) }
      }
    }
    occupants = moment.fingers.map(\.finger)
  }

  private mutating func packet(_ finger: Hand.Finger, _ position: Vector, isLeaving: Bool) {
    let (x, y) = units(position)
    if hasTrackingIDs { append(.absMTTrackingID, Int32(finger.rawValue)) }
    if device.has(.absMTTouchMajor) { append(.absMTTouchMajor, isLeaving ? 0 : 6) }
    append(.absMTPositionX, x)
    append(.absMTPositionY, y)
    append(.synMTReport, 0)
  }

  private mutating func point(_ moment: Hand.Moment) {
    if let first = moment.fingers.first {
      let (x, y) = units(first.position)
      send(.absX, x)
      send(.absY, y)
    }
    if !device.has(.btnTouch), device.has(.btnLeft) {
      send(.btnLeft, moment.fingers.isEmpty ? 0 : 1)
    }
  }
}

// MARK: The kernel's part

extension Panel {
  private mutating func send(_ code: EventCode, _ value: Int32) {
    guard values[code, default: 0] != value else { return }
    values[code] = value
    append(code, value)
  }

  private mutating func send(_ code: EventCode, _ value: Int32, slot: Int) {
    guard slotValues[slot][code, default: 0] != value else { return }
    slotValues[slot][code] = value
    if currentSlot != slot {
      currentSlot = Int32(slot)
      append(.absMTSlot, currentSlot)
    }
    append(code, value)
  }

  private mutating func append(_ code: EventCode, _ value: Int32) {
    events.append(InputEvent(time: time, code: code, value: value))
  }

  private mutating func report() {
    if events.last?.code != .synReport || touchProtocol == .a { append(.synReport, 0) }
  }
}

extension DeviceDescription {
  /// How many of so many fingers the device feels: those it places, or all if it has a key for it.
  package func felt(_ fingers: Int) -> Int {
    let keys: [EventCode] = [
      .btnToolFinger, .btnToolDoubletap, .btnToolTripletap, .btnToolQuadtap, .btnToolQuinttap,
    ]
    if fingers > 0, fingers <= keys.count, has(keys[fingers - 1]) { return fingers }
    return min(fingers, slotCount ?? fingers)
  }
}

extension Panel {
  /// The square of the diagonal of one step of the axes: no place can be told more exactly.
  package var squaredStep: Double {
    let (x, y) = (size.width / Double(axes.x.span), size.height / Double(axes.y.span))
    return x * x + y * y + 1e-9
  }
}
