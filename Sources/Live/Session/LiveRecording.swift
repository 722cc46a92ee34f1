package import Disk
internal import Glibc
package import Recordings
internal import System

/// Where a session is recorded: its fingers in a file, and beside it, in `FILE.session`, what no finger
/// did.
///
/// A folder takes any number of sessions, each in a file that is named by when it was begun: what an
/// earlier one left there, whole or broken off, is in nobody's way.
///
/// The file's ending names the format: `.yml` is libinput's, which holds several devices; `.evemu` holds
/// one. `.gz`, `.xz` or `.zst` behind it packs the file; `RecordedFingers` reads what is unpacked, and
/// `retouch` both.
public struct LiveRecording: Sendable {
  package let name: RecordingName
  package let format: RecordingWriter.Format
  package let replaces: Bool
  package let readers: Readers

  /// Looks whether a recording can have this name; the files are made when the first device is there,
  /// and that may be hours from now.
  ///
  /// The files are their owner's alone, unless they are shared with whomever the process's mask lets.
  public init(
    _ path: String, replacing: Bool = false, isShared: Bool = false
  ) throws(LiveError) {
    name =
      FileFacts.isDirectory(path)
      ? RecordingName.free(in: path, at: WallClock.now) : RecordingName(path)
    replaces = replacing
    readers = isShared ? .everybody : .owner
    guard !name.isStandardOutput else { throw LiveError(.recordingWithoutName) }
    format = try Self.format(of: name)
    let name = name
    let leftover = try LiveError.atDisk { () throws(DiskError) in
      try name.check(replacing: replacing)
      try SessionFiles.checkOwner(of: name.session.path, beside: name.path)
      try name.session.check(replacing: replacing)
      try Self.checkDirectory(of: name)
      return try Leftover(of: name)
    }
    guard let leftover else { return }
    guard replacing || leftover.isWorthless else { throw LiveError(.brokenOff(leftover)) }
    try LiveError.atDisk { () throws(DiskError) in try leftover.discard() }
  }

  /// The file that the fingers go to.
  public var path: String { name.path }

  /// The format that a name asks for, if a session in it can be replayed as it was.
  private static func format(
    of name: RecordingName
  ) throws(LiveError) -> RecordingWriter.Format {
    switch name.format {
    case .libinput?: return .libinput
    case .evemu?: return .evemu
    case .events?, .raw?, .raw32?:
      throw LiveError(.unfitFormat(name: name.path, .anonymous))
    case nil: throw LiveError(.unfitFormat(name: name.path, .unknown(ending: name.ending ?? "")))
    }
  }

  private static func checkDirectory(of name: RecordingName) throws(DiskError) {
    let path = name.partial()
    guard FileSystem.allows(W_OK | X_OK, at: name.directory) else {
      throw .keeping(path, .create)
    }
    guard FileFacts.isDirectory(name.directory) else {
      throw .keeping(path, .create, number: ENOTDIR)
    }
  }

  /// How many devices the format has room for.
  package var room: Int { format == .libinput ? .max : 1 }

  /// Says so where there are too many from the beginning.
  func check(deviceCount: Int) throws(LiveError) {
    if deviceCount > room { throw LiveError(.roomForOne(format)) }
  }
}
