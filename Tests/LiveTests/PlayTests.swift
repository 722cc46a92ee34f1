import Devices
import Evdev
import Glibc
import TestSupport
import Recordings
import Testing
import Touches

extension LiveTests {
  /// `retouch play` on a real kernel: the events read equal the events played, and all fingers are
  /// lifted.
  @Suite(.enabled(if: Playing.isBuilt, "retouch itself is not built"))
  struct PlayTests {
    @Test(arguments: Panel.allCases)
    func playedEventsAreRead(panel: Panel) throws {
      let recording = try Playing.recording(of: panel.device, panel.gesture)
      let playing = try Playing("--wait 20", recording)
      var device = try EvdevDevice(path: playing.node())
      #expect(device.description == panel.device)
      let events = try playing.read(&device)
      #expect(events.map(Word.init) == panel.gesture)
      #expect(playing.finish().status == 0)
    }

    @Test func intervalsMatchTheRecording() throws {
      // Two hundred frames, one every ten milliseconds.
      var events = words(.contact(0, id: 1, x: 1, y: 1), .report).events
      for step in 1..<200 as Range<Int32> {
        events += [Word(.absMTPositionX, 1 + step), Word(.synReport, 0)].events.map {
          var event = $0
          event.time = Timestamp(microseconds: Int64(step) * 10_000)
          return event
        }
      }
      let path = try Playing.write(events, of: Panel.tenSlots.device)
      let playing = try Playing("--wait 20", path)
      var device = try EvdevDevice(path: playing.node())
      let read = try playing.read(&device).filter { $0.code == .synReport }.map(\.time)
      #expect(read.count == 201)
      let offsets = read.prefix(200).enumerated().map { index, time in
        (time - read[0]).count - Int64(index) * 10_000
      }
      // The frame with the smallest delay is the reference for the others.
      let best = try #require(offsets.min())
      var lateness = LatencyHistogram()
      for offset in offsets { lateness.record(Microseconds(offset - best)) }
      let (text, status) = playing.finish()
      print(
        "play, by the kernel's own stamps: off by p50 \(lateness.percentile(50)?.count ?? 0) µs, "
          + "p99 \(lateness.percentile(99)?.count ?? 0) µs, at most \(lateness.greatest.count) µs")
      print("play, by its own word: \(text)")
      #expect(status == 0)
      #expect(text.contains("released the fingers and keys that were down at the end"))
      // A busy machine delays frames arbitrarily, but `play` measures the delay. No frame is later
      // than it prints.
      let own = try #require(text.split(separator: "\n").first { $0.contains("late by") })
      let (percentiles, maximum) = ([50, 99], own.split(separator: " ").compactMap { Int64($0) })
      try #require(maximum.count == 3)
      for (percent, maximum) in zip(percentiles, maximum) {
        #expect((lateness.percentile(percent)?.count ?? .max) <= maximum)
      }
      #expect(lateness.greatest.count <= maximum[2])
    }

    @Test(
      arguments: [
        (Panel.tenSlots, Signals.interrupt), (.tenSlots, .terminate), (.tenSlots, .hangUp),
        (.trackpad, .interrupt), (.anonymousContacts, .interrupt), (.singleTouch, .interrupt),
      ])
    func interruptedPlayLiftsAllFingers(panel: Panel, signal: Signals) throws {
      // The first frame, and a second one whose time is not reached.
      let end = panel.gesture.firstIndex { $0.code == .synReport } ?? 0
      var events = Array(panel.gesture[...end]).events
      events += events.map {
        InputEvent(time: Timestamp(microseconds: 90_000_000), code: $0.code, value: $0.value + 1)
      }
      let playing = try Playing("--wait 20", try Playing.write(events, of: panel.device))
      var device = try EvdevDevice(path: playing.node())
      let surface = Surface(device: panel.device, size: SurfaceSize(of: panel.device))
      var tracker = TouchTracker(device: panel.device, surface: surface)
      var down = try playing.read(&device, until: { $0.contains { $0.code == .synReport } })
      var touching = 0
      tracker.handle(down.span) { touching = $0.contacts.count { !$0.phase.isLast } }
      #expect(touching > 0)
      playing.end(by: signal.number)
      down = try playing.read(&device)
      var phases: [Contact.Phase] = []
      tracker.handle(down.span) { phases += $0.contacts.map(\.phase) }
      #expect(phases.count == touching && phases.allSatisfy { $0 == .ended })
      #expect(down.allSatisfy { $0.type != .key || $0.value == 0 })
      #expect(playing.finish().status == 128 + signal.number)
    }

