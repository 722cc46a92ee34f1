import Evdev

/// A session's file, looked at closely: the session, where its lines stand, and what is strange in it.
public struct SessionReview: Sendable {
  public let log: SessionLog
  /// What can be seen without the recording.
  public private(set) var doubts: [SessionDoubt] = []
  /// The line of the file that each of the session's lines stands in, counted from 1.
  private var numbers: [Int] = []
  /// The same of each of its options.
  private var optionNumbers: [Int] = []
  private var leadNumber = 1

  /// Devices are listened to a moment before the session begins.
  private static let earliest = Microseconds(-1_000_000)

  public init(text: String) throws(SessionMistake) {
    log = try SessionLog(text: text)
    var names: Set<String> = []
    var last = 1
    for (index, content) in text.fileLines.enumerated().dropFirst() {
      let line = SessionLine(content, number: index + 1)
      guard !line.isRemark else { continue }
      last = index + 1
      if line.isInput {
        numbers.append(last)
      } else if let name = try? line.pair().name {
        names.insert(name)
        if name == "lead" { leadNumber = last }
        if SessionOption.Name(rawValue: name) != nil { optionNumbers.append(last) }
      }
    }
    let missing = ["lead", "voice"].filter { !names.contains($0) }
    if !missing.isEmpty { doubts.append(SessionDoubt(line: last, .breaksOff(missing: missing))) }
    reviewTimes()
  }

  /// What the session was run with, and that its file says so, each in its line.
  package func options(in file: String) -> [StatedOption] {
    zip(log.options.all, optionNumbers).map { option, number in
      StatedOption(option, .session(file, line: number))
    }
  }

  private mutating func reviewTimes() {
    if log.lead < Self.earliest {
      let early = Microseconds(-log.lead.count)
      doubts.append(SessionDoubt(line: leadNumber, .earlyStart(early)))
    } else if let end = log.end, log.lead > end {
      doubts.append(SessionDoubt(line: leadNumber, .lateStart))
    }
    var before: SessionLog.Line?
    for (line, number) in zip(log.lines, numbers) {
      // That a device is gone may be learned later than it happened.
      if case .unplugged = line.input { continue }
      if let before, line.time < before.time || line.frames < before.frames {
        doubts.append(SessionDoubt(line: number, .goesBackwards))
      }
      before = line
    }
  }

  /// What is strange once the recording was replayed.
  ///
  /// - Parameters:
  ///   - frames: how many frames there were.
  ///   - said: the numbers of all that was said; nil where that need not be as it was lived.
  /// - Returns: the doubts, in the order of the file.
  public func doubts(afterFrames frames: Int, said: Set<Int>?) -> [SessionDoubt] {
    for (line, number) in zip(log.lines, numbers) {
      if line.frames > frames, line.input != .end {
        return [SessionDoubt(line: number, .framesMissing(recorded: frames))]
      }
    }
    guard let said else { return [] }
    return zip(log.lines, numbers).compactMap { line, number in
      guard case .spoken(let id, _) = line.input, !said.contains(id) else { return nil }
      return SessionDoubt(line: number, .neverSaid(id))
    }
  }
}
