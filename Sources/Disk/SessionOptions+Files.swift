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
    case .application, .desktop, .language, .hints, .rate, .volume, .reader, .only, .except,
      .profile, .set, .cleaning, .size, .rotation, .calibration:
      false
    }
  }

  /// Whether the value only looks like a path: a shipped device, or the absence of a configuration.
  fileprivate var namesNothing: Bool {
    switch self {
    case .device(let name): DeviceFileCatalog.contains(name)
    case .config(let path): path == "/dev/null"
    default: false
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

extension SessionOptions.Entry {
  /// Throws if the option comes from a file and the path in it does not exist or is forbidden.
  ///
  /// Paths typed by the user are not restricted.
  fileprivate func checkFile(_ pathPolicy: PathPolicy) throws(DiskError) {
    guard let option = valid else { return }
    if case .application = option { throw .option(self, .screenOfProgram) }
    guard let file, let path = option.path, !option.namesNothing else { return }
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

  /// Returns the error that replaces one in the file that the option names; `nil` if the original
  /// error may be reported.
  ///
  /// An untrusted author may have named an unrelated file, whose contents the error message would
  /// disclose.
  func redacted(_ error: DiskError, _ pathPolicy: PathPolicy) -> DiskError? {
    guard let option = valid, let file, let path = option.resolved(relativeTo: file).path,
      let position = error.position, position.file.hasSameBytes(as: path)
    else { return nil }
    // If the file cannot be read, the option that names it is more informative.
    guard error.kind == .invalidContents else { return .option(self, .unreadable(error)) }
    if pathPolicy.trust(in: path, namedBy: file) == .full { return nil }
    if option.name == .screen, FileSignature.isScreen(at: path) { return nil }
    return .option(self, .otherKind(path))
  }
}

extension SessionOptions {
  /// Merges the options of a session beside a recording, of its transcript and of the command line.
  package init(
    session: SessionLog?, transcript: SessionOptions = [], commandLine: SessionOptions = [],
    of recording: String, transcriptPath: String = ""
  ) {
    self = (session?.options.from(.session(SessionFiles.path(of: recording))) ?? [])
      .overridden(by: transcript.from(.transcript(transcriptPath)))
      .overridden(by: commandLine.from(.commandLine))
  }

  /// Returns all options with paths relative to the working directory.
  ///
  /// Throws if an option in a file is invalid and not overridden, or names a forbidden file.
  package func checked(_ pathPolicy: PathPolicy) throws(DiskError) -> SessionOptions {
    if let (entry, error) = invalid { throw .session(entry.file ?? "", error) }
    for entry in entries { try entry.checkFile(pathPolicy) }
    return SessionOptions(resolved)
  }

  /// The valid options, with paths relative to the working directory.
  private var resolved: [SessionOption] {
    entries.compactMap { entry in
      guard let option = entry.valid, let file = entry.file else { return entry.valid }
      return option.resolved(relativeTo: file)
    }
  }

  /// Returns whether the options are equivalent to others.
  package func isEquivalent(to other: SessionOptions) -> Bool {
    Set(resolved) == Set(other.resolved)
  }
}
