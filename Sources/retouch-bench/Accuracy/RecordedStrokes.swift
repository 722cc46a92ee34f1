import Disk
import Evdev
import FoundationEssentials
import Gestures
import Grading
import Replay

/// Recordings of people's strokes, with the gesture that each contact shows.
///
/// `expect.jsonl` in the directory of the recordings lists the gestures, one object per line:
/// `{"file": "a.evemu.gz", "subject": "1", "speed": "slow", "touches": ["flick-down", null]}`.
/// Contacts with `null`, and contacts that overlap others, are not counted.
struct RecordedStrokes {
  /// The speed at which the subjects were instructed to draw.
  enum Pace: String, Decodable, CaseIterable {
    case fast, medium, slow
  }

  /// A line of the list.
  private struct Expectation: Decodable {
    var file: String
    var speed: Pace
    var touches: [String?]
  }

  private let directory: String
  private let expectations: [Expectation]

  /// Reads the list of a directory.
  init(_ directory: String) throws {
    self.directory = directory
    let path = "\(directory)/expect.jsonl"
    guard let list = try? Data(contentsOf: URL(filePath: path)) else {
      throw BenchError.strokes(path, line: nil)
    }
    expectations = try list.split(separator: UInt8(ascii: "\n")).enumerated().map { index, line in
      guard let expectation = try? JSONDecoder().decode(Expectation.self, from: line) else {
        throw BenchError.strokes(path, line: index + 1)
      }
      return expectation
    }
  }

  /// The number of recordings.
  var count: Int { expectations.count }

  /// Calls `visit` with the outcome of each contact that shows a gesture, and the pace and path of
  /// its recording.
  func each(
    with settings: GestureSettings, _ visit: (GestureOutcome, Pace, String) -> Void
  ) throws {
    for expectation in expectations {
      let path = "\(directory)/\(expectation.file)"
      let recording = OpenRecording(path, notice: Output.notice)
      recording.setDevice(nil)
      try recording.check()
      let labelled = try AnnotatedRecording(recording, on: SurfaceConfiguration())
      let found = labelled.gestures(settings)
      var contact = 0
      for touch in labelled.touches {
        defer { contact += touch.contacts }
        guard touch.contacts == 1, contact < expectation.touches.count,
          let expected = expectation.touches[contact]
        else { continue }
        let names = found.filter { touch.start...touch.end ~= $0.start }.map(\.gesture.name)
        visit(GestureOutcome(expected: expected, found: names), expectation.speed, path)
      }
    }
  }
}
