package import Replay

/// Options that name files, as they are written in one place and meant in another.
extension SessionOption {
  /// Whether it names what is at a path: a device has a name of its own, and where recordings are,
  /// a folder often has the same.
  private func names(_ path: String) -> Bool {
    switch self {
    case .device(let name): !DeviceShelf.holds(name) && FileFacts.isRegularFile(path)
    case .screen, .bindings, .labels, .config: FileFacts.exists(path)
    case .application, .language, .hints, .rate, .volume, .reader, .only, .except, .profile, .set,
      .size, .rotation, .calibration:
      false
    }
  }

  /// The option as it stands in a file: what names another file does so from there.
  package func beside(_ file: String) -> SessionOption {
    guard let path, !path.hasPrefix("/dev/"), names(path) else { return self }
    return renamed(FileNames.relative(path, to: file))
  }

  /// An option that stands in a file, as it is seen from here.
  package func seen(from file: String) -> SessionOption {
    guard let path else { return self }
    let joined = FileNames.joined(path, beside: file)
    return names(joined) ? renamed(joined) : self
  }
}

extension StatedOption {
  /// The option as it is seen from here.
  var resolved: SessionOption { source.file.map(option.seen) ?? option }

  /// Whether the file is there that it names; what a file names is not what a person typed.
  func checkFile() throws(DiskError) {
    if case .application = option { throw .option(self, .screenOfProgram) }
    guard let file = source.file, let path = option.path, option.name != .device else { return }
    guard path != "-" else { throw .option(self, .wasStandardInput) }
    guard !FileFacts.exists(resolved.path ?? path) else { return }
    throw .option(self, .missing(FileNames.joined(path, beside: file)))
  }
}

extension StatedOptions {
  /// All of them as they are seen from here.
  ///
  /// What makes no sense in a file is an error where nobody has said otherwise.
  package func resolved() throws(DiskError) -> SessionOptions {
    if let mistake = mistakes.first { throw .session(mistake.file, mistake.error) }
    return SessionOptions(all.map(\.resolved))
  }
}
