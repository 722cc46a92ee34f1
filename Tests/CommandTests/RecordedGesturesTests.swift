import Foundation
import Hands
import Testing

/// What the program says of every recording of the checkout, beside the recording.
@Suite struct RecordedGesturesTests {
  /// What `recognize` and `explain` print for a file, in one process each.
  private struct Said {
    /// The lines by the path above them.
    var blocks: [String: [Substring]] = [:]

    init(_ command: String) throws {
      let paths = RecordedFile.all.map(\.path)
      let program = try Program.run([command] + paths)
      var path = ""
      for line in program.output.split(separator: "\n", omittingEmptySubsequences: false) {
        if line.hasPrefix("recordings/"), line.hasSuffix(":") {
          path = String(line.dropLast())
          blocks[path] = []
        } else {
          blocks[path, default: []].append(line)
        }
      }
    }

    func lines(_ file: RecordedFile) -> [Substring] {
      (blocks[file.path] ?? []).filter { !$0.isEmpty }
    }
  }

  private static let recognized = Result { try Said("recognize") }
  private static let explained = Result { try Said("explain") }

  /// The device, the gestures, what each touch became and why, and what it comes to.
  private static func transcript(_ file: RecordedFile) throws -> String {
    let gestures = try recognized.get().lines(file).filter { $0.hasPrefix("  ") }
    let touches = try explained.get().lines(file)
    return (touches.prefix(1) + gestures + touches.dropFirst()).joined(separator: "\n") + "\n"
  }

  @Test(arguments: RecordedFile.all)
  func gesturesAreAsWrittenDown(recording: RecordedFile) throws {
    let transcript = try RecordedGesturesTests.transcript(recording)
    #expect(Golden.difference(transcript, recording.gesturesPath) == nil)
  }

  @Test(arguments: RecordedFile.all)
  func recordingShowsWhatItSays(recording: RecordedFile) throws {
    let conclusion = try #require(RecordedGesturesTests.explained.get().lines(recording).last)
    let text = try #require(Checkout.text(recording.path))
    let saysWhat = text.contains("\n# Expect: ")
    #expect(conclusion.contains("; right, ") == saysWhat, "\(conclusion)")
    #expect(saysWhat || recording.hand != "practised" || recording.isFree, "it expects nothing")
  }
}

extension RecordedFile {
  /// Whether the hand meant nothing, and may be taken for several things.
  fileprivate var isFree: Bool { ["diagonal", "drumroll", "palm", "scribble"].contains(deed) }
}
