package import Archive
package import Arguments

/// What is told of files besides the facts, as data; things go on.
package enum DiskRemark: Hashable, Sendable {
  /// A packed file breaks off; what is whole is used.
  case packingBreaksOff(String, Compression)
  /// A device file that cannot be read.
  case deviceFileLeftOut(DiskError)
  /// A session was removed that would have been taken for that of a new recording.
  case sessionRemoved(String, wasOfReplaced: Bool)
}

extension DiskRemark {
  /// What a person is told.
  package var remark: Remark {
    switch self {
    case .packingBreaksOff(let name, let packing):
      Remark(
        "\(packing.words) breaks off before its checksum; what is whole is used, unchecked",
        kind: .warning, of: name)
    case .deviceFileLeftOut(let error): Remark(error.sentence, kind: .warning)
    case .sessionRemoved(let name, let wasOfReplaced):
      Remark(
        "\(name): removed: "
          + (wasOfReplaced
            ? "it was of the recording that is replaced" : "no recording had it"))
    }
  }
}
