internal import CSndfile

/// The samples of a sound file, in mono.
enum SoundFile {
  /// The longest part of a sound that is played, in seconds.
  private static let longest = 60
  /// The samples per second of sound files; others are faulty.
  private static let rates = 4_000...384_000

  /// Returns the samples of a file at a rate.
  static func samples(of path: String, rate: Int) throws(SoundError) -> [Int16] {
    var info = SF_INFO()
    guard let file = unsafe sf_open(path, Int32(SFM_READ), &info) else {
      let reason = unsafe sf_strerror(nil).map { unsafe String(cString: $0) }
      throw .failed(reason: reason ?? "not a sound file")
    }
    defer { unsafe sf_close(file) }
    let channels = Int(info.channels)
    guard (1...32).contains(channels), rates.contains(Int(info.samplerate)) else {
      throw .failed(reason: "no samples")
    }
    // The difference is not heard, and the tables of the conversion remain small.
    let ownRate = (Int(info.samplerate) + 12) / 25 * 25
    var mono: [Float] = []
    var block = [Float](repeating: 0, count: 4096 * channels)
    while mono.count < ownRate * longest {
      let count = Int(unsafe sf_readf_float(file, &block, 4096))
      guard count > 0 else { break }
      for frame in 0..<count {
        var sum: Float = 0
        for channel in 0..<channels { sum += block[frame * channels + channel] }
        mono.append(sum / Float(channels))
      }
    }
    return Resampler.resampled(mono, from: ownRate, to: rate).map { Int16(limiting: $0 * 32_767) }
  }
}
