public import Evdev

/// Turns the kernel's events into fingers on a surface.
///
/// **Short version.** Feed it every event of a device in order. Whenever it answers `true`, `frame`
/// shows all fingers at that moment, in millimetres.
///
/// **Long version.** Devices speak four protocols (`TouchProtocol`). All of them are brought to one
/// form here: slots, each with at most one finger. Protocol B has them already; protocol A's lists
/// are sorted into them by tracking id or by nearness (`TouchTracker+Packets`); a single-touch
/// device has one. At each `SYN_REPORT` every slot is settled: the finger in it against the contact
/// that frames have shown for it. That one comparison (`TouchTracker+Settling`) is the only place
/// where contacts begin and end, and it keeps the promise that everything above relies on:
///
/// - A contact begins once and ends once, as `ended` or `cancelled`, whatever comes in.
/// - Whoever reads frames sees no palm, no hovering finger, no slot that does not exist, no time
///   that runs backwards. What was mended stands in the frame as an `Irregularity`.
///
/// After `finish(_:)` no contact is left.
public struct TouchTracker: Sendable {
  /// The last frame; it changes when `handle(_:)` answers `true`.
  public internal(set) var frame = TouchFrame(time: Timestamp(microseconds: .min))

  /// More than any panel reports and any number of hands has.
  static let mostContacts = 128

  /// At how many places in a row a finger may be seen where the axes cannot be: then it is given up.
  ///
  /// Sensors slip for a report or two, and some say one and the same value as long as a finger is
  /// off their end. A finger on axes of another device goes about out there.
  static let mostStrays = 5

  /// The value of a report in which the kernel lets go of everything, as a device leaves or sleeps.
  static let releasingReport: Int32 = 1

  public let surface: Surface
  let touchProtocol: TouchProtocol
  /// How many slots the device has, those beyond do not exist; keys may count more fingers.
  let slotLimit: Int
  let pointSignal: PointSignal?
  let axes: (x: AxisRange, y: AxisRange)
  /// From what size on a contact is a palm, in the units in which the device states sizes.
  let palmSize: Int32
  /// The size from which on a contact is a palm that has doubled since it landed.
  let grownPalmSize: Int32
  /// The same of what a touchpad states as pressure.
  let palmPressure: Int32

  var slots: [Slot] = [Slot()]
  /// Where protocol B's events go; `nil` while a slot is named that does not exist.
  var current: Int? = 0
  var touchKey = TouchKey.unstated
  var countKeys = FingerCount()
  var legacyX: Int32?
  var legacyY: Int32?
  var packets = PacketList()
  var inferred: [Contact] = []
  var pending: [Irregularity] = []
  /// How many contacts the frame that is being built has so far.
  var shownCount = 0
  /// How many slots have a contact that frames show.
  var liveCount = 0
  var loss = Loss.none
  /// The report that is being settled lifts what the kernel itself let go of.
  var isRelease = false
  var lastContact: Int32 = 0
  var clock = SteadyClock()
  /// Zero means "not there" only on devices that once said otherwise: some never say more.
  var hasPressureSpoken = false
  var hasMajorSpoken = false

  /// What `BTN_TOUCH` said.
  enum TouchKey {
    case unstated
    case up
    case down
  }

  /// How far the repair of lost events has come.
  enum Loss {
    case none
    /// What comes before the next report is not whole.
    case dropping
    /// The next report shows who is still there.
    case recovering
  }

  public init(device: DeviceDescription, surface: Surface) {
    self.surface = surface
    touchProtocol = device.touchProtocol
    slotLimit = min(device.slotCount ?? TouchTracker.mostContacts, TouchTracker.mostContacts)
    pointSignal = device.touchProtocol == .singleTouch ? PointSignal(device: device) : nil
    axes = device.positionAxes ?? (AxisRange(0, 0), AxisRange(0, 0))
    palmSize = TouchTracker.palmSize(of: device, surface)
    grownPalmSize = TouchTracker.grownPalmSize(of: device, palmSize: palmSize)
    palmPressure = TouchTracker.palmPressure(of: device)
  }

