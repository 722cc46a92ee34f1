import Elements
import Foundation
import Live
import Replay
import TeaTimer

// The command-line program of the tea timer:
//
//     tea-timer [--quiet] [--record FILE] [DEVICE…]    live on these or on all touch devices
//     tea-timer --replay FILE                          replays a recording

/// Writes a line immediately, so that a reader can follow.
func write(_ line: String, to file: FileHandle = .standardOutput) {
  file.write(Data((line + "\n").utf8))
}

/// Runs a live session until Ctrl-C, or until five fingers are held for three seconds.
func live(_ words: [String]) throws {
  var options = LiveOptions()
  var words = words[...]
  var devices: [String] = []
  while let word = words.popFirst() {
    switch word {
    case "--quiet": options.voice = .silent
    case "--record": options.recording = try RecordingDestination(words.popFirst() ?? "")
    default: devices.append(word)
    }
  }
  if !devices.isEmpty { options.devices = .named(devices) }
  var session = try LiveSession(teaTimer(), named: "tea-timer", options)
  session.onNotice = { write("tea-timer: \($0)", to: .standardError) }
  var text = TranscriptText()
  try session.run { entries in
    for entry in entries { write(text.line(entry)) }
  }
}

/// Prints the transcript of a recorded session.
///
/// The screen is this program's own.
func replay(_ path: String) throws {
  let log = try SessionLog(text: String(contentsOfFile: path + ".session", encoding: .utf8))
  let bytes = [UInt8](try Data(contentsOf: URL(fileURLWithPath: path)))
  let fingers = try RecordedTouches(bytes, log: log)
  let session = ReaderSession(application: teaTimer(), log: log)
  var text = TranscriptText()
  for entry in fingers.transcript(on: session, log: log) { write(text.line(entry)) }
}

do {
  let words = Array(CommandLine.arguments.dropFirst())
  if words.count == 2, words[0] == "--replay" { try replay(words[1]) } else { try live(words) }
} catch {
  write("tea-timer: \(error)", to: .standardError)
  exit(1)
}
