import Arguments

/// The session that a new recording finds at its place, and would have for its own.
struct StaleSession {
  private let name: String
  /// Whether the recording that it is of is the one that is replaced.
  private let isOfReplaced: Bool

  /// `nil` where there is none, or where it is the new recording's as well, made of `source`.
  ///
  /// One that nobody allowed to be replaced is refused, and so is one of another recording.
  init?(
    beside path: String, from source: String? = nil, force: Bool
  ) throws(Failure) {
    let name = SessionFiles.path(of: path)
    guard SessionFiles.hasPlace(beside: path), FileNaming.isTaken(name) else { return nil }
    let owners = SessionFiles.owners(of: name)
    // Packed or unpacked, a recording is the same, and so is what happened besides.
    if let source, owners.allSatisfy({ FileNaming.areOne($0, source) }), !owners.isEmpty,
      !FileNaming.areOne(source, path)
    {
      return nil
    }
    try SessionFiles.checkOwner(of: name, beside: path)
    guard force else {
      throw Failure(
        sentence: "\(name): this session would be taken for that of the new recording; --force "
          + "replaces it", status: .usage)
    }
    self.name = name
    isOfReplaced = !owners.isEmpty
  }

  /// Removes it, once the new recording is there.
  func remove() throws(Failure) {
    do throws(DiskProblem) { try FileNaming.remove([name]) } catch { throw error.failure }
    Output.note(
      "\(name): removed: "
        + (isOfReplaced ? "it was of the recording that is replaced" : "no recording had it"))
  }
}