  /// Takes the next event; `true` when it completed a frame.
  @inline(__always)
  public mutating func handle(_ event: InputEvent) -> Bool {
    switch event.type {
    case .abs:
      guard loss != .dropping else {
        // Which slot the next events are for counts even where the rest is not whole.
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
      if loss != .dropping { key(event.code, event.value) }
      return false
    case .syn:
      return synchronise(event)
    default:
      return false
    }
  }

  @inline(__always)
  private mutating func synchronise(_ event: InputEvent) -> Bool {
    switch event.code {
    case .synReport:
      isRelease = event.value == TouchTracker.releasingReport
      report(at: event.time)
      return true
    case .synMTReport:
      guard loss != .dropping else { return false }
      if touchProtocol == .a {
        closePacket()
      } else {
        note(.foreign, detail: event.code.name)
      }
      return false
    case .synDropped:
      note(.dropped)
      loss = .dropping
      return false
    default:
      return false
    }
  }

  private mutating func key(_ code: EventCode, _ value: Int32) {
    let isDown = value != 0
    if pointSignal == .key(code) { pointTouched(isDown) }
    switch code {
    case .btnTouch:
      touchKey = isDown ? .down : .up
    case .btnToolFinger, .btnToolDoubletap, .btnToolTripletap, .btnToolQuadtap, .btnToolQuinttap:
      countKeys.set(code, isDown)
      // The finger came near within this session; had it touched, BTN_TOUCH would have said so.
      // Tracking ids say it better where there are any, and some touchpads that have them are
      // silent about BTN_TOUCH when a tap is light.
      if isDown, touchKey == .unstated, pointSignal == .key(.btnTouch) { touchKey = .up }
    default:
      break
    }
  }
}

extension TouchTracker {
  /// Takes many events; each completed frame is handed over at once.
  ///
  /// A frame that is not kept costs no memory: the next one is built in the same place.
  @inline(__always)
  public mutating func handle(_ events: Span<InputEvent>, _ consume: (TouchFrame) -> Void) {
    var next = 0
    while handle(events, from: &next) { consume(frame) }
  }

  /// Takes events from a place on, up to the next frame; `false` when all were taken without one.
  @inline(__always)
  package mutating func handle(_ events: Span<InputEvent>, from next: inout Int) -> Bool {
    while true {
      if touchProtocol == .b { takePlaces(events, from: &next) }
      guard next < events.count else { return false }
      let event = events[next]
      next += 1
      if handle(event) { return true }
    }
  }

  /// Takes what is said of fingers that touch and go on, and of the pointer that the kernel derives
  /// from them, up to the first event that says anything else.
  ///
  /// That is most of what a device sends; taken together it needs the slots for itself but once.
  @inline(__always)
  private mutating func takePlaces(_ events: Span<InputEvent>, from next: inout Int) {
    guard loss != .dropping, var slot = current else { return }
    let (hasPressureSpoken, palmPressure) = (hasPressureSpoken, palmPressure)
    var (pointerX, pointerY) = (legacyX, legacyY)
    var slots = slots.mutableSpan
    places: while next < events.count {
      let event = events[next]
      switch event.code {
      case .absMTPositionX: slots[slot].state(x: event.value)
      case .absMTPositionY: slots[slot].state(y: event.value)
      case .absMTPressure where hasPressureSpoken && event.value > 0:
        slots[slot].flags.remove(.unpressed)
        if palmPressure < .max { slots[slot].state(isBroad: event.value >= palmPressure) }
      case .absMTSlot where slots.indices.contains(Int(event.value)): slot = Int(event.value)
      case .absX: pointerX = event.value
      case .absY: pointerY = event.value
      default: break places
      }
      next += 1
    }
    (current, legacyX, legacyY) = (slot, pointerX, pointerY)
  }
}

// MARK: Palms

extension TouchTracker {
  /// No finger covers as much, in millimetres: a flat thumb is 25 mm long, a palm 35 mm and more.
  private static let palmLength = 30.0

  /// From what size on a contact is a palm, in the units in which the device states sizes.
  ///
  /// The unit is stated with the axis, or it is that of places. Where sizes have so short a range
  /// that they can be neither, they mean something on that device alone: nothing is a palm then.
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
    // A whole axis that is shorter than a palm does not tell palms.
    return units < Double(size.maximum) ? Int32(units) : .max
  }

  /// The size from which on a contact is a palm that has doubled since it landed.
  ///
  /// Thumbs that roll stay below 22 mm. Where the unit of sizes is not known, only a contact that has
  /// grown up to the end of the axis is a palm.
  static func grownPalmSize(of device: DeviceDescription, palmSize: Int32) -> Int32 {
    if palmSize < .max { return Int32(Double(palmSize) * 22 / palmLength) }
    guard let size = device[axis: .absMTTouchMajor], size.resolution == 0, size.span >= 31,
      size.minimum >= 0
    else { return .max }
    return size.maximum
  }

  /// From what pressure on a contact is a palm.
  ///
  /// Touchpads that tell no size tell how much they feel as pressure, from 0 to 255: a finger that
  /// clicks reaches 130, a palm 190 and more. Where there is a unit, it is a force.
  static func palmPressure(of device: DeviceDescription) -> Int32 {
    guard device.properties.contains(.pointer), !device.has(.absMTTouchMajor),
      let pressure = device[axis: .absMTPressure], pressure.resolution == 0,
      pressure.minimum == 0, pressure.maximum == 255
    else { return .max }
    return 170
  }
}
