import Evdev
import Recordings

/// A recording that is passed through more than once, in as little memory as a piece of it needs.
final class RecordingInput {
  let source: ByteSource
  /// What the bytes are.
  let format: RecordingFormat
  private let describer: Describer?
  /// The devices as well as they are known; complete after a whole pass.
  private(set) var devices: [RecordedDevice] = []
  /// The devices as the file tells them.
  private var told: [RecordedDevice] = []
  private(set) var notes = SessionNotes()
  private(set) var isWhole = true
  private var progress: Progress
  private var areWarningsTold = false
  /// How many devices were looked at, whether they can have sent their events.
  private var metCount = 0

  /// Looks at the beginning of a recording; `describes` asks for devices, guessed if need be.
  ///
  /// Who prints facts on the way wants no line of progress among them.
  convenience init(
    _ path: String, deviceName: String?, describes: Bool = true, showsProgress: Bool = true
  ) throws {
    try self.init(
      ByteSource(path), deviceName: deviceName, describes: describes, showsProgress: showsProgress)
  }

  /// Looks at the beginning of what may have been walked through before.
  init(
    _ source: ByteSource, deviceName: String?, describes: Bool = true, showsProgress: Bool = true
  ) throws {
    self.source = source
    describer = describes ? try Describer(source, deviceName: deviceName) : nil
    format = try RecordingInput.format(of: source)
    progress = Progress(source.name, total: showsProgress ? source.size : nil)
  }

  var name: String { source.name }

  /// Whether the format has room for one device, so that all is known once events come.
  var hasOneDevice: Bool {
    switch format {
    case .evemu, .raw, .evtest: true
    case .libinput, .getevent, .hid: false
    }
  }

  /// How often it will be passed through, for telling how far all of that has come.
  func expect(passes: Int) { progress.expect(passes: passes) }

  /// Tells how far a pass has come that somebody else makes.
  func tell(_ position: Int) { progress.tell(position) }
  func endTelling() { progress.end() }
  func stopTelling() { progress.stop() }

  /// Passes through, and hands over stretches of one device's events in the order of the file.
  func pass(
    again: Bool = false, _ visit: (Int, Span<InputEvent>) throws -> Void
  ) throws {
    var reader = RecordingReader()
    var open = OpenReports()
    let endsWell = try RecordingFiles.walk(source, again: again, &reader) {
      reader, batch in
      learn(from: reader)
      progress.tell(source.position)
      try batch.each { number, events in
        meet(number, sending: events)
        open.take(events, of: number)
        try visit(number, events)
      }
      return true
    }
    isWhole = endsWell && !source.isTorn
    learn(from: reader)
    progress.end()
    guard !areWarningsTold else { return }
    areWarningsTold = true
    // Of a packing that breaks off, that was said.
    if !endsWell, !source.isTorn {
      Output.warn("the recording breaks off; what is whole is used", of: name)
    }
    if endsWell, let count = open.count {
      Output.warn(
        "no SYN_REPORT follows the last \(count == 1 ? "event" : "\(count) events"), "
          + "so nothing comes of \(count == 1 ? "it" : "them")", of: name)
    }
    if !reader.hasTimes {
      Output.warn(
        "no times were recorded (getevent without -t); 10 ms a report are assumed", of: name)
    }
  }

  /// Passes through for its extent and its devices.
  func survey(again: Bool = true) throws -> RecordingSurvey {
    var survey = RecordingSurvey()
    try pass(again: again) { device, events in survey.observe(events, of: device) }
    return survey
  }

  /// Hands over the events of chosen devices, one device after the other, by their places in the
  /// choice; `end` follows when a device is over.
  ///
  /// The recording was surveyed before. Where devices take turns, each has a pass of its own: memory
  /// for all of one device's events could be any amount.
  func eachDevice(
    _ numbers: [Int], of survey: RecordingSurvey, again: Bool = false,
    _ visit: (Int, Span<InputEvent>) throws -> Void,
    end: (Int) throws -> Void = { _ in }
  ) throws {
    let passes = survey.isInterleaved ? numbers.indices.map { $0..<$0 + 1 } : [numbers.indices]
    for (index, places) in passes.enumerated() {
      var current = places.lowerBound
      try pass(again: again || index + 1 < passes.count) { number, events in
        guard let place = numbers.firstIndex(of: number), places.contains(place) else { return }
        while current < place {
          try end(current)
          current += 1
        }
        try visit(place, events)
      }
      while current < places.upperBound {
        try end(current)
        current += 1
      }
    }
  }

  /// The devices that nobody knows, by their numbers.
  func isGuessed(_ number: Int) -> Bool {
    told.indices.contains(number) && describer?.guesses(told[number], number) == true
  }

  private func meet(_ number: Int, sending events: Span<InputEvent>) {
    guard metCount <= number else { return }
    metCount = number + 1
    describer?.warn(of: told[number], number, sending: events, in: name)
  }

  private func learn(from reader: RecordingReader) {
    notes = reader.notes
    guard reader.devices != told else { return }
    told = reader.devices
    devices = told.enumerated().map { index, device in
      describer?.describe(device, index) ?? device
    }
  }

  private static func format(of source: ByteSource) throws -> RecordingFormat {
    var reader = RecordingReader()
    var format: RecordingFormat?
    _ = try RecordingFiles.walk(source, again: true, &reader) { reader, _ in
      format = reader.format
      return format == nil
    }
    guard let format else { preconditionFailure("\(source.name) has no format") }
    return format
  }
}
