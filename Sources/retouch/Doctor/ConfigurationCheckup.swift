import Disk
import Text

/// The result of parsing the user's configuration file.
enum ConfigurationCheckup {
  case absent
  case good(path: String)
  case broken(path: String, reason: String)

  /// Checks the configuration file that all commands with gesture options read.
  static func ofThisUser(notice: (DiskNotice) -> Void) -> ConfigurationCheckup {
    guard let path = ConfigurationFile.usualPath else { return .absent }
    do throws(DiskError) {
      _ = try ConfigurationFile.options(named: path, notice: notice)
      return .good(path: path)
    } catch {
      // The remaining lines show the source position, which the editor of the remedy shows as well.
      let first = error.message.prefix { $0 != "\n" }
      let reason = first.hasPrefix(path + ":") ? first.dropFirst(path.count + 1) : first
      return .broken(path: path, reason: String(reason))
    }
  }

  var finding: Finding {
    switch self {
    case .absent: Finding(.ok, "no configuration file; the defaults apply")
    case .good(let path): Finding(.ok, about: path, "no errors")
    case .broken(let path, let reason):
      Finding(
        .problem, about: path, reason,
        Remedy(
          #""${EDITOR:-vi}" \#(path.shellQuotedPath)"#,
          note: "opens the file in your editor, to correct the error"))
    }
  }
}
