internal import Synchronization

/// The stream of the speech, into which sounds are mixed.
package final class DirectSounds: Sendable {
  private let line = Mutex<EspeakConnection?>(nil)
  private let wasAbandoned = Mutex(false)

  /// The outputs, of which the first one that is available is used.
  let outputs: [AudioOutput]

  /// Creates sounds without a stream.
  package init(to outputs: [AudioOutput] = AudioOutput.all) { self.outputs = outputs }

  /// Plays sounds in the stream of a connection from now on.
  func use(_ line: EspeakConnection) {
    self.line.withLock { $0 = line }
    wasAbandoned.withLock { $0 = false }
  }

  /// Plays sounds beside the speech until there is another connection.
  func abandon() {
    line.withLock { $0 = nil }
    wasAbandoned.withLock { $0 = true }
  }

  /// Whether there is no stream for now.
  fileprivate var isAbandoned: Bool { wasAbandoned.withLock(\.self) }

  /// Whether a sound was not played to its end.
  var isPlaying: Bool { current?.isPlayingSound == true }

  /// The connection; `nil` before the first one.
  fileprivate var current: EspeakConnection? { line.withLock(\.self) }
}

/// Plays sounds in the stream of the speech, and those of the desktop's theme beside it.
final class MixedSounds: SoundDevice {
  private let stream: DirectSounds
  private var theme: Canberra?
  /// The samples of files, converted to `rate`.
  private var files: [String: [Int16]] = [:]
  private var rate = 0
  /// The number of files that are kept in memory.
  private static let maximumFiles = 64

  init(_ stream: DirectSounds) { self.stream = stream }

  func play(
    _ name: String, _ file: String?, number: UInt32,
    then listener: @escaping @Sendable (SoundOutcome) -> Void
  ) throws(SoundError) {
    guard let file, !stream.isAbandoned else {
      let canberra: Canberra
      if let theme { canberra = theme } else { canberra = try Canberra(device: nil) }
      theme = canberra
      return try canberra.play(name, file, number: number, then: listener)
    }
    // The voice reports that there is no stream.
    guard let line = stream.current, let rate = line.rate else {
      return listener(.cutShort)
    }
    let samples: [Int16]
    do throws(SoundError) {
      samples = try self.samples(of: file, rate: rate)
    } catch {
      // One file does not affect the other sounds.
      if case .failed(let reason) = error { throw .unplayable(name, reason: reason) }
      throw error
    }
    listener(line.play(samples, rate: rate, number: number) ? .played : .cutShort)
  }

  private func samples(of file: String, rate: Int) throws(SoundError) -> [Int16] {
    if rate != self.rate { (files, self.rate) = ([:], rate) }
    if let known = files[file] { return known }
    let samples = try SoundFile.samples(of: file, rate: rate)
    if files.count >= Self.maximumFiles { files = [:] }
    files[file] = samples
    return samples
  }
}
