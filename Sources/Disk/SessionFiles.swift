internal import Compression
package import Replay
internal import Text

/// The session files next to recordings, which contain all inputs other than touches.
package enum SessionFiles {
  /// The suffix that is appended to the name of the recording.
  package static let suffix = ".session"

  /// Whether a recording has a session file.
  package static func isBeside(_ path: String) -> Bool { existing(of: path) != nil }

  /// Whether a session file with this name exists, even if it is inaccessible.
  private static func isThere(_ name: String) -> Bool {
    // Most names do not exist, so one system call is enough.
    FileInfo.nameExists(name) && (FileInfo.exists(name) || FileInfo.linkError(at: name) != nil)
  }

  /// Returns the path of a recording's session file.
  ///
  /// `tap.yml.gz` has `tap.yml.session` if it was compressed after recording.
  package static func path(of recording: String) -> String {
    existing(of: recording) ?? recording + suffix
  }

  /// Returns the path of a recording's session file; `nil` if it does not exist.
  private static func existing(of recording: String) -> String? {
    guard recording != "-" else { return nil }
    let own = recording + suffix
    guard !isThere(own) else { return own }
    let former = otherPackings(of: recording).first { isThere($0 + suffix) && !FileInfo.exists($0) }
    return former.map { $0 + suffix }
  }

  /// Returns the names that a recording may have had before it was compressed or decompressed.
  private static func otherPackings(of recording: String) -> [String] {
    let bare = CompressionFormat.removingExtension(from: recording)
    return ([bare] + CompressionFormat.allCases.map { "\(bare).\($0.fileExtension)" })
      .filter { !$0.hasSameBytes(as: recording) }
  }

  /// Returns the session of a recording with its warnings; `nil` if there is no session file.
  package static func review(
    of path: String, notice: (DiskNotice) -> Void
  ) throws(DiskError) -> SessionValidation? {
    guard let name = existing(of: path) else { return nil }
    let text = try FileContents(name, .session, notice: notice).text
    do throws(SessionError) {
      return try SessionValidation(lenient: text)
    } catch {
      throw .session(name, error)
    }
  }

  /// Returns the warnings about a session as text lines, at most five of them.
  package static func lines(_ warnings: [SessionWarning], of path: String) -> [String] {
    // If a file is mostly invalid, a few lines suffice.
    guard !warnings.isEmpty else { return [] }
    let name = self.path(of: path)
    return warnings.prefix(5).map { $0.rendered(file: name) }
      + (warnings.count > 5 ? ["\(name): and \(warnings.count - 5) more"] : [])
  }

  // MARK: Recordings of a session file

  /// Whether a recording at a path would be a regular file, so that it can have a session file.
  package static func hasPlace(beside path: String) -> Bool {
    path != "-" && (!FileInfo.exists(path) || FileInfo.isRegularFile(path))
  }

  /// Returns the names that the recording of a session file may have.
  package static func recordingNames(of session: String) -> [String] {
    let own = String(Substring(session.utf8.dropLast(suffix.utf8.count)))
    return [own] + otherPackings(of: own)
  }

  /// Returns the recordings to which a session file belongs: `tap.yml.gz` may have
  /// `tap.yml.session`.
  static func owners(of session: String) -> [String] {
    recordingNames(of: session).filter {
      FileInfo.exists($0) && path(of: $0).hasSameBytes(as: session)
    }
  }

  /// Throws if a session file belongs to a recording other than the one at `path`.
  package static func checkOwner(of session: String, beside path: String) throws(DiskError) {
    guard let owner = owners(of: session).first(where: { !FileInfo.areSameFile($0, path) }) else {
      return
    }
    throw .sessionOfAnother(session, owner: owner)
  }
}

/// A session file that exists at the path for a new recording and would be mistaken for its own.
package struct StaleSession {
  private let name: String
  /// Whether the session belongs to the recording that is being replaced.
  private let isOfReplaced: Bool

  /// Returns `nil` if there is no such file, or if it also applies to the new recording, which was
  /// made from `source`.
  ///
  /// Throws if `force` is `false`, or if the session belongs to another recording.
  package init?(beside path: String, from source: String? = nil, force: Bool) throws(DiskError) {
    let name = SessionFiles.path(of: path)
    guard SessionFiles.hasPlace(beside: path), FileInfo.nameExists(name) else { return nil }
    let owners = SessionFiles.owners(of: name)
    // Compressing or decompressing a recording does not change its session.
    if let source, owners.allSatisfy({ FileInfo.areSameFile($0, source) }), !owners.isEmpty,
      !FileInfo.areSameFile(source, path)
    {
      return nil
    }
    try SessionFiles.checkOwner(of: name, beside: path)
    // An inaccessible file is not removed.
    if let obstacle = FileInfo.linkError(at: name) {
      throw .reading(name, .open, .session, number: obstacle)
    }
    guard force else { throw .staleSession(name) }
    self.name = name
    isOfReplaced = !owners.isEmpty
  }

  /// Removes the file, once the new recording exists.
  ///
  /// Returns a notice.
  package func remove() throws(DiskError) -> DiskNotice {
    try FilePaths.remove([name])
    return .sessionRemoved(name, wasOfReplaced: isOfReplaced)
  }
}
