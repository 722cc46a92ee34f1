internal import CZlib

/// Unpacks gzip, one stream or several in a row, and holds each against its checksum and length.
@safe final class GzipUnpacker: Unpacker {
  private(set) var damage: Decompressor.Damage?

  private let supply: Supply
  /// At one place for as long as this lives: zlib remembers where it is.
  private let stream: UnsafeMutablePointer<z_stream>
  private var isInStream = true
  private var isOver = false

  private static let pieceSize = 1 << 17
  /// The largest window there is, with gzip's head and tail around the stream.
  private static let gzipWindow: Int32 = 15 + 16

  init(_ supply: Supply) {
    self.supply = supply
    unsafe stream = .allocate(capacity: 1)
    unsafe stream.initialize(to: z_stream())
    let result = unsafe inflateInit2_(
      stream, Self.gzipWindow, ZLIB_VERSION, Int32(MemoryLayout<z_stream>.size))
    guard result == Z_OK else { preconditionFailure("zlib finds no memory: \(result)") }
  }

  deinit {
    unsafe inflateEnd(stream)
    unsafe stream.deallocate()
  }

  func read(into bytes: inout [UInt8]) -> Bool {
    let before = bytes.count
    bytes.append(addingCapacity: Self.pieceSize) { output in
      unsafe output.withUnsafeMutableBufferPointer { memory, count in
        unsafe stream.pointee.next_out = memory.baseAddress?.advanced(by: count)
        unsafe stream.pointee.avail_out = UInt32(memory.count - count)
        while !isOver, unsafe stream.pointee.avail_out > 0 { step() }
        count = unsafe memory.count - Int(stream.pointee.avail_out)
      }
    }
    return bytes.count > before
  }

  private func step() {
    guard unsafe stream.pointee.avail_in > 0 || refill() else {
      isOver = true
      if isInStream { damage = .breaksOff }
      return
    }
    guard isInStream || beginsStream() else { return }
    switch unsafe inflate(stream, Z_NO_FLUSH) {
    case Z_OK: break
    case Z_STREAM_END:
      isInStream = false
      unsafe inflateReset(stream)
    case let result:
      isOver = true
      let reason = unsafe stream.pointee.msg.map { unsafe String(cString: $0) }
      damage = .garbled(reason ?? "zlib says \(result)")
    }
  }

  /// Behind a stream there may be another one; tapes fill up with zeros.
  private func beginsStream() -> Bool {
    guard unsafe stream.pointee.next_in.pointee == 0 else {
      isInStream = true
      return true
    }
    unsafe stream.pointee.next_in += 1
    unsafe stream.pointee.avail_in -= 1
    return false
  }

  private func refill() -> Bool {
    let count = supply.fill()
    guard count > 0 else { return false }
    unsafe stream.pointee.next_in = supply.memory.bindMemory(to: UInt8.self).baseAddress
    unsafe stream.pointee.avail_in = UInt32(count)
    return true
  }
}
