import Evdev

/// Generates the events of fingers that land, move with jitter and lift, as a driver and the kernel
/// report them.
///
/// The events are the same on every machine, so that results can be compared.
struct SessionGenerator {
  /// The panel of the session.
  let panel: SamplePanel
  private(set) var events: [InputEvent] = []
  private var random: UInt64 = 0x0123_4567_89ab_cdef
  private var time: Int64 = 1_000_000
  private var fingers: [Finger] = []
  private var current: Int32 = 0
  private var nextTrackingID: Int32 = 1
  /// The values that the kernel holds for each slot and for the device.
  ///
  /// The kernel does not report unchanged values.
  private var slots: [[EventCode: Int32]]
  private var values: [EventCode: Int32] = [:]

  /// A finger that is down or will land.
  private struct Finger {
    var slot: Int
    var x: Int32 = 0
    var y: Int32 = 0
    var velocityX = 0
    var velocityY = 0
    /// The number of reports until the finger lifts or lands.
    var remaining = 0
    var isDown = false
    var isPalm = false
    var hovers = false
  }

  /// Returns a session of at least `count` events, at whose end all fingers are up.
  static func events(on panel: SamplePanel, fingers: ClosedRange<Int>, count: Int) -> [InputEvent] {
    var generator = SessionGenerator(panel)
    while generator.events.count < count { generator.play(fingers) }
    return generator.events
  }

  private init(_ panel: SamplePanel) {
    self.panel = panel
    slots = Array(repeating: [.absMTTrackingID: -1], count: 10)
  }

  /// Generates one touch: fingers land, move for 100 to 199 reports and lift.
  private mutating func play(_ range: ClosedRange<Int>) {
    let count = range.lowerBound + below(range.count)
    fingers = (0..<count).map { Finger(slot: $0) }
    for index in fingers.indices { fingers[index].remaining = 1 + below(3) }
    for _ in 0..<(100 + below(100)) { report(isLast: false) }
    report(isLast: true)
    time += Int64(100_000 + below(400_000))
  }

  /// Generates a report at about 100 Hz.
  ///
  /// Fingers whose time is up land or lift.
  private mutating func report(isLast: Bool) {
    time += Int64(9_900 + below(200))
    for index in fingers.indices {
      var finger = fingers[index]
      finger.remaining -= 1
      if isLast ? finger.isDown : finger.remaining <= 0 {
        turn(&finger)
      } else if finger.isDown {
        move(&finger)
      }
      if panel == .protocolB { emitSlot(finger) }
      fingers[index] = finger
    }
    switch panel {
    case .protocolA: list()
    case .protocolB, .singleTouch: emitPointer()
    }
    let isTouched = fingers.contains(where: \.isDown)
    emit(.btnTouch, isTouched ? 1 : 0)
    if events.last?.code != .synReport { append(.synReport, 0) }
  }

  private mutating func turn(_ finger: inout Finger) {
    finger.isDown.toggle()
    finger.hovers = false
    // A finger stays down for up to two seconds, and up for at most 0.1 seconds.
    finger.remaining = finger.isDown ? 3 + below(200) : 1 + below(10)
    guard finger.isDown else { return }
    finger.isPalm = below(200) == 0
    finger.x = Int32(200 + below(3_900))
    finger.y = Int32(200 + below(2_300))
    (finger.velocityX, finger.velocityY) = (below(61) - 30, below(61) - 30)
    nextTrackingID = (nextTrackingID + 1) & 0xffff
  }

  private mutating func move(_ finger: inout Finger) {
    if below(20) == 0 { (finger.velocityX, finger.velocityY) = (below(61) - 30, below(61) - 30) }
    // A resting finger jitters by one unit. Unchanged values are not reported.
    let isResting = finger.velocityX.magnitude < 8
    finger.x += Int32(isResting ? below(3) - 1 : finger.velocityX + below(5) - 2)
    finger.y += Int32(isResting ? below(2) : finger.velocityY + below(5) - 2)
    finger.x = max(-2, min(finger.x, panel.width + 2))
    finger.y = max(-2, min(finger.y, panel.height + 2))
    finger.hovers = finger.remaining == 1 && below(50) == 0
  }

  // MARK: Events of the driver and the kernel

  private mutating func emitSlot(_ finger: Finger) {
    let slot = finger.slot
    guard finger.isDown else {
      emit(.absMTTrackingID, -1, slot: slot)
      return
    }
    if slots[slot][.absMTTrackingID] == -1 { emit(.absMTTrackingID, nextTrackingID, slot: slot) }
    emit(.absMTToolType, finger.isPalm ? 2 : 0, slot: slot)
    emit(.absMTDistance, finger.hovers ? 1 : 0, slot: slot)
    emit(.absMTPositionX, finger.x, slot: slot)
    emit(.absMTPositionY, finger.y, slot: slot)
    emit(.absMTPressure, Int32(40 + below(4)), slot: slot)
  }

  /// Reports pointer emulation for the first finger, as slot drivers do for programs without slot
  /// support.
  private mutating func emitPointer() {
    guard let first = fingers.first(where: \.isDown) else { return }
    emit(.absX, first.x)
    emit(.absY, first.y)
  }

  private mutating func list() {
    let touching = fingers.filter(\.isDown)
    for finger in touching {
      append(.absMTTrackingID, Int32(finger.slot))
      append(.absMTTouchMajor, Int32(5 + below(3)))
      append(.absMTPositionX, finger.x)
      append(.absMTPositionY, finger.y)
      append(.synMTReport, 0)
    }
    if touching.isEmpty { append(.synMTReport, 0) }
  }

  private mutating func emit(_ code: EventCode, _ value: Int32, slot: Int) {
    guard slots[slot][code, default: 0] != value else { return }
    slots[slot][code] = value
    if current != slot {
      current = Int32(slot)
      append(.absMTSlot, current)
    }
    append(code, value)
  }

  private mutating func emit(_ code: EventCode, _ value: Int32) {
    guard values[code, default: 0] != value else { return }
    values[code] = value
    append(code, value)
  }

  private mutating func append(_ code: EventCode, _ value: Int32) {
    events.append(InputEvent(time: Timestamp(microseconds: time), code: code, value: value))
  }

  /// Returns a number from 0 up to, but not including, the bound (SplitMix64).
  private mutating func below(_ bound: Int) -> Int {
    random &+= 0x9e37_79b9_7f4a_7c15
    var mixed = random
    mixed = (mixed ^ (mixed >> 30)) &* 0xbf58_476d_1ce4_e5b9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94d0_49bb_1331_11eb
    return Int((mixed ^ (mixed >> 31)).multipliedFullWidth(by: UInt64(bound)).high)
  }
}
