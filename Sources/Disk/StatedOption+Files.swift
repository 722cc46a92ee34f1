internal import Arguments
package import Replay
internal import Text

/// Options that name files, as they are written in one place and meant in another.
extension SessionOption {
  /// Whether it names what is at a path: a device has a name of its own, and where recordings are,
  /// a folder often has the same.
  private func names(_ path: String) -> Bool {
    switch self {
    case .device(let name): !DeviceShelf.holds(name) && FileFacts.isRegularFile(path)
    case .screen, .bindings, .labels, .config: FileFacts.exists(path)
    case .application, .language, .hints, .rate, .volume, .reader, .only, .except, .profile, .set,
      .cleaning, .size, .rotation, .calibration:
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

  /// Whether the file is there that it names, and may be read; what a file names is not what a person
  /// typed.
  func checkFile(_ reach: PathReach) throws(DiskError) {
    if case .application = option { throw .option(self, .screenOfProgram) }
    guard let file = source.file, let path = option.path, !namesNothing else { return }
    guard path != "-" else { throw .option(self, .wasStandardInput) }
    let beside = FileNames.joined(path, beside: file)
    let target = FileFacts.exists(beside) ? beside : path
    guard FileFacts.exists(target) else {
      // A device that is on no shelf is told of with the names that are.
      if option.name == .device { return }
      throw .option(self, .missing(beside))
    }
    guard FileFacts.isRegularFile(target) else { throw .option(self, .notAFile(target)) }
    guard reach.trust(in: target, namedBy: file) != .none else {
      throw .option(self, .outOfReach(target))
    }
  }

  /// Whether what looks like a path is none: a name of the shelf, or no configuration at all.
  private var namesNothing: Bool {
    switch option {
    case .device(let name): DeviceShelf.holds(name)
    case .config(let path): path == "/dev/null"
    default: false
    }
  }

  /// What is told in place of an error in the file that it names; `nil` where that may be told.
  ///
  /// A stranger may have named a file that was never meant to be read: the mistakes in it would print
  /// what is in it.
  func retold(_ error: DiskError, _ reach: PathReach) -> DiskError? {
    guard let file = source.file, let path = resolved.path,
      let place = error.place, place.file.isExactly(path)
    else { return nil }
    // What cannot be read says less than who named it.
    guard error.status == .badData else { return .option(self, .unreadable(error)) }
    if reach.trust(in: path, namedBy: file) == .full { return nil }
    if option.name == .screen, FileHead.isScreen(at: path) { return nil }
    return .option(self, .otherKind(path))
  }
}

extension StatedOptions {
  /// All of them as they are seen from here.
  ///
  /// What makes no sense in a file is an error where nobody has said otherwise, and so is a file that
  /// it names out of reach.
  package func resolved(_ reach: PathReach) throws(DiskError) -> SessionOptions {
    if let mistake = mistakes.first { throw .session(mistake.file, mistake.error) }
    for one in all { try one.checkFile(reach) }
    return SessionOptions(all.map(\.resolved))
  }

  /// Whether they come to what others come to.
  package func means(_ other: StatedOptions) -> Bool {
    Set(all.map(\.resolved)) == Set(other.all.map(\.resolved))
  }
}
