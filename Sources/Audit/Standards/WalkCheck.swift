internal import Gestures
internal import ScreenReader
internal import Screens

/// A check by a simulated user for a clause of a standard.
package enum WalkCheck: String, CaseIterable, Sendable {
  /// Flicks reach every element, and the reader speaks it.
  case elements
  /// Every handler runs.
  case handlers
  /// The cursor reaches every control and speaks it before it is activated.
  case controls
  /// Speech is interrupted and repeated.
  case speechControl
  /// An action interrupts speech.
  case speechInterruption
  /// Pictures are spoken.
  case pictures
  /// Characters in secure fields are not spoken.
  case maskedEntry
  /// The reader speaks the language of the texts.
  case languages
  /// The cursor leaves every element, and the user leaves every modal screen.
  case focus
  /// The state of every toggle is spoken.
  case toggles
  /// One finger is enough.
  case oneFinger
  /// The clause is about spoken input, which no screen takes.
  case spokenInput
  /// The clause recommends, but requires nothing.
  case recommendation

  /// The check in a few words; empty if nothing is tried.
  package var summary: String {
    switch self {
    case .elements: "reaches every element"
    case .handlers: "runs every handler"
    case .controls: "finds every control"
    case .speechControl: "interrupts and repeats speech"
    case .speechInterruption: "flicks during speech"
    case .pictures: "reaches every picture"
    case .maskedEntry: "types into secure fields"
    case .languages: "listens to the language"
    case .focus: "leaves every element and modal screen"
    case .toggles: "listens to every toggle"
    case .oneFinger: "uses one finger"
    case .spokenInput, .recommendation: ""
    }
  }

  /// The result of a part of a check.
  enum Outcome {
    case holds(String)
    case fails(String)
    case open(String)
    /// The screens have nothing that the clause is about.
    case absent(String)
  }

  /// Returns what the check shows.
  func outcomes(_ walk: StandardWalk) -> [Outcome] {
    let census = walk.simulation.census
    return switch self {
    case .elements:
      [
        Outcome(
          census.spokenCount(), of: census.count(), "element", "reached by flicks and spoken",
          without: census.unspoken(), absent: "the screens have no elements")
      ]
    case .handlers:
      [
        Outcome(
          walk.simulation.reachedCount, of: walk.simulation.handlerCount, "handler",
          "run without sight, by flicks and double taps", absent: "the screens have no handlers")
      ]
    case .controls:
      [
        Outcome(
          census.spokenCount(.control), of: census.count(.control), "control",
          "spoken before a double tap activates anything", without: census.unspoken(.control),
          absent: "the screens have no controls")
      ]
    case .speechControl: speechControl(walk)
    case .speechInterruption: [speechInterruption(walk)]
    case .pictures: pictures(census)
    case .maskedEntry: maskedEntry(census, in: walk.file)
    case .languages: [languages(walk)]
    case .focus: focus(walk)
    case .toggles:
      [
        Outcome(
          census.spokenCount(.toggle), of: census.count(.toggle), "toggle",
          "spoken with the state, without being operated", without: census.unspoken(.toggle),
          absent: "the screens have no switches or toggles")
      ]
    case .oneFinger: oneFinger(walk)
    case .spokenInput: [.absent("no screen takes spoken input")]
    case .recommendation: [.absent("the clause recommends, and requires nothing")]
    }
  }

  private func focus(_ walk: StandardWalk) -> [Outcome] {
    let broken = Set(walk.report.findings.map(\.rule))
    var outcomes: [Outcome] = []
    if !broken.contains("R3") {
      outcomes.append(
        .holds("flicks left each of \(walk.simulation.census.count().counted("element"))"))
    }
    let modals = walk.simulation.modalCount
    if modals > 0, !broken.contains("R4") {
      outcomes.append(.holds("Escape left each of \(modals.counted("modal screen"))"))
    }
    return outcomes
  }

  private func speechControl(_ walk: StandardWalk) -> [Outcome] {
    guard let trial = walk.trial else { return [.open(Self.silentStart)] }
    return [
      trial.isInterrupted
        ? .holds("a tap with two fingers interrupted speech")
        : .fails("a tap with two fingers did not interrupt speech"),
      trial.isRepeated
        ? .holds("a touch repeated the speech of an element")
        : .fails("a touch did not repeat the speech of an element"),
    ]
  }

  private func speechInterruption(_ walk: StandardWalk) -> Outcome {
    switch walk.trial?.isReplaced {
    case true?: .holds("a flick interrupted speech, and the speech of the next element began")
    case false?: .fails("a flick did not replace speech by that of the next element")
    case nil: .open(Self.silentStart)
    }
  }

  private static let silentStart =
    "the first screen has too few spoken elements to try it; try it on another screen"

  private func pictures(_ census: ElementCensus) -> [Outcome] {
    let unread = census.unreadCount
    let read = Outcome(
      census.spokenCount(.picture), of: census.count(.picture), "picture",
      "reached by flicks and spoken", without: census.unspoken(.picture),
      absent: "the screens have no pictures")
    guard unread > 0 else { return [read] }
    let open = Outcome.open(
      "\(unread.counted("picture")) \(unread == 1 ? "is" : "are") not read; check that nothing but "
        + "decoration is lost")
    if case .absent = read { return [open] }
    return [read, open]
  }

  private func maskedEntry(_ census: ElementCensus, in file: ScreenFile) -> [Outcome] {
    guard census.count(.secureField) > 0 else {
      let hasField = file.value.objects.values.contains { node in
        node[object: "class"]?.content == .string("SecureTextField")
      }
      return hasField
        ? [.open("no secure field was reached; type into each")]
        : [.absent("the screens have no secure field")]
    }
    guard census.maskedCount > 0 else {
      return [.open("no character was typed into the secure fields; type into each")]
    }
    return [
      Outcome(
        census.maskedCount - census.revealedCount, of: census.maskedCount, "typed character",
        "entered without being spoken", absent: "")
    ]
  }

  private func languages(_ walk: StandardWalk) -> Outcome {
    let language = walk.language
    return SpokenStrings.strings(for: language) == nil
      ? .fails("the texts are in \(language), but the reader has no words in this language")
      : .holds("the texts and the words of the reader are in \(language)")
  }

  private func oneFinger(_ walk: StandardWalk) -> [Outcome] {
    let several = Self.functions.compactMap { command -> String? in
      let gestures = walk.bindings.gestures(for: command)
      guard !gestures.contains(where: { $0.fingers == 1 }) else { return nil }
      return "\(command.rawValue) (\(gestures.map(\.name).joined(separator: ", ")))"
    }
    let alone = walk.oneFinger
    let stuck = alone.findings.filter { $0.rule == "R13" }.map { finding in
      Outcome.fails(walk.evidence(finding) + ": " + finding.message)
    }
    let text =
      "with one finger, \(alone.reachedCount) of \(alone.handlerCount.counted("handler")) ran"
    let ran: Outcome =
      alone.reachedCount < walk.simulation.reachedCount ? .fails(text) : .holds(text)
    return stuck + [ran]
      + (several.isEmpty
        ? [] : [.fails("only gestures of several fingers: " + several.joined(separator: ", "))])
  }

  /// The functions that a user needs to operate screens and to control speech.
  private static let functions: [ReaderCommand] = [
    .toggleSpeech, .escape, .magicTap, .readFromTop, .readFromHere, .nextRotor, .previousRotor,
    .scrollUp, .scrollDown, .scrollLeft, .scrollRight,
  ]
}

extension WalkCheck.Outcome {
  /// Creates an outcome that holds if all of something did; `others` are the names of those that
  /// did not.
  fileprivate init(
    _ count: Int, of total: Int, _ noun: String, _ participle: String,
    without others: [String] = [], absent: String
  ) {
    guard total > 0 else {
      self = .absent(absent)
      return
    }
    let text = "\(count) of \(total.counted(noun)) \(total == 1 ? "was" : "were") \(participle)"
    let names = others.prefix(5).joined(separator: ", ") + (others.count > 5 ? ", …" : "")
    self =
      count == total ? .holds(text) : .fails(text + (names.isEmpty ? "" : "; not: \(names)"))
  }
}

extension Int {
  /// The number with a noun, in the plural if needed.
  fileprivate func counted(_ noun: String) -> String {
    "\(self) \(noun)\(self == 1 ? "" : "s")"
  }
}
