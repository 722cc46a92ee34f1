import Evdev

/// The kernel's state of a panel: the last values it passed on, which it does not repeat.
struct InputCoreState {
  /// Whether changes within an axis's fuzz are filtered as noise, as in the kernel.
  var filtersNoise = false
  private var values: [EventCode: Int32] = [:]
  /// The values of all slots; one row of `axes` per slot.
  private var slotValues: [Int32]
  private var currentSlot = 0
  private let fuzz: [EventCode: Int32]

  /// The axes whose values a slot keeps.
  private static let axes: [EventCode] = [
    .absMTTrackingID, .absMTPositionX, .absMTPositionY, .absMTTouchMajor, .absMTPressure,
    .absMTToolType,
  ]

  init(_ device: DeviceDescription, slots: Int) {
    var row = InputCoreState.axes.map { _ in Int32(0) }
    row[0] = -1
    slotValues = Array(repeating: row, count: slots).flatMap(\.self)
    var fuzz: [EventCode: Int32] = [:]
    for axis in device.axes where axis.range.fuzz > 0 { fuzz[axis.code] = axis.range.fuzz }
    self.fuzz = fuzz
  }

  /// Returns the value that clients receive; `nil` if it is unchanged.
  mutating func passes(_ code: EventCode, _ value: Int32) -> Int32? {
    let old = values[code, default: 0]
    let value = filtered(value, code, from: old)
    guard old != value else { return nil }
    values[code] = value
    return value
  }

  mutating func passes(_ code: EventCode, _ value: Int32, slot: Int) -> Int32? {
    guard let cell = cell(code, slot) else { return value }
    let old = slotValues[cell]
    let value = filtered(value, code, from: old)
    guard old != value else { return nil }
    slotValues[cell] = value
    return value
  }

  /// Returns a slot's last value.
  func value(_ code: EventCode, slot: Int) -> Int32 {
    cell(code, slot).map { slotValues[$0] } ?? 0
  }

  /// Selects a slot.
  ///
  /// Returns `true` if another one was selected before.
  mutating func select(_ slot: Int) -> Bool {
    defer { currentSlot = slot }
    return currentSlot != slot
  }

  private func cell(_ code: EventCode, _ slot: Int) -> Int? {
    InputCoreState.axes.firstIndex(of: code).map { slot * InputCoreState.axes.count + $0 }
  }

  /// Returns the value after the kernel's filter, `input_defuzz_abs_event`.
  private func filtered(_ value: Int32, _ code: EventCode, from old: Int32) -> Int32 {
    guard filtersNoise, !fuzz.isEmpty, let fuzz = fuzz[code] else { return value }
    let (before, now) = (Int64(old), Int64(value))
    let change = Int64((now - before).magnitude)
    if change < Int64(fuzz) / 2 { return old }
    if change < Int64(fuzz) { return Int32((before * 3 + now) / 4) }
    if change < Int64(fuzz) * 2 { return Int32((before + now) / 2) }
    return value
  }
}
