import Evdev
import TestSupport
import Recordings
import Testing
import Touches

/// Checks that a recording can be split between any two reports: with the kernel's state added,
/// both parts are valid.
@Suite struct KernelStateTests {
  @Test(arguments: GeneratedRecording.all)
  func everyCutYieldsTheSameContacts(recording: GeneratedRecording) throws {
    let text = try #require(Checkout.text(recording.path))
    let read = try RecordingReader.recordings(in: Array(text.utf8).span).recordings[0]
    let device = try #require(read.device.entry?.device)
    let whole = positions(read.events, device)
    let reports = split(read.events)
    // Deliberately corrupted recordings stay corrupted.
    let isRegular = whole.allSatisfy { $0.irregularities.isEmpty }
    try #require(whole.count >= reports.count)
    for cut in stride(from: 1, to: reports.count, by: max(1, reports.count / 12)) {
      var before = KernelState(hasSlots: device.has(.absMTSlot))
      for event in reports[..<cut].joined() { before.apply(event) }
      let head = reports[..<cut].flatMap { $0 } + before.release(at: reports[cut - 1][0].time)
      let frames = positions(head, device)
      if isRegular {
        #expect(frames.allSatisfy { $0.irregularities.isEmpty }, "head to \(cut)")
        #expect(frames.last?.contacts.allSatisfy(\.phase.isLast) == true)
      }

      let tail = self.tail(reports, from: cut, before, device)
      let shown = positions(tail, device).suffix(whole.count - cut)
      guard isRegular else { continue }
      for (frame, original) in zip(shown, whole[cut...]) {
        #expect(frame.irregularities.isEmpty, "tail from \(cut)")
        #expect(frame.contacts.map(\.position) == original.contacts.map(\.position))
      }
    }
  }

  private func tail(
    _ reports: [[InputEvent]], from cut: Int, _ before: KernelState, _ device: DeviceDescription
  ) -> [InputEvent] {
    var state = before
    var reported = KernelState(hasSlots: device.has(.absMTSlot))
    var events = state.isTouched ? state.snapshot(at: reports[cut][0].time) : []
    for event in events { reported.apply(event) }
    for report in reports[cut...] {
      let completed = state.completed(report, knowing: reported)
      for event in completed { reported.apply(event) }
      for event in report { state.apply(event) }
      events += completed
    }
    return events
  }

  private func split(_ events: [InputEvent]) -> [[InputEvent]] {
    var reports: [[InputEvent]] = [[]]
    for event in events {
      reports[reports.count - 1].append(event)
      if event.code == .synReport { reports.append([]) }
    }
    return reports.filter { !$0.isEmpty }
  }

  private func positions(_ events: [InputEvent], _ device: DeviceDescription) -> [TouchFrame] {
    var tracker = TouchTracker(
      device: device, surface: Surface(device: device, size: SurfaceSize(of: device)))
    var frames: [TouchFrame] = []
    tracker.handle(events.span) { frames.append($0) }
    return frames
  }
}
