import Testing

@testable import Speech

/// The account of the samples that a device has buffered.
@Suite struct BufferedSamplesTests {
  @Test func silenceIsNotCounted() {
    var buffer = BufferedSamples()
    buffer.append(100)
    buffer.appendSilence(50)
    buffer.append(30)
    buffer.append(10)
    #expect(buffer.writtenCount == 140)
    buffer.played(exceptLast: 95)
    #expect(buffer.playedCount == 95)
    buffer.played(exceptLast: 70)
    #expect(buffer.playedCount == 100)
    buffer.played(exceptLast: 15)
    #expect(buffer.playedCount == 125)
    buffer.played(exceptLast: 0)
    #expect(buffer.playedCount == 140)
    #expect(buffer.unplayedCount == 0)
  }

  @Test func delayBeyondTheBufferIsIgnored() {
    var buffer = BufferedSamples()
    buffer.append(100)
    buffer.played(exceptLast: 5000)
    #expect(buffer.playedCount == 0)
  }

  @Test func samplesAreRemovedFromTheEnd() {
    var buffer = BufferedSamples()
    buffer.append(100)
    buffer.appendSilence(50)
    #expect(buffer.silenceAtEnd == 50)
    let silent = buffer.removeLast(20)
    #expect(silent == 0)
    #expect(buffer.silenceAtEnd == 30)
    let some = buffer.removeLast(40)
    #expect(some == 10)
    #expect(buffer.writtenCount == 90)
    #expect(buffer.silenceAtEnd == 0)
    let rest = buffer.removeLast(1000)
    #expect(rest == 90)
    #expect(buffer.playedCount == 0)
  }
}
