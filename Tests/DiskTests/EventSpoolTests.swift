import Disk
import Evdev
import Foundation
import Testing

@Suite struct EventSpoolTests {
  private static func event(_ number: Int) -> InputEvent {
    InputEvent(
      time: Timestamp(microseconds: Int64(number) * 7 - 3), code: .absX, value: Int32(number))
  }

  /// More events than stay in memory, and fewer.
  @Test(arguments: [0, 1, 1_000, 300_000, 1_000_000])
  func spooledEventsAreReadRepeatedly(count: Int) throws {
    let spool = EventSpool()
    var next = 0
    while next < count {
      let piece = (next..<min(count, next + 70_001)).map(Self.event)
      try spool.append(piece.span)
      next += piece.count
    }
    #expect(spool.count == count)
    for _ in 0..<2 {
      var cursor = EventCursor(spool)
      var place = 0
      while try cursor.next() {
        #expect(!cursor.events.isEmpty)
        let isRight = cursor.events.indices.allSatisfy {
          cursor.events[$0] == Self.event(place + $0)
        }
        #expect(isRight, "from \(place) on")
        place += cursor.events.count
      }
      #expect(place == count)
    }
  }

  /// Several cursors may read the spool at the same time, as for the devices of one file.
  @Test func cursorsAreIndependent() throws {
    let spool = EventSpool()
    for start in stride(from: 0, to: 600_000, by: 50_000) {
      let piece = (start..<start + 50_000).map(Self.event)
      try spool.append(piece.span)
    }
    var (one, other) = (EventCursor(spool), EventCursor(spool))
    let first = try Self.stretch(&one)
    let second = try Self.stretch(&one)
    #expect(try Self.stretch(&other) == first && first != second)
  }

  private static func stretch(_ cursor: inout EventCursor) throws -> [InputEvent] {
    try cursor.next() ? cursor.events : []
  }
}
