import Foundation
import Testing

@testable import Speech

/// The stream of speech and sounds.
@Suite struct SampleMixerTests {
  private static func mixer(_ samples: [Int16], marks: [Int] = []) -> SampleMixer {
    var mixer = SampleMixer(rate: 1000)
    mixer.begin(1)
    let words = marks.enumerated().map { (sample: $1, mark: SampleMixer.Mark.word($0)) }
    _ = mixer.append(samples, words, to: 1)
    return mixer
  }

  @Test func soundsAreAddedToSpeech() {
    var mixer = Self.mixer([100, 200, 300])
    mixer.play([1, 2, 3, 4, 5], rate: 1000, number: 0)
    mixer.play([30_000, 32_767], rate: 1000, number: 1)
    #expect(mixer.render(2) == [30_101, 32_767])
    #expect(mixer.render(10) == [303, 4, 5])
    #expect(mixer.isEmpty)
    #expect(mixer.render(10) == [])
  }

  @Test func soundBeginsAgain() {
    var mixer = SampleMixer(rate: 1000)
    mixer.play([1, 2, 3], rate: 1000, number: 7)
    #expect(mixer.render(2) == [1, 2])
    mixer.play([1, 2, 3], rate: 1000, number: 7)
    #expect(mixer.render(9) == [1, 2, 3])
  }

  @Test func soundIsPlayingUntilItsLastSampleIsPlayed() {
    var mixer = Self.mixer([100, 200, 300, 400])
    #expect(!mixer.isPlayingSound)
    mixer.play([1, 2, 3], rate: 1000, number: 0)
    _ = mixer.render(2)
    #expect(mixer.isPlayingSound)
    _ = mixer.render(2)
    _ = mixer.takeMarks(playedTo: 2)
    #expect(mixer.isPlayingSound)
    _ = mixer.takeMarks(playedTo: 3)
    #expect(!mixer.isPlayingSound)
  }

  @Test func marksAreReachedOncePlayed() {
    var mixer = Self.mixer([100, 2, 3, 4], marks: [0, 3])
    _ = mixer.append([], [(0, .end)], to: 1)
    _ = mixer.render(2)
    #expect(mixer.takeMarks(playedTo: 0).map(\.mark) == [.word(0)])
    _ = mixer.render(2)
    #expect(mixer.takeMarks(playedTo: 2).isEmpty)
    #expect(mixer.takeMarks(playedTo: 3).map(\.mark) == [.word(1)])
    #expect(mixer.utterance == 1)
    #expect(mixer.takeMarks(playedTo: 4).map(\.mark) == [.end])
    #expect(mixer.utterance == nil)
  }

  @Test func utteranceEndsAfterAWordThatIsReportedTooLate() {
    var mixer = Self.mixer([100, 2, 3, 4], marks: [0, 9])
    _ = mixer.append([], [(0, .end)], to: 1)
    _ = mixer.render(9)
    #expect(mixer.takeMarks(playedTo: 4).map(\.mark) == [.word(0), .word(1), .end])
    #expect(mixer.utterance == nil)
  }

  @Test func cutSpeechFadesAndSoundsContinue() {
    var mixer = Self.mixer(Array(repeating: 1000, count: 100), marks: [0, 50])
    mixer.play(Array(repeating: 7, count: 40), rate: 1000, number: 0)
    _ = mixer.render(20)
    let replaced = mixer.cut(unplayed: 10)
    // A rate of 1000 fades in two samples.
    #expect(replaced == [1007, 507] + Array(repeating: 7, count: 8))
    #expect(mixer.render(100) == Array(repeating: 7, count: 20))
    #expect(mixer.takeMarks(playedTo: .max).isEmpty)
    var accepted = [mixer.append([1], [], to: 1)]
    mixer.begin(2)
    accepted += [mixer.append([1], [], to: 1), mixer.append([50], [], to: 2)]
    #expect(accepted == [false, false, true])
    #expect(mixer.render(9) == [50])
  }

