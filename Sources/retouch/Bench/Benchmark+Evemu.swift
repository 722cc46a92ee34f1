import Arguments
import Evdev
import Recordings

extension Benchmark {
  /// Text to events; there is no C program to set beside it.
  static var evemu: Benchmark {
    Benchmark(
      name: "evemu", input: "1–5 fingers, evemu text",
      explanation: "evemu's text to events; for information, without C beside it"
    ) { seconds throws(Failure) in
      let events = SessionGenerator.events(on: .slotted, fingers: 1...5, count: 100_000)
      let file = DeviceFile(device: SamplePanel.slotted.device)
      let recording = Recording(device: RecordedDevice(file: file), events: events)
      let text = RecordingWriter.bytes(of: [recording], as: .evemu)
      var batch = EventBatch()
      let times = try Race.run(1, seconds: seconds) { _ throws(Failure) in
        let time = try Race.time { () throws(Failure) in
          batch.removeAll()
          var reader = RecordingReader()
          do throws(RecordingError) {
            try reader.read(text.span, into: &batch)
            _ = try reader.finish(into: &batch)
          } catch {
            throw Failure(error, in: "generated text")
          }
        }
        guard batch.events == events else {
          throw Failure(sentence: "evemu: the text was not read as written", status: .checkFailed)
        }
        return Race.Lap(nanoseconds: time, events: text.count)
      }
      return .measured(BenchResult(unit: .bytes, ours: times[0]))
    }
  }
}
