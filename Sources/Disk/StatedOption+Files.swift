internal import Arguments
package import Replay
internal import Text

/// Options that name files, converted between the directories of files and the working directory.
extension SessionOption {
  /// Whether the value is a path of an existing file.
  ///
  /// For `device`, only a regular file counts: a shipped device has a name, and a directory may
  /// have the same name.
  private func names(_ path: String) -> Bool {
    switch self {
    case .device(let name): !DeviceShelf.holds(name) && FileFacts.isRegularFile(path)
    case .screen, .bindings, .labels, .config: FileFacts.exists(path)
    case .application, .language, .hints, .rate, .volume, .reader, .only, .except, .profile, .set,
      .cleaning, .size, .rotation, .calibration:
      false
    }
  }

  /// Returns the option as stored in a file, with its path relative to that file.
  package func beside(_ file: String) -> SessionOption {
    guard let path, !path.hasPrefix("/dev/"), names(path) else { return self }
    return renamed(FileNames.relative(path, to: file))
  }

  /// Returns an option from a file, with its path relative to the working directory.
  package func seen(from file: String) -> SessionOption {
    guard let path else { return self }
    let joined = FileNames.joined(path, beside: file)
    return names(joined) ? renamed(joined) : self
  }
}

extension StatedOption {
  /// The option with its path relative to the working directory.
  var resolved: SessionOption { source.file.map(option.seen) ?? option }

  /// Throws if the option comes from a file and the path in it does not exist or is forbidden.
  ///
  /// Paths typed by the user are not restricted.
  func checkFile(_ reach: PathReach) throws(DiskError) {
    if case .application = option { throw .option(self, .screenOfProgram) }
    guard let file = source.file, let path = option.path, !namesNothing else { return }
    guard path != "-" else { throw .option(self, .wasStandardInput) }
    let beside = FileNames.joined(path, beside: file)
    let target = FileFacts.exists(beside) ? beside : path
    guard FileFacts.exists(target) else {
      // A missing device is reported later, with similar names.
      if option.name == .device { return }
      throw .option(self, .missing(beside))
    }
    guard FileFacts.isRegularFile(target) else { throw .option(self, .notAFile(target)) }
    guard reach.trust(in: target, namedBy: file) != .none else {
      throw .option(self, .outOfReach(target))
    }
  }

  /// Whether the value only looks like a path: a shipped device, or the absence of a configuration.
  private var namesNothing: Bool {
    switch option {
    case .device(let name): DeviceShelf.holds(name)
    case .config(let path): path == "/dev/null"
    default: false
    }
  }

  /// Returns the error that replaces one in the file that the option names; `nil` if the original
  /// error may be reported.
  ///
  /// An untrusted author may have named an unrelated file, whose contents the error message would
  /// disclose.
  func retold(_ error: DiskError, _ reach: PathReach) -> DiskError? {
    guard let file = source.file, let path = resolved.path,
      let place = error.place, place.file.isExactly(path)
    else { return nil }
    // If the file cannot be read, the option that names it is more informative.
    guard error.status == .badData else { return .option(self, .unreadable(error)) }
    if reach.trust(in: path, namedBy: file) == .full { return nil }
    if option.name == .screen, FileHead.isScreen(at: path) { return nil }
    return .option(self, .otherKind(path))
  }
}

extension StatedOptions {
  /// Returns all options with paths relative to the working directory.
  ///
  /// Throws if an option in a file is invalid and not overridden, or names a forbidden file.
  package func resolved(_ reach: PathReach) throws(DiskError) -> SessionOptions {
    if let mistake = mistakes.first { throw .session(mistake.file, mistake.error) }
    for one in all { try one.checkFile(reach) }
    return SessionOptions(all.map(\.resolved))
  }

  /// Whether the options are equivalent to others.
  package func means(_ other: StatedOptions) -> Bool {
    Set(all.map(\.resolved)) == Set(other.all.map(\.resolved))
  }
}
