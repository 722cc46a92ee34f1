internal import CLibevdev
package import Evdev
internal import Glibc

/// An event loop on descriptors, signals and one timer, which sleeps until one of them is ready.
package struct EventLoop: ~Copyable {
  private var sources: [(descriptor: Int32, source: Source)] = []
  /// The entries for poll: signals, the timer, then each of `sources` in order.
  private var pollEntries: [pollfd] = []
  private let signals: SignalDescriptor
  private let timer: FileDescriptor
  /// The pending deadline of the timer.
  private var armedDeadline: Timestamp?

  /// The role of a descriptor in the caller.
  package enum Source: Hashable, Sendable {
    case device(Int)
    case hotplug
    case terminal
    /// An output sink.
    case output
    case voice
    /// Requests from other threads.
    case threadRequests
    /// A file that is watched.
    case files
    /// A keypad and a headphone jack.
    case accessories
    /// A live page.
    case display
    /// The results of requests to the system, which other threads carry out.
    case systemResults
  }

  /// The readiness to wait for; errors and hang-ups are always reported.
  package enum Interest: Hashable, Sendable {
    case reading
    /// The descriptor is writable.
    case writing
    case nothing
  }

  /// An event that `wait()` returns.
  package enum Event: Hashable, Sendable {
    /// The source is readable, writable or closed; reading or writing shows which.
    case ready(Source)
    case signal(Signal)
    /// The moment passed to `setDeadline(_:)` has come.
    case deadline
  }

  /// Creates a loop whose `wait()` returns the given signals, which do not end the program
  /// meanwhile.
  ///
  /// A signal that reaches another thread is forwarded to this one.
  package init(signals: [Signal] = []) throws(DeviceError) {
    let timer = try FileDescriptor(.watch, "timerfd") {
      timerfd_create(CLOCK_MONOTONIC, Int32(TFD_NONBLOCK) | Int32(TFD_CLOEXEC))
    }
    self.signals = try SignalDescriptor(signals)
    self.timer = timer
    pollEntries = [self.signals.fileDescriptor, self.timer.number].map(EventLoop.reading)
  }

  /// Adds a descriptor; replaces an earlier one with the same descriptor or source.
  package mutating func watch(
    _ descriptor: Int32, as source: Source, for interest: Interest = .reading
  ) {
    forget { $0.source == source || $0.descriptor == descriptor }
    sources.append((descriptor, source))
    pollEntries.append(pollfd(fd: descriptor, events: interest.events, revents: 0))
  }

  /// Removes a source; call it before its descriptor is closed.
  package mutating func unwatch(_ source: Source) { forget { $0.source == source } }

  private mutating func forget(where isMeant: ((descriptor: Int32, source: Source)) -> Bool) {
    for index in sources.indices.reversed() where isMeant(sources[index]) {
      sources.remove(at: index)
      pollEntries.remove(at: EventLoop.ownDescriptorCount + index)
    }
  }

  /// The number of descriptors that belong to the loop itself.
  private static let ownDescriptorCount = 2

  private static func reading(_ descriptor: Int32) -> pollfd {
    pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
  }

  /// Sets the deadline on the monotonic clock, or clears it if `deadline` is `nil`.
  package mutating func setDeadline(_ deadline: Timestamp?) throws(DeviceError) {
    guard deadline != armedDeadline else { return }
    armedDeadline = deadline
    var setting = itimerspec()
    if let deadline {
      // A value of zero would disarm the timer; any past moment fires at once.
      let microseconds = max(1, deadline.microseconds)
      setting.it_value.tv_sec = Int(microseconds / 1_000_000)
      setting.it_value.tv_nsec = Int(microseconds % 1_000_000) * 1_000
    }
    try SystemCalls.call(.watch, timer.path) { [number = timer.number] in
      Int(unsafe timerfd_settime(number, Int32(TFD_TIMER_ABSTIME), &setting, nil))
    }
  }

  /// Returns the events since the last call; blocks until there is at least one.
  ///
  /// Signals come first, then the deadline, then the sources in the order in which they were added.
  package mutating func wait() throws(DeviceError) -> [Event] {
    while true {
      _ = try SystemCalls.call(.wait, "poll") {
        Int(unsafe poll(&pollEntries, nfds_t(pollEntries.count), -1))
      }
      var events: [Event] = []
      if pollEntries[0].revents != 0 { events = try signals.read().map(Event.signal) }
      // A deadline is reported only if the timer still has an expiration to read.
      if pollEntries[1].revents != 0, try !timer.read(upTo: 8).isEmpty {
        armedDeadline = nil
        events.append(.deadline)
      }
      for (descriptor, entry) in zip(pollEntries.dropFirst(EventLoop.ownDescriptorCount), sources)
      where descriptor.revents != 0 {
        guard descriptor.revents & Int16(POLLNVAL) == 0 else {
          throw .failed(.wait, path: "descriptor \(entry.descriptor)", errno: EBADF)
        }
        events.append(.ready(entry.source))
      }
      if !events.isEmpty { return events }
    }
  }
}

extension EventLoop.Interest {
  fileprivate var events: Int16 {
    switch self {
    case .reading: Int16(POLLIN)
    case .writing: Int16(POLLOUT)
    case .nothing: 0
    }
  }
}
