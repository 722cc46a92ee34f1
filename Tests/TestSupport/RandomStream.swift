package import Evdev
import Synthesis
import Touches

/// Random invalid event streams, from a seed or from bytes.
///
/// One in three is noise: random events. The others are events of a hand on a panel, with some
/// removed, duplicated, swapped, altered or shifted in time, which tests deeper states.
package struct RandomStream {
  package let device: DeviceDescription
  package private(set) var events: [InputEvent] = []
  private var random: RandomSource

  package init(seed: UInt64) { self.init(RandomSource(seed: seed)) }

  package init(_ chance: RandomSource) {
    random = chance
    device = SampleDevices.all[random.below(SampleDevices.all.count)]
    if random.oneIn(3) {
      noise()
    } else {
      play()
      mutate()
    }
  }

  private static let likelyCodes: [EventCode] = [
    .absMTSlot, .absMTTrackingID, .absMTPositionX, .absMTPositionY, .absMTToolType,
    .absMTDistance, .absMTPressure, .absMTTouchMajor, .absX, .absY, .absPressure, .btnTouch,
    .btnLeft, .btnToolFinger, .btnToolDoubletap, .btnToolTripletap, .btnToolQuinttap, .synReport,
    .synReport, .synReport, .synReport, .synMTReport, .synMTReport, .synDropped,
  ]

  private mutating func noise() {
    var time: Int64 = 0
    for _ in 0..<(8 + random.below(56)) {
      time &+= random.oneIn(40) ? wildTime() : Int64(random.below(20_000))
      let code =
        random.oneIn(50)
        ? EventCode(rawValue: UInt32(truncatingIfNeeded: random.next()))
        : RandomStream.likelyCodes[random.below(RandomStream.likelyCodes.count)]
      events.append(
        InputEvent(time: Timestamp(microseconds: time), code: code, value: value()))
    }
  }

  private mutating func value() -> Int32 {
    switch random.below(8) {
    case 0: -1
    case 1: 0
    case 2: 1
    case 3: 2
    case 4: Int32(random.below(12))
    case 5: random.oneIn(8) ? Int32(truncatingIfNeeded: random.next()) : 70_000
    default: Int32(random.below(5_000))
    }
  }

  private mutating func wildTime() -> Int64 {
    random.oneIn(4)
      ? Int64(truncatingIfNeeded: random.next() >> UInt64(1 + random.below(60)))
      : -Int64(random.below(3_000_000))
  }

  private mutating func play() {
    var hand = HandScript()
    let fingers = HandScript.Finger.allCases
    for _ in 0..<(1 + random.below(3)) {
      let count = 1 + random.below(6)
      let chosen = Array(fingers.prefix(count))
      let at = Vector(Double(random.below(200)), Double(random.below(120)))
      hand.down(chosen, at: chosen.indices.map { at + Vector(Double($0) * 12, 0) })
      let way = Vector(Double(random.below(80) - 40), Double(random.below(80) - 40))
      hand.move(.thumb, .index, by: way, over: .milliseconds(Int64(20 + random.below(60))))
      hand.up()
    }
    var panel = SimulatedPanel(device)
    panel.lift =
      SimulatedPanel.LiftEncoding.allCases[random.below(SimulatedPanel.LiftEncoding.allCases.count)]
    events = panel.events(of: hand)
  }

  private mutating func mutate() {
    for _ in 0..<random.below(8) {
      guard events.count > 2 else { return }
      let index = random.below(events.count)
      switch random.below(7) {
      case 0: events.remove(at: index)
      case 1: events.insert(events[index], at: random.below(events.count))
      case 2: events.swapAt(index, random.below(events.count))
      case 3: events[index].value = value()
      case 4: events[index].time.microseconds &+= wildTime()
      case 5:
        let code = RandomStream.likelyCodes[random.below(RandomStream.likelyCodes.count)]
        let event = InputEvent(time: events[index].time, code: code, value: value())
        events.insert(event, at: index)
      default: events.removeFirst(random.below(events.count / 2))
      }
    }
  }
}
