public import Evdev

/// Turns the kernel's events into contacts on a surface.
///
/// **Short version.** Pass every event of a device to `handle(_:)`, in order. Whenever it returns
/// `true`, `frame` has all contacts at that moment, in millimeters.
///
/// **Long version.** Devices use four protocols (`TouchProtocol`). The tracker converts all of them
/// to slots with at most one finger each. Protocol B has slots already. The lists of protocol A are
/// sorted into slots by tracking ID or by nearness (`TouchTracker+Packets`). A single-touch device
/// has one slot. At each `SYN_REPORT` the finger of every slot is compared with the contact that
/// frames show for it. This comparison (`TouchTracker+Reconciling`) is the only code in which contacts
/// of slots begin and end. It guarantees for any input:
///
/// - A contact begins once and ends once, as `ended` or `cancelled`.
/// - Frames contain no palm, no hovering finger and no slot that does not exist, and their times
///   never decrease. Repairs are recorded in the frame as `Irregularity`.
///
/// After `finish(reason:at:)` no contact is left.
public struct TouchTracker: Sendable {
  /// The last frame.
  ///
  /// It changes whenever `handle(_:)` returns `true`.
  public internal(set) var frame = TouchFrame(time: Timestamp(microseconds: .min))

  /// The maximum number of contacts.
  ///
  /// No panel reports more.
  static let maximumContacts = 128

  /// The number of successive positions out of reach of the axes after which a finger is ignored.
  ///
  /// Sensors slip for a report or two, and some repeat one value while a finger is beyond their
  /// end. Only a finger on the axes of another device reports several such positions.
  static let maximumStrays = 5

  /// The value of a `SYN_REPORT` in which the kernel releases everything, as a device leaves or
  /// sleeps.
  static let releasingReport: Int32 = 1

  /// The touch area of the device.
  public let surface: Surface
  let touchProtocol: TouchProtocol
  /// The number of slots of the device.
  ///
  /// Finger-counting keys may report more fingers.
  let slotLimit: Int
  let pointSignal: SingleTouchSignal?
  let axes: (x: AxisRange, y: AxisRange)
  /// The size from which a contact is a palm, in the device unit of sizes.
  let palmSize: Int32
  /// The size from which a contact is a palm if it has doubled since it landed.
  let grownPalmSize: Int32
  /// The pressure from which a contact of a touchpad is a palm.
  let palmPressure: Int32

  var slots: [Slot] = [Slot()]
  /// The index of the slot that events apply to (protocol B); `nil` if the device chose a missing
  /// slot.
  var currentSlot: Int? = 0
  var touchKey = TouchKey.unknown
  var countKeys = FingerCount()
  var legacyX: Int32?
  var legacyY: Int32?
  var packets = PacketList()
  var inferredContacts: [Contact] = []
  var pendingIrregularities: [Irregularity] = []
  /// The number of contacts in the frame that is being built.
  var frameContactCount = 0
  /// The number of slots with a contact that frames show.
  var slotContactCount = 0
  var eventLoss = Loss.none
  /// Whether the kernel released the fingers that lift in the current report.
  var isRelease = false
  var lastContact: Int32 = 0
  var clock = TimestampCorrector()
  /// Whether the device has reported a nonzero pressure.
  ///
  /// Zero means "no contact" only on such devices; some always report zero.
  var hasPressureSpoken = false
  /// Whether the device has reported a nonzero size.
  var hasMajorSpoken = false

  /// The state of `BTN_TOUCH`.
  enum TouchKey {
    case unknown
    case up
    case down
  }

  /// The state of the recovery from lost events.
  enum Loss {
    case none
    /// Events before the next report are incomplete.
    case dropping
    /// The next report shows which contacts are still down.
    case recovering
  }

  /// Creates a tracker for a device and its surface.
  public init(device: DeviceDescription, surface: Surface) {
    self.surface = surface
    touchProtocol = device.touchProtocol
    slotLimit = min(device.slotCount ?? TouchTracker.maximumContacts, TouchTracker.maximumContacts)
    pointSignal = device.touchProtocol == .singleTouch ? SingleTouchSignal(device: device) : nil
    axes = device.positionAxes ?? (AxisRange(0, 0), AxisRange(0, 0))
    palmSize = TouchTracker.palmSize(of: device, surface)
    grownPalmSize = TouchTracker.grownPalmSize(of: device, palmSize: palmSize)
    palmPressure = TouchTracker.palmPressure(of: device)
  }

  /// Processes the next event.
  ///
  /// Returns `true` if it completed `frame`.
  public mutating func handle(_ event: InputEvent) -> Bool {
    switch event.type {
    case .abs:
      guard eventLoss != .dropping else {
        // The choice of a slot remains valid although other events were lost.
        if event.code == .absMTSlot, touchProtocol != .a { slotAxis(event.code, event.value) }
        return false
      }
      switch touchProtocol {
      case .b, .semiMT: slotAxis(event.code, event.value)
      case .a: packetAxis(event.code, event.value)
      case .singleTouch: pointAxis(event.code, event.value)
      }
      return false
    case .key:
      if eventLoss != .dropping { key(event.code, event.value) }
      return false
    case .syn:
      return synchronize(event)
    default:
      return false
    }
  }

  @inline(__always)
  private mutating func synchronize(_ event: InputEvent) -> Bool {
    switch event.code {
    case .synReport:
      report(event)
      return true
    case .synMTReport:
      guard eventLoss != .dropping else { return false }
      if touchProtocol == .a {
        closePacket()
      } else {
        note(.wrongProtocol, detail: event.code.name)
      }
      return false
    case .synDropped:
      note(.dropped)
      eventLoss = .dropping
      return false
    default: return false
    }
  }

