import Evdev
import Foundation
import TestSupport
import Recordings
import Testing
import Touches

/// Recordings of real hardware in the directory that `RETOUCH_CORPUS` names.
@Suite(.enabled(if: Corpus.root != nil, "RETOUCH_CORPUS names no folder"))
struct CorpusTests {
  @Test func everyRecordingKeepsTheInvariants() throws {
    var read = 0
    for path in Corpus.files {
      guard let bytes = try? Data(contentsOf: URL(fileURLWithPath: path)) else { continue }
      let recordings: [Recording]
      do throws(RecordingError) {
        recordings = try RecordingReader.recordings(in: Array(bytes).span).recordings
      } catch {
        // Every recording must be read to its end. HID reports are for the kernel.
        let isOther = path.hasSuffix(".md") || error.problem == .hidReports
        #expect(isOther, "\(error.rendered(file: path))")
        continue
      }
      read += 1
      for recording in recordings {
        keepsTheInvariants(recording, path)
        survivesEveryFormat(recording, path)
      }
    }
    #expect(read > 0)
  }

  private func survivesEveryFormat(_ recording: Recording, _ path: String) {
    for format in RecordingWriter.Format.allCases where !recording.events.isEmpty {
      var one = recording
      // A recording without a description gets one, as in the program.
      if one.device.entry == nil {
        one.device.entry = DeviceFile(device: DeviceDescription(observing: one.events))
      }
      let bytes = RecordingWriter.bytes(of: [one], as: format)
      let read = try? RecordingReader.recordings(in: bytes.span)
      #expect(read?.recordings.first?.events == recording.events, "\(path) as \(format.rawValue)")
      #expect(read?.isWhole == true, "\(path) as \(format.rawValue)")
    }
  }

  private func keepsTheInvariants(_ recording: Recording, _ path: String) {
    let device = recording.device.entry?.device ?? DeviceDescription(observing: recording.events)
    let promise = TouchInvariants.checking(by: recording.events, of: device)
    #expect(promise.violation == nil, "\(path)")
    #expect(promise.began == promise.ended, "\(path)")
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
    // Compressed recordings are read by another module, and a list is not a recording.
    let others = [".gz", ".xz", ".zst", ".jsonl"]
    return all.compactMap { $0 as? String }
      .filter { name in !others.contains(where: name.hasSuffix) }
      .map { "\(root)/\($0)" }.sorted()
  }()
}
