import Devices
import Evdev
import Glibc
import Synchronization
import Testing

struct EventLoopTests {
  @Test func deadlineComesAtItsMoment() throws {
    var loop = try EventLoop()
    let moment = Kernel.now + .milliseconds(30)
    try loop.wake(at: moment)
    let happenings = try loop.wait()
    #expect(happenings == [.deadline])
    #expect(Kernel.now >= moment)
  }

  @Test func deadlineInThePastIsDueAtOnce() throws {
    var loop = try EventLoop()
    try loop.wake(at: Timestamp(microseconds: 0))
    let happenings = try loop.wait()
    #expect(happenings == [.deadline])
  }

  @Test func laterDeadlineReplacesTheEarlier() throws {
    var loop = try EventLoop()
    try loop.wake(at: Kernel.now + .milliseconds(1))
    let moment = Kernel.now + .milliseconds(40)
    try loop.wake(at: moment)
    _ = try loop.wait()
    #expect(Kernel.now >= moment)
  }

  @Test func signalIsToldAndDoesNotEndTheProgram() throws {
    // Whoever started the tests may have them go on without a terminal: that one is not heard.
    let signals = Signal.allCases.filter { $0 != .hangUp }
    var loop = try EventLoop(signals: signals)
    for signal in signals {
      pthread_kill(pthread_self(), signal.number)
      let happenings = try loop.wait()
      #expect(happenings == [.signal(signal)])
    }
  }

  @Test func readableDescriptorIsNamedUntilForgotten() throws {
    let pipe = try Pipe()
    var loop = try EventLoop()
    loop.watch(pipe.output, as: .device(3))
    pipe.fill()
    let happenings = try loop.wait()
    #expect(happenings == [.readable(.device(3))])
    loop.forget(.device(3))
    try loop.wake(at: Kernel.now)
    let later = try loop.wait()
    #expect(later == [.deadline])
  }

  @Test func theSameDeadlineIsToldAgainWhenItIsNamedAgain() throws {
    let pipe = try Pipe()
    var loop = try EventLoop()
    // Something else happens too, so that nobody waits in vain.
    loop.watch(pipe.output, as: .terminal)
    pipe.fill()
    for _ in 0..<3 {
      try loop.wake(at: Timestamp(microseconds: 1))
      // A timer that is set to what is past may take its time.
      let end = Kernel.now + Patience.limit
      var happenings = try loop.wait()
      while !happenings.contains(.deadline), Kernel.now < end { happenings = try loop.wait() }
      #expect(happenings == [.deadline, .readable(.terminal)])
    }
  }

  @Test func whatIsForgottenIsForgottenAlone() throws {
    let quiet = try Pipe()
    let forgotten = try Pipe()
    let loud = try Pipe()
    var loop = try EventLoop()
    loop.watch(quiet.output, as: .terminal)
    loop.watch(forgotten.output, as: .voice)
    loop.watch(loud.output, as: .device(0))
    forgotten.fill()
    loud.fill()
    loop.forget(.voice)
    let happenings = try loop.wait()
    #expect(happenings == [.readable(.device(0))])
  }

  @Test func otherEndThatClosesIsReadable() throws {
    let pipe = try Pipe()
    var loop = try EventLoop()
    loop.watch(pipe.output, as: .terminal)
    pipe.closeInput()
    let happenings = try loop.wait()
    #expect(happenings == [.readable(.terminal)])
  }

  @Test func closedDescriptorIsAnErrorAndNoBusyLoop() throws {
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
      try loop.wake(at: Kernel.now + Patience.limit)
      _ = consume virtual
      let happenings = try loop.wait()
      #expect(happenings == [.readable(.device(0))])
    }

    @Test func idleLoopNeverWakes() throws {
      // Udev's word that the device is there comes later, and would be a reason to wake.
      let virtual = try VirtualDevice.settled(Panel.tenSlots.device)
      let waiting = try Waiting(node: virtual.node)
      // Until it sleeps, its count goes up, as it does when udev still speaks of the device.
      let switches = try Patience.rest(of: { waiting.switches }, for: .milliseconds(1_000))
      #expect(switches != nil)
      #expect(!waiting.woke)
      // It does wake, and ends, when there is something.
      try virtual.write(words(.contact(1, id: 1, x: 1, y: 1), .report).events)
      waiting.join()
      #expect(waiting.woke)
    }
  }
}

/// A thread that waits for a device, a watch and signals, as a program at rest does.
private final class Waiting: Sendable {
  private let thread = Mutex<pthread_t>(pthread_t())
  private let folder = Mutex("")
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
    try Patience.wait { !folder.withLock(\.isEmpty) }
  }

  private func run() throws(DeviceError) {
    let watch = try DeviceWatch()
    var device = try EvdevDevice(path: node)
    var loop = try EventLoop(signals: [.windowChange])
    loop.watch(device.fileDescriptor, as: .device(0))
    loop.watch(watch.fileDescriptor, as: .deviceWatch)
    folder.withLock { $0 = "/proc/" + (Text.target(of: "/proc/thread-self") ?? "self") }
    // Udev may still speak of the device that was just made.
    while try !loop.wait().contains(.readable(.device(0))) { _ = watch.read() }
    var events: [InputEvent] = []
    try device.read(into: &events)
    hasWoken.withLock { $0 = !events.isEmpty }
  }

  /// How often the thread has gone to sleep.
  var switches: String? {
    Text.contents(of: folder.withLock { $0 } + "/status")?.split(separator: "\n").first {
      $0.hasPrefix("voluntary_ctxt_switches")
    }.map(String.init)
  }

  var woke: Bool { hasWoken.withLock { $0 } }

  func join() { _ = thread.withLock { pthread_join($0, nil) } }
}
