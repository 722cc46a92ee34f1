public import Evdev
import Text

/// The one way in which frames of fingers are written: by the program, in goldens, in the docs.
public enum TouchText {
  /// The first line of a session: which device, how it speaks, and how large it is.
  public static func heading(
    _ device: DeviceDescription, kind: DeviceKind?, on surface: Surface
  ) -> String {
    let what = (kind ?? device.kind)?.rawValue ?? "no touch device"
    var text = "\(device.name.harmless): \(what), protocol \(device.touchProtocol.rawValue)"
    if let slots = device.slotCount, slots > 1 { text += " with \(slots) slots" }
    return text + ", \(size(of: surface))"
  }

  /// The size of the picture, and who knows it: `217.6 × 136.0 mm (kernel)`.
  public static func size(of surface: Surface) -> String {
    let width = Decimals.text(surface.extent.x, decimals: 1)
    let height = Decimals.text(surface.extent.y, decimals: 1)
    return "\(width) × \(height) mm (\(surface.size.source.rawValue))"
  }

  /// A frame as a line for people: the time, and the fingers in the order of the device's slots.
  ///
  ///        0.012  1 down   31.0   90.2   2 down   52.1   88.0
  public static func line(_ frame: TouchFrame, since start: Timestamp) -> String {
    var text = (frame.time - start).seconds.dropLast(3).description.padded(leading: 10)
    for contact in frame.contacts {
      text += String(contact.id).padded(leading: 5)
      text += " " + word(for: contact).padded(trailing: 5)
      text += Decimals.text(contact.position.x, decimals: 1).padded(leading: 6)
      text += Decimals.text(contact.position.y, decimals: 1).padded(leading: 7)
    }
    for irregularity in frame.irregularities { text += "\n            ! \(irregularity)" }
    return text
  }

  /// What a contact does, in a word.
  package static func word(for contact: Contact) -> String {
    switch contact.phase {
    case .began: contact.isInferred ? "felt" : "down"
    case .moved: "move"
    case .stationary: "rest"
    case .ended: "up"
    case .cancelled: "gone"
    }
  }

  /// A frame as a JSON line; times count from the start of the session.
  ///
  /// The first device of a recording is the rule and not said; the others are. The file is said
  /// where there are several.
  public static func json(
    _ frame: TouchFrame, since start: Timestamp, device: Int = 0, file: String? = nil
  ) -> String {
    var line = JSONLine()
    if let file { line.add("file", file) }
    if device > 0 { line.add("device", device) }
    line.add("time", verbatim: (frame.time - start).seconds)
    line.add("contacts", frame.contacts) { object, contact in
      object.add("id", contact.id)
      object.add("phase", contact.phase.rawValue)
      object.add("x", contact.position.x, decimals: 2)
      object.add("y", contact.position.y, decimals: 2)
      object.add("nx", contact.place.x, decimals: 5)
      object.add("ny", contact.place.y, decimals: 5)
      if contact.isInferred { object.add("inferred", true) }
    }
    line.add("irregular", frame.irregularities) { object, irregularity in
      object.add("kind", irregularity.kind)
      if let contact = irregularity.contact { object.add("contact", contact) }
      object.add("text", irregularity.description)
    }
    return line.line
  }
}
