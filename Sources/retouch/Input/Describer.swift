import Disk
import Evdev
import Recordings
import Touches

/// Finds out which device sent a recording whose file does not say.
struct Describer {
  /// The device that the person named.
  private var named: DeviceFile?
  /// The description that stands beside the file.
  private var neighbor: DeviceFile?
  /// What the events let one guess, for each device of the recording.
  private var observed: [ObservedDevice] = []

  /// Looks ahead into the recording as far as it takes.
  init(_ source: ByteSource, deviceName: String?) throws {
    if let deviceName {
      named = try DeviceShelf.device(named: deviceName, remark: Output.tell)
      return
    }
    guard try Describer.isAnonymous(source) else { return }
    var reader = RecordingReader()
    var observed: [ObservedDevice] = []
    _ = try RecordingFiles.walk(source, again: true, &reader) { _, batch in
      batch.each { index, events in
        while observed.count <= index { observed.append(ObservedDevice()) }
        observed[index].observe(events)
      }
      return true
    }
    self.observed = observed
    neighbor = try neighbor(of: source)
    if neighbor == nil, !observed.isEmpty {
      Output.warn(
        "nothing says which device this is; ranges are guessed from the events, so millimetres are "
          + "wrong. Name it with --device (see 'retouch devices --files').", of: source.name)
    }
  }

  /// A device as well as it is known.
  func describe(_ device: RecordedDevice, _ index: Int) -> RecordedDevice {
    var device = device
    if let named { device.file = named }
    if device.file == nil { device.file = neighbor }
    if device.file == nil, index < observed.count {
      device.file = DeviceFile(device: observed[index].description)
      device.file?.notes.append(Describer.guessNote)
    }
    return device
  }

  /// What a file says whose device was only guessed, so that nobody takes it for the truth later.
  static let guessNote = "nobody said which device this is: ranges are guessed from the events"

  /// Whether a device is one that nobody knows, neither the recording nor a person.
  func guesses(_ told: RecordedDevice, _ index: Int) -> Bool {
    if named != nil { return false }
    guard let file = told.file else { return neighbor == nil && index < observed.count }
    return file.notes.contains(Describer.guessNote)
  }

  /// Says when a device is another than the recording tells, cannot have sent what was recorded, or
  /// gives no range to place it in.
  func warn(
    of told: RecordedDevice, _ index: Int, sending events: Span<InputEvent>, in name: String
  ) {
    guard let file = describe(told, index).file else { return }
    if named != nil, let known = told.file, known.device != file.device {
      Output.warn(
        "--device puts '\(file.device.name)' in place of '\(known.device.name)', which the recording "
          + "names", of: name)
    }
    if named != nil, !ObservedDevice(events).isPossible(for: file.device) {
      Output.warn(
        "'\(file.device.name)' cannot send what was recorded; is --device right?", of: name)
    }
    if let doubt = Describer.doubt(about: file.device, sending: events) {
      Output.warn(
        "'\(file.device.name)' states that \(doubt)\nMend its axes in the recording, or name the "
          + "right device with --device ('retouch devices --files').", of: name)
    }
  }

  /// Why most can be placed nowhere on a device, where its axes are not those that sent the events.
  ///
  /// A value here and there that no axis has is a fault of the wire, and none of the axes.
  private static func doubt(
    about device: DeviceDescription, sending events: Span<InputEvent>
  ) -> String? {
    guard let axes = device.positionAxes else { return nil }
    let codes: (x: EventCode, y: EventCode) =
      device.hasMultitouchPosition ? (.absMTPositionX, .absMTPositionY) : (.absX, .absY)
    for (name, axis, code) in [("x", axes.x, codes.x), ("y", axes.y, codes.y)] {
      let stated = "its \(name) goes from \(axis.minimum) to \(axis.maximum)"
      guard axis.minimum < axis.maximum else { return "\(stated), so nothing can be placed." }
      var (count, outside) = (0, 0)
      var (lowest, highest) = (Int32.max, Int32.min)
      for index in events.indices where events[index].code == code {
        let value = events[index].value
        count += 1
        if !axis.reaches(value) { outside += 1 }
        (lowest, highest) = (min(lowest, value), max(highest, value))
      }
      if outside * 2 > count {
        return "\(stated), and \(lowest) to \(highest) was recorded: "
          + (outside == count ? "nothing" : "little of it") + " can be placed there."
      }
    }
    return nil
  }

  /// Whether the events come before anybody said which device sends them.
  private static func isAnonymous(_ source: ByteSource) throws -> Bool {
    var reader = RecordingReader()
    var isAnonymous = false
    _ = try RecordingFiles.walk(source, again: true, &reader) { reader, batch in
      isAnonymous = !batch.isEmpty && reader.devices.contains { $0.file == nil }
      return batch.isEmpty
    }
    return isAnonymous
  }

  /// The description that stands apart: the longest name that the recording's name goes on from.
  ///
  /// `Panel.desc` describes `Panel.tap.events`, and `Panel-move.events` when nothing fits better,
  /// if the device can send what was recorded.
  private func neighbor(of source: ByteSource) throws -> DeviceFile? {
    guard !source.isStandardInput, let path = Describer.description(besides: source.path),
      let file = try DeviceFile(in: path, remark: Output.tell),
      observed.allSatisfy({ $0.isPossible(for: file.device) })
    else { return nil }
    Output.note("\(source.path): described by \(path)")
    return file
  }

  private static func description(besides path: String) -> String? {
    let (directory, name) = split(path)
    var best: (path: String, length: Int)?
    for candidate in FileNames.names(in: directory.isEmpty ? "." : directory) {
      guard let stem = ["desc", "prop"].lazy.compactMap({ candidate.without(".\($0)") }).first,
        name.hasPrefix(stem), name != candidate
      else { continue }
      let goesOn = name.dropFirst(stem.count).first
      guard goesOn == "." || goesOn == "-" || goesOn == "_" else { continue }
      if stem.count > best?.length ?? 0 { best = (directory + candidate, stem.count) }
    }
    return best?.path
  }

  private static func split(_ path: String) -> (directory: String, name: String) {
    guard let slash = FileNames.lastSlash(of: path) else { return ("", path) }
    return (String(Substring(path.utf8[...slash])), FileNames.last(of: path))
  }
}

extension String {
  /// The name without an ending; `nil` when it ends otherwise.
  func without(_ ending: String) -> String? {
    hasSuffix(ending) ? String(dropLast(ending.count)) : nil
  }
}
