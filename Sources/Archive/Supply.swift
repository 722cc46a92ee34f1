/// Hands packed bytes to a library, and remembers the first of them.
@safe final class Supply {
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

  /// Reads into the memory; how many bytes, or nothing at the end.
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
