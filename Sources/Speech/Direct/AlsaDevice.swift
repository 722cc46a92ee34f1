internal import CAlsa
internal import Glibc

/// An error number of ALSA.
struct AlsaError: Error, Hashable {
  /// The positive number, which `errno.h` names.
  let number: Int32

  /// Returns a result of the library, or throws the error that it is.
  @discardableResult
  static func check(_ result: Int) throws(AlsaError) -> Int {
    guard result >= 0 else { throw AlsaError(number: Int32(clamping: -result)) }
    return result
  }

  /// Throws the error that a result of the library is.
  static func check(_ result: Int32) throws(AlsaError) { try check(Int(result)) }
}

/// A playback device of ALSA, which plays one channel of 16-bit samples.
///
/// Calls must follow each other.
final class AlsaDevice: Sendable {
  private let pcm: LibraryObject
  /// The size of the buffer, in samples.
  private let bufferSize: Int
  /// The number of buffered samples that the device may already have read; `nil` if it cannot replace
  /// any.
  private let readAhead: Int?

  /// The number of samples to buffer: about 20 ms, or more if the device reads more at once.
  let wantedCount: Int
  /// The number of samples with which the device starts, and without which it would soon have none.
  let minimumCount: Int
  /// The milliseconds in which the device plays a part of the buffer.
  let interval: Int32
  /// The number of samples per second.
  let rate: Int
  /// Whether silence may fill pauses.
  ///
  /// Silence delays the next speech, here by at most 20 ms. A device with longer periods is one of ALSA's
  /// mixer, which runs during pauses in any case.
  let playsPauses: Bool

  /// Opens a device with the lowest rate of at least `minimumRate` samples per second.
  ///
  /// A device that has only lower rates is opened with a layer that converts the samples.
  ///
  /// `configuration` is in the syntax of ALSA's files, and replaces that of the machine.
  init(_ name: String, configuration: String?, minimumRate: Int) throws(AlsaError) {
    retouch_quieten_alsa()
    pcm = try Self.open(name, configuration)
    do throws(AlsaError) {
      let sizes = try Self.sizes(of: pcm, minimumRate: minimumRate)
      rate = sizes.rate
      (bufferSize, minimumCount) = (sizes.buffer, sizes.minimum)
      readAhead = Self.isHardware(pcm) ? rate / 750 + (sizes.isBatch ? sizes.period : 0) : nil
      wantedCount = min(bufferSize, max(rate / 50, minimumCount))
      interval = Int32(max(1, min(sizes.period, wantedCount / 4) * 1000 / rate))
    } catch {
      unsafe snd_pcm_close(pcm.pointer)
      throw error
    }
    playsPauses = minimumCount <= rate / 50
  }

  deinit { unsafe snd_pcm_close(pcm.pointer) }

  // MARK: Opening

  /// The rate of a device, and the numbers of samples that determine its delay.
  private struct Sizes {
    let rate: Int
    let buffer: Int
    let period: Int
    let minimum: Int
    let isBatch: Bool
  }

  private static func open(
    _ name: String, _ configuration: String?
  ) throws(AlsaError) -> LibraryObject {
    var pcm: OpaquePointer?
    if let configuration {
      var tree: OpaquePointer?
      try unsafe AlsaError.check(
        snd_config_load_string(&tree, configuration, configuration.utf8.count))
      defer { unsafe snd_config_delete(tree) }
      try unsafe AlsaError.check(
        snd_pcm_open_lconf(&pcm, name, SND_PCM_STREAM_PLAYBACK, Int32(SND_PCM_NONBLOCK), tree))
    } else {
      // Without waiting for another program to close the device.
      try unsafe AlsaError.check(
        snd_pcm_open(&pcm, name, SND_PCM_STREAM_PLAYBACK, Int32(SND_PCM_NONBLOCK)))
    }
    guard let pcm = unsafe LibraryObject(pcm) else { throw AlsaError(number: ENOMEM) }
    return pcm
  }

  /// Sets the format and a short buffer; returns the sizes that the device has.
  ///
  /// If possible without the layer of ALSA that converts rates, whose samples cannot be replaced.
  private static func sizes(of pcm: LibraryObject, minimumRate: Int) throws(AlsaError) -> Sizes {
    do throws(AlsaError) {
      return try configure(pcm, minimumRate: minimumRate, converts: false)
    } catch {
      return try configure(pcm, minimumRate: minimumRate, converts: true)
    }
  }

