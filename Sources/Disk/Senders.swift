internal import Evdev
internal import Recordings
internal import Touches

/// Who sent what a recording holds: as the file tells, or a person, or a description beside it; else
/// as the events let one guess.
struct Senders {
  /// The device that the person named.
  var named: DeviceFile?
  /// The description that stands beside the file.
  private var neighbor: DeviceFile?
  /// What the events let one guess, for each device of the recording.
  private var observed: [ObservedDevice] = []

  /// What a file says whose device was only guessed, so that nobody takes it for the truth later.
  private static let guessNote =
    "nobody said which device this is: ranges are guessed from the events"

  mutating func observe(_ events: Span<InputEvent>, of number: Int) {
    while observed.count <= number { observed.append(ObservedDevice()) }
    observed[number].observe(events)
  }

  /// All that the recording holds was observed: whoever sent it is found beside it, or guessed.
  mutating func settle(path: String, name: String, remark: (DiskRemark) -> Void) throws(DiskError) {
    if path != "-", let description = Senders.description(besides: path),
      let file = try DeviceFile(in: description, remark: remark),
      observed.allSatisfy({ $0.isPossible(for: file.device) })
    {
      remark(.described(path, by: description))
      neighbor = file
    } else if !observed.isEmpty {
      remark(.unknownDevice(name))
    }
  }

  /// A device as well as it is known.
  func describe(_ device: RecordedDevice, _ number: Int) -> RecordedDevice {
    var device = device
    if let named { device.file = named }
    if device.file == nil { device.file = neighbor }
    if device.file == nil, number < observed.count {
      device.file = DeviceFile(device: observed[number].description, notes: [Senders.guessNote])
    }
    return device
  }

  /// Whether a device is one that nobody knows, neither the recording nor a person.
  func guesses(_ stated: RecordedDevice, _ number: Int) -> Bool {
    if named != nil { return false }
    guard let file = stated.file else { return neighbor == nil && number < observed.count }
    return file.notes.contains(Senders.guessNote)
  }

  /// Says when a device is another than the recording tells, cannot have sent what was recorded, or
  /// gives no range to place it in.
  func warn(
    of stated: RecordedDevice, _ number: Int, sending events: Span<InputEvent>, in name: String,
    remark: (DiskRemark) -> Void
  ) {
    guard let file = describe(stated, number).file else { return }
    if named != nil, let known = stated.file, known.device != file.device {
      remark(.otherDevice(name, named: file.device.name, known: known.device.name))
    }
    if named != nil, !ObservedDevice(events).isPossible(for: file.device) {
      remark(.impossibleDevice(name, named: file.device.name))
    }
    if let misfit = AxisMisfit(of: file.device, sending: events) {
      remark(.misfit(name, device: file.device.name, misfit))
    }
  }

  /// The description that stands apart: the longest name that the recording's name goes on from.
  ///
  /// `Panel.desc` describes `Panel.tap.events`, and `Panel-move.events` when nothing fits better.
  private static func description(besides path: String) -> String? {
    let (directory, name) = FileNames.split(path)
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
}

/// An axis on which little or nothing of what was recorded can be placed.
package struct AxisMisfit: Hashable, Sendable {
  package let axis: String
  package let minimum: Int32
  package let maximum: Int32
  /// What was recorded; `nil` where the axis has no room for anything.
  package let recorded: ClosedRange<Int32>?
  /// Whether nothing of it can be placed.
  package let isWhole: Bool

  /// A value here and there that no axis has is a fault of the wire, and none of the axes.
  fileprivate init?(of device: DeviceDescription, sending events: Span<InputEvent>) {
    guard let axes = device.positionAxes else { return nil }
    let codes: (x: EventCode, y: EventCode) =
      device.hasMultitouchPosition ? (.absMTPositionX, .absMTPositionY) : (.absX, .absY)
    for (name, axis, code) in [("x", axes.x, codes.x), ("y", axes.y, codes.y)] {
      var (count, outside) = (0, 0)
      var (lowest, highest) = (Int32.max, Int32.min)
      for index in events.indices where events[index].code == code {
        let value = events[index].value
        count += 1
        if !axis.reaches(value) { outside += 1 }
        (lowest, highest) = (min(lowest, value), max(highest, value))
      }
      let hasRoom = axis.minimum < axis.maximum
      guard !hasRoom || outside * 2 > count else { continue }
      (self.axis, minimum, maximum) = (name, axis.minimum, axis.maximum)
      recorded = hasRoom ? lowest...highest : nil
      isWhole = outside == count
      return
    }
    return nil
  }
}
