internal import Arguments
internal import Disk

/// Whether the configuration file says something that can be understood.
enum ConfigurationCheckup {
  case absent
  case good(path: String)
  case broken(path: String, reason: String)

  /// The file that every command reads which tells gestures.
  static func ofThisUser(remark: (DiskRemark) -> Void) -> ConfigurationCheckup {
    guard let path = ConfigurationFile.usualPath else { return .absent }
    do throws(DiskError) {
      _ = try ConfigurationFile.options(named: path, remark: remark)
      return .good(path: path)
    } catch {
      // The line and the caret below it are for the editor, which the remedy opens.
      let first = error.sentence.prefix { $0 != "\n" }
      let reason = first.hasPrefix(path + ":") ? first.dropFirst(path.count + 1) : first
      return .broken(path: path, reason: String(reason))
    }
  }

  var finding: Finding {
    switch self {
    case .absent: Finding(.ok, "there is no file, so everything is as it comes")
    case .good(let path): Finding(.ok, about: path, "understood")
    case .broken(let path, let reason):
      Finding(.problem, about: path, reason, Remedy(#""${EDITOR:-vi}" \#(path.shellFile)"#))
    }
  }
}
