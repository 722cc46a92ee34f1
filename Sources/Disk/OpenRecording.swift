package import Compression
internal import Evdev
package import Recordings

/// A recording that is opened and read once: a file, a pipe or standard input.
///
/// Call `next()` to process the events of one device as they are read. Call `spool()` to process
/// them repeatedly, or to process several devices in parallel.
package final class OpenRecording {
  /// The path of the recording; `-` is standard input.
  package let path: String
  /// The classification of the file by its beginning.
  package let classification: RecordingClassification
  private let stream: RecordingStream?
  /// The error that prevents further reading.
  private var failure: DiskError?
  /// Whether the first batch, read for the classification, has not been returned yet.
  private var hasWaiting: Bool
  /// Receives notices about the recording.
  package let notice: (DiskNotice) -> Void
  /// Receives the number of bytes read so far, and `nil` at the end.
  package var progress: (Int?) -> Void = { _ in }

  /// The expected gestures of the command line.
  ///
  /// `beside` has those of the file next to the recording.
  private var given: [String]?
  private var beside: [String] = []
  private var senders = DeviceResolver()
  private var isAnonymous = false
  /// The devices as described by the file.
  private var stated: [RecordedDevice] = []
  /// The devices, resolved as far as possible.
  ///
  /// Complete once all events have been read.
  package private(set) var devices: [RecordedDevice] = []
  /// The number of devices that have been checked against their events.
  private var metCount = 0
  private var openReports = UnterminatedFrames()
  /// The number and time span of the events.
  ///
  /// Valid after `spool()`, or at the end if `isSurveyed` is `true`.
  package private(set) var survey = RecordingStatistics()
  /// Whether `next()` updates `survey`.
  package var isSurveyed = false

  /// Opens the recording and reads its beginning.
  ///
  /// An error is thrown by the first read instead.
  package init(_ path: String, notice: @escaping (DiskNotice) -> Void) {
    self.path = path
    self.notice = notice
    var stream: RecordingStream?
    do throws(DiskError) {
      let opened = try RecordingStream(path)
      stream = opened
      while opened.batch.isEmpty, try opened.next() {}
    } catch {
      failure = error
    }
    classification = RecordingClassification(stream, failure, named: path)
    self.stream = stream
    hasWaiting = true
    guard classification == .recording, failure == nil,
      stream?.reader.notes.expected.isEmpty == true
    else {
      return
    }
    do throws(DiskError) {
      beside = try ExpectationFile.read(for: path) ?? []
    } catch {
      failure = error
    }
  }

  /// Sets the expected gestures, replacing those of the recording.
  package func expect(_ gestures: [String]) { given = gestures }

  /// Sets the device that sent the events, replacing that of the file.
  ///
  /// If neither specifies one, `isGuessed` allows to infer it from the events.
  package func setDevice(_ device: DeviceFile?, allowsGuessing: Bool = true) {
    senders.named = device
    guard device == nil, allowsGuessing, failure == nil, let stream, !stream.batch.isEmpty else {
      return
    }
    isAnonymous = stream.reader.devices.contains { $0.entry == nil }
  }

  // MARK: Properties

  /// The name used in error messages.
  package var name: String { ByteStream.name(of: path) }
  /// The format; `nil` if it is unknown.
  package var format: RecordingFormat? { stream?.reader.format }
  /// The compression format; `nil` if the recording is not compressed.
  package var compression: CompressionFormat? { stream?.compression }
  /// The notes of the file, with the expected gestures that apply.
  package var notes: SessionNotes {
    var notes = stream?.reader.notes ?? SessionNotes()
    if let given {
      notes.expected = given
    } else if notes.expected.isEmpty {
      notes.expected = beside
    }
    return notes
  }
  /// The size of the file in bytes; `nil` if it is not a regular file.
  package var size: Int? { path == "-" ? nil : FileInfo.size(of: path) }
  /// Whether the recording is not truncated.
  ///
  /// Valid once all events have been read.
  package var isWhole: Bool { stream.map { $0.isComplete && !$0.isTorn } ?? false }

  /// Whether the format allows only one device, so that it is known once events arrive.
  package var hasOneDevice: Bool {
    switch format {
    case .evemu, .raw, .evtest: true
    case .libinput, .getevent, .hid, nil: false
    }
  }

  /// Whether the events can be processed as they are read: they come from one known device.
  package var canStream: Bool {
    !isAnonymous && (hasOneDevice || stream?.reader.declaredDeviceCount == 1)
  }

  /// Whether the description of a device is inferred from its events.
  package func isGuessed(_ number: Int) -> Bool {
    stated.indices.contains(number) && senders.isGuessed(stated[number], number)
  }

  // MARK: Reading

  /// The events that were read last, in file order.
  package var batch: EventBatch { stream?.batch ?? EventBatch() }

  /// Throws the error found so far, if any.
  package func check() throws(DiskError) {
    if let failure { throw stream?.cause(of: failure) ?? failure }
  }

  /// Reads the next events into `batch`.
  ///
  /// Returns `false` at the end.
  package func next() throws(DiskError) -> Bool {
    guard let stream = try advance() else { return false }
    learn()
    stream.batch.each { number, events in
      meet(number, sending: events)
      openReports.take(events, of: number)
      if isSurveyed { survey.add(events, of: number) }
    }
    if stream.isOver { emitEndNotices() }
    return true
  }

  private func advance() throws(DiskError) -> RecordingStream? {
    try check()
    guard let stream else { return nil }
    if hasWaiting {
      hasWaiting = false
    } else {
      do throws(DiskError) {
        guard try stream.next() else { return nil }
      } catch {
        failure = stream.cause(of: error)
        try check()
      }
    }
    progress(stream.isOver ? nil : stream.position)
    if stream.isOver, let torn = stream.notice { notice(torn) }
    return stream
  }

  /// Reads to the end and stores the events of each device.
  package func spool() throws(DiskError) -> SpooledRecording {
    var spooled = SpooledEvents()
    // The first events of each device, for checks once the devices are resolved.
    var first: [(number: Int, events: [InputEvent])] = []
    while let stream = try advance() {
      if !isAnonymous { learn() }
      try stream.batch.each { number, events throws(DiskError) in
        if isAnonymous {
          senders.observe(events, of: number)
          if first.count <= number { first.append((number, events.array)) }
        } else {
          meet(number, sending: events)
        }
        openReports.take(events, of: number)
        try spooled.append(events, of: number)
      }
    }
    if isAnonymous {
      try senders.resolve(path: path, name: name, notice: notice)
      learn()
      for (number, events) in first { meet(number, sending: events.span) }
    }
    emitEndNotices()
    survey = spooled.survey
    return SpooledRecording(self, spooled)
  }

  /// Returns all bytes of a file with HID reports instead of events; `nil` for other files.
  package func reportBytes() throws(DiskError) -> [UInt8]? {
    guard let stream, stream.parseError?.problem == .hidReports else { return nil }
    return try stream.reportBytes()
  }

  private func learn() {
    guard let stream, stream.reader.devices != stated else { return }
    stated = stream.reader.devices
    devices = stated.enumerated().map { senders.describe($1, $0) }
  }

  private func meet(_ number: Int, sending events: Span<InputEvent>) {
    guard metCount <= number else { return }
    metCount = number + 1
    senders.warn(of: stated[number], number, sending: events, in: name, notice: notice)
  }

  private func emitEndNotices() {
    guard let stream else { return }
    // A notice about truncated compressed data was emitted already.
    if !stream.isComplete, !stream.isTorn { notice(.truncated(name)) }
    if stream.isComplete, let count = openReports.count {
      notice(.unterminatedFrame(name, events: count))
    }
    if !stream.reader.hasTimes { notice(.syntheticTimes(name)) }
  }
}

/// Counts the events after the last `SYN_REPORT` of each device.
struct UnterminatedFrames {
  private var counts: [Int] = []

  mutating func take(_ events: Span<InputEvent>, of device: Int) {
    while counts.count <= device { counts.append(0) }
    var behind = 0
    // Frames are short, so this finds the last `SYN_REPORT` quickly.
    for index in events.indices.reversed() {
      if events[index].code == .synReport {
        counts[device] = behind
        return
      }
      behind += 1
    }
    counts[device] += behind
  }

  /// The number of such events of all devices; `nil` if every frame is complete.
  var count: Int? {
    let sum = counts.reduce(0, +)
    return sum > 0 ? sum : nil
  }
}

extension Span where Element: Copyable {
  var array: [Element] {
    var elements: [Element] = []
    for index in indices { elements.append(self[index]) }
    return elements
  }
}
