import Arguments
import Disk
import Replay

/// An option, and who says it: a transcript, a session, or the command line.
struct ToldOption {
  /// As it is written there.
  var option: SessionLog.Option
  /// `nil` where the command line says it.
  var file: String?

  static func all(_ options: [SessionLog.Option], in file: String?) -> [ToldOption] {
    options.map { ToldOption(option: $0, file: file) }
  }

  /// The option as it is seen from here.
  var resolved: SessionLog.Option {
    guard let file else { return option }
    let path = FileNames.joined(option.value, beside: file)
    return option.names(path) ? SessionLog.Option(option.name, path) : option
  }

  /// What is told, with what has the last word in its place.
  static func merged(_ told: [ToldOption], with others: [ToldOption]) -> [ToldOption] {
    told.filter { one in !others.contains { $0.replaces(one) } } + others
  }

  private func replaces(_ old: ToldOption) -> Bool {
    switch (option.name, old.option.name) {
    // Of several values of a tunable, the last holds.
    case ("set", "set"): false
    // What a session says of each tunable is what the profile of its user came to.
    case ("profile", "set"): old.isOfSession
    case ("config", "set"), ("config", "only"), ("config", "except"), ("config", "profile"):
      old.isOfSession
    default: option.name == old.option.name
    }
  }

  /// Whether the file of a session says it.
  private var isOfSession: Bool { file?.hasSuffix(SessionFiles.ending) == true }

  /// The line that says it; `nil` for the command line.
  var place: FilePlace? {
    guard let file else { return nil }
    return FilePlace(
      file: file, line: isOfSession ? SessionFiles.line(of: option, in: file) : 1)
  }

  /// What is wrong with it, with its place.
  func failure(_ sentence: String, _ status: ExitStatus = .badData) -> Failure {
    let place = place
    let words = place.map { one in one.file + (one.line.map { ":\($0)" } ?? "") }
    return Failure(
      sentence: "\(words ?? "the command line"): \(sentence)", status: status, place: place)
  }

  // MARK: Mistakes

  /// Those that name a file which must be there.
  private static let needed = ["screen", "bindings", "labels", "config"]

  /// Whether the files are there that are named; what a file names is not what a person typed.
  static func check(_ told: [ToldOption]) throws {
    for one in told {
      let (name, value) = (one.option.name, one.option.value)
      guard let file = one.file, needed.contains(name) else { continue }
      let thing = name == "labels" ? "file of names" : name
      // A session is long, and is looked through only where there is a mistake to be told.
      guard value != "-" else {
        throw one.failure(
          "standard input was the \(thing), and it is over; name a file with --\(name)", .noInput)
      }
      guard !FileFacts.exists(one.resolved.value) else { continue }
      let path = FileNames.joined(value, beside: file)
      throw one.failure(
        "the \(thing) '\(value)' is missing: there is no file \(path); name another with --\(name)",
        .noInput)
    }
  }

  /// Understands them; whichever has a mistake is told with its place.
  static func parse(_ told: [ToldOption]) throws -> ParsedArguments {
    let options = told.map(\.resolved)
    do throws(ArgumentError) {
      return try ReplayOptions.parsed(options)
    } catch {
      for one in told {
        do throws(ArgumentError) {
          _ = try ReplayOptions.parsed([one.resolved])
        } catch {
          throw one.failure(error.sentenceInFile)
        }
      }
      let sentence = error.sentenceInFile
      throw told.first { $0.file != nil }?.failure(sentence)
        ?? Failure(sentence: "the command line: \(sentence)", status: .badData)
    }
  }
}

extension ArgumentError {
  /// What is wrong, where options have no dashes.
  var sentenceInFile: String {
    guard case .unknownOption(let option, let nearest) = problem else { return sentence }
    func bare(_ option: String) -> Substring { option.drop { $0 == "-" } }
    return "unknown option '\(bare(option))'"
      + (nearest.map { "; did you mean '\(bare($0))'?" } ?? "")
  }
}
