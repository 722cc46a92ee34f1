extension SessionLog {
  /// Removes the inputs and keeps the options.
  package mutating func reset() { (lead, hasVoice, lines) = (.zero, false, []) }

  /// Ends the session after this number of frames, `length` after its first event.
  package mutating func end(afterFrames frames: Int, lasting length: Duration) {
    let cut = lead + length
    let end = lines.last { $0.input == .end }.map { min($0.time, cut) } ?? cut
    lines.removeAll { $0.frames > frames || $0.time > end || $0.input == .end }
    lines.append(Line(frames: frames, time: end, input: .end))
  }
}
