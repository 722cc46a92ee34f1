public import Evdev
package import Text

/// Formats touch frames, as text and as JSON.
public enum TouchFormatter {
  /// Returns the first line of a session: the device, its protocol and its size.
  public static func header(
    _ device: DeviceDescription, kind: DeviceKind?, on surface: Surface
  ) -> String {
    let what = (kind ?? device.kind)?.rawValue ?? "not a touch device"
    var text = "\(device.name.terminalSafe): \(what), protocol \(device.touchProtocol.rawValue)"
    if let slots = device.slotCount, slots > 1 { text += " with \(slots) slots" }
    return text + ", \(size(of: surface))"
  }

  /// The column heads of frame lines: the time in seconds, then the ID, phase and position in
  /// millimeters of each contact.
  public static let columns = "      time   id phase     x      y"

  /// Returns the size of the surface and its source: `217.6 × 136.0 mm (kernel)`.
  public static func size(of surface: Surface) -> String {
    let width = Decimals.text(surface.extent.x, decimals: 1)
    let height = Decimals.text(surface.extent.y, decimals: 1)
    return "\(width) × \(height) mm (\(surface.size.source.rawValue))"
  }

  /// Returns a frame as text: the time, and the contacts in the order of the device's slots.
  ///
  ///        0.012  1 down   31.0   90.2   2 down   52.1   88.0
  public static func line(_ frame: TouchFrame, since start: Timestamp) -> String {
    var text = (frame.time - start).formattedSeconds.dropLast(3).description.padded(leading: 10)
    for contact in frame.contacts {
      text += String(contact.id).padded(leading: 5)
      text += " " + word(for: contact).padded(trailing: 5)
      text += Decimals.text(contact.position.x, decimals: 1).padded(leading: 6)
      text += Decimals.text(contact.position.y, decimals: 1).padded(leading: 7)
    }
    for irregularity in frame.irregularities { text += "\n            ! \(irregularity)" }
    return text
  }

  /// Returns the phase of a contact in one word.
  package static func word(for contact: Contact) -> String {
    switch contact.phase {
    case .began: contact.isInferred ? "felt" : "down"
    case .moved: "move"
    case .stationary: "rest"
    case .ended: "up"
    case .cancelled: "gone"
    }
  }

  /// Returns a frame as a JSON line; times are relative to the start of the session.
  public static func json(
    _ frame: TouchFrame, since start: Timestamp, device: Int = 0, file: String? = nil
  ) -> String {
    var line = JSONLine()
    line.begin(file, device)
    line.add("time", verbatim: (frame.time - start).formattedSeconds)
    line.add("contacts", frame.contacts) { object, contact in
      object.add("id", contact.id)
      object.add("phase", contact.phase.rawValue)
      object.add(contact.position, contact.normalizedPosition)
      if contact.isInferred { object.add("inferred", true) }
    }
    line.add("irregular", frame.irregularities) { $0.add($1) }
    return line.line
  }
}

extension JSONLine {
  /// Adds the source of a line: the file, if given, and the device index.
  package mutating func begin(_ file: String?, _ device: Int) {
    if let file { add("file", file) }
    add("device", device)
  }

  /// Adds a position, in millimeters and from 0 to 1.
  package mutating func add(_ position: Vector, _ normalizedPosition: UnitPoint) {
    add("x", position.x, decimals: 2)
    add("y", position.y, decimals: 2)
    add("nx", normalizedPosition.x, decimals: 5)
    add("ny", normalizedPosition.y, decimals: 5)
  }
}
