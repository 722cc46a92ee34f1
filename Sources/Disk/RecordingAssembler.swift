internal import Compression
internal import Glibc
internal import Recordings
internal import System

/// Assembles the final file of a recording from its partial files.
///
/// A partial file that already holds the whole recording is only renamed. Several devices,
/// compression and incomplete files require a new file.
package enum RecordingAssembler {
  /// Publishes the recorded data under its final name.
  ///
  /// Calls `first` when only the renaming can still fail, so that companion files can be published
  /// before it.
  package static func publish(
    _ partials: [String], as name: RecordingName, replacing: Bool, needsRepair: Bool = false,
    afterPreparing first: () throws(DiskError) -> Void = {}
  ) throws(DiskError) {
    if partials.count == 1, !needsRepair, name.compression == nil {
      try first()
      try name.publish(partials[0], replacing: replacing)
      return
    }
    try FilePaths.remove([name.assemblyPath])
    let file = FileSystem.open(
      name.assemblyPath, O_WRONLY | O_CREAT | O_EXCL, mode: ReadAccess.sameAs(partials).mode)
    guard file >= 0 else { throw .storing(name.assemblyPath, .create) }
    do throws(DiskError) {
      defer { close(file) }
      let output = CompressingWriter(name.path)
      try write(partials) { bytes throws(DiskError) in
        guard output.write(bytes.span, to: file) else { throw .storing(name.assemblyPath, .write) }
      }
      guard output.finish(file) else { throw DiskError.storing(name.assemblyPath, .write) }
      guard fsync(file) == 0 else { throw DiskError.storing(name.assemblyPath, .sync) }
    } catch {
      // Frees the space: the disk may be full.
      FileSystem.remove(name.assemblyPath)
      throw error
    }
    try first()
    try name.publish(name.assemblyPath, replacing: replacing)
    // The first file goes last: if the removal is interrupted, the remaining files still start with
    // it.
    try FilePaths.remove(partials.reversed())
  }

  private static func write(
    _ partials: [String], _ flush: ([UInt8]) throws(DiskError) -> Void
  ) throws(DiskError) {
    var readers: [PartialFileReader] = []
    for partial in partials { readers.append(try PartialFileReader(partial)) }
    guard let format = readers.first?.format.flatMap(RecordingWriter.Format.init) else { return }
    var writer = RecordingWriter(format)
    var bytes: [UInt8] = []
    writer.begin(
      readers.map { $0.device ?? RecordedDevice() }, readers.first?.notes ?? SessionNotes(),
      into: &bytes)
    for (device, partial) in partials.enumerated() {
      _ = try PartialFileReader(partial) { events throws(DiskError) in
        writer.write(events.span, of: device, into: &bytes)
        guard bytes.count > 1 << 16 else { return }
        try flush(bytes)
        bytes.removeAll(keepingCapacity: true)
      }
    }
    writer.end(into: &bytes)
    try flush(bytes)
  }
}

/// Writes to a file descriptor, compressed if the file name requires it.
struct CompressingWriter {
  private let compressor: Compressor?

  init(_ fileName: String) {
    compressor = CompressionFormat(fileName: fileName).map(Compressor.init)
  }

  /// Writes bytes.
  ///
  /// Returns `false` and sets `errno` on failure.
  func write(_ bytes: Span<UInt8>, to file: Int32) -> Bool {
    guard let compressor else { return FileWriting.write(bytes, to: file) }
    compressor.add(bytes)
    return FileWriting.write(compressor.drain().span, to: file)
  }

  /// Ends the compressed stream.
  ///
  /// Returns `false` and sets `errno` on failure.
  func finish(_ file: Int32) -> Bool {
    guard let compressor else { return true }
    compressor.finish()
    return FileWriting.write(compressor.drain().span, to: file)
  }
}
