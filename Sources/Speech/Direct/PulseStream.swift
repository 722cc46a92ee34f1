internal import CPulse
internal import Glibc
internal import Synchronization
internal import System

/// A stream to PulseAudio, or to PipeWire, which speaks its protocol.
///
/// A thread of the library calls the source. The library's lock is held while something here is done.
@safe
final class PulseStream: AudioStream {
  /// Pointers to objects of the library, which its lock guards.
  private let loop: LibraryObject
  private let state = Mutex(State())
  private let source: any AudioSource
  /// The address of the server; `nil` selects that of the user.
  private let server: String?

  private struct State {
    var context: LibraryObject?
    var stream: LibraryObject?
    var isReady = false
    /// The number of samples that were written.
    var written = 0
    /// Whether the server has played everything.
    var isIdle = true
    var isResting = false
    var isClosed = false
  }

  /// The delay between a sample and its sound, for which the server buffers.
  private static let latency: UInt64 = 20_000
  /// The time after which the server asks for more.
  private static let period: UInt64 = 5_000
  /// The time for a reply to each request with which the stream is opened.
  private static let longestReply = Duration.seconds(2)

  /// Creates a stream that is not connected.
  init(_ source: any AudioSource, to server: String?) throws(VoiceError) {
    guard let loop = unsafe LibraryObject(pa_threaded_mainloop_new()) else {
      throw Self.failure("no memory")
    }
    self.loop = loop
    (self.source, self.server) = (source, server)
  }

  deinit {
    close()
    unsafe pa_threaded_mainloop_free(loop.pointer)
  }

  // MARK: AudioStream

  func connect(rate: Int) throws(VoiceError) {
    guard unsafe pa_threaded_mainloop_start(loop.pointer) >= 0 else {
      throw Self.failure("no thread")
    }
    // The server converts the samples.
    source.begin(rate: rate)
    do throws(VoiceError) {
      try locked { () throws(VoiceError) in
        guard !state.withLock(\.isClosed) else { throw VoiceError.audioEnded }
        try openContext()
        try openStream(rate)
      }
    } catch {
      close()
      throw error
    }
  }

  func wake() {
    locked {
      guard let stream = state.withLock({ $0.isClosed ? nil : $0.stream }) else { return }
      if state.withLock({ state in
        defer { state.isResting = false }
        return state.isResting
      }) {
        unsafe finish(pa_stream_cork(stream.pointer, 0, nil, nil))
      }
      unsafe write(pa_stream_writable_size(stream.pointer))
    }
  }

  func replace(_ make: (_ unplayed: Int) -> [Int16]) {
    locked {
      guard let stream = state.withLock({ $0.isClosed ? nil : $0.stream }) else { return }
      let free = unsafe pa_stream_writable_size(stream.pointer)
      let unplayed = unplayedCount(free: free)
      let samples = make(unplayed).paddedAtStart(to: unplayed)
      // The end of the speech, if the server has just played the rest.
      guard unplayed > 0 else { return write(free) }
      unsafe finish(pa_stream_flush(stream.pointer, nil, nil))
      state.withLock { $0.written -= unplayed }
      send(samples)
    }
  }

  func rest() -> Bool {
    locked {
      let (stream, isIdle) = state.withLock { ($0.isClosed ? nil : $0.stream, $0.isIdle) }
      guard let stream else { return true }
      guard isIdle else { return false }
      state.withLock { $0.isResting = true }
      unsafe finish(pa_stream_cork(stream.pointer, 1, nil, nil))
      return true
    }
  }

  func close() {
    let isFirst = state.withLock { state in
      defer { state.isClosed = true }
      return !state.isClosed
    }
    guard isFirst else { return }
    locked {
      unsafe pa_threaded_mainloop_signal(loop.pointer, 0)
      let (stream, context) = state.withLock { state in
        defer { (state.stream, state.context) = (nil, nil) }
        return (state.stream, state.context)
      }
      if let stream {
        unsafe pa_stream_set_write_callback(stream.pointer, nil, nil)
        unsafe pa_stream_set_state_callback(stream.pointer, nil, nil)
        unsafe pa_stream_disconnect(stream.pointer)
        unsafe pa_stream_unref(stream.pointer)
      }
      if let context {
        unsafe pa_context_set_state_callback(context.pointer, nil, nil)
        unsafe pa_context_disconnect(context.pointer)
        unsafe pa_context_unref(context.pointer)
      }
    }
    unsafe pa_threaded_mainloop_stop(loop.pointer)
  }

  // MARK: Under the lock

  private func locked<Result, Failure: Error>(
    _ body: () throws(Failure) -> Result
  ) throws(Failure) -> Result {
    unsafe pa_threaded_mainloop_lock(loop.pointer)
    defer { unsafe pa_threaded_mainloop_unlock(loop.pointer) }
    return try body()
  }

  private var this: UnsafeMutableRawPointer {
    unsafe Unmanaged.passUnretained(self).toOpaque()
  }

  /// Receives a change of the connection or of the stream.
  private static let notify: @convention(c) (OpaquePointer?, UnsafeMutableRawPointer?) -> Void = {
    _, this in
    guard let this = unsafe this else { return }
    unsafe Unmanaged<PulseStream>.fromOpaque(this).takeUnretainedValue().stateChanged()
  }

  private func openContext() throws(VoiceError) {
    let api = unsafe pa_threaded_mainloop_get_api(loop.pointer)
    guard let context = unsafe LibraryObject(pa_context_new(api, "Retouch")) else {
      throw Self.failure("no memory")
    }
    state.withLock { $0.context = context }
    unsafe pa_context_set_state_callback(context.pointer, Self.notify, this)
    // A server that this process starts would not have the user's configuration and devices.
    guard unsafe pa_context_connect(context.pointer, server, PA_CONTEXT_NOAUTOSPAWN, nil) >= 0
    else {
      throw failure
    }
    try wait { unsafe pa_context_get_state(context.pointer) == PA_CONTEXT_READY }
  }

