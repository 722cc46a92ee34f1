internal import CLibarchive

/// The packings that libarchive unpacks for us.
enum ArchiveFilter {
  case xz
  case zstd

  /// The same among all of them.
  var compression: Compression {
    switch self {
    case .xz: .xz
    case .zstd: .zstd
    }
  }
}

/// Unpacks xz and zstd with libarchive, which holds each stream against the checksum in it.
@safe final class ArchiveUnpacker: Unpacker {
  private(set) var damage: Decompressor.Damage?

  private let filter: ArchiveFilter
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

  init(_ filter: ArchiveFilter, _ supply: Supply, isRescue: Bool = false) {
    guard let archive = unsafe archive_read_new() else {
      preconditionFailure("libarchive finds no memory")
    }
    self.filter = filter
    self.supply = supply
    self.isRescue = isRescue
    unsafe self.archive = archive
  }

  deinit { unsafe archive_read_free(archive) }

  func read(into bytes: inout [UInt8]) -> Bool {
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
    switch filter {
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
    let rescue = Rescue(filter, seen: seen, unpackedCount: unpackedCount)
    damage = rescue.damage
    // What is garbled is not worth the search.
    guard damage == .breaksOff else { return false }
    let rest = rescue.rest()
    bytes += rest
    return !rest.isEmpty
  }
}
