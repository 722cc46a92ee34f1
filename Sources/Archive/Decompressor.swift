internal import CLibarchive

/// Unpacks a stream of bytes in pieces, in bounded memory.
///
/// A stream that breaks off or is damaged gives what is whole before that place; `damage` then says
/// what is wrong.
@safe package final class Decompressor {
  package let compression: Compression
  /// What ended the stream before its end.
  package private(set) var damage: Damage?

  /// Why a stream cannot be unpacked to its end.
  package enum Damage: Hashable, Sendable {
    /// The file ends before the stream does.
    case breaksOff
    /// The bytes make no sense; the reason is the library's.
    case garbled(String)
  }

  private let archive: OpaquePointer
  private let supply: Supply
  private var state = State.unopened
  private var unpackedCount = 0
  /// Whether this is itself part of a rescue.
  private let isRescue: Bool

  private enum State {
    case unopened
    case open
    /// Nothing can be read of it, or it is empty.
    case damaged
    case over
  }

  /// Unpacks what the closure reads; it fills the memory as `read(2)` does.
  package convenience init(
    _ compression: Compression, read: @escaping (UnsafeMutableRawBufferPointer) -> Int
  ) {
    unsafe self.init(compression, isRescue: false, read: read)
  }

  init(
    _ compression: Compression, isRescue: Bool,
    read: @escaping (UnsafeMutableRawBufferPointer) -> Int
  ) {
    guard let archive = unsafe archive_read_new() else {
      preconditionFailure("libarchive finds no memory")
    }
    self.compression = compression
    self.isRescue = isRescue
    unsafe self.archive = archive
    supply = unsafe Supply(read)
  }

  deinit { unsafe archive_read_free(archive) }

  /// Unpacks the next piece, a hundred kilobytes or so; `false` when there is none.
  package func read(into bytes: inout [UInt8]) -> Bool {
    if case .unopened = state { open() }
    guard case .open = state else {
      guard case .damaged = state else { return false }
      state = .over
      return rescue(into: &bytes)
    }
    var (count, offset): (Int, Int64) = (0, 0)
    var block: UnsafeRawPointer?
    let result = unsafe archive_read_data_block(archive, &block, &count, &offset)
    guard result == ARCHIVE_OK else {
      state = .over
      return result == ARCHIVE_EOF ? false : rescue(into: &bytes)
    }
    unsafe bytes.append(contentsOf: UnsafeRawBufferPointer(start: block, count: count))
    unpackedCount += count
    return true
  }

  private func open() {
    switch compression {
    case .gzip: unsafe archive_read_append_filter(archive, ARCHIVE_FILTER_GZIP)
    case .xz: unsafe archive_read_append_filter(archive, ARCHIVE_FILTER_XZ)
    case .zstd: unsafe archive_read_append_filter(archive, ARCHIVE_FILTER_ZSTD)
    }
    unsafe archive_read_support_format_raw(archive)
    unsafe archive_read_support_format_empty(archive)
    let context = unsafe Unmanaged.passUnretained(supply).toOpaque()
    var entry: OpaquePointer?
    var result = unsafe archive_read_open(
      archive, context, nil,
      { _, context, buffer in
        guard let context = unsafe context else { return -1 }
        let supply = unsafe Unmanaged<Supply>.fromOpaque(context).takeUnretainedValue()
        unsafe buffer?.pointee = unsafe UnsafeRawPointer(supply.memory.baseAddress)
        return supply.fill()
      }, nil)
    if result == ARCHIVE_OK { result = unsafe archive_read_next_header(archive, &entry) }
    // To the library a stream whose first block is damaged is an empty one.
    state = result == ARCHIVE_OK ? .open : .damaged
  }

  /// The library throws a block away in which something is wrong; what is whole of it is wanted.
  private func rescue(into bytes: inout [UInt8]) -> Bool {
    let reason = unsafe archive_error_string(archive).map { unsafe String(cString: $0) }
    damage = supply.isOver ? .breaksOff : .garbled(reason ?? "no reason given")
    guard !isRescue, let seen = supply.seen else { return false }
    let rescue = Rescue(compression, seen: seen, unpackedCount: unpackedCount)
    damage = rescue.damage
    guard damage != nil else { return false }
    let rest = rescue.rest()
    bytes += rest
    return !rest.isEmpty
  }
}

/// Hands compressed bytes to the library, and remembers the first of them.
@safe private final class Supply {
  let memory: UnsafeMutableRawBufferPointer
  /// All that was read so far; `nil` once that is too much to try again with.
  private(set) var seen: [UInt8]? = []
  private(set) var isOver = false
  private let read: (UnsafeMutableRawBufferPointer) -> Int

  private static let longestSeen = 1 << 20

  init(_ read: @escaping (UnsafeMutableRawBufferPointer) -> Int) {
    unsafe self.read = read
    unsafe memory = .allocate(byteCount: 1 << 16, alignment: 16)
  }

  deinit { unsafe memory.deallocate() }

  func fill() -> Int {
    let count = unsafe read(memory)
    guard count > 0 else {
      isOver = true
      return count
    }
    unsafe seen?.append(contentsOf: memory[..<count])
    if let length = seen?.count, length > Supply.longestSeen { seen = nil }
    return count
  }
}
