internal import Archive
internal import Glibc
internal import Recordings
internal import System

/// Makes the file with the final name of what stands in partial files.
///
/// A partial file that is all of the recording only gets another name. Several devices, compression
/// and what is not whole need a new file.
package enum Assembly {
  /// Names what was recorded; what goes with it is named `first`, when nothing else can fail any more.
  package static func publish(
    _ partials: [String], as name: RecordingName, replacing: Bool, needsMending: Bool = false,
    after first: () throws(DiskError) -> Void = {}
  ) throws(DiskError) {
    if partials.count == 1, !needsMending, name.packing == nil {
      try first()
      try FileNaming.name(partials[0], name, replacing: replacing)
      return
    }
    try FileNaming.remove([name.assembly])
    let file = FileSystem.open(name.assembly, O_WRONLY | O_CREAT | O_EXCL, mode: 0o666)
    guard file >= 0 else { throw .keeping(name.assembly, .create) }
    do throws(DiskError) {
      defer { close(file) }
      var packer = Packer(file: file, path: name.assembly, packing: name.packing)
      try write(partials, to: &packer)
      guard fsync(file) == 0 else { throw DiskError.keeping(name.assembly, .sync) }
    } catch {
      // A full disk has more need of the room.
      FileSystem.remove(name.assembly)
      throw error
    }
    try first()
    try FileNaming.name(name.assembly, name, replacing: replacing)
    // The first last: where this breaks off, what is left still begins with it.
    try FileNaming.remove(partials.reversed())
  }

  private static func write(_ partials: [String], to packer: inout Packer) throws(DiskError) {
    var heads: [PartialWalk] = []
    for partial in partials { heads.append(try PartialWalk(partial)) }
    guard let format = heads.first?.format.flatMap(RecordingWriter.Format.init) else { return }
    var writer = RecordingWriter(format)
    var bytes: [UInt8] = []
    writer.begin(
      heads.map { $0.device ?? RecordedDevice() }, heads.first?.notes ?? SessionNotes(),
      into: &bytes)
    for (device, partial) in partials.enumerated() {
      _ = try PartialWalk(partial) { events throws(DiskError) in
        writer.write(events.span, of: device, into: &bytes)
        guard bytes.count > 1 << 16 else { return }
        try packer.write(bytes)
        bytes.removeAll(keepingCapacity: true)
      }
    }
    writer.end(into: &bytes)
    try packer.write(bytes)
    try packer.end()
  }
}

/// Writes to a file, packed where the name of the recording asks for it.
private struct Packer {
  let file: Int32
  let path: String
  private let compressor: Compressor?

  init(file: Int32, path: String, packing: Compression?) {
    self.file = file
    self.path = path
    compressor = packing.map(Compressor.init)
  }

  func write(_ bytes: [UInt8]) throws(DiskError) {
    guard let compressor else {
      try bytes.write(to: file, path)
      return
    }
    compressor.add(bytes.span)
    try compressor.take().write(to: file, path)
  }

  func end() throws(DiskError) {
    guard let compressor else { return }
    compressor.finish()
    try compressor.take().write(to: file, path)
  }
}
