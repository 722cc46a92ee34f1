import Arguments

/// Sessions of recordings that are replaced: each would be taken for that of the new one.
extension SessionFiles {
  /// Whether a recording at a path is a file, so that a session can be beside it.
  static func hasPlace(beside path: String) -> Bool {
    path != "-" && (!FileNames.exists(path) || FileNames.isRegularFile(path))
  }

  /// Refuses a new recording where a session is that nobody allowed to be replaced.
  static func checkPlace(beside path: String, force: Bool) throws(Failure) {
    let name = self.path(of: path)
    guard !force, hasPlace(beside: path), FileNaming.isTaken(name) else { return }
    throw Failure(
      sentence: "\(name): this session would be taken for that of the new recording; --force "
        + "replaces it", status: .usage)
  }

  /// Removes the session that a recording has from the one before it.
  static func removeStale(beside path: String) throws(Failure) {
    let name = self.path(of: path)
    guard hasPlace(beside: path), FileNaming.isTaken(name) else { return }
    do throws(DiskProblem) { try FileNaming.remove([name]) } catch { throw error.failure }
    Output.note("\(name): removed: it was of the recording that is replaced")
  }
}