    @Test func otherDeviceIsCreated() throws {
      var narrow = Panel.tenSlots.device
      narrow[axis: .absMTSlot] = AxisRange(0, 1)
      narrow[axis: .absMTPositionX] = AxisRange(0, 2_047, resolution: 10)
      let device = try Playing.write([], of: narrow)
      let recording = try Playing.recording(of: Panel.tenSlots.device, Panel.tenSlots.gesture)
      let playing = try Playing("--wait 20 --device \(device)", recording)
      var made = try EvdevDevice(path: playing.node())
      #expect(made.description == narrow)
      let events = try playing.read(&made).map(Word.init)
      #expect(events.filter { $0.code == .absMTTrackingID }.map(\.value) == [500, 501, -1, -1])
      // 20 units per millimeter become 10. Both panels have the same width to half a unit.
      #expect(events.filter { $0.code == .absMTPositionX }.map(\.value) == [50, 50, 150, 150])
      let end = playing.finish()
      #expect(end.text.contains("8 contacts omitted because the device has no free slot"))
    }

    @Test func existingDeviceReceivesTheEvents() throws {
      let panel = Panel.tenSlots
      let virtual = try VirtualDevice.settled(panel.device)
      var device = try EvdevDevice(path: virtual.node)
      let recording = try Playing.recording(of: panel.device, panel.gesture)
      let playing = try Playing("--node \(virtual.node)", recording)
      let end = playing.finish()
      #expect(end.status == 0, "\(end.text)")
      var events: [InputEvent] = []
      try device.read(into: &events)
      #expect(events.map(Word.init) == panel.gesture)
    }

    @Test func incompatibleDeviceIsRefused() throws {
      let virtual = try VirtualDevice.settled(Panel.anonymousContacts.device)
      let recording = try Playing.recording(of: Panel.tenSlots.device, Panel.tenSlots.gesture)
      let end = try Playing("--node \(virtual.node)", recording).finish()
      #expect(end.status == 65)
      #expect(end.text.contains("(protocol A)"))
      let missing = try Playing("--node /dev/input/event99", recording).finish()
      #expect(missing.status == 66)
      #expect(missing.text.contains("/dev/input/event99: no such device"))
    }

    @Test(.enabled(if: Kernel.isRoot, "only root can become somebody else"))
    func ordinaryUserErrorSuggestsARemedy() throws {
      let recording = try Playing.recording(of: Panel.tenSlots.device, Panel.tenSlots.gesture)
      let end = try Playing("", recording, after: Playing.unprivileged).finish()
      #expect(end.status == 77)
      #expect(end.text.contains("/dev/uinput: cannot open: permission denied"))
      let virtual = try VirtualDevice.settled(Panel.tenSlots.device)
      let other = try Playing("--node \(virtual.node)", recording, after: Playing.unprivileged)
        .finish()
      #expect(other.status == 77)
      #expect(other.text.contains("\(virtual.node): cannot open: permission denied"))
    }

    @Test func missingModuleIsNamed() throws {
      let recording = try Playing.recording(of: Panel.tenSlots.device, Panel.tenSlots.gesture)
      let end = try Playing(
        "", recording,
        after:
          "exec unshare --mount sh -c 'mount -t tmpfs none /dev && mkdir /dev/input && exec $0 $*'"
      ).finish()
      #expect(end.status == 69)
      #expect(end.text.contains("sudo modprobe uinput"))
    }

    @Test func deviceWithoutAReaderTimesOut() throws {
      let recording = try Playing.recording(of: Panel.tenSlots.device, Panel.tenSlots.gesture)
      for _ in 0..<5 {
        let end = try Playing("--wait 0.5", recording).finish()
        // On a slow machine, a udev process may hold the device so long that it counts as a reader.
        guard end.status == 69 else { continue }
        #expect(end.text.contains("no program opened /dev/input/event"))
        return
      }
      Issue.record("there is a reader each time")
    }

    @Test func briefOpenIsNotAReader() throws {
      let recording = try Playing.recording(of: Panel.tenSlots.device, Panel.tenSlots.gesture)
      for _ in 0..<50 {
        let playing = try Playing("--wait 1", recording)
        let node = try playing.node()
        var longest = Microseconds(0)
        for _ in 0..<5 {
          let start = Kernel.now
          close(unsafe open(node, O_RDONLY | O_CLOEXEC))
          longest = max(longest, Kernel.now - start)
        }
        let end = playing.finish()
        // If the machine stalled, the device was not opened briefly.
        guard longest < .milliseconds(100), end.status == 69 else { continue }
        return
      }
      Issue.record("a short look is taken for a reader, or none is short")
    }