  private static func configure(
    _ pcm: LibraryObject, minimumRate: Int, converts: Bool
  ) throws(AlsaError) -> Sizes {
    let pcm = unsafe pcm.pointer
    var hardware: OpaquePointer?
    try unsafe AlsaError.check(snd_pcm_hw_params_malloc(&hardware))
    defer { unsafe snd_pcm_hw_params_free(hardware) }
    try unsafe AlsaError.check(snd_pcm_hw_params_any(pcm, hardware))
    try unsafe AlsaError.check(
      snd_pcm_hw_params_set_rate_resample(pcm, hardware, converts ? 1 : 0))
    try unsafe AlsaError.check(
      snd_pcm_hw_params_set_access(pcm, hardware, SND_PCM_ACCESS_RW_INTERLEAVED))
    try unsafe AlsaError.check(snd_pcm_hw_params_set_format(pcm, hardware, SND_PCM_FORMAT_S16))
    try unsafe AlsaError.check(snd_pcm_hw_params_set_channels(pcm, hardware, 1))
    let rate = try unsafe setRate(of: pcm, hardware, from: minimumRate, converts: converts)
    var period = snd_pcm_uframes_t(rate / 200)
    try unsafe AlsaError.check(
      snd_pcm_hw_params_set_period_size_near(pcm, hardware, &period, nil))
    // A third period is played while one of the other two is written.
    var buffer = max(snd_pcm_uframes_t(rate / 50), 3 * period)
    try unsafe AlsaError.check(snd_pcm_hw_params_set_buffer_size_near(pcm, hardware, &buffer))
    try unsafe AlsaError.check(snd_pcm_hw_params(pcm, hardware))
    try unsafe AlsaError.check(snd_pcm_get_params(pcm, &buffer, &period))
    let isBatch = unsafe snd_pcm_hw_params_is_batch(hardware) != 0

    var software: OpaquePointer?
    try unsafe AlsaError.check(snd_pcm_sw_params_malloc(&software))
    defer { unsafe snd_pcm_sw_params_free(software) }
    try unsafe AlsaError.check(snd_pcm_sw_params_current(pcm, software))
    // The layer that converts rates passes on full periods only.
    let minimum = min(buffer, max(2 * period, snd_pcm_uframes_t(3 * rate / 200)))
    try unsafe AlsaError.check(
      snd_pcm_sw_params_set_start_threshold(pcm, software, minimum))
    try unsafe AlsaError.check(snd_pcm_sw_params(pcm, software))
    return Sizes(
      rate: rate, buffer: Int(buffer), period: Int(period), minimum: Int(minimum), isBatch: isBatch)
  }

  /// Sets the lowest rate that is high enough, or the minimum itself if ALSA converts the samples.
  private static func setRate(
    of pcm: OpaquePointer?, _ hardware: OpaquePointer?, from minimum: Int, converts: Bool
  ) throws(AlsaError) -> Int {
    var rate = UInt32(minimum)
    guard !converts else {
      try unsafe AlsaError.check(snd_pcm_hw_params_set_rate(pcm, hardware, rate, 0))
      return minimum
    }
    try unsafe AlsaError.check(snd_pcm_hw_params_set_rate_min(pcm, hardware, &rate, nil))
    try unsafe AlsaError.check(snd_pcm_hw_params_set_rate_first(pcm, hardware, &rate, nil))
    return Int(rate)
  }

  /// Whether the device is a sound card, and not a plugin that passes its samples on.
  private static func isHardware(_ pcm: LibraryObject) -> Bool {
    var info: OpaquePointer?
    guard unsafe snd_pcm_info_malloc(&info) >= 0 else { return false }
    defer { unsafe snd_pcm_info_free(info) }
    return unsafe snd_pcm_info(pcm.pointer, info) >= 0 && snd_pcm_info_get_card(info) >= 0
  }

  // MARK: Playing

  /// The number of samples in the buffer, and the number that was not heard yet.
  func fill() throws(AlsaError) -> (buffered: Int, unplayed: Int) {
    let free = try unsafe AlsaError.check(snd_pcm_avail(pcm.pointer))
    let buffered = max(0, bufferSize - free)
    var delay = 0
    // Some plugins leave a part of the buffer out.
    guard unsafe snd_pcm_delay(pcm.pointer, &delay) >= 0 else { return (buffered, buffered) }
    return (buffered, max(buffered, delay))
  }

  /// Adds samples to the buffer, which must have space for them.
  func write(_ samples: [Int16]) throws(AlsaError) {
    var start = 0
    while start < samples.count {
      let count = unsafe samples.withUnsafeBufferPointer { samples in
        unsafe snd_pcm_writei(
          pcm.pointer, samples.baseAddress.map { unsafe $0 + start },
          snd_pcm_uframes_t(samples.count - start))
      }
      guard count != 0, count != Int(-EAGAIN) else { return }
      start += try AlsaError.check(count)
    }
  }

  /// Removes the last buffered samples, if the device has not read them; returns how many.
  func rewind(atMost count: Int = .max) -> Int {
    // ALSA would otherwise compute with the position that the device had at an earlier call.
    guard let readAhead, unsafe snd_pcm_avail(pcm.pointer) >= 0 else { return 0 }
    let possible = unsafe snd_pcm_rewindable(pcm.pointer) - readAhead
    guard possible > 0, count > 0 else { return 0 }
    return max(0, unsafe snd_pcm_rewind(pcm.pointer, snd_pcm_uframes_t(min(possible, count))))
  }

  /// Empties the buffer.
  func prepare() throws(AlsaError) { try unsafe AlsaError.check(snd_pcm_prepare(pcm.pointer)) }

  /// Begins to play the buffered samples, if the device has not begun.
  func start() throws(AlsaError) {
    guard unsafe snd_pcm_state(pcm.pointer) == SND_PCM_STATE_PREPARED else { return }
    try unsafe AlsaError.check(snd_pcm_start(pcm.pointer))
  }

  /// Stops without playing the buffered samples.
  func stop() { _ = unsafe snd_pcm_drop(pcm.pointer) }

  /// Makes the device ready again after it had no samples or the machine slept.
  ///
  /// Throws other errors.
  func recover(from error: AlsaError) throws(AlsaError) {
    switch error.number {
    case EPIPE: break
    case ESTRPIPE:
      // What was buffered before is too old.
      if unsafe snd_pcm_resume(pcm.pointer) >= 0 { stop() }
    default: throw error
    }
    try prepare()
  }
}
