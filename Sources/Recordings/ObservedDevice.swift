public import Evdev

extension DeviceDescription {
  /// The device that a bare list of events lets one guess: what was sent, from where to where.
  ///
  /// Better than nothing and no more: a hand rarely visits the edges, so the true ranges are larger.
  public init(observing events: [InputEvent]) {
    self.init(name: "unknown device")
    var ranges: [EventCode: (lowest: Int32, highest: Int32)] = [:]
    var listsFingers = false
    for event in events {
      switch event.type {
      case .abs:
        let range = ranges[event.code] ?? (event.value, event.value)
        ranges[event.code] = (min(range.lowest, event.value), max(range.highest, event.value))
      case .key: insert(event.code)
      case .syn: listsFingers = listsFingers || event.code == .synMTReport
      default: break
      }
    }
    for code in ranges.keys.sorted() {
      guard let range = ranges[code] else { continue }
      self[axis: code] = AxisRange(min(0, range.lowest), max(range.highest, range.lowest))
    }
    // A device with slots need not name the first one as long as it is the only one in use.
    if hasMultitouchPosition, !listsFingers {
      let highest = self[axis: .absMTSlot]?.maximum ?? 0
      self[axis: .absMTSlot] = AxisRange(0, max(highest, 0))
    }
  }
}
