/// A validated session file: the session, the positions of its lines, and its warnings.
public struct SessionValidation: Sendable {
  /// The session.
  public let log: SessionLog
  /// The warnings that do not require the recording.
  public private(set) var warnings: [SessionWarning] = []
  /// The line number in the file for each line of the session, from 1.
  private let numbers: [Int]
  private let leadNumber: Int
  /// Whether touches and inputs are missing, so that a replay differs from the session.
  private let isPartial: Bool

  /// The minimum lead: devices are read shortly before the session begins.
  private static let earliest = Duration.seconds(-1)

  /// Parses a session file.
  ///
  /// Throws if an option is invalid.
  public init(text: String) throws(SessionError) {
    try self.init(lenient: text)
    if let (_, error) = log.options.invalid { throw error }
  }

  /// Parses a session file.
  ///
  /// Invalid options are allowed, because later options may override them.
  package init(lenient text: String) throws(SessionError) {
    var (inputs, names): ([Int], [(number: Int, name: String)]) = ([], [])
    var partial: Int?
    log = try SessionLog(text: text) { seen in
      switch seen {
      case .option: break
      case .header(let name, let line): names.append((line, name))
      case .input(let line): inputs.append(line)
      case .partial(let line): partial = line
      }
    }
    numbers = inputs
    isPartial = partial != nil
    if let partial { warnings.append(SessionWarning(line: partial, .partial)) }
    leadNumber = names.last { $0.name == "lead" }?.number ?? 1
    let last =
      [inputs.last, names.last?.number, log.options.entries.last?.line].compactMap(\.self).max()
      ?? 1
    let missing = ["lead", "voice"].filter { name in !names.contains { $0.name == name } }
    if !missing.isEmpty {
      warnings.append(SessionWarning(line: last, .truncated(missing: missing)))
    }
    reviewTimes()
  }

  private mutating func reviewTimes() {
    if log.lead < Self.earliest {
      warnings.append(SessionWarning(line: leadNumber, .earlyStart(.zero - log.lead)))
    } else if let end = log.end, log.lead > end {
      warnings.append(SessionWarning(line: leadNumber, .lateStart))
    }
    var before: SessionLog.Line?
    var end: Int?
    for (line, number) in zip(log.lines, numbers) {
      if let end { warnings.append(SessionWarning(line: number, .afterEnd(line: end))) }
      if line.input == .end, end == nil { end = number }
      // An unplugged device may be detected later than the time it records.
      if case .unplugged = line.input { continue }
      if let before, line.time < before.time || line.frames < before.frames {
        warnings.append(SessionWarning(line: number, .outOfOrder))
      }
      before = line
    }
  }

  /// Returns the warnings that require a replay of the recording.
  ///
  /// - Parameters:
  ///   - frames: The number of frames in the recording.
  ///   - said: The IDs of all utterances; `nil` if they may differ from the original session.
  ///   - devices: The indices of the touch devices; `nil` if unknown.
  /// - Returns: The warnings in file order.
  public func warnings(
    afterFrames frames: Int, said: Set<Int>?, devices: [Int]? = nil
  ) -> [SessionWarning] {
    if isPartial { return [] }
    for (line, number) in zip(log.lines, numbers) {
      if line.frames > frames, line.input != .end {
        return [SessionWarning(line: number, .framesMissing(recorded: frames))]
      }
    }
    return zip(log.lines, numbers).compactMap { line, number in
      switch line.input {
      case .spoken(let id, _) where said?.contains(id) == false:
        SessionWarning(line: number, .unknownUtterance(id))
      case .unplugged(let device) where devices?.contains(device) == false:
        SessionWarning(line: number, .unknownDevice(device))
      case .spoken, .unplugged, .command, .key, .headphones, .label, .gesture, .focus, .change,
        .changeNode, .touch, .power, .cleaning, .event, .message, .visit, .end:
        nil
      }
    }
  }
}

/// An inconsistency in a session file that does not prevent a replay.
public struct SessionWarning: Hashable, Sendable {
  /// The line number, from 1.
  public var line: Int
  /// The inconsistency in this line.
  public var problem: Problem

  /// An inconsistency in a session file.
  public enum Problem: Hashable, Sendable {
    /// The file is truncated before these lines, which every session requires.
    case truncated(missing: [String])
    /// The first event precedes the session by this time.
    case earlyStart(Duration)
    /// The first event is after the end of the session.
    case lateStart
    /// The time or the number of frames is lower than in the line before.
    case outOfOrder
    /// The line requires more frames than the recording contains.
    case framesMissing(recorded: Int)
    /// The line follows the end of the session.
    case afterEnd(line: Int)
    /// The recording has no touch device with this index.
    case unknownDevice(Int)
    /// The line is about an utterance that the reader did not speak.
    case unknownUtterance(Int)
    /// Touches and inputs are missing, because a secure text field was edited or a signature was drawn.
    case partial
  }

  /// Creates a warning.
  public init(line: Int, _ problem: Problem) {
    self.line = line
    self.problem = problem
  }
}
