internal import CSndfile
internal import Glibc

/// The samples of a sound file, in mono.
enum SoundFile {
  /// The longest part of a sound that is played, in seconds.
  private static let longest = 60

  /// Returns the samples of a file at a rate.
  static func samples(of path: String, rate: Int) throws(SoundError) -> [Int16] {
    var info = SF_INFO()
    guard let file = unsafe sf_open(path, Int32(SFM_READ), &info) else {
      let reason = unsafe sf_strerror(nil).map { unsafe String(cString: $0) }
      throw .failed(reason: reason ?? "not a sound file")
    }
    defer { unsafe sf_close(file) }
    let (channels, ownRate) = (Int(info.channels), Int(info.samplerate))
    guard channels > 0, channels <= 32, ownRate > 0 else { throw .failed(reason: "no samples") }
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
    return resampled(mono, from: ownRate, to: rate).map {
      Int16(max(-32_768, min(32_767, ($0.isFinite ? $0 : 0) * 32_767)))
    }
  }

  /// Returns samples at another rate, without the frequencies that it cannot have.
  static func resampled(_ samples: [Float], from rate: Int, to wanted: Int) -> [Float] {
    guard rate != wanted, !samples.isEmpty else { return samples }
    let ratio = Double(wanted) / Double(rate)
    let cutoff = min(1, ratio)
    // The number of zero crossings of the filter on each side.
    let reach = 16 / cutoff
    let count = Int(Double(samples.count) * ratio)
    return (0..<count).map { index in
      let center = Double(index) / ratio
      let first = max(0, Int((center - reach).rounded(.up)))
      let last = min(samples.count - 1, Int(center + reach))
      var sum = 0.0
      for position in first...max(first, last) where position < samples.count {
        let distance = Double(position) - center
        let angle = Double.pi * distance * cutoff
        let sinc = angle == 0 ? 1 : sin(angle) / angle
        let window = 0.5 + 0.5 * cos(Double.pi * distance / reach)
        sum += Double(samples[position]) * sinc * window * cutoff
      }
      return Float(sum)
    }
  }
}
