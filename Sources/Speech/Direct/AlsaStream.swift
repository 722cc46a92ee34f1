internal import CSpeechd
internal import Glibc
internal import Synchronization
internal import System

/// A stream to a device of ALSA, for machines without an audio server.
///
/// A thread writes the samples. Where the device allows it, it plays silence in pauses until `rest()`,
/// because many screens with loudspeakers omit the beginning of a sound after a pause.
final class AlsaStream: AudioStream {
  private let name: String
  private let configuration: String?
  private let source: any AudioSource
  private let state = Mutex(State())
  /// Readable when the thread has work to do.
  private let work: OwnedDescriptor

  private struct State {
    /// The device; `nil` before it is open, at the end, and while one of ALSA's mixer rests.
    var device: AlsaDevice?
    /// How the device was opened; `nil` before.
    var format: Format?
    var phase = Phase.stopped
    var buffer = BufferedSamples()
    var isResting = false
    var isLost = false
    var isClosed = false
  }

  private struct Format {
    let name: String
    let rate: Int
    let wantedCount: Int
  }

  private enum Phase {
    case stopped
    /// Samples were written, and the device does not play yet.
    case prepared
    case running
  }

  /// The milliseconds within which more samples follow the first ones of an utterance.
  private static let followTime: Int32 = 2

  /// Creates a stream whose device is not open.
  init(
    _ source: any AudioSource, to name: String, configuration: String?
  ) throws(VoiceError) {
    (self.source, self.name, self.configuration) = (source, name, configuration)
    work = try OwnedDescriptor(.wait) { eventfd(0, Int32(EFD_CLOEXEC | EFD_NONBLOCK)) }
  }

  // MARK: AudioStream

  func connect(rate: Int) throws(VoiceError) {
    let (name, device) = try open(rate)
    source.begin(rate: device.rate)
    let isWanted = state.withLock { state in
      if !state.isClosed { state.device = device }
      state.format = Format(name: name, rate: device.rate, wantedCount: device.wantedCount)
      return !state.isClosed
    }
    guard isWanted else { throw .audioEnded }
    do throws(VoiceError) {
      try SystemThread.begin { self.run() }
    } catch {
      state.withLock { ($0.device, $0.isClosed) = (nil, true) }
      throw error
    }
  }

  var isLost: Bool { state.withLock(\.isLost) }

  func wake() {
    var one: UInt64 = 1
    _ = unsafe write(work.number, &one, 8)
  }

  func replace(_ make: (_ unplayed: Int) -> [Int16]) {
    state.withLock { state in
      guard let device = state.device, state.phase != .stopped else {
        _ = make(0)
        return
      }
      let rewound = device.rewind()
      let unplayed = state.buffer.removeLast(rewound)
      let samples = make(unplayed).paddedAtStart(to: unplayed)
      // Without the silence of a pause, the device could have no samples until the thread adds more.
      let silence = max(0, rewound - samples.count)
      // The thread meets the same error.
      try? device.write(samples + [Int16](repeating: 0, count: silence))
      state.buffer.append(samples.count)
      state.buffer.appendSilence(silence)
    }
    wake()
  }

  func rest() -> Bool {
    let isIdle = state.withLock { state in
      if state.buffer.unplayedCount == 0 { state.isResting = true }
      return state.isResting
    }
    wake()
    return isIdle
  }

  func close() {
    state.withLock { $0.isClosed = true }
    wake()
  }

  // MARK: Opening

  /// The names of the device, from the best.
  ///
  /// A device without the layer that converts samples may reject them. Plugins can make `default` the
  /// audio server that did not answer.
  private var names: [String] {
    [name, "plug:\(name)"] + (name == "default" ? ["sysdefault"] : [])
  }

  private func open(_ rate: Int) throws(VoiceError) -> (name: String, device: AlsaDevice) {
    var last = AlsaError(number: ENODEV)
    for name in names where last.number != EBUSY {
      do throws(AlsaError) {
        return (name, try AlsaDevice(name, configuration: configuration, minimumRate: rate))
      } catch {
        last = error
      }
    }
    let remedy = last.number == EBUSY ? "; end the program that uses it (fuser -v /dev/snd/*)" : ""
    throw .noAudio(reason: "ALSA device \(name): \(String(reasonFor: last.number))\(remedy)")
  }

