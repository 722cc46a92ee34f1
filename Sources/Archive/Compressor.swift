internal import CLibarchive

/// Packs bytes as they come; what is packed already can be taken away at any time.
@safe package final class Compressor {
  private let archive: OpaquePointer
  /// What was packed and not yet taken away.
  private var packed: [UInt8] = []
  /// The library leaves zstd without a checksum, which its own program never does.
  private var checksum: ZstdChecksum?
  private var isHeadTaken = false

  package init(_ compression: Compression) {
    guard let archive = unsafe archive_write_new() else {
      preconditionFailure("libarchive finds no memory")
    }
    unsafe self.archive = archive
    unsafe archive_write_set_format_raw(archive)
    switch compression {
    case .gzip:
      unsafe archive_write_add_filter_gzip(archive)
      // The same recording gives the same bytes, whenever it is packed.
      unsafe archive_write_set_filter_option(archive, "gzip", "timestamp", nil)
    case .xz:
      unsafe archive_write_add_filter_xz(archive)
      // More takes a hundred megabytes of memory and saves a few percent.
      unsafe archive_write_set_filter_option(archive, "xz", "compression-level", "2")
    case .zstd:
      unsafe archive_write_add_filter_zstd(archive)
      checksum = ZstdChecksum()
    }
    // Blocks of a tape would be filled up with zeros.
    unsafe archive_write_set_bytes_per_block(archive, 0)
    unsafe archive_write_set_bytes_in_last_block(archive, 1)
    let context = unsafe Unmanaged.passUnretained(self).toOpaque()
    let result = unsafe archive_write_open(
      archive, context, nil,
      { _, context, buffer, count in
        guard let context = unsafe context else { return -1 }
        let compressor = unsafe Unmanaged<Compressor>.fromOpaque(context).takeUnretainedValue()
        unsafe compressor.packed += unsafe UnsafeRawBufferPointer(start: buffer, count: count)
        return count
      }, nil)
    check(result)
    let entry = unsafe archive_entry_new()
    defer { unsafe archive_entry_free(entry) }
    unsafe archive_entry_set_filetype(entry, 0o100000)
    check(unsafe archive_write_header(archive, entry))
  }

  deinit { unsafe archive_write_free(archive) }

  /// Packs a piece.
  package func add(_ bytes: Span<UInt8>) {
    checksum?.add(bytes)
    unsafe bytes.withUnsafeBytes { buffer in
      let count = unsafe archive_write_data(archive, buffer.baseAddress, buffer.count)
      check(count < 0 ? Int32(truncatingIfNeeded: count) : 0)
    }
  }

  /// Closes the packing; nothing can be added any more.
  package func finish() {
    check(unsafe archive_write_close(archive))
    if let checksum { packed += checksum.tail }
  }

  /// Takes away what is packed so far.
  package func take() -> [UInt8] {
    if checksum != nil, !isHeadTaken, packed.count > ZstdChecksum.flagOffset {
      packed[ZstdChecksum.flagOffset] |= ZstdChecksum.flag
      isHeadTaken = true
    }
    defer { packed.removeAll(keepingCapacity: true) }
    return packed
  }

  /// Packing into memory can only fail where there is none.
  private func check(_ result: Int32) {
    guard result < 0 else { return }
    let reason = unsafe archive_error_string(archive).map { unsafe String(cString: $0) }
    preconditionFailure("libarchive cannot pack: \(reason ?? "no reason given")")
  }

  /// Packs everything at once.
  package static func pack(_ bytes: Span<UInt8>, as compression: Compression) -> [UInt8] {
    let compressor = Compressor(compression)
    compressor.add(bytes)
    compressor.finish()
    return compressor.take()
  }
}
