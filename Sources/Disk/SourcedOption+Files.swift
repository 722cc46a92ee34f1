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
    case .device(let name): !DeviceFileCatalog.contains(name) && FileInfo.isRegularFile(path)
    case .screen, .bindings, .labels, .config: FileInfo.exists(path)
    case .application, .language, .hints, .rate, .volume, .reader, .only, .except, .profile, .set,
      .cleaning, .size, .rotation, .calibration:
      false
    }
  }

  /// Returns the option as stored in a file, with its path relative to that file.
  package func beside(_ file: String) -> SessionOption {
    guard let path, !path.hasPrefix("/dev/"), names(path) else { return self }
    return renamed(FilePaths.relative(path, to: file))
  }

  /// Returns an option from a file, with its path relative to the working directory.
  package func resolved(relativeTo file: String) -> SessionOption {
    guard let path else { return self }
    let joined = FilePaths.resolve(path, relativeTo: file)
    return names(joined) ? renamed(joined) : self
  }
}

extension SourcedOption {
  /// The option with its path relative to the working directory.
  var resolved: SessionOption { source.file.map(option.resolved) ?? option }

  /// Throws if the option comes from a file and the path in it does not exist or is forbidden.
  ///
  /// Paths typed by the user are not restricted.
  func checkFile(_ pathPolicy: PathPolicy) throws(DiskError) {
    if case .application = option { throw .option(self, .screenOfProgram) }
    guard let file = source.file, let path = option.path, !namesNothing else { return }
    guard path != "-" else { throw .option(self, .wasStandardInput) }
    let beside = FilePaths.resolve(path, relativeTo: file)
    let target = FileInfo.exists(beside) ? beside : path
    guard FileInfo.exists(target) else {
      // A missing device is reported later, with similar names.
      if option.name == .device { return }
      throw .option(self, .missing(beside))
    }
    guard FileInfo.isRegularFile(target) else { throw .option(self, .notAFile(target)) }
    guard pathPolicy.trust(in: target, namedBy: file) != .none else {
      throw .option(self, .forbiddenPath(target))
    }
  }

  /// Whether the value only looks like a path: a shipped device, or the absence of a configuration.
  private var namesNothing: Bool {
    switch option {
    case .device(let name): DeviceFileCatalog.contains(name)
    case .config(let path): path == "/dev/null"
    default: false
    }
  }

  /// Returns the error that replaces one in the file that the option names; `nil` if the original
  /// error may be reported.
  ///
  /// An untrusted author may have named an unrelated file, whose contents the error message would
  /// disclose.
  func redacted(_ error: DiskError, _ pathPolicy: PathPolicy) -> DiskError? {
    guard let file = source.file, let path = resolved.path,
      let position = error.position, position.file.hasSameBytes(as: path)
    else { return nil }
    // If the file cannot be read, the option that names it is more informative.
    guard error.kind == .invalidContents else { return .option(self, .unreadable(error)) }
    if pathPolicy.trust(in: path, namedBy: file) == .full { return nil }
    if option.name == .screen, FileSignature.isScreen(at: path) { return nil }
    return .option(self, .otherKind(path))
  }
}

extension MergedOptions {
  /// Returns all options with paths relative to the working directory.
  ///
  /// Throws if an option in a file is invalid and not overridden, or names a forbidden file.
  package func resolved(_ pathPolicy: PathPolicy) throws(DiskError) -> SessionOptions {
    if let mistake = invalidOptions.first { throw .session(mistake.file, mistake.error) }
    for one in all { try one.checkFile(pathPolicy) }
    return SessionOptions(all.map(\.resolved))
  }

  /// Whether the options are equivalent to others.
  package func isEquivalent(to other: MergedOptions) -> Bool {
    Set(all.map(\.resolved)) == Set(other.all.map(\.resolved))
  }
}
