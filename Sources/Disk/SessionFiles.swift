internal import Archive
package import Replay
internal import Text

/// The sessions that stand beside recordings: what happened that no finger did.
package enum SessionFiles {
  /// What the name of a recording is followed by.
  package static let ending = ".session"

  /// Whether a recording has one.
  package static func isBeside(_ path: String) -> Bool {
    path != "-" && isThere(self.path(of: path))
  }

  /// Whether a session has this name, be it one that nobody gets to.
  private static func isThere(_ name: String) -> Bool {
    FileFacts.exists(name) || FileFacts.obstacle(to: name) != nil
  }

  /// Where the session of a recording is: `tap.yml.session`, of `tap.yml.gz` too where that was
  /// packed since.
  package static func path(of recording: String) -> String {
    let own = recording + ending
    guard !isThere(own) else { return own }
    let former = otherPackings(of: recording)
      .first { !FileFacts.exists($0) && isThere($0 + ending) }
    return former.map { $0 + ending } ?? own
  }

  /// The names that a recording may have had before it was packed or unpacked.
  private static func otherPackings(of recording: String) -> [String] {
    let bare = Compression.unpacked(recording)
    return ([bare] + Compression.allCases.map { "\(bare).\($0.ending)" })
      .filter { !$0.isExactly(recording) }
  }

  /// The session of a recording with what is strange in it, where there is one.
  package static func review(
    of path: String, remark: (DiskRemark) -> Void
  ) throws(DiskError) -> SessionReview? {
    guard isBeside(path) else { return nil }
    let name = self.path(of: path)
    let text = try WholeFile(name, .session, remark: remark).text
    do throws(SessionError) {
      return try SessionReview(doubting: text)
    } catch {
      throw .session(name, error)
    }
  }

  /// What is strange in the session of a recording, in lines.
  package static func lines(_ doubts: [SessionWarning], of path: String) -> [String] {
    // Of a file that makes no sense at all, a few lines say as much as thousands.
    guard !doubts.isEmpty else { return [] }
    let name = self.path(of: path)
    return doubts.prefix(5).map { $0.rendered(file: name) }
      + (doubts.count > 5 ? ["\(name): and \(doubts.count - 5) more"] : [])
  }

  // MARK: Which recordings a session is of

  /// Whether a recording at a path is a file, so that a session can be beside it.
  package static func hasPlace(beside path: String) -> Bool {
    path != "-" && (!FileFacts.exists(path) || FileFacts.isRegularFile(path))
  }

  /// The names that the recording of a session may have.
  package static func recordingNames(of session: String) -> [String] {
    let own = String(Substring(session.utf8.dropLast(ending.utf8.count)))
    return [own] + otherPackings(of: own)
  }

  /// The recordings that have a session now: of `tap.yml.session`, that may be `tap.yml.gz`.
  static func owners(of session: String) -> [String] {
    recordingNames(of: session).filter {
      FileFacts.exists($0) && path(of: $0).isExactly(session)
    }
  }

  /// Refuses a place for a recording where the session is another one's, whatever may be replaced.
  package static func checkOwner(of session: String, beside path: String) throws(DiskError) {
    guard let owner = owners(of: session).first(where: { !FileFacts.areOne($0, path) }) else {
      return
    }
    throw .sessionOfAnother(session, owner: owner)
  }
}

/// The session that a new recording finds at its place, and would have for its own.
package struct StaleSession {
  private let name: String
  /// Whether the recording that it is of is the one that is replaced.
  private let isOfReplaced: Bool

  /// `nil` where there is none, or where it is the new recording's as well, made of `source`.
  ///
  /// One that nobody allowed to be replaced is refused, and so is one of another recording.
  package init?(
    beside path: String, from source: String? = nil, force: Bool
  ) throws(DiskError) {
    let name = SessionFiles.path(of: path)
    guard SessionFiles.hasPlace(beside: path), FileFacts.isTaken(name) else { return nil }
    let owners = SessionFiles.owners(of: name)
    // Packed or unpacked, a recording is the same, and so is what happened besides.
    if let source, owners.allSatisfy({ FileFacts.areOne($0, source) }), !owners.isEmpty,
      !FileFacts.areOne(source, path)
    {
      return nil
    }
    try SessionFiles.checkOwner(of: name, beside: path)
    // Nobody knows what would be removed.
    if let obstacle = FileFacts.obstacle(to: name) {
      throw .reading(name, .open, .session, number: obstacle)
    }
    guard force else { throw .staleSession(name) }
    self.name = name
    isOfReplaced = !owners.isEmpty
  }

  /// Removes it, once the new recording is there; what is to be told of that.
  package func remove() throws(DiskError) -> DiskRemark {
    try FileNames.remove([name])
    return .sessionRemoved(name, wasOfReplaced: isOfReplaced)
  }
}
