import Evdev

/// What a libinput recording has told so far; events alone are handed on at once.
struct LibinputContent: Sendable {
  private var told: [LibinputDevice] = []
  private(set) var notes = SessionNotes()
  /// How many devices the file says it has; libinput writes all but the first when it ends.
  private(set) var promised: Int?

  var devices: [RecordedDevice] { told.map(\.device) }

  /// Whether the file has everything that it promised.
  var isWhole: Bool {
    !told.isEmpty && told.allSatisfy(\.hasEvents) && told.count >= promised ?? 0
  }

  /// The device whose turn it is, as the batch counts them.
  var current: Int { max(0, told.count - 1) }

  mutating func beginDevice() { told.append(LibinputDevice()) }

  mutating func beginEvents() {
    if told.isEmpty { beginDevice() }
    told[current].hasEvents = true
  }

  /// Reads a stretch of the file.
  mutating func read(
    _ part: LibinputPart, into batch: inout EventBatch
  ) throws(RecordingError) {
    do throws(LibinputProblem) {
      try readYAML(part, into: &batch)
    } catch {
      throw part.error(error)
    }
  }

  /// Reads the last stretch of the file; `false` when its end is missing.
  ///
  /// What is cut off makes no sense, and what stands before it does; what is wrong farther up is
  /// damage, of which nobody knows how much is lost.
  mutating func readLast(
    _ part: LibinputPart, into batch: inout EventBatch
  ) throws(RecordingError) -> Bool {
    do throws(LibinputProblem) {
      try readYAML(part, into: &batch)
      return true
    } catch {
      guard error.breaksOff else { throw part.error(error) }
      return false
    }
  }

  private mutating func readYAML(
    _ part: LibinputPart, into batch: inout EventBatch
  ) throws(LibinputProblem) {
    guard LibinputYAML.isShallow(part.bytes) else {
      throw LibinputProblem(.nestedTooDeep, line: 0, column: 0)
    }
    var yaml = LibinputYAML(LibinputEscapes.merged(part.bytes))
    do throws(LibinputProblem) {
      try read(part.kind, &yaml, into: &batch)
      // What follows must be YAML as well.
      _ = try yaml.next()
    } catch {
      // A list that is too short begins before the place where it was cut.
      let farthest = max(error.line, yaml.line)
      throw LibinputProblem(
        error.problem, line: error.line, column: error.column,
        breaksOff: error.breaksOff || farthest >= part.lastLine)
    }
  }

  private mutating func read(
    _ kind: LibinputPart.Kind, _ yaml: inout LibinputYAML, into batch: inout EventBatch
  ) throws(LibinputProblem) {
    switch kind {
    case .top: try readTop(&yaml, into: &batch)
    case .listedDevice:
      try yaml.eachElement(.libinput(.devices)) { word, yaml throws(LibinputProblem) in
        try readDevice(after: word, &yaml, into: &batch)
      }
    case .device: try readDevice(after: try yaml.next(), &yaml, into: &batch)
    case .items: try readItems(&yaml, into: &batch)
    case .item: try readItem(after: try yaml.next(), &yaml, into: &batch)
    case .events: try readEvents(&yaml, into: &batch)
    case .event:
      guard let event = try yaml.event(after: try yaml.next()) else { return }
      batch.append(event, device: current)
    }
  }

  private mutating func readTop(
    _ yaml: inout LibinputYAML, into batch: inout EventBatch
  ) throws(LibinputProblem) {
    try yaml.eachEntry(after: try yaml.next(), .libinput(.top)) {
      key, yaml throws(LibinputProblem) in
      switch key {
      case "version":
        let word = try yaml.next()
        let version: Int = try yaml.number(of: word, .libinput(.version))
        guard version == 1 else { throw yaml.problem(.expected(.libinput(.version))) }
      case "ndevices": promised = try Int(yaml: yaml.next())
      case "libinput", "system": try readMachine(key + ".", &yaml)
      case "retouch": try readOurs(&yaml)
      case "devices":
        try yaml.eachElement(.libinput(.devices)) { word, yaml throws(LibinputProblem) in
          beginDevice()
          try readDevice(after: word, &yaml, into: &batch)
        }
      default: try yaml.skip()
      }
    }
  }

  private mutating func readMachine(
    _ prefix: String, _ yaml: inout LibinputYAML
  ) throws(LibinputProblem) {
    try yaml.eachEntry(after: try yaml.next(), .libinput(.machine)) {
      key, yaml throws(LibinputProblem) in
      let value = try yaml.text(.libinput(.fact))
      notes.machine.append(SessionNotes.MachineFact(name: prefix + key, value: value))
    }
  }

  /// What our own recordings say beyond libinput's.
  private mutating func readOurs(_ yaml: inout LibinputYAML) throws(LibinputProblem) {
    try yaml.eachEntry(after: try yaml.next(), .libinput(.retouch)) {
      key, yaml throws(LibinputProblem) in
      switch key {
      case "expect": notes.expected += try yaml.texts(.libinput(.gestures))
      case "remarks": notes.remarks += try yaml.texts(.libinput(.remarks))
      case "machine": try readMachine("", &yaml)
      default: try yaml.skip()
      }
    }
  }

  private mutating func readDevice(
    after first: LibinputYAML.Word, _ yaml: inout LibinputYAML, into batch: inout EventBatch
  ) throws(LibinputProblem) {
    if told.isEmpty { beginDevice() }
    try yaml.eachEntry(after: first, .libinput(.device)) { key, yaml throws(LibinputProblem) in
      if key == "events" {
        beginEvents()
        try readItems(&yaml, into: &batch)
      } else {
        try told[current].read(key, &yaml)
      }
    }
  }

  private func readItems(
    _ yaml: inout LibinputYAML, into batch: inout EventBatch
  ) throws(LibinputProblem) {
    try yaml.eachElement(.libinput(.items)) { word, yaml throws(LibinputProblem) in
      try readItem(after: word, &yaml, into: &batch)
    }
  }

  private func readItem(
    after first: LibinputYAML.Word, _ yaml: inout LibinputYAML, into batch: inout EventBatch
  ) throws(LibinputProblem) {
    try yaml.eachEntry(after: first, .libinput(.item)) { key, yaml throws(LibinputProblem) in
      if key == "evdev" {
        try readEvents(&yaml, into: &batch)
      } else {
        try readForeign(&yaml)
      }
    }
  }

  /// Passes over libinput's own events, and HID reports, which follow from events or lead to them.
  ///
  /// Lists of numbers are the kernel's events, whatever damage wrote over their key.
  private func readForeign(_ yaml: inout LibinputYAML) throws(LibinputProblem) {
    let damage = yaml.problem(.expected(.libinput(.item)))
    let first = try yaml.next()
    guard case .list = first else { return try yaml.skip(first) }
    try yaml.eachElement(after: first, .libinput(.items)) { word, yaml throws(LibinputProblem) in
      if case .list = word { throw damage }
      try yaml.skip(word)
    }
  }

  private func readEvents(
    _ yaml: inout LibinputYAML, into batch: inout EventBatch
  ) throws(LibinputProblem) {
    try yaml.eachElement(.libinput(.events)) { word, yaml throws(LibinputProblem) in
      guard let event = try yaml.event(after: word) else { return }
      batch.append(event, device: current)
    }
  }
}

extension Int {
  /// A count that may be nonsense: nothing but a warning hangs on it.
  fileprivate init?(yaml word: LibinputYAML.Word) {
    guard case .scalar(let text) = word else { return nil }
    self.init(text)
  }
}
