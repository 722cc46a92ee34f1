import Evdev
import TestSupport
import Recordings
import Testing

/// After a power failure, a file may end in zero bytes.
@Suite struct TornFileTests {
  static let kinds: [CorruptedFile.Kind] = [.libinput, .evemu, .evtest, .getevent]

  private func bytes(_ kind: CorruptedFile.Kind) throws -> [UInt8] {
    let bytes = try #require(CorruptedFile.originals[kind])
    return bytes.last == 0x0a ? bytes : bytes + [0x0a]
  }

  private func zeros(_ count: Int) -> [UInt8] { Array(repeating: 0, count: count) }

  @Test(arguments: kinds, [1, 4_000, 65_536, 70_000, 3 << 20])
  func eventsBeforeTrailingZeroBytesAreRead(kind: CorruptedFile.Kind, count: Int) throws {
    let bytes = try bytes(kind)
    var expected = try Reading(bytes)
    #expect(expected.isWhole && !expected.events.joined().isEmpty)
    expected.isWhole = false
    for cut in [0, bytes.count - 5, bytes.count, bytes.count + 1] {
      #expect(try Reading(bytes + zeros(count), cut: cut) == expected, "cut at \(cut)")
    }
  }

  @Test(arguments: kinds)
  func incompleteLineBeforeZeroBytesIsIgnored(kind: CorruptedFile.Kind) throws {
    let bytes = try bytes(kind)
    let whole = try Reading(bytes).events.joined()
    for length in (bytes.count - 90)..<bytes.count {
      let torn = try Reading(bytes[..<length] + zeros(1))
      #expect(!torn.isWhole)
      #expect(whole.starts(with: torn.events.joined()))
      #expect(try Reading(bytes[..<length] + zeros(70_000)) == torn, "\(length)")
    }
  }

  /// The extent of the loss is unknown.
  @Test(arguments: [CorruptedFile.Kind.libinput, .evemu], [10, 5_000, 70_000])
  func zeroBytesInTheMiddleAreAnError(kind: CorruptedFile.Kind, count: Int) throws {
    let bytes = try bytes(kind)
    let middle = try #require(bytes[(bytes.count * 3 / 4)...].firstIndex(of: 0x0a)) + 1
    let spoiled = bytes[..<middle] + zeros(count) + bytes[middle...]
    for cut in [0, middle, middle + 3, middle + count] {
      do throws(RecordingError) {
        _ = try Reading(Array(spoiled), cut: cut)
        Issue.record("this was read")
      } catch {
        #expect(error.line == bytes[..<middle].count { $0 == 0x0a } + 1)
      }
    }
  }
}
