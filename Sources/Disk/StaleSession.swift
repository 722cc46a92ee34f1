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
    guard force else { throw .staleSession(name) }
    self.name = name
    isOfReplaced = !owners.isEmpty
  }

  /// Removes it, once the new recording is there; what is to be told of that.
  package func remove() throws(DiskError) -> DiskRemark {
    try FileNaming.remove([name])
    return .sessionRemoved(name, wasOfReplaced: isOfReplaced)
  }
}
