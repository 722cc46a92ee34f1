/// Mixes an utterance and sounds into one stream of samples.
///
/// Performs no I/O. Samples that were rendered but not played yet can be replaced, so that speech stops
/// at once and sounds continue.
struct SampleMixer {
  /// A position in an utterance.
  enum Mark: Hashable, Sendable {
    /// The word with this index begins.
    case word(Int)
    /// The utterance is over.
    case end
  }

  /// A mark that was reached.
  struct ReachedMark: Hashable, Sendable {
    let utterance: Int
    let mark: Mark
  }

  /// A sound from its next sample.
  private struct PlayingSound {
    let number: UInt32
    var samples: [Int16]
    var position = 0
  }

  /// The number of samples per second.
  private(set) var rate: Int
  /// The number of samples over which interrupted speech fades, so that it does not click.
  private var fade: Int { rate / 500 }
  /// The number of rendered samples that can be replaced.
  private var maximumHistory: Int { rate / 2 }
  /// The number of silent samples that are left out at the beginning of an utterance.
  ///
  /// Synthesizers begin a word such as “cat” with silence, which only delays it.
  private var maximumSilence: Int { rate / 16 }
  /// The number of samples of the current utterance that can still be left out.
  private var leadingSilence = 0
  /// The utterance that is spoken; `nil` if none is.
  private(set) var utterance: Int?
  private var speech = SampleQueue()
  private var marks: [(sample: Int, mark: Mark)] = []
  private var sounds: [PlayingSound] = []
  /// The number of samples rendered so far.
  private(set) var renderedCount = 0
  /// The number of samples played so far.
  private var playedCount = 0
  /// The number of samples up to the end of the sounds that were rendered.
  private var soundEnd = 0
  /// The marks that were rendered, with the number of samples before them.
  private var renderedMarks: [(sample: Int, mark: ReachedMark)] = []
  /// The latest rendered samples of the speech and of the sounds.
  private var speechHistory: [Int16] = []
  private var soundHistory: [Int16] = []

  /// Creates a mixer for a number of samples per second.
  init(rate: Int) { self.rate = rate }

  /// The magnitude up to which a sample is silent.
  private static let silentMagnitude = 32

  /// The number of samples of the utterance that were not rendered yet.
  var speechCount: Int { speech.count }

  /// Whether there is nothing to render.
  var isEmpty: Bool { speech.isEmpty && marks.isEmpty && sounds.isEmpty }

  /// Whether a sound was not played to its end.
  var isPlayingSound: Bool { !sounds.isEmpty || playedCount < soundEnd }

  // MARK: Input

  /// Changes the rate before anything is rendered or spoken; sounds that wait are converted.
  mutating func setRate(_ rate: Int) {
    for index in sounds.indices {
      sounds[index].samples = Resampler.resampled(sounds[index].samples, from: self.rate, to: rate)
    }
    self.rate = rate
  }

  /// Begins an utterance; its samples follow.
  mutating func begin(_ utterance: Int) {
    self.utterance = utterance
    leadingSilence = maximumSilence
  }

  /// Adds samples with the marks in them; returns `false` if the utterance is no longer spoken.
  mutating func append(
    _ samples: [Int16], _ marks: [(sample: Int, mark: Mark)], to utterance: Int
  ) -> Bool {
    guard self.utterance == utterance else { return false }
    let silence = samples.prefix(leadingSilence).prefix { $0.magnitude <= Self.silentMagnitude }
      .count
    leadingSilence = silence == samples.count ? leadingSilence - silence : 0
    let start = renderedCount + speech.count
    for (sample, mark) in marks {
      let position = start + max(0, sample - silence)
      // At high rates eSpeak NG reports words too late, the last ones after the end.
      if mark == .end {
        for index in self.marks.indices {
          self.marks[index].sample = min(self.marks[index].sample, position)
        }
      }
      self.marks.append((position, mark))
    }
    speech.append(Array(samples.dropFirst(silence)))
    return true
  }

