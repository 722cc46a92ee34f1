import Testing

@testable import Speech

@Suite struct PlaybackWatchTests {
  private var watch = PlaybackWatch(limit: .seconds(4))

  @Test mutating func speechThatIsNotPlayedIsSilent() {
    watch.begin(at: .seconds(10))
    #expect(watch.isPending && !watch.isSilent(at: .seconds(14)))
    #expect(watch.isSilent(at: .seconds(15)))
    watch.advance(to: 0, at: .seconds(15))
    #expect(watch.isSilent(at: .seconds(15)))
    watch.advance(to: 1, at: .seconds(15))
    #expect(!watch.isSilent(at: .seconds(19)))
    #expect(watch.isSilent(at: .seconds(20)))
  }

  @Test mutating func interruptedSpeechCounts() {
    for second in 0..<8 {
      watch.begin(at: .seconds(second * 60))
      #expect(!watch.isSilent(at: .seconds(second * 60)))
      watch.end(at: .seconds(second * 60) + .milliseconds(500))
    }
    #expect(!watch.isPending && !watch.isSilent(at: .seconds(1_000)))
    watch.begin(at: .seconds(1_000))
    #expect(watch.isSilent(at: .seconds(1_001)))
  }

  @Test mutating func timeWithoutSpeechDoesNotCount() {
    watch.begin(at: .seconds(0))
    watch.advance(to: 500, at: .seconds(1))
    watch.end(at: .seconds(1))
    watch.begin(at: .seconds(600))
    #expect(!watch.isSilent(at: .seconds(603)))
  }
}
