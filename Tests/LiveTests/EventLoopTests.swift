import Devices
import Evdev
import Glibc
import Synchronization
import Testing

struct EventLoopTests {
  @Test func deadlineOccursAtItsTime() throws {
    var loop = try EventLoop()
    let moment = Kernel.now + .milliseconds(30)
    try loop.setDeadline(moment)
    let events = try loop.wait()
    #expect(events == [.deadline])
    #expect(Kernel.now >= moment)
  }

  @Test func deadlineInThePastIsDueAtOnce() throws {
    var loop = try EventLoop()
    try loop.setDeadline(Timestamp(microseconds: 0))
    let events = try loop.wait()
    #expect(events == [.deadline])
  }

  @Test func laterDeadlineReplacesAnEarlierOne() throws {
    var loop = try EventLoop()
    try loop.setDeadline(Kernel.now + .milliseconds(1))
    let moment = Kernel.now + .milliseconds(40)
    try loop.setDeadline(moment)
    _ = try loop.wait()
    #expect(Kernel.now >= moment)
  }

  @Test func signalIsReportedWithoutEndingTheProgram() throws {
    // The process that runs the tests may have ignored `SIGHUP`, as nohup does. It is not tested.
    let signals = Signal.allCases.filter { $0 != .hangUp }
    var loop = try EventLoop(signals: signals)
    for signal in signals {
      pthread_kill(pthread_self(), signal.number)
      let events = try loop.wait()
      #expect(events == [.signal(signal)])
    }
  }

  @Test func readableDescriptorIsReportedUntilUnwatched() throws {
    let pipe = try Pipe()
    var loop = try EventLoop()
    loop.watch(pipe.output, as: .device(3))
    pipe.fill()
    let events = try loop.wait()
    #expect(events == [.ready(.device(3))])
    loop.unwatch(.device(3))
    try loop.setDeadline(Kernel.now)
    let later = try loop.wait()
    #expect(later == [.deadline])
  }

  @Test func repeatedDeadlineIsReportedAgain() throws {
    let pipe = try Pipe()
    var loop = try EventLoop()
    // Another event is pending, so that the loop does not block.
    loop.watch(pipe.output, as: .terminal)
    pipe.fill()
    for _ in 0..<3 {
      try loop.setDeadline(Timestamp(microseconds: 1))
      // A timer set to a time in the past may fire late.
      let end = Kernel.now + Timeout.limit
      var events = try loop.wait()
      while !events.contains(.deadline), Kernel.now < end { events = try loop.wait() }
      #expect(events == [.deadline, .ready(.terminal)])
    }
  }

  @Test func unwatchingAffectsOnlyItsDescriptor() throws {
    let quiet = try Pipe()
    let forgotten = try Pipe()
    let loud = try Pipe()
    var loop = try EventLoop()
    loop.watch(quiet.output, as: .terminal)
    loop.watch(forgotten.output, as: .voice)
    loop.watch(loud.output, as: .device(0))
    forgotten.fill()
    loud.fill()
    loop.unwatch(.voice)
    let events = try loop.wait()
    #expect(events == [.ready(.device(0))])
  }

  @Test func closedWriteEndIsReadable() throws {
    let pipe = try Pipe()
    var loop = try EventLoop()
    loop.watch(pipe.output, as: .terminal)
    pipe.closeInput()
    let events = try loop.wait()
    #expect(events == [.ready(.terminal)])
  }

  @Test func closedDescriptorIsAnError() throws {
    let pipe = try Pipe()
    var loop = try EventLoop()
    loop.watch(1_000_000, as: .device(0))
    let error = failure { () throws(DeviceError) in _ = try loop.wait() }
    #expect(error == .failed(.wait, path: "descriptor 1000000", errno: EBADF))
    _ = pipe
  }
}

extension LiveTests {
  struct IdleTests {
    @Test func unpluggedDeviceWakesTheLoop() throws {
      let virtual = try VirtualDevice(Panel.tenSlots.device)
      let device = try EvdevDevice(path: virtual.node)
      var loop = try EventLoop()
      loop.watch(device.fileDescriptor, as: .device(0))
      try loop.setDeadline(Kernel.now + Timeout.limit)
      _ = consume virtual
      let events = try loop.wait()
      #expect(events == [.ready(.device(0))])
    }

    @Test func idleLoopNeverWakes() throws {
      // A later udev notification about the device would wake the thread.
      let virtual = try VirtualDevice.settled(Panel.tenSlots.device)
      let waiting = try Waiting(node: virtual.node)
      // The count rises until the thread sleeps, and while udev notifies about the device.
      let switches = try Timeout.rest(of: { waiting.switches }, for: .milliseconds(1_000))
      #expect(switches != nil)
      #expect(!waiting.woke)
      // An event wakes the thread, which ends.
      try virtual.write(words(.contact(1, id: 1, x: 1, y: 1), .report).events)
      waiting.join()
      #expect(waiting.woke)
    }
  }
}

/// A thread that waits for a device, a device watch and signals, as an idle program does.
private final class Waiting: Sendable {
  private let thread = Mutex<pthread_t>(pthread_t())
  private let directory = Mutex("")
  private let hasWoken = Mutex(false)
  private let node: String

  init(node: String) throws {
    self.node = node
    let context = unsafe Unmanaged.passRetained(self).toOpaque()
    thread.withLock { thread in
      _ = unsafe pthread_create(
        &thread, nil,
        { context in
          guard let context = unsafe context else { return nil }
          let waiting = unsafe Unmanaged<Waiting>.fromOpaque(context).takeRetainedValue()
          try? waiting.run()
          return nil
        }, context)
    }
    try Timeout.wait { !directory.withLock(\.isEmpty) }
  }

  private func run() throws(DeviceError) {
    let watch = try HotplugMonitor()
    var device = try EvdevDevice(path: node)
    var loop = try EventLoop(signals: [.windowChange])
    loop.watch(device.fileDescriptor, as: .device(0))
    loop.watch(watch.fileDescriptor, as: .hotplug)
    directory.withLock { $0 = "/proc/" + (Text.target(of: "/proc/thread-self") ?? "self") }
    // udev may still notify about the new device.
    while try !loop.wait().contains(.ready(.device(0))) { _ = watch.read() }
    var events: [InputEvent] = []
    try device.read(into: &events)
    hasWoken.withLock { $0 = !events.isEmpty }
  }

  /// The line with the number of voluntary context switches.
  var switches: String? {
    Text.contents(of: directory.withLock { $0 } + "/status")?.split(separator: "\n").first {
      $0.hasPrefix("voluntary_ctxt_switches")
    }.map(String.init)
  }

  var woke: Bool { hasWoken.withLock { $0 } }

  func join() { _ = thread.withLock { pthread_join($0, nil) } }
}
