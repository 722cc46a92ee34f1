import Evdev

/// The parsed contents of a libinput recording, except the events, which are added to a batch.
struct LibinputContent: Sendable {
  private var known: [LibinputDevice] = []
  private(set) var notes = SessionNotes()
  /// The number of devices stated in the file.
  ///
  /// libinput writes all devices but the first at the end.
  private(set) var promised: Int?

  var devices: [RecordedDevice] { known.map(\.device) }

  /// Whether the file contains all stated devices with their events.
  var isWhole: Bool {
    !known.isEmpty && known.allSatisfy(\.hasEvents) && known.count >= promised ?? 0
  }

  /// The index of the device being parsed.
  var current: Int { max(0, known.count - 1) }

  /// Parses a fragment of the file; `levels` are the nesting levels open around it.
  mutating func read(
    _ document: LibinputDocument, within levels: [LibinputLevel], into batch: inout EventBatch
  ) throws(LibinputError) {
    // The first device of the fragment may have begun in an earlier one.
    var goesOn = levels.haveDevice && !known.isEmpty
    for entry in try document.root.entries(.recording) {
      let value = entry.value
      switch entry.name {
      case "version":
        guard try value.number(.version) == 1 else { throw value.wrong(.expected(.version)) }
      case "ndevices": promised = Int((try? value.text(.recording)) ?? "")
      case "libinput", "system": try readMachine(entry.name + ".", value)
      case "retouch": try readOurs(value)
      case "devices":
        for device in try value.elements(.devices) {
          if !goesOn { known.append(LibinputDevice()) }
          goesOn = false
          try readDevice(device, into: &batch)
        }
      default: break
      }
    }
    if let error = document.error { throw error }
  }

  private mutating func readMachine(_ prefix: String, _ node: LibinputNode) throws(LibinputError) {
    for entry in try node.entries(.machine) {
      let value = try entry.value.text(.fact)
      notes.machine.append(SessionNotes.MachineFact(name: prefix + entry.name, value: value))
    }
  }

  /// Parses the keys that Retouch adds to recordings.
  private mutating func readOurs(_ node: LibinputNode) throws(LibinputError) {
    for entry in try node.entries(.retouch) {
      switch entry.name {
      case "expect": notes.expected += try entry.value.texts(.gestures)
      case "remarks": notes.comments += try entry.value.texts(.comments)
      case "machine": try readMachine("", entry.value)
      default: break
      }
    }
  }

  private mutating func readDevice(
    _ node: LibinputNode, into batch: inout EventBatch
  ) throws(LibinputError) {
    for entry in try node.entries(.device) {
      guard entry.name == "events" else {
        try known[current].read(entry.name, entry.value)
        continue
      }
      known[current].hasEvents = true
      for item in try entry.value.elements(.items) {
        for entry in try item.entries(.item) { try readItem(entry, into: &batch) }
      }
    }
  }

  /// Parses an entry of an item: evdev events, or other data, which is ignored.
  private func readItem(
    _ entry: LibinputNode.Entry, into batch: inout EventBatch
  ) throws(LibinputError) {
    if entry.name == "evdev" {
      for element in try entry.value.elements(.events) {
        guard let event = try element.event() else { continue }
        batch.append(event, device: current)
      }
    } else if case .list(let elements) = entry.value.content {
      // A list of number lists contains evdev events, even if its key is corrupt.
      for element in elements {
        if case .list = element.content { throw entry.key.wrong(.expected(.item)) }
      }
    }
  }
}