  private mutating func key(_ code: EventCode, _ value: Int32) {
    let isDown = value != 0
    if pointSignal == .key(code) { pointTouched(isDown) }
    switch code {
    case .btnTouch: touchKey = isDown ? .down : .up
    case .btnToolFinger, .btnToolDoubletap, .btnToolTripletap, .btnToolQuadtap, .btnToolQuinttap:
      countKeys.set(code, isDown)
      // The finger came near within this session, so a touch would have sent `BTN_TOUCH`. Devices
      // with tracking IDs do not need this, and some touchpads that have them send no `BTN_TOUCH`
      // for a light tap.
      if isDown, touchKey == .unknown, pointSignal == .key(.btnTouch) { touchKey = .up }
    default: break
    }
  }
}

extension TouchTracker {
  /// Processes many events and passes each completed frame to `consume`.
  ///
  /// Frames reuse the same storage, so a frame that is not kept needs no memory.
  @inline(__always)
  public mutating func handle(_ events: Span<InputEvent>, _ consume: (TouchFrame) -> Void) {
    var next = 0
    while handle(events, from: &next) { consume(frame) }
  }

  /// Processes events from index `next` up to the next frame.
  ///
  /// Returns `false` if none was completed.
  package mutating func handle(_ events: Span<InputEvent>, from next: inout Int) -> Bool {
    while true {
      if touchProtocol == .b { takePlaces(events, from: &next) }
      guard next < events.count else { return false }
      let event = events[next]
      next += 1
      if event.code == .synReport {
        report(event)
        return true
      }
      if handle(event) { return true }
    }
  }

  /// Processes position and pressure events of touching fingers, and those of pointer emulation.
  ///
  /// It stops at the first event of another kind. Most events of a device are of these kinds.
  /// Processing them together needs exclusive access to the slots only once.
  @inline(__always)
  private mutating func takePlaces(_ events: Span<InputEvent>, from next: inout Int) {
    guard eventLoss != .dropping, var slot = currentSlot else { return }
    let (hasPressureSpoken, palmPressure) = (hasPressureSpoken, palmPressure)
    var (pointerX, pointerY) = (legacyX, legacyY)
    var slots = slots.mutableSpan
    // Stored once at the end, not for each event.
    var index = next
    places: while index < events.count {
      let event = events[index]
      switch event.code {
      case .absMTPositionX: slots[slot].state(x: event.value)
      case .absMTPositionY: slots[slot].state(y: event.value)
      case .absMTPressure where hasPressureSpoken && event.value > 0:
        slots[slot].absence.remove(.unpressed)
        slots[slot].pressure = event.value
        if palmPressure < .max { slots[slot].state(isBroad: event.value >= palmPressure) }
      case .absMTSlot where slots.indices.contains(Int(event.value)): slot = Int(event.value)
      case .absX: pointerX = event.value
      case .absY: pointerY = event.value
      default: break places
      }
      index += 1
    }
    next = index
    (currentSlot, legacyX, legacyY) = (slot, pointerX, pointerY)
  }
}

// MARK: Palms

extension TouchTracker {
  /// The minimum length of a palm, in millimeters.
  ///
  /// A flat thumb is 25 mm long, a palm 35 mm or more.
  private static let palmLength = 30.0

  /// Returns the size from which a contact is a palm, in the device unit of sizes.
  ///
  /// The unit is the resolution of the size axis, or else that of positions. If the range of sizes
  /// is too short for either, the unit is unknown and the result is `Int32.max`: no contact is a
  /// palm.
  static func palmSize(of device: DeviceDescription, _ surface: Surface) -> Int32 {
    guard let size = device[axis: .absMTTouchMajor], let (x, _) = device.positionAxes else {
      return .max
    }
    let unitsPerMillimeter: Double
    if size.resolution > 0 {
      unitsPerMillimeter = Double(size.resolution)
    } else if surface.size.source != .assumed, size.span > 255, size.span >= x.span / 4,
      surface.size.width > 0
    {
      unitsPerMillimeter = Double(x.span) / surface.size.width
    } else {
      return .max
    }
    let units = unitsPerMillimeter * palmLength
    // An axis that is shorter than a palm cannot distinguish palms.
    return units < Double(size.maximum) ? Int32(units) : .max
  }

  /// Returns the size from which a contact is a palm if it has doubled since it landed.
  ///
  /// Rolling thumbs stay below 22 mm. If the unit of sizes is unknown, only a contact that has
  /// grown to the end of the axis is a palm.
  static func grownPalmSize(of device: DeviceDescription, palmSize: Int32) -> Int32 {
    if palmSize < .max { return Int32(Double(palmSize) * 22 / palmLength) }
    guard let size = device[axis: .absMTTouchMajor], size.resolution == 0, size.span >= 31,
      size.minimum >= 0
    else { return .max }
    return size.maximum
  }

  /// Returns the pressure from which a contact is a palm; `Int32.max` if pressure cannot show that.
  ///
  /// Touchpads without a size axis report the contact area as pressure, from 0 to 255. A finger
  /// that clicks reaches 130, a palm 190 or more. A pressure with a unit is a force.
  static func palmPressure(of device: DeviceDescription) -> Int32 {
    guard device.properties.contains(.pointer), !device.has(.absMTTouchMajor),
      let pressure = device[axis: .absMTPressure], pressure.resolution == 0,
      pressure.minimum == 0, pressure.maximum == 255
    else { return .max }
    return 170
  }
}