    @Test func unlimitedSpeedLosesNoEvents() throws {
      let panel = Panel.tenSlots
      var words = panel.gesture
      for _ in 0..<200 { words += panel.gesture }
      let recording = try Playing.recording(of: panel.device, words)
      for _ in 0..<5 {
        let playing = try Playing("--wait 20 --speed 0", recording)
        var device = try EvdevDevice(path: playing.node())
        let events = try playing.read(&device)
        #expect(playing.finish().status == 0)
        let losses = events.filter { $0.code == .synDropped }.map(\.time)
        // A reader that polls every ten milliseconds loses nothing. This one may have been delayed.
        for loss in losses {
          let look = playing.looks.last { $0 <= loss } ?? Timestamp(microseconds: 0)
          #expect(loss - look > .milliseconds(10))
        }
        if losses.isEmpty {
          #expect(events.count { $0.code == .synReport } == 603)
          return
        }
      }
      print("play: this machine kept the reader from reading in each of five rounds")
    }

    @Test func longFrameIsCutByTheKernelAsAnnounced() throws {
      let panel = Panel.anonymousContacts
      let contact = [Word(.absMTPositionX, 1), Word(.absMTPositionY, 1), Word(.synMTReport, 0)]
      func reports(_ contacts: Int) throws -> (read: Int, text: String) {
        let words = (0..<contacts).flatMap { _ in contact } + .report
        let playing = try Playing(
          "--wait 20",
          try Playing.recording(of: panel.device, words + [Word(.synMTReport, 0)] + .report))
        var device = try EvdevDevice(path: playing.node())
        let read = try playing.read(&device).count { $0.code == .synReport }
        return (read, playing.finish().text)
      }
      let whole = try reports(panel.device.maxFrameLength / 3)
      #expect(whole.read == 2 && !whole.text.contains("longer"))
      let cut = try reports(panel.device.maxFrameLength / 3 + 1)
      #expect(
        cut.read == 3 && cut.text.contains("1 frame too long for the kernel, which splits"))
    }

    @Test(.enabled(if: Kernel.makesHIDDevices, "/dev/uhid cannot be written to"))
    func hidReportsPassThroughTheDriver() throws {
      let panel = HIDPanel(contacts: 5)
      let reports = [
        panel.report([(id: 0, x: 100, y: 200), (id: 1, x: 300, y: 400)], time: 0),
        panel.report([(id: 0, x: 110, y: 200), (id: 1, x: 300, y: 400)], time: 80),
        panel.report([], lifted: [0, 1], time: 160),
      ]
      let recording = try Playing.write(reports, of: panel)
      var (events, end) = try driven(recording)
      // The driver lifts a finger after 100 ms without a report.
      for _ in 0..<5 where events.hasPause(of: .milliseconds(90)) {
        (events, end) = try driven(recording)
      }
      let ids = events.filter { $0.code == .absMTTrackingID }.map(\.value)
      #expect(ids.count == 4 && ids.suffix(2) == [-1, -1])
      #expect(
        events.filter { $0.code == .absMTPositionX }.map(\.value) == [100, 300, 110])
      #expect(end.status == 0)
      #expect(end.text.contains("played 3 frames in "))
    }

    private func driven(
      _ recording: String
    ) throws -> (events: [InputEvent], end: (text: String, status: Int32)) {
      let playing = try Playing("--wait 20", recording)
      var device = try EvdevDevice(path: playing.node())
      let events = try playing.read(&device)
      return (events, playing.finish())
    }
  }
}

extension [InputEvent] {
  /// Returns whether two successive frames are at least `span` apart.
  fileprivate func hasPause(of span: Microseconds) -> Bool {
    let frames = filter { $0.code == .synReport }.map(\.time)
    return zip(frames, frames.dropFirst()).contains { $1 - $0 >= span }
  }
}

/// The signals that end a program.
enum Signals: String, CaseIterable {
  case interrupt, terminate, hangUp

  var number: Int32 {
    switch self {
    case .interrupt: SIGINT
    case .terminate: SIGTERM
    case .hangUp: SIGHUP
    }
  }
}
