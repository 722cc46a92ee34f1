import Elements

extension SpeechToken {
  /// The pieces of a text that are spoken alike, the first after a pause.
  static func pieces(
    of text: AttributedText, _ role: Role, language: String?, pause: Int = 0
  ) -> [SpeechToken] {
    guard !text.runs.isEmpty else {
      return [SpeechToken(role, text.string, pause: pause, language: language)]
    }
    let characters = Array(text.string)
    var tokens: [SpeechToken] = []
    for stretch in Stretch.all(of: text.runs, in: characters.count) {
      let manner = stretch.manner
      tokens.append(
        SpeechToken(
          role, String(characters[stretch.range]).trimmed, joint: .space,
          language: manner.language ?? language, pitch: manner.pitch ?? 1,
          spellsOut: manner.spellOut ?? false, ipa: manner.ipaNotation,
          speaksPunctuation: manner.punctuation))
    }
    guard !tokens.isEmpty else { return [] }
    tokens[0].joint = .sentence
    tokens[0].pause = pause
    return tokens
  }
}

/// Part of a text that no run ends or begins in, and how all of the runs over it want it spoken.
private struct Stretch {
  var range: Range<Int>
  var manner = SpeechAttributes()
  /// The run that says how it is pronounced: that holds for the whole of the run, once.
  var pronounced: Int?

  /// The stretches of a text from its start to its end.
  static func all(of runs: [AttributedText.Run], in count: Int) -> [Stretch] {
    let runs = runs.map { run in
      AttributedText.Run(run.range.clamped(to: 0..<count), run.attributes)
    }
    let ends = ends(of: runs, in: count)
    var coming = runs.indices.sorted { runs[$0].range.lowerBound > runs[$1].range.lowerBound }
    var open: [Int] = []
    var stretches: [Stretch] = []
    for (start, end) in zip(ends, ends.dropFirst()) {
      while let run = coming.last, runs[run].range.lowerBound <= start {
        coming.removeLast()
        open.append(run)
      }
      open.removeAll { runs[$0].range.upperBound <= start }
      var stretch = Stretch(range: start..<end)
      for run in open.sorted() { stretch.add(runs[run].attributes, run) }
      if let last = stretches.last, last.isSpoken(like: stretch) {
        stretches[stretches.count - 1].range = last.range.lowerBound..<end
      } else {
        stretches.append(stretch)
      }
    }
    return stretches
  }

  /// Where runs begin and end; what is pronounced as one is not parted by what says less of it.
  private static func ends(of runs: [AttributedText.Run], in count: Int) -> [Int] {
    let whole = runs.filter { $0.attributes.ipaNotation != nil }
    var ends: Set<Int> = [0, count]
    for run in runs {
      for end in [run.range.lowerBound, run.range.upperBound] {
        let parts = whole.contains { $0.range.lowerBound < end && end < $0.range.upperBound }
        if !parts || run.attributes.ipaNotation != nil { ends.insert(end) }
      }
    }
    return ends.sorted()
  }

  /// Of two runs that say the same of a place, the later one counts.
  private mutating func add(_ attributes: SpeechAttributes, _ number: Int) {
    manner.language = attributes.language ?? manner.language
    manner.pitch = attributes.pitch ?? manner.pitch
    manner.punctuation = attributes.punctuation ?? manner.punctuation
    manner.spellOut = attributes.spellOut ?? manner.spellOut
    guard let ipa = attributes.ipaNotation else { return }
    manner.ipaNotation = ipa
    pronounced = number
  }

  private func isSpoken(like other: Stretch) -> Bool {
    manner == other.manner && pronounced == other.pronounced
  }
}
