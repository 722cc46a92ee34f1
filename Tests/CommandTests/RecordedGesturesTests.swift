import Foundation
import TestSupport
import Testing

/// The output of the program for every recording of the checkout.
@Suite struct RecordedGesturesTests {
  /// The output of `recognize` and `explain`, each run once for all files.
  private struct Said {
    /// The lines of each file, by the path above them.
    var blocks: [String: [Substring]] = [:]

    init(_ command: String) throws {
      let paths = RecordingFixture.all.map(\.path)
      let program = try RetouchProcess.run([command] + paths)
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

    func lines(_ file: RecordingFixture) -> [Substring] {
      (blocks[file.path] ?? []).filter { !$0.isEmpty }
    }
  }

  private static let recognized = Result { try Said("recognize") }
  private static let explained = Result { try Said("explain") }

  /// Repairs in touches are in the goldens of `touches`; only the program tries tunables.
  @Test(arguments: RecordingFixture.all)
  func programOutputMatchesTheRecognizer(recording: RecordingFixture) throws {
    let text = try #require(Checkout.text(recording.path))
    let printed = try #require(RecordedGestures(of: text)).printed
    let recognized = try Self.recognized.get().lines(recording).filter { $0.hasPrefix("  ") }
    #expect(recognized.map(String.init) == printed.gestures)
    let explained = try Self.explained.get().lines(recording).dropFirst().dropLast()
      .filter { line in
        !["         ! ", "expected ", "         With ", "         No tunable "]
          .contains(where: line.hasPrefix)
      }
    #expect(explained.map(String.init) == printed.touches)
  }

  @Test(arguments: RecordingFixture.all)
  func recordingShowsItsExpectedGestures(recording: RecordingFixture) throws {
    let conclusion = try #require(RecordedGesturesTests.explained.get().lines(recording).last)
    let text = try #require(Checkout.text(recording.path))
    let saysWhat = text.contains("\n# Expect: ")
    #expect(conclusion.contains("; as expected: ") == saysWhat, "\(conclusion)")
    #expect(saysWhat || recording.hand != "practiced" || recording.isFree, "it expects nothing")
  }
}

extension RecordingFixture {
  /// Whether the movement is not a gesture and may be recognized as several.
  fileprivate var isFree: Bool { ["diagonal", "drumroll", "palm", "scribble"].contains(scenario) }
}
