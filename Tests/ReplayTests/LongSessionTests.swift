import Evdev
import Foundation
import TestSupport
import Replay
import Testing
import Touches

/// Long sessions, in which memory must not grow and times must not drift.
@Suite(.serialized) struct LongSessionTests {
  /// The length of the session in seconds; a day with `RETOUCH_LONG=86400`.
  private static let seconds = asked ?? 3_600
  /// The length that `make unit` and `make day` specify.
  ///
  /// They run these tests alone, so that memory can be measured.
  private static let asked = Checkout.variable("RETOUCH_LONG").flatMap { Int64($0) }

  private static let acts =
    "flick-right flick-right double-tap explore two-finger-tap magic-tap flick-left rotor-clockwise "
    + "escape three-finger-tap two-finger-flick-down tap split-tap double-tap-hold"

  /// The resident memory of the process, in kilobytes.
  private var memory: Int {
    let text = (try? String(contentsOfFile: "/proc/self/statm", encoding: .utf8)) ?? ""
    return Int(text.split(separator: " ").dropFirst().first ?? "").map { $0 * 4 } ?? 0
  }

  @Test(arguments: ["ticket-kiosk", "book", "media-player", "stocks"])
  func resourceUseDoesNotGrowOverTime(screen: String) throws {
    var playback = try Playback(screen)
    let round = try Playback.frames(Self.acts, seed: 12)
    let length = Microseconds(((round.last?.time.microseconds ?? 0) / 1_000_000 + 20) * 1_000_000)
    playback.devices = [[]]
    var engine = playback.engine()
    var entries = 0
    var early = 0
    var peak = 0
    let rounds = Int(Self.seconds * 1_000_000 / length.count)
    for count in 0..<rounds {
      let shift = Microseconds(length.count * Int64(count))
      for frame in round {
        var frame = frame
        frame.time = frame.time + shift
        engine.handle(frame, from: .init(0))
        entries += engine.removeTranscript().count
      }
      if count == 2 { early = memory }
      if count > 2 { peak = max(peak, memory) }
    }
    #expect(entries > rounds * 20)
    // When other tests run, the memory of the process includes theirs.
    if Self.asked == nil { return }
    // Screens that are created for the first time may stay in memory.
    #expect(early > 0 && peak - early < 2_048, "\(early) KB after minutes, \(peak) KB at most")
  }

  @Test func resultsDoNotDependOnTheStartTime() throws {
    var playback = try Playback("rating")
    let round = try Playback.frames("flick-right double-tap explore two-finger-tap", seed: 12)
    func said(_ shift: Microseconds) -> [String] {
      playback.devices = [round.shifted(by: shift)]
      return playback.entries().map { entry in
        let since = entry.time - .microseconds(shift.count)
        return "\(since) \([entry].happenings)"
      }.filter { !$0.hasPrefix("-") }
    }
    let now = said(Microseconds(0))
    let tomorrow = said(Microseconds(86_400_000_000))
    // The speech at startup is over by then.
    #expect(tomorrow.count > 10)
    #expect(now.suffix(tomorrow.count) == tomorrow[...])
  }
}
