import Evdev
import Foundation
import Hands
import Recordings
import Testing
import Touches

/// Recordings of real hardware, where a folder of them is named by `RETOUCH_CORPUS`.
@Suite(.enabled(if: Corpus.root != nil, "RETOUCH_CORPUS names no folder"))
struct CorpusTests {
  @Test func everyEvemuFileKeepsThePromises() throws {
    var read = 0
    for path in Corpus.files {
      guard let text = try? String(contentsOfFile: path, encoding: .utf8) else { continue }
      var reader = EvemuReader()
      var events: [InputEvent] = []
      do throws(RecordingError) {
        _ = try reader.readAll(text, into: &events)
      } catch {
        // Other formats are somebody else's; what begins as evemu must be read to its end.
        #expect(error.problem == .notARecording, "\(error.rendered(file: path))")
        continue
      }
      read += 1
      let device = reader.device?.device ?? DeviceDescription(observing: events)
      let promise = TouchPromise.kept(by: events, of: device)
      #expect(promise.broken == nil, "\(path)")
      #expect(promise.began == promise.ended, "\(path)")
    }
    #expect(read > 0)
  }
}

private enum Corpus {
  static let root: String? = {
    guard let named = Checkout.variable("RETOUCH_CORPUS"),
      FileManager.default.fileExists(atPath: named)
    else { return nil }
    return named
  }()

  static let files: [String] = {
    guard let root, let all = FileManager.default.enumerator(atPath: root) else { return [] }
    return all.compactMap { ($0 as? String).map { "\(root)/\($0)" } }.sorted()
  }()
}
