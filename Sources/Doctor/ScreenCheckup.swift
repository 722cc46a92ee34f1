internal import Arguments
internal import Disk
internal import Screens
internal import Speech

/// Whether a screen file can be used.
struct ScreenCheckup {
  var name: String
  var result: Result

  enum Result: Equatable {
    /// How many screens there are, and which of their sounds have no file.
    case good(screens: Int, soundless: [String] = [])
    /// How many mistakes there are, and the first as a compiler would show it.
    case mistakes(Int, first: String)
    case unreadable(String)
  }

  var finding: Finding {
    switch result {
    case .good(let screens, soundless: []):
      Finding(.ok, about: name, "no mistakes; \(screens) screen\(screens == 1 ? "" : "s")")
    case .good(_, let soundless):
      Finding(
        .warning, about: name,
        "no mistakes, but no readable file of \(Self.listed(soundless))",
        Remedy(
          note:
            "a sound is NAME.wav, NAME.oga or NAME.ogg, without a / in NAME, in the folder sounds "
            + "beside the screen, unless the desktop's sound theme has one of that name"))
    case .mistakes(let count, let first):
      Finding(
        .problem, about: name,
        "\(count) mistake\(count == 1 ? "" : "s"); the first: \(first)",
        Remedy("retouch screen check \(name.shellFile)"))
    case .unreadable(let reason): Finding(.problem, about: name, reason)
    }
  }

  /// Some sounds by name: a few, and how many more there are.
  private static func listed(_ names: [String]) -> String {
    let shown = names.prefix(4).map { "'\($0)'" }.joined(separator: ", ")
    return (names.count == 1 ? "the sound " : "the sounds ") + shown
      + (names.count > 4 ? " and \(names.count - 4) more" : "")
  }
}

extension ScreenCheckup {
  /// Reads a screen file as every command does.
  init(path: String, remark: (DiskRemark) -> Void) {
    name = path == "-" ? "standard input" : path
    do throws(DiskError) {
      let file = try ScreenFiles.read(path, remark: remark)
      if let error = ScreenFiles.dress(of: file, at: path).error {
        throw .screen(file.name, error)
      }
      let folders = SoundFolders(
        reader: DeviceShelf.sounds, screen: ScreenFiles.sounds(beside: path))
      result = .good(screens: file.screenNames.count, soundless: folders.withoutFile(file.sounds))
    } catch .screen(_, let error) {
      let first = error.mistakes.first.map { mistake in
        "line \(mistake.place.line), column \(mistake.place.column): \(mistake.problem.sentence)"
      }
      result = .mistakes(error.mistakes.count + error.more, first: first ?? error.rendered)
    } catch {
      // The finding is about the file already.
      let (sentence, prefix) = (error.sentence, name + ": ")
      result = .unreadable(
        sentence.hasPrefix(prefix) ? String(sentence.dropFirst(prefix.count)) : sentence)
    }
  }
}
