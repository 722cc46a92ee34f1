package import Evdev

/// Recordings that Android accepts as touches on its built-in display.
package enum AndroidTouchscreen {
  /// The bus types that Android regards as external: USB and Bluetooth.
  private static let externalBuses: [UInt16] = [0x03, 0x05]
  /// The bus type of most panels in phones: I²C.
  private static let internalBus: UInt16 = 0x18

  /// Returns the device as an internal touchscreen; `nil` if it is not a touchscreen with slots.
  package static func device(_ file: DeviceFile) -> DeviceFile? {
    let device = file.device
    guard file.kind ?? device.kind == .touchscreen, device.hasMultitouchPosition,
      device.has(.absMTSlot), device.has(.absMTTrackingID), !device.properties.contains(.semiMT)
    else { return nil }
    var adapted = file
    if externalBuses.contains(device.identity.bus) { adapted.device.identity.bus = internalBus }
    adapted.device.properties = device.properties.subtracting([.pointer]).union([.direct])
    return adapted
  }

  /// Returns the events with time before the first touch and after the last, as
  /// `AndroidPlayText` adds it.
  package static func padded(_ events: [InputEvent]) -> [InputEvent] {
    guard let first = events.first, let last = events.last else { return events }
    let shift = AndroidPlayText.leadTime - (first.time - Timestamp(microseconds: 0))
    func report(_ time: Timestamp) -> InputEvent {
      InputEvent(time: time, code: .synReport, value: 0)
    }
    let shifted = events.map { InputEvent(time: $0.time + shift, code: $0.code, value: $0.value) }
    return [report(Timestamp(microseconds: 0))] + shifted
      + [report(last.time + shift + AndroidPlayText.trailTime)]
  }
}
