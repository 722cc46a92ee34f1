internal import Evdev
internal import Recordings
internal import Touches

/// Determines which devices sent the events of a recording.
///
/// In order of precedence: the user's choice, the recording, a description file next to it, and
/// inference from the events.
struct DeviceResolver {
  /// The device given by the user.
  var named: DeviceFile?
  /// The device described next to the recording.
  private var siblingDescription: DeviceFile?
  /// The observations of each device's events, used for inference.
  private var observed: [ObservedDevice] = []

  /// The note in the description of an inferred device, which marks it in files written later.
  private static let guessNote = "unknown device: axis ranges are guessed from the events"

  mutating func observe(_ events: Span<InputEvent>, of number: Int) {
    while observed.count <= number { observed.append(ObservedDevice()) }
    observed[number].observe(events)
  }

  /// Resolves the devices after all events were observed: reads the description next to the
  /// recording if it fits, otherwise emits a notice.
  mutating func resolve(path: String, name: String, notice: (DiskNotice) -> Void) throws(DiskError)
  {
    if path != "-", let description = DeviceResolver.description(besides: path),
      let file = try DeviceFile(in: description, notice: notice),
      observed.allSatisfy({ $0.isPossible(for: file.device) })
    {
      notice(.described(path, by: description))
      siblingDescription = file
    } else if !observed.isEmpty {
      notice(.unknownDevice(name))
    }
  }

  /// Returns a device with the best available description.
  func describe(_ device: RecordedDevice, _ number: Int) -> RecordedDevice {
    var device = device
    if let named { device.entry = named }
    if device.entry == nil { device.entry = siblingDescription }
    if device.entry == nil, number < observed.count {
      device.entry = DeviceFile(
        device: observed[number].description, notes: [DeviceResolver.guessNote])
    }
    return device
  }

  /// Whether the description of a device is inferred from its events.
  func isGuessed(_ device: RecordedDevice, _ number: Int) -> Bool {
    if named != nil { return false }
    guard let file = device.entry else {
      return siblingDescription == nil && number < observed.count
    }
    return file.notes.contains(DeviceResolver.guessNote)
  }

  /// Emits a notice if the device differs from that of the recording, cannot have sent the events,
  /// or has an axis range that does not contain them.
  func warn(
    of device: RecordedDevice, _ number: Int, sending events: Span<InputEvent>, in name: String,
    notice: (DiskNotice) -> Void
  ) {
    guard let file = describe(device, number).entry else { return }
    if named != nil, let known = device.entry, known.device != file.device {
      notice(.otherDevice(name, named: file.device.name, known: known.device.name))
    }
    if named != nil, !ObservedDevice(events).isPossible(for: file.device) {
      notice(.incompatibleDevice(name, named: file.device.name))
    }
    if let misfit = AxisRangeMismatch(of: file.device, sending: events) {
      notice(.axisMismatch(name, device: file.device.name, misfit))
    }
  }

  /// Returns the path of a description file for a recording: the one with the longest matching
  /// name.
  ///
  /// `Panel.desc` describes `Panel.tap.events`, and `Panel-move.events` if nothing fits better.
  private static func description(besides path: String) -> String? {
    let (directory, name) = FilePaths.split(path)
    var best: (path: String, length: Int)?
    for candidate in FilePaths.names(in: directory.isEmpty ? "." : directory) {
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

/// An axis whose range contains less than half of the recorded values.
package struct AxisRangeMismatch: Hashable, Sendable {
  /// The name of the axis: `x` or `y`.
  package let axis: String
  /// The minimum of the axis range.
  package let minimum: Int32
  /// The maximum of the axis range.
  package let maximum: Int32
  /// The range of the recorded values; `nil` if the axis range is empty.
  package let recorded: ClosedRange<Int32>?
  /// Whether all recorded values are outside the range.
  package let isTotal: Bool

  /// Returns `nil` if each range fits.
  ///
  /// Isolated values out of range are transmission errors.
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
        if !axis.isPlausible(value) { outside += 1 }
        (lowest, highest) = (min(lowest, value), max(highest, value))
      }
      let hasRoom = axis.minimum < axis.maximum
      guard !hasRoom || outside * 2 > count else { continue }
      (self.axis, minimum, maximum) = (name, axis.minimum, axis.maximum)
      recorded = hasRoom ? lowest...highest : nil
      isTotal = outside == count
      return
    }
    return nil
  }
}
