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
    let stretches = Stretch.all(of: text.runs, in: characters)
    var tokens: [SpeechToken] = []
    for (number, stretch) in stretches.enumerated() {
      let isLast = number + 1 == stretches.count
      let isFirst = number == 0
      // A blank between two of them is that of the joint.
      let blank = isFirst ? nil : characters.blank(at: stretch.range.lowerBound)
      let next = isLast ? nil : characters.blank(at: stretch.range.upperBound)
      let start = blank.map { $0 + 1 } ?? 0
      let end = next ?? characters.count
      let manner = stretch.manner
      tokens.append(
        SpeechToken(
          role, String(characters[stretch.range.clamped(to: start..<end)]),
          joint: isFirst ? .sentence : blank == nil ? .seamless : .space,
          pause: isFirst ? pause : 0, language: manner.language ?? language,
          pitch: manner.pitch ?? 1, spellsOut: manner.spellOut ?? false, ipa: manner.ipaNotation,
          speaksPunctuation: manner.punctuation))
    }
    return tokens
  }
}

extension [Character] {
  /// Where the blank is at a boundary of two stretches: behind it, or else before it.
  fileprivate func blank(at boundary: Int) -> Int? {
    if self[boundary] == " " { return boundary }
    return self[boundary - 1] == " " ? boundary - 1 : nil
  }
}

/// Part of a text that no run ends or begins in, and how all of the runs over it want it spoken.
private struct Stretch {
  var range: Range<Int>
  var signs: Signs
  var manner = SpeechAttributes()
  /// The run that says how it is pronounced: that holds for the whole of the run, once.
  var pronounced: Int?

  /// The stretches of a text from its start to its end.
  static func all(of runs: [AttributedText.Run], in characters: [Character]) -> [Stretch] {
    let whole = characters.indices
    let runs = runs.map { AttributedText.Run($0.range.clamped(to: whole), $0.attributes) }
    let ends = ends(of: runs, in: whole.count)
    var coming = runs.indices.sorted { runs[$0].range.lowerBound > runs[$1].range.lowerBound }
    var open: [Int] = []
    var stretches: [Stretch] = []
    for (start, end) in zip(ends, ends.dropFirst()) {
      while let run = coming.last, runs[run].range.lowerBound <= start {
        coming.removeLast()
        open.append(run)
      }
      open.removeAll { runs[$0].range.upperBound <= start }
      let signs = Signs(in: characters[start..<end])
      var stretch = Stretch(range: start..<end, signs: signs)
      for run in open.sorted() { stretch.add(runs[run].attributes, run) }
      if let joined = stretches.last?.joined(with: stretch) {
        stretches[stretches.count - 1] = joined
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

  /// Both as one, where they are spoken alike, or one of them is nothing by itself.
  func joined(with next: Stretch) -> Stretch? {
    let isAlike = manner == next.manner && pronounced == next.pronounced
    var whole: Stretch
    if isAlike || takes(next) {
      whole = self
    } else if next.takes(self) {
      whole = next
    } else {
      return nil
    }
    whole.range = range.lowerBound..<next.range.upperBound
    whole.signs = max(signs, next.signs)
    return whole
  }

  /// Whether signs beside it sound the same as part of it.
  private func takes(_ other: Stretch) -> Bool {
    switch other.signs {
    case .blanks: true
    case .punctuation:
      !isSpelled && !other.isSpelled && manner.punctuation == other.manner.punctuation
    case .words: false
    }
  }

  /// Whether each of its signs counts.
  private var isSpelled: Bool { manner.ipaNotation != nil || manner.spellOut == true }

  /// What stands in it.
  enum Signs: Comparable {
    case blanks
    case punctuation
    case words

    init(in characters: ArraySlice<Character>) {
      if characters.allSatisfy(\.isWhitespace) {
        self = .blanks
      } else if characters.allSatisfy({ $0.isWhitespace || $0.isPunctuation }) {
        self = .punctuation
      } else {
        self = .words
      }
    }
  }
}