  /// Plays a sound from its beginning, also if it is already playing.
  mutating func play(_ samples: [Int16], rate: Int, number: UInt32) {
    sounds.removeAll { $0.number == number }
    let samples = Resampler.resampled(samples, from: rate, to: self.rate)
    sounds.append(PlayingSound(number: number, samples: samples))
  }

  /// Stops the utterance.
  ///
  /// Returns samples that replace the last `count` rendered ones, which were not played yet: the end of
  /// the speech fades. If they are fewer than that takes, the next samples of the speech follow.
  mutating func cut(unplayed count: Int) -> [Int16] {
    utterance = nil
    marks = []
    renderedMarks = []
    let count = min(count, speechHistory.count)
    let next = speech.removeFirst(min(max(0, fade - count), speech.count))
    speech = SampleQueue()
    speech.append(next.enumerated().map { faded($1, at: count + $0) })
    let start = speechHistory.count - count
    var replaced: [Int16] = []
    replaced.reserveCapacity(count)
    for index in 0..<count {
      speechHistory[start + index] = faded(speechHistory[start + index], at: index)
      replaced.append(
        Int16(clamping: Int(speechHistory[start + index]) + Int(soundHistory[start + index])))
    }
    return replaced
  }

  /// Returns a sample of interrupted speech at an index after the interruption.
  private func faded(_ sample: Int16, at index: Int) -> Int16 {
    Int16(Int(sample) * max(0, fade - index) / max(1, fade))
  }

  // MARK: Output

  /// Returns the next samples, at most `count`; fewer if there is nothing more to play.
  mutating func render(_ count: Int) -> [Int16] {
    let longest = sounds.map { $0.samples.count - $0.position }.max() ?? 0
    let length = min(count, max(speech.count, longest))
    let spoken = speech.removeFirst(min(length, speech.count))
    var played = [Int](repeating: 0, count: length)
    for index in sounds.indices {
      let sound = sounds[index]
      let part = min(length, sound.samples.count - sound.position)
      for offset in 0..<part { played[offset] += Int(sound.samples[sound.position + offset]) }
      sounds[index].position += part
    }
    sounds.removeAll { $0.position == $0.samples.count }
    var mixed: [Int16] = []
    mixed.reserveCapacity(length)
    for index in 0..<length {
      let word = index < spoken.count ? spoken[index] : 0
      speechHistory.append(word)
      soundHistory.append(Int16(clamping: played[index]))
      mixed.append(Int16(clamping: Int(word) + played[index]))
    }
    let excess = speechHistory.count - maximumHistory
    if excess > maximumHistory {
      speechHistory.removeFirst(excess)
      soundHistory.removeFirst(excess)
    }
    if longest > 0 { soundEnd = renderedCount + min(length, longest) }
    renderedCount += length
    passMarks()
    return mixed
  }

  /// Notes the marks that were rendered.
  private mutating func passMarks() {
    guard let utterance else { return }
    let passed = marks.prefix { $0.sample <= renderedCount && ($0.mark != .end || speech.isEmpty) }
    renderedMarks += passed.map { ($0.sample, ReachedMark(utterance: utterance, mark: $0.mark)) }
    marks.removeFirst(passed.count)
  }

  /// Returns the marks before a sample that was played.
  mutating func takeMarks(playedTo sample: Int) -> [ReachedMark] {
    playedCount = sample
    let reached = renderedMarks.prefix { $0.sample <= sample }.map(\.mark)
    renderedMarks.removeFirst(reached.count)
    if reached.last?.mark == .end, reached.last?.utterance == utterance { utterance = nil }
    return reached
  }
}

/// A queue of samples.
struct SampleQueue {
  private var samples: [Int16] = []
  private var start = 0

  var count: Int { samples.count - start }

  var isEmpty: Bool { count == 0 }

  mutating func append(_ more: [Int16]) { samples += more }

  /// Removes and returns the first samples.
  mutating func removeFirst(_ count: Int) -> [Int16] {
    let first = Array(samples[start..<start + count])
    start += count
    if start > 65_536, start * 2 > samples.count {
      samples.removeFirst(start)
      start = 0
    }
    return first
  }
}