  @Test func speechFadesIfNothingCanBeReplaced() {
    var mixer = Self.mixer(Array(repeating: 1000, count: 100), marks: [50])
    _ = mixer.render(20)
    let replaced = mixer.cut(unplayed: 0)
    #expect(replaced == [])
    #expect(mixer.render(100) == [1000, 500])
    #expect(mixer.isEmpty)
    mixer.begin(2)
    let isAdded = mixer.append([50, 60], [], to: 2)
    #expect(isAdded)
    #expect(mixer.render(9) == [50, 60])
  }

  @Test func silenceAtTheBeginningIsLeftOut() {
    // At a rate of 1000, at most 62 samples.
    var mixer = Self.mixer(Array(repeating: 3, count: 20), marks: [0])
    _ = mixer.append(Array(repeating: -3, count: 10) + [500, 0, 0, 600], [(10, .word(1))], to: 1)
    #expect(mixer.render(100) == [500, 0, 0, 600])
    #expect(mixer.takeMarks(playedTo: 0).map(\.mark) == [.word(0), .word(1)])
    mixer.begin(2)
    _ = mixer.append(Array(repeating: 0, count: 100), [], to: 2)
    #expect(mixer.render(200).count == 38)
  }

  @Test func emptyUtteranceEnds() {
    var mixer = Self.mixer([])
    _ = mixer.append([], [(0, .end)], to: 1)
    #expect(mixer.render(10) == [])
    #expect(mixer.takeMarks(playedTo: 0).map(\.mark) == [.end])
  }

  @Test func longSpeechIsRenderedInOrder() {
    let samples = (100..<200_000).map { Int16(truncatingIfNeeded: $0) }
    var mixer = Self.mixer(samples)
    var rendered: [Int16] = []
    while !mixer.isEmpty { rendered += mixer.render(777) }
    #expect(rendered == samples)
  }
}

/// Sound files.
@Suite struct SoundFileTests {
  @Test func fileAtItsOwnRateIsUnchanged() throws {
    let samples = try SoundFile.samples(of: "sounds/click.wav", rate: 22_050)
    #expect(samples.contains { abs(Int($0)) > 500 })
    let faster = try SoundFile.samples(of: "sounds/click.wav", rate: 44_100)
    #expect(abs(faster.count - 2 * samples.count) < 4)
  }

  @Test func resamplingKeepsATone() {
    let tone = (0..<4000).map { Float(sin(Double($0) * 0.05)) }
    let half = Resampler.resampled(tone, from: 44_100, to: 22_050)
    #expect(half.count == 2000)
    for index in 100..<1900 {
      #expect(abs(Double(half[index]) - sin(Double(index) * 0.1)) < 0.02)
    }
    // A tone above the new limit disappears.
    let high = (0..<4000).map { Float(sin(Double($0) * 2.5)) }
    let removed = Resampler.resampled(high, from: 44_100, to: 22_050)
    #expect(removed[100..<1900].allSatisfy { abs($0) < 0.1 })
  }

  /// A file with this rate would need tables of many gigabytes.
  @Test(arguments: [1, 3_999, 384_001, 2_147_483_647])
  func fileWithAnImpossibleRateIsRejected(rate: UInt32) throws {
    let home = try Directory()
    let file = "\(home.path)/sound.wav"
    var bytes = try #require(FileManager.default.contents(atPath: "sounds/click.wav"))
    bytes.replaceSubrange(
      24..<28, with: (0..<4).map { UInt8(truncatingIfNeeded: rate >> ($0 * 8)) })
    try bytes.write(to: URL(fileURLWithPath: file))
    #expect(throws: SoundError.failed(reason: "no samples")) {
      try SoundFile.samples(of: file, rate: 22_050)
    }
  }

  @Test func otherFilesAreRejected() {
    #expect(throws: SoundError.self) {
      try SoundFile.samples(of: "Makefile", rate: 22_050)
    }
  }
}
