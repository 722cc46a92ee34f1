import Disk
import Evdev
import Replay
import System
import Terminal
import Text

/// Prints a transcript during the replay, at the requested speed.
struct ReplayPrinter {
  private let format: OutputFormat
  private let file: String?
  private var pace: TranscriptPace
  private var transcript = TranscriptFormatter()
  private var output = OutputBuffer()
  private var hasBegun = false
  private(set) var hasPrinted = false
  /// The progress of the replay, shown until the first entry is printed on the same terminal.
  private let progress: ReadingProgress?

  init(
    _ format: OutputFormat, file: String?, pace: TranscriptPace, progress: ReadingProgress?
  ) {
    self.format = format
    self.file = file
    self.progress = progress
    self.pace = pace
  }

  /// Prints the name of the file if it is one of several, before any entry.
  mutating func begin() {
    guard !hasBegun else { return }
    hasBegun = true
    if format == .text, let file { output.add("\(file.terminalSafe):") }
  }

  /// Prints the entries of a range; the others only change the settings of the voice.
  mutating func print(_ entries: TranscriptFilter.Filtered) {
    for (entry, isWithin) in entries {
      if isWithin { print([entry]) } else { pace.skip(entry) }
    }
  }

  mutating func print(_ entries: [TranscriptEntry]) {
    if !entries.isEmpty { begin() }
    for entry in entries {
      if !hasPrinted { progress?.stop() }
      hasPrinted = true
      pace.wait(for: entry, writing: &output)
      output.add(line(entry))
      pace.perform(entry)
    }
  }

  mutating func end() {
    output.flush()
    pace.finish()
  }

  private mutating func line(_ entry: TranscriptEntry) -> String {
    switch format {
    case .text: return transcript.rows(entry)
    case .jsonl:
      let line = entry.json
      guard let file, let comma = line.firstIndex(of: ",") else { return line }
      return "\(line[..<comma]),\"file\":\(JSONLine.quote(file))\(line[comma...])"
    }
  }
}