  // MARK: On the thread

  private func run() {
    while let timeout = play() {
      _ = Readiness.waitUntilReadable(work.number, timeout: timeout)
      var value: UInt64 = 0
      _ = unsafe read(work.number, &value, 8)
    }
  }

  /// Writes what is due; returns the milliseconds until more is due, or `nil` at the end.
  private func play() -> Int32? {
    let (timeout, isLost): (Int32?, Bool) = state.withLock { state in
      guard !state.isClosed, !state.isLost, let format = state.format else {
        state.device = nil
        return (nil, false)
      }
      do throws(AlsaError) {
        do throws(AlsaError) {
          guard let device = state.device else { return (try reopen(format, &state), false) }
          return (try play(device, &state), false)
        } catch {
          guard let device = state.device else { throw error }
          try device.recover(from: error)
          state.buffer.played(exceptLast: 0)
          state.phase = .stopped
          return (0, false)
        }
      } catch {
        (state.device, state.isLost) = (nil, true)
        return (nil, true)
      }
    }
    if isLost { source.lose() }
    return timeout
  }

  private func play(_ device: AlsaDevice, _ state: inout State) throws(AlsaError) -> Int32 {
    var fill = (buffered: 0, unplayed: 0)
    if state.phase != .stopped { fill = try device.fill() }
    state.buffer.played(exceptLast: fill.unplayed)
    source.advance(played: state.buffer.playedCount)
    let samples = source.render(max(0, device.wantedCount - fill.buffered))
    if !samples.isEmpty { return try add(samples, after: fill.buffered, device, &state) }
    // An utterance without samples has ended.
    source.advance(played: state.buffer.playedCount)
    guard state.phase != .stopped else {
      // ALSA's mixer runs until its device is closed.
      if state.isResting, !device.playsPauses { state.device = nil }
      return -1
    }
    if state.buffer.unplayedCount == 0, state.isResting || !device.playsPauses {
      device.stop()
      state.buffer.played(exceptLast: 0)
      state.phase = .stopped
      return state.isResting ? 0 : -1
    }
    let silence = max(0, device.minimumCount - fill.buffered)
    try device.write([Int16](repeating: 0, count: silence))
    state.buffer.appendSilence(silence)
    if state.phase == .prepared { try start(device, &state) }
    return device.interval
  }

  /// Opens a device that rested, if there are samples for it.
  private func reopen(_ format: Format, _ state: inout State) throws(AlsaError) -> Int32 {
    let samples = source.render(format.wantedCount)
    source.advance(played: state.buffer.playedCount)
    guard !samples.isEmpty else { return -1 }
    let device = try AlsaDevice(
      format.name, configuration: configuration, minimumRate: format.rate)
    // The samples have the former rate.
    guard device.rate == format.rate else { throw AlsaError(number: ENODEV) }
    state.device = device
    return try add(samples, after: 0, device, &state)
  }

  /// Writes samples of the source after the buffered ones.
  private func add(
    _ samples: [Int16], after buffered: Int, _ device: AlsaDevice, _ state: inout State
  ) throws(AlsaError) -> Int32 {
    var buffered = buffered
    state.isResting = false
    if state.phase == .stopped {
      try device.prepare()
      state.phase = .prepared
    }
    let rewound = device.rewind(atMost: state.buffer.silenceAtEnd)
    _ = state.buffer.removeLast(rewound)
    buffered -= rewound
    do throws(AlsaError) {
      try device.write(samples)
    } catch {
      try device.recover(from: error)
      state.buffer.played(exceptLast: 0)
      (state.phase, buffered) = (.prepared, 0)
      try device.write(samples)
    }
    state.buffer.append(samples.count)
    buffered += samples.count
    // More samples follow at once, unless the utterance is shorter. Silence would separate them.
    guard buffered >= device.minimumCount else { return Self.followTime }
    if state.phase == .prepared { try start(device, &state) }
    return device.interval
  }

  private func start(_ device: AlsaDevice, _ state: inout State) throws(AlsaError) {
    try device.start()
    state.phase = .running
  }
}
