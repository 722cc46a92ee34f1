import Elements
import Foundation
import Live
import Replay
import RetouchFiles
import TeaTimer

// The command-line program of the tea timer:
//
//     tea-timer [OPTION…] [DEVICE…]    live on these or on all touch devices
//     tea-timer --replay FILE          replays a recording
//
// Options: --quiet, --show, --inspect, --record FILE

/// Writes a line immediately, so that a reader can follow.
func write(_ line: String, to file: FileHandle = .standardOutput) {
  file.write(Data((line + "\n").utf8))
}

/// Runs a live session until Ctrl-C, or until five fingers are held for three seconds.
func live(_ words: [String]) async throws {
  var options = LiveOptions()
  var words = words[...]
  var devices: [String] = []
  while let word = words.popFirst() {
    switch word {
    case "--quiet": options.voice = .silent
    case "--show": options.show = DisplayOptions()
    case "--inspect": options.inspect = InspectorOptions()
    case "--record": options.recording = try RecordingDestination(words.popFirst() ?? "")
    default: devices.append(word)
    }
  }
  if !devices.isEmpty {
    options.devices = .named(devices)
  } else if options.inspect != nil {
    // The inspector operates the app without a device.
    options.devices = .none
  }
  let transcript = try LiveTranscript(of: teaTimer(), named: "tea-timer", options) {
    write("tea-timer: \($0)", to: .standardError)
  }
  var text = TranscriptText()
  for try await entry in transcript { write(text.line(entry)) }
}

/// Prints the transcript of a recorded session.
///
/// The screen is this program's own.
func replay(_ path: String) throws {
  let session = try RecordedSession(contentsOf: path)
  var text = TranscriptText()
  for entry in session.transcript(of: teaTimer) { write(text.line(entry)) }
}

do {
  let words = Array(CommandLine.arguments.dropFirst())
  if words.count == 2, words[0] == "--replay" {
    try replay(words[1])
  } else {
    try await live(words)
  }
} catch {
  write("tea-timer: \(error)", to: .standardError)
  exit(1)
}
