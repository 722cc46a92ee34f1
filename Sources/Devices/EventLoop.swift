internal import CLibevdev
package import Evdev
internal import Glibc

/// Sleeps until something happens: a program that waits here and has nothing to do never wakes.
package struct EventLoop: ~Copyable {
  private var sources: [(descriptor: Int32, source: Source)] = []
  /// What poll is asked: for signals, for the timer, and for each source.
  private var descriptors: [pollfd] = []
  private let signals: SignalDescriptor
  private let timer: FileDescriptor
  /// What the timer was set to and has not told.
  private var alarm: Timestamp?

  /// What a descriptor stands for, to the one who waits.
  package enum Source: Hashable, Sendable {
    case device(Int)
    case deviceWatch
    case terminal
    /// What is written to.
    case output
    case voice
    /// Wishes that came from other threads.
    case control
    /// A page that follows.
    case display
    /// The outcomes of requests to the system around a session.
    case requests
  }

  /// What somebody waits for at a descriptor; that it is gone is always told.
  package enum Interest: Hashable, Sendable {
    case reading
    /// It takes what is written to it.
    case writing
    case nothing
  }

  package enum Happening: Hashable, Sendable {
    /// It can be read, or written to; or it is gone, which reading or writing will tell.
    case readable(Source)
    case signal(Signal)
    /// The moment that `wake(at:)` named has come.
    case deadline
  }

  /// Signals named here are told by `wait` and no longer end the program, while the loop lives.
  ///
  /// Only threads that begin later inherit this: make the loop before them.
  package init(signals: [Signal] = []) throws(DeviceError) {
    let timer = try FileDescriptor(.watch, "timerfd") {
      timerfd_create(CLOCK_MONOTONIC, Int32(TFD_NONBLOCK) | Int32(TFD_CLOEXEC))
    }
    self.signals = try SignalDescriptor(signals)
    self.timer = timer
    descriptors = [self.signals.fileDescriptor, self.timer.number].map(EventLoop.reading)
  }

  /// Waits for a descriptor too; one that is watched already changes what it stands for.
  package mutating func watch(
    _ descriptor: Int32, as source: Source, for interest: Interest = .reading
  ) {
    forget { $0.source == source || $0.descriptor == descriptor }
    sources.append((descriptor, source))
    descriptors.append(pollfd(fd: descriptor, events: interest.events, revents: 0))
  }

  /// No longer waits for this; to be called before its descriptor is closed.
  package mutating func forget(_ source: Source) { forget { $0.source == source } }

  private mutating func forget(where isMeant: ((descriptor: Int32, source: Source)) -> Bool) {
    for index in sources.indices.reversed() where isMeant(sources[index]) {
      sources.remove(at: index)
      descriptors.remove(at: EventLoop.own + index)
    }
  }

  /// So many descriptors are the loop's own.
  private static let own = 2

  private static func reading(_ descriptor: Int32) -> pollfd {
    pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
  }

  /// Names the one moment on the monotonic clock at which `wait` tells `.deadline`; `nil`: none.
  package mutating func wake(at moment: Timestamp?) throws(DeviceError) {
    guard moment != alarm else { return }
    alarm = moment
    var setting = itimerspec()
    if let moment {
      // A moment of zero would switch the timer off; the past is due at once either way.
      let microseconds = max(1, moment.microseconds)
      setting.it_value.tv_sec = Int(microseconds / 1_000_000)
      setting.it_value.tv_nsec = Int(microseconds % 1_000_000) * 1_000
    }
    try SystemCalls.call(.watch, timer.path) { [number = timer.number] in
      Int(unsafe timerfd_settime(number, Int32(TFD_TIMER_ABSTIME), &setting, nil))
    }
  }

  /// What has happened since the last time, waiting for the first thing if need be.
  ///
  /// Signals come first, then the deadline, then the descriptors in the order they were named.
  package mutating func wait() throws(DeviceError) -> [Happening] {
    while true {
      _ = try SystemCalls.call(.wait, "poll") {
        Int(unsafe poll(&descriptors, nfds_t(descriptors.count), -1))
      }
      var happenings: [Happening] = []
      if descriptors[0].revents != 0 { happenings = try signals.read().map(Happening.signal) }
      // Reading answers nothing when the timer was set anew since poll saw it.
      if descriptors[1].revents != 0, try !timer.read(upTo: 8).isEmpty {
        alarm = nil
        happenings.append(.deadline)
      }
      for (descriptor, entry) in zip(descriptors.dropFirst(EventLoop.own), sources)
      where descriptor.revents != 0 {
        guard descriptor.revents & Int16(POLLNVAL) == 0 else {
          throw .failed(.wait, path: "descriptor \(entry.descriptor)", errno: EBADF)
        }
        happenings.append(.readable(entry.source))
      }
      if !happenings.isEmpty { return happenings }
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
