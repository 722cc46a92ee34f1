package import Archive
internal import Evdev
package import Recordings

/// A recording that is opened once and read once, be it a file, a pipe or standard input.
///
/// Whoever needs its events once, and has them of one device, reads on with `next`; who goes through
/// them again, or through several devices side by side, lets it `keep` them.
package final class OpenRecording {
  package let path: String
  /// What the beginning tells of it.
  package let looks: RecordingLooks
  private let stream: RecordingStream?
  /// Why nothing further can be read.
  private var failure: DiskError?
  /// The first events were read to see what the file is, and wait.
  private var hasWaiting: Bool
  package let remark: (DiskRemark) -> Void
  /// Told how many bytes were read, and at the end nothing.
  package var progress: (Int?) -> Void = { _ in }

  /// The expected gestures of the command line, and those of the file beside the recording.
  private var given: [String]?
  private var beside: [String] = []
  private var senders = Senders()
  private var isAnonymous = false
  /// The devices as the file describes them.
  private var stated: [RecordedDevice] = []
  /// The devices as well as they are known; complete once all was read.
  package private(set) var devices: [RecordedDevice] = []
  /// How many devices were looked at, whether they can have sent their events.
  private var metCount = 0
  private var openReports = OpenReports()
  /// How many events there are, and from when to when, once it was read; where it is asked for.
  package private(set) var survey = RecordingSurvey()
  package var isSurveyed = false

  /// Opens it, and looks at its beginning; what is wrong with it is thrown once it is read.
  package init(_ path: String, remark: @escaping (DiskRemark) -> Void) {
    self.path = path
    self.remark = remark
    var stream: RecordingStream?
    do throws(DiskError) {
      let opened = try RecordingStream(path)
      stream = opened
      while opened.batch.isEmpty, try opened.next() {}
    } catch {
      failure = error
    }
    looks = RecordingLooks(stream, failure, named: path)
    self.stream = stream
    hasWaiting = true
    guard looks == .recording, failure == nil, stream?.reader.notes.expected.isEmpty == true else {
      return
    }
    do throws(DiskError) {
      beside = try ExpectationFile.expected(beside: path) ?? []
    } catch {
      failure = error
    }
  }

  /// Sets the gestures that the recording is expected to show, in place of those that it names.
  package func expect(_ gestures: [String]) { given = gestures }

  /// Says who sent the events, in place of the file; where nobody knows, `guesses` finds that out.
  package func identify(as device: DeviceFile?, guesses: Bool = true) {
    senders.named = device
    guard device == nil, guesses, failure == nil, let stream, !stream.batch.isEmpty else { return }
    isAnonymous = stream.reader.devices.contains { $0.file == nil }
  }

  // MARK: What it is

  /// What errors call it.
  package var name: String { ByteStream.name(of: path) }
  package var format: RecordingFormat? { stream?.reader.format }
  package var compression: Compression? { stream?.compression }
  package var notes: SessionNotes {
    var notes = stream?.reader.notes ?? SessionNotes()
    if let given {
      notes.expected = given
    } else if notes.expected.isEmpty {
      notes.expected = beside
    }
    return notes
  }
  /// The size of the file, where it is one.
  package var size: Int? { path == "-" ? nil : FileFacts.size(of: path) }
  /// Whether it does not break off; known once all was read.
  package var isWhole: Bool { stream.map { $0.endsWell && !$0.isTorn } ?? false }

  /// Whether the format has room for one device, so that all is known once events come.
  package var hasOneDevice: Bool {
    switch format {
    case .evemu, .raw, .evtest: true
    case .libinput, .getevent, .hid, nil: false
    }
  }

  /// Whether its events may be taken as they come: they are of one device, and it is known which.
  package var canStream: Bool {
    !isAnonymous && (hasOneDevice || stream?.reader.promisedDevices == 1)
  }

  /// The devices that nobody knows, by their numbers.
  package func isGuessed(_ number: Int) -> Bool {
    stated.indices.contains(number) && senders.guesses(stated[number], number)
  }

  // MARK: Reading

  /// The events that were read last, in the order of the file.
  package var batch: EventBatch { stream?.batch ?? EventBatch() }

  /// Throws what is wrong as far as it was read.
  package func check() throws(DiskError) {
    if let failure { throw stream?.cause(of: failure) ?? failure }
  }

  /// Reads on; `false` when there is no more.
  package func next() throws(DiskError) -> Bool {
    guard let stream = try advance() else { return false }
    learn()
    stream.batch.each { number, events in
      meet(number, sending: events)
      openReports.take(events, of: number)
      if isSurveyed { survey.observe(events, of: number) }
    }
    if stream.isOver { tellOfEnd() }
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
    if stream.isOver, let torn = stream.remark { remark(torn) }
    return stream
  }

  /// Reads to the end, and keeps the events of each device.
  package func keep() throws(DiskError) -> SpooledRecording {
    var spooled = SpooledEvents()
    // What each device sent first, where it is known only at the end who it is.
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
      try senders.settle(path: path, name: name, remark: remark)
      learn()
      for (number, events) in first { meet(number, sending: events.span) }
    }
    tellOfEnd()
    survey = spooled.survey
    return SpooledRecording(self, spooled)
  }

  /// Every byte of a file that holds the reports of a HID device, and no events; `nil` for others.
  package func reportBytes() throws(DiskError) -> [UInt8]? {
    guard let stream, stream.misreading?.problem == .reportsOfADevice else { return nil }
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
    senders.warn(of: stated[number], number, sending: events, in: name, remark: remark)
  }

  private func tellOfEnd() {
    guard let stream else { return }
    // Of a packing that breaks off, that was said.
    if !stream.endsWell, !stream.isTorn { remark(.breaksOff(name)) }
    if stream.endsWell, let count = openReports.count { remark(.unclosed(name, events: count)) }
    if !stream.reader.hasTimes { remark(.noTimes(name)) }
  }
}

/// How much of a recording no report closes: what comes behind each device's last `SYN_REPORT`.
struct OpenReports {
  private var counts: [Int] = []

  mutating func take(_ events: Span<InputEvent>, of device: Int) {
    while counts.count <= device { counts.append(0) }
    var behind = 0
    // Reports are short, so their last one is found at once.
    for index in events.indices.reversed() {
      if events[index].code == .synReport {
        counts[device] = behind
        return
      }
      behind += 1
    }
    counts[device] += behind
  }

  /// How many events that are, of all devices; `nil` where every report is closed.
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
