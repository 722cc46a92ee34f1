import Evdev

/// How many fingers the keys of a touchpad count: `BTN_TOOL_FINGER` to `BTN_TOOL_QUINTTAP`.
struct FingerCount {
  /// A bit for each count that is held down.
  private var held: UInt8 = 0

  mutating func set(_ key: EventCode, _ isDown: Bool) {
    let bit: UInt8
    switch key {
    case .btnToolFinger: bit = 1 << 1
    case .btnToolDoubletap: bit = 1 << 2
    case .btnToolTripletap: bit = 1 << 3
    case .btnToolQuadtap: bit = 1 << 4
    case .btnToolQuinttap: bit = 1 << 5
    default: return
    }
    if isDown { held |= bit } else { held &= ~bit }
  }

  /// The largest count that is held, since a change of count may overlap.
  var fingers: Int { held == 0 ? 0 : 7 - held.leadingZeroBitCount }
}
