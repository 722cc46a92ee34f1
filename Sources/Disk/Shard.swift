internal import Text

/// One of several equal parts of a set of recordings, such as 3/16.
///
/// The part of a file depends on its name and its content only, so it is the same on every machine.
package struct Shard: Hashable, Sendable {
  /// The number of this shard, from 1.
  package let number: Int
  /// The number of shards.
  package let count: Int

  /// The largest number of shards.
  private static let maximum = 100_000
  /// The length of the beginning of a file that determines its shard.
  ///
  /// It contains the description of the device and several seconds of events.
  private static let length = 65_536

  /// Parses a number and a count, such as `3/16`; `nil` if the number is not in 1 to the count.
  package init?(_ text: String) {
    let parts = text.split(separator: "/", omittingEmptySubsequences: false).map { Int($0) }
    guard parts.count == 2, let number = parts[0], let count = parts[1],
      (1...Self.maximum).contains(count), (1...count).contains(number)
    else { return nil }
    (self.number, self.count) = (number, count)
  }

  /// The text that `init(_:)` parses.
  package var text: String { "\(number)/\(count)" }

  /// Returns whether a file belongs to this shard.
  ///
  /// Compression does not change the content. Of a file that cannot be read, and of a pipe, only
  /// the name counts.
  package func contains(_ path: String) -> Bool {
    var hash = StableHash()
    let name = FilePaths.lastComponent(of: path)
    let suffix = [".gz", ".xz", ".zst"].first(where: name.hasSuffix) ?? ""
    hash.add(String(name.dropLast(suffix.count)), terminator: 0)
    if FileInfo.isRegularFile(path) {
      do throws(DiskError) {
        let stream = try ByteStream(path)
        var (piece, rest): ([UInt8], Int) = ([], Self.length)
        while rest > 0, try stream.read(into: &piece) {
          hash.add(piece.span.extracting(first: rest))
          rest -= min(rest, piece.count)
        }
      } catch {
        // The command that reads the file reports the error.
      }
    }
    // The low bits of the hash depend on the low bits of the bytes only.
    return (hash.value >> 32 ^ hash.value) % UInt64(count) == UInt64(number - 1)
  }
}
