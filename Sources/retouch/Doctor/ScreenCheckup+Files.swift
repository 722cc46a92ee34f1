import Disk
import Screens
import Speech
import System

extension ScreenCheckup {
  /// Reads a screen file as every command does.
  init(path: String) {
    name = path == "-" ? "standard input" : path
    do {
      let (name, bytes) = try ScreenFiles.bytes(of: path, remark: Output.tell)
      result = Result(
        bytes, name,
        SoundFolders(reader: DeviceShelf.sounds, screen: ScreenFiles.sounds(beside: path)))
    } catch {
      // The finding is about the file already.
      let prefix = name + ": "
      let sentence = Failure(error).sentence
      result = .unreadable(
        sentence.hasPrefix(prefix) ? String(sentence.dropFirst(prefix.count)) : sentence)
    }
  }
}

extension ScreenCheckup.Result {
  fileprivate init(_ bytes: [UInt8], _ name: String, _ folders: SoundFolders) {
    do throws(ScreenError) {
      let file = try ScreenFile.parse(bytes: bytes, name: name)
      self = .good(
        screens: file.screenNames.count, soundless: folders.withoutFile(file.sounds))
    } catch {
      let first = error.mistakes.first.map { mistake in
        "line \(mistake.place.line), column \(mistake.place.column): \(mistake.problem.sentence)"
      }
      self = .mistakes(error.mistakes.count + error.more, first: first ?? error.rendered)
    }
  }
}

extension TerminalCheckup {
  /// The locale by the variables that count, in their order.
  static func ofThisTerminal() -> TerminalCheckup {
    let names = ["LC_ALL", "LC_CTYPE", "LANG"]
    return TerminalCheckup(
      locale: names.compactMap { Environment[$0] }.first { !$0.isEmpty })
  }
}

extension ConfigurationCheckup {
  /// The file that every command reads which tells gestures.
  static func ofThisUser() -> ConfigurationCheckup {
    guard let path = ConfigurationFile.usualPath else {
      return ConfigurationCheckup(state: .absent)
    }
    do {
      _ = try ConfigurationFile.options(named: path, remark: Output.tell)
      return ConfigurationCheckup(state: .good(path: path))
    } catch {
      // The line and the caret below it are for the editor, which the remedy opens.
      let sentence = Failure(error).sentence
      let first = sentence.split(separator: "\n").first.map(String.init) ?? sentence
      let reason = first.hasPrefix(path + ":") ? String(first.dropFirst(path.count + 1)) : first
      return ConfigurationCheckup(state: .broken(path: path, reason: reason))
    }
  }
}
