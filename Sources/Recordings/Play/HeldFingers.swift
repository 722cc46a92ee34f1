package import Evdev

/// Knows what is held down on a device that is played on, and how to let go of it.
package struct HeldFingers: Sendable {
  private let device: DeviceDescription
  private let listsFingers: Bool
  private var slots: [Int32] = []
  private var currentSlot: Int32 = 0
  private var keys: [EventCode] = []
  private var pressure: Int32 = 0
  /// Fingers that the last frame listed, and those that the present one has so far.
  private var listed = 0
  private var listing = 0
  /// What the contact that is being listed has said of itself.
  private var isPlaced = false
  private var isLifted = false

  package init(on device: DeviceDescription) {
    self.device = device
    listsFingers = device.hasMultitouchPosition && !device.has(.absMTSlot)
  }

  package var isEmpty: Bool { slots.isEmpty && keys.isEmpty && listed == 0 && pressure == 0 }

  /// These were sent.
  package mutating func note(_ events: some Sequence<InputEvent>) {
    for event in events { note(event) }
  }

  private mutating func note(_ event: InputEvent) {
    switch event.code {
    case .absMTSlot:
      currentSlot = event.value
    case .absMTTrackingID where !listsFingers:
      slots.removeAll { $0 == currentSlot }
      if event.value >= 0 { slots.append(currentSlot) }
    case .absMTPositionX where listsFingers, .absMTPositionY where listsFingers:
      isPlaced = true
    case .absMTTouchMajor where listsFingers:
      // Some drivers list a finger once more, without a size, to say that it is gone.
      isLifted = event.value == 0
    case .synMTReport where listsFingers:
      if isPlaced, !isLifted { listing += 1 }
      (isPlaced, isLifted) = (false, false)
    case .synReport:
      (listed, listing) = (listing, 0)
    case .absPressure where !device.hasMultitouchPosition:
      pressure = event.value
    default:
      guard event.type == .key else { return }
      keys.removeAll { $0 == event.code }
      if event.value != 0 { keys.append(event.code) }
    }
  }

  /// The frame that lets go of everything; nothing when nothing is held.
  package var lift: [InputEvent] {
    guard !isEmpty else { return [] }
    var words: [(EventCode, Int32)] = []
    for slot in slots.sorted() { words += [(.absMTSlot, slot), (.absMTTrackingID, -1)] }
    if listed > 0 { words.append((.synMTReport, 0)) }
    for key in keys.sorted() { words.append((key, 0)) }
    if pressure != 0, let range = device[axis: .absPressure] {
      words.append((.absPressure, max(0, range.minimum)))
    }
    words.append((.synReport, 0))
    return words.map {
      InputEvent(time: Timestamp(microseconds: 0), code: $0.0, value: $0.1)
    }
  }
}