  private func openStream(_ rate: Int) throws(VoiceError) {
    let context = state.withLock(\.context)
    var format = pa_sample_spec(format: PA_SAMPLE_S16LE, rate: UInt32(rate), channels: 1)
    let properties = unsafe pa_proplist_new()
    unsafe pa_proplist_sets(properties, PA_PROP_MEDIA_ROLE, "a11y")
    let created = unsafe LibraryObject(
      pa_stream_new_with_proplist(context?.pointer, "Speech", &format, nil, properties))
    unsafe pa_proplist_free(properties)
    guard let stream = created else { throw failure }
    state.withLock { $0.stream = stream }
    unsafe pa_stream_set_state_callback(stream.pointer, Self.notify, this)
    unsafe pa_stream_set_write_callback(
      stream.pointer,
      { _, count, this in
        guard let this = unsafe this else { return }
        unsafe Unmanaged<PulseStream>.fromOpaque(this).takeUnretainedValue().write(count)
      }, this)
    // The stream starts with the first sample, and pauses in silence. Without a pause, the server
    // delays what follows a short silence by the length of its buffer.
    var buffer = unsafe pa_buffer_attr(
      maxlength: .max, tlength: UInt32(pa_usec_to_bytes(Self.latency, &format)), prebuf: 2,
      minreq: UInt32(pa_usec_to_bytes(Self.period, &format)), fragsize: .max)
    guard
      unsafe pa_stream_connect_playback(
        stream.pointer, nil, &buffer, PA_STREAM_ADJUST_LATENCY, nil, nil) >= 0
    else { throw failure }
    try wait { unsafe pa_stream_get_state(stream.pointer) == PA_STREAM_READY }
    state.withLock { $0.isReady = true }
  }

  /// Waits until a condition is true, unless the stream fails or is closed meanwhile.
  private func wait(_ condition: () -> Bool) throws(VoiceError) {
    let deadline = MonotonicClock.uptime + Self.longestReply
    while true {
      guard !state.withLock(\.isClosed), !hasFailed else { throw failure }
      if condition() { return }
      guard MonotonicClock.uptime < deadline else { throw Self.failure("no reply") }
      // The library's own function waits as long as the server does not reply.
      unsafe pa_threaded_mainloop_unlock(loop.pointer)
      usleep(500)
      unsafe pa_threaded_mainloop_lock(loop.pointer)
    }
  }

  /// Whether the stream has ended.
  var isLost: Bool { locked { hasFailed } }

  private var hasFailed: Bool {
    let (context, stream) = state.withLock { ($0.context, $0.stream) }
    if let stream,
      unsafe [PA_STREAM_FAILED, PA_STREAM_TERMINATED].contains(
        pa_stream_get_state(stream.pointer))
    {
      return true
    }
    guard let context else { return false }
    return unsafe [PA_CONTEXT_FAILED, PA_CONTEXT_TERMINATED].contains(
      pa_context_get_state(context.pointer))
  }

  /// The error of the library.
  private var failure: VoiceError {
    let context = state.withLock(\.context)
    let number = context.map { unsafe pa_context_errno($0.pointer) } ?? 0
    let text = unsafe pa_strerror(number).map { unsafe String(cString: $0) }
    return Self.failure(text ?? "unknown error")
  }

  private static func failure(_ reason: String) -> VoiceError {
    .noAudio(reason: "PulseAudio or PipeWire: \(reason)")
  }

  private func stateChanged() {
    unsafe pa_threaded_mainloop_signal(loop.pointer, 0)
    if state.withLock({ $0.isReady && !$0.isClosed }), hasFailed { source.lose() }
  }

  /// The number of bytes that the server buffers, which changes with the device.
  private var bufferLength: Int {
    guard let stream = state.withLock(\.stream) else { return 0 }
    return Int(unsafe pa_stream_get_buffer_attr(stream.pointer)?.pointee.tlength ?? 0)
  }

  /// The number of samples that the server has not passed on yet.
  private func unplayedCount(free: Int) -> Int {
    min(state.withLock(\.written), max(0, bufferLength - free) / 2)
  }

  /// Writes the next samples, if the server has room for `free` bytes.
  private func write(_ free: Int) {
    guard free > 1, free != .max, state.withLock({ !$0.isClosed && $0.stream != nil }) else {
      return
    }
    let length = bufferLength
    let isEmpty = free >= length
    let played = state.withLock(\.written) - unplayedCount(free: free)
    source.advance(played: played)
    let samples = source.render(min(free, length) / 2)
    state.withLock { $0.isIdle = isEmpty && samples.isEmpty }
    guard !samples.isEmpty else { return source.advance(played: played) }
    if isEmpty, let stream = state.withLock(\.stream) {
      // Without silence that the server has already taken.
      unsafe finish(pa_stream_flush(stream.pointer, nil, nil))
    }
    send(samples)
  }

  private func send(_ samples: [Int16]) {
    guard let stream = state.withLock(\.stream) else { return }
    state.withLock { $0.written += samples.count }
    unsafe samples.withUnsafeBytes { bytes in
      _ = unsafe pa_stream_write(
        stream.pointer, bytes.baseAddress, bytes.count, nil, 0, PA_SEEK_RELATIVE)
    }
  }

  private func finish(_ operation: OpaquePointer?) {
    if let operation = unsafe operation { unsafe pa_operation_unref(operation) }
  }
}
