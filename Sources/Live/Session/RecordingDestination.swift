package import Disk
internal import Glibc
package import Recordings
internal import System

/// The destination of a session's recording: touches in a file, other inputs in `FILE.session`.
///
/// A directory holds any number of sessions, each in a file named after its start time. Earlier
/// sessions in it, complete or interrupted, do not conflict.
///
/// The file extension selects the format: `.yml` is libinput's, for several devices; `.evemu` holds
/// one device. A further `.gz`, `.xz` or `.zst` compresses the file. `RecordedTouches` reads
/// uncompressed files only, `retouch` reads both.
public struct RecordingDestination: Sendable {
  /// The name of the recording.
  package let name: RecordingName
  /// The file format.
  package let format: RecordingWriter.Format
  /// Whether existing files are overwritten.
  package let overwrites: Bool
  /// The users who may read the files.
  package let readers: ReadAccess

  /// Checks whether a recording can have this name.
  ///
  /// The files are created with the first device.
  ///
  /// Only the owner may access the files unless `isShared` is set; then the process's umask
  /// applies.
  public init(_ path: String, replacing: Bool = false, isShared: Bool = false) throws(LiveError) {
    name =
      FileInfo.isDirectory(path)
      ? RecordingName.available(in: path, timestamp: WallClock.now) : RecordingName(path)
    overwrites = replacing
    readers = isShared ? .umask : .owner
    guard !name.isStandardOutput else { throw LiveError(.recordingWithoutName) }
    format = try Self.format(of: name)
    let name = name
    let leftover = try LiveError.atDisk { () throws(DiskError) in
      try name.check(replacing: replacing)
      try SessionFiles.checkOwner(of: name.session.path, beside: name.path)
      try name.session.check(replacing: replacing)
      try Self.checkDirectory(of: name)
      return try InterruptedRecording(of: name)
    }
    guard let leftover else { return }
    guard replacing || leftover.isEmpty else { throw LiveError(.brokenOff(leftover)) }
    try LiveError.atDisk { () throws(DiskError) in try leftover.discard() }
  }

  /// The path of the file with the touches.
  public var path: String { name.path }

  /// Returns the format for a name.
  ///
  /// Throws if it cannot represent a session completely.
  private static func format(of name: RecordingName) throws(LiveError) -> RecordingWriter.Format {
    switch name.format {
    case .libinput?: return .libinput
    case .evemu?: return .evemu
    case .events?, .raw?, .raw32?:
      throw LiveError(.formatWithoutDevice(name: name.path))
    case nil:
      throw LiveError(.unknownFormat(name: name.path, ending: name.fileExtension ?? ""))
    }
  }

  private static func checkDirectory(of name: RecordingName) throws(DiskError) {
    let path = name.partial()
    guard FileSystem.allows(W_OK | X_OK, at: name.directory) else {
      throw .storing(path, .create)
    }
    guard FileInfo.isDirectory(name.directory) else {
      throw .storing(path, .create, number: ENOTDIR)
    }
  }

  /// The maximum number of devices in the format.
  package var room: Int { format == .libinput ? .max : 1 }

  /// Throws if the format cannot hold this number of devices.
  func check(deviceCount: Int) throws(LiveError) {
    if deviceCount > room { throw LiveError(.roomForOne(format)) }
  }
}
