public import Evdev

/// A session's file, looked at closely: the session, where its lines stand, and what is strange in it.
public struct SessionReview: Sendable {
  public let log: SessionLog
  /// What can be seen without the recording.
  public private(set) var warnings: [SessionWarning] = []
  /// The line of the file that each of the session's lines stands in, counted from 1.
  private let numbers: [Int]
  /// Its options as they are written; the session has those of them that make sense.
  package let written: [WrittenOption]
  private let leadNumber: Int

  /// Devices are listened to a moment before the session begins.
  private static let earliest = Microseconds(-1_000_000)

  public init(text: String) throws(SessionError) {
    try self.init(doubting: text)
    for written in written { _ = try written.option.get() }
  }

  /// Reads a session whose options need not all make sense: somebody may say otherwise.
  package init(doubting text: String) throws(SessionError) {
    var (inputs, names): ([Int], [(number: Int, name: String)]) = ([], [])
    var options: [WrittenOption] = []
    log = try SessionLog(text: text) { seen in
      switch seen {
      case .option(let written): options.append(written)
      case .beginning(let name, let line): names.append((line, name))
      case .input(let line): inputs.append(line)
      }
    }
    (numbers, written) = (inputs, options)
    leadNumber = names.last { $0.name == "lead" }?.number ?? 1
    let last = [inputs.last, names.last?.number, options.last?.line].compactMap(\.self).max() ?? 1
    let missing = ["lead", "voice"].filter { name in !names.contains { $0.name == name } }
    if !missing.isEmpty {
      warnings.append(SessionWarning(line: last, .breaksOff(missing: missing)))
    }
    reviewTimes()
  }

  private mutating func reviewTimes() {
    if log.lead < Self.earliest {
      let early = -log.lead
      warnings.append(SessionWarning(line: leadNumber, .earlyStart(early)))
    } else if let end = log.end, log.lead > end {
      warnings.append(SessionWarning(line: leadNumber, .lateStart))
    }
    var before: SessionLog.Line?
    var end: Int?
    for (line, number) in zip(log.lines, numbers) {
      if let end { warnings.append(SessionWarning(line: number, .afterEnd(line: end))) }
      if line.input == .end, end == nil { end = number }
      // That a device is gone may be learned later than it happened.
      if case .unplugged = line.input { continue }
      if let before, line.time < before.time || line.frames < before.frames {
        warnings.append(SessionWarning(line: number, .goesBackwards))
      }
      before = line
    }
  }

  /// What is strange once the recording was replayed.
  ///
  /// - Parameters:
  ///   - frames: how many frames there were.
  ///   - said: the numbers of all that was said; nil where that need not be as it was lived.
  ///   - devices: the numbers of the devices that can be touched; nil where nobody knows.
  /// - Returns: the warnings, in the order of the file.
  public func warnings(
    afterFrames frames: Int, said: Set<Int>?, devices: [Int]? = nil
  ) -> [SessionWarning] {
    for (line, number) in zip(log.lines, numbers) {
      if line.frames > frames, line.input != .end {
        return [SessionWarning(line: number, .framesMissing(recorded: frames))]
      }
    }
    return zip(log.lines, numbers).compactMap { line, number in
      switch line.input {
      case .spoken(let id, _) where said?.contains(id) == false:
        SessionWarning(line: number, .neverSaid(id))
      case .unplugged(let device) where devices?.contains(device) == false:
        SessionWarning(line: number, .noDevice(device))
      case .spoken, .unplugged, .command, .label, .gesture, .focus, .change, .changeNode, .touch,
        .power, .cleaning, .event, .visit, .end:
        nil
      }
    }
  }
}

/// What is strange in a session's file that can be replayed all the same, and where.
public struct SessionWarning: Hashable, Sendable {
  /// Counted from 1.
  public var line: Int
  public var problem: Problem

  public enum Problem: Hashable, Sendable {
    /// The file ends before these lines, which every session begins with.
    case breaksOff(missing: [String])
    /// The first event came so long before the session began.
    case earlyStart(Microseconds)
    /// The session was over when the first event came.
    case lateStart
    /// The line before is of a later moment, or of a later frame.
    case goesBackwards
    /// The line is of more frames than were ever recorded.
    case framesMissing(recorded: Int)
    /// The session ended in an earlier line.
    case afterEnd(line: Int)
    /// No device of the recording that can be touched has this number.
    case noDevice(Int)
    /// The voice was done with something that it was never asked to say.
    case neverSaid(Int)
  }

  public init(line: Int, _ problem: Problem) {
    self.line = line
    self.problem = problem
  }
}
