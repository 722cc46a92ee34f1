import Arguments
import Text

/// Which recordings a session is of.
extension SessionFiles {
  /// Whether a recording at a path is a file, so that a session can be beside it.
  static func hasPlace(beside path: String) -> Bool {
    path != "-" && (!FileNames.exists(path) || FileNames.isRegularFile(path))
  }

  /// The names that the recording of a session may have.
  static func recordingNames(of session: String) -> [String] {
    let own = String(Substring(session.utf8.dropLast(ending.utf8.count)))
    return [own] + otherPackings(of: own)
  }

  /// The recordings that have a session now: of `tap.yml.session`, that may be `tap.yml.gz`.
  static func owners(of session: String) -> [String] {
    recordingNames(of: session).filter {
      FileNames.exists($0) && path(of: $0).isExactly(session)
    }
  }

  /// Refuses a place for a recording where the session is another one's, whatever may be replaced.
  static func checkOwner(of session: String, beside path: String) throws(Failure) {
    guard let owner = owners(of: session).first(where: { !FileNaming.areOne($0, path) }) else {
      return
    }
    throw Failure(
      sentence: "\(session): this is the session of \(owner), and would be taken for that of the "
        + "new recording; give the new one another name", status: .usage)
  }
}
