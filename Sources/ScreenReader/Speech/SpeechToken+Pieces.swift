import Elements

extension SpeechToken {
  /// Splits a text into tokens with uniform speech attributes.
  ///
  /// Only the first has the pause.
  static func pieces(
    of text: AttributedText, _ role: Role, language: String?, pause: Int = 0
  ) -> [SpeechToken] {
    guard !text.runs.isEmpty else {
      return [SpeechToken(role, text.string, pause: pause, language: language)]
    }
    let characters = Array(text.string)
    let stretches = SignRun.all(of: text.runs, in: characters)
    var tokens: [SpeechToken] = []
    for (number, stretch) in stretches.enumerated() {
      let isLast = number + 1 == stretches.count
      let isFirst = number == 0
      // A space between two tokens is expressed by the separator of the second.
      let blank = isFirst ? nil : characters.blank(at: stretch.range.lowerBound)
      let next = isLast ? nil : characters.blank(at: stretch.range.upperBound)
      let start = blank.map { $0 + 1 } ?? 0
      let end = next ?? characters.count
      let mode = stretch.mode
      tokens.append(
        SpeechToken(
          role, String(characters[stretch.range.clamped(to: start..<end)]),
          separator: isFirst ? .sentence : blank == nil ? .none : .space,
          pause: isFirst ? pause : 0, language: mode.language ?? language,
          pitch: mode.pitch ?? 1, spellsOut: mode.spellOut ?? false, ipa: mode.ipaNotation,
          speaksPunctuation: mode.punctuation))
    }
    return tokens
  }
}

extension [Character] {
  /// Returns the index of the space after or before a boundary; `nil` if there is no space.
  fileprivate func blank(at boundary: Int) -> Int? {
    if self[boundary] == " " { return boundary }
    return self[boundary - 1] == " " ? boundary - 1 : nil
  }
}

/// A range of text without a run boundary, and the combined attributes of all runs over it.
private struct SignRun {
  var range: Range<Int>
  var signs: Signs
  var mode = SpeechAttributes()
  /// The run that specifies the pronunciation.
  ///
  /// A pronunciation applies once to its whole run.
  var pronounced: Int?

  /// Returns the stretches of a text, in order.
  static func all(of runs: [AttributedText.Run], in characters: [Character]) -> [SignRun] {
    let whole = characters.indices
    let runs = runs.map { AttributedText.Run($0.range.clamped(to: whole), $0.attributes) }
    let ends = ends(of: runs, in: whole.count)
    var coming = runs.indices.sorted { runs[$0].range.lowerBound > runs[$1].range.lowerBound }
    var open: [Int] = []
    var stretches: [SignRun] = []
    for (start, end) in zip(ends, ends.dropFirst()) {
      while let run = coming.last, runs[run].range.lowerBound <= start {
        coming.removeLast()
        open.append(run)
      }
      open.removeAll { runs[$0].range.upperBound <= start }
      let signs = Signs(in: characters[start..<end])
      var stretch = SignRun(range: start..<end, signs: signs)
      for run in open.sorted() { stretch.add(runs[run].attributes, run) }
      if let joined = stretches.last?.joined(with: stretch) {
        stretches[stretches.count - 1] = joined
      } else {
        stretches.append(stretch)
      }
    }
    return stretches
  }

  /// Returns the boundaries of runs.
  ///
  /// Runs with a pronunciation are split only by other pronunciations.
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

  /// Adds the attributes of a run; later runs override earlier ones.
  private mutating func add(_ attributes: SpeechAttributes, _ number: Int) {
    mode.language = attributes.language ?? mode.language
    mode.pitch = attributes.pitch ?? mode.pitch
    mode.punctuation = attributes.punctuation ?? mode.punctuation
    mode.spellOut = attributes.spellOut ?? mode.spellOut
    guard let ipa = attributes.ipaNotation else { return }
    mode.ipaNotation = ipa
    pronounced = number
  }

  /// Returns both stretches joined if they have equal attributes, or if one contains only
  /// whitespace or punctuation that sounds the same in the other; otherwise `nil`.
  func joined(with next: SignRun) -> SignRun? {
    let isSimilar = mode == next.mode && pronounced == next.pronounced
    var whole: SignRun
    if isSimilar || takes(next) {
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

  /// Returns whether the characters of another stretch sound the same as a part of this one.
  private func takes(_ other: SignRun) -> Bool {
    switch other.signs {
    case .blanks: true
    case .punctuation: !isSpelled && !other.isSpelled && mode.punctuation == other.mode.punctuation
    case .words: false
    }
  }

  /// Whether every character affects the speech.
  private var isSpelled: Bool { mode.ipaNotation != nil || mode.spellOut == true }

  /// The kind of characters in a stretch.
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
