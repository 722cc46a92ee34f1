import Disk
import Recordings
import Screens
import Speech
import Text

/// The result of checking a screen file.
struct ScreenCheckup {
  var name: String
  var result: Result

  enum Result: Equatable {
    /// The number of screens, and the sounds without a readable file.
    case good(screens: Int, soundless: [String] = [])
    /// The number of mistakes and the first one, with its line and column.
    case mistakes(Int, first: String)
    case unreadable(String)
  }

  var finding: Finding {
    switch result {
    case .good(let screens, soundless: []):
      Finding(.ok, about: name, "no errors; \(screens.pluralized("screen"))")
    case .good(_, let soundless):
      Finding(
        .warning, about: name, "no errors, but no readable file for \(Self.listed(soundless))",
        Remedy(
          note:
            "save each sound as NAME.wav, NAME.oga or NAME.ogg (NAME without /) in the directory "
            + "sounds beside the screen file, or use the name of a sound of the desktop's theme"))
    case .mistakes(let count, let first):
      Finding(
        .problem, about: name, "\(count.pluralized("error")); the first: \(first)",
        Remedy(
          "retouch screen check \(name.shellQuotedPath)", note: "shows all errors and their lines"))
    case .unreadable(let reason): Finding(.problem, about: name, reason)
    }
  }

  /// Returns the names of up to four sounds and the number of the others.
  private static func listed(_ names: [String]) -> String {
    let shown = names.prefix(4).map { "'\($0)'" }.joined(separator: ", ")
    return (names.count == 1 ? "the sound " : "the sounds ") + shown
      + (names.count > 4 ? " and \(names.count - 4) more" : "")
  }
}

extension ScreenCheckup {
  /// Reads a screen file in the same way as the other commands.
  init(path: String, notice: (DiskNotice) -> Void) {
    name = path == "-" ? "standard input" : path
    do throws(DiskError) {
      let file = try ScreenFiles.read(path, notice: notice)
      if let error = ScreenFiles.loadAssets(of: file, at: path).error {
        throw .screen(file.name, error)
      }
      let directories = SoundDirectories(
        reader: DeviceFileCatalog.sounds, screen: ScreenFiles.sounds(beside: path))
      result = .good(
        screens: file.screenNames.count, soundless: directories.missingFiles(file.sounds))
    } catch .screen(_, let error) {
      let first = error.issues.first.map { mistake in
        "line \(mistake.position.line), column \(mistake.position.column): \(mistake.problem.sentence)"
      }
      result = .mistakes(error.issues.count + error.omittedCount, first: first ?? error.rendered)
    } catch {
      // The finding already names the file.
      let (sentence, prefix) = (error.message, name + ": ")
      result = .unreadable(
        sentence.hasPrefix(prefix) ? String(sentence.dropFirst(prefix.count)) : sentence)
    }
  }
}
