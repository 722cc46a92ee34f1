/// The source of the samples of an audio stream.
///
/// Its methods are called on a thread of the stream.
protocol AudioSource: AnyObject, Sendable {
  /// Notes the number of samples per second of the device, before the first call of `render`.
  func begin(rate: Int)
  /// Returns the next samples, at most `count`; fewer if there is nothing more to play.
  func render(_ count: Int) -> [Int16]
  /// Notes that the samples before `played` were played.
  func advance(played: Int)
  /// Notes that the stream ended, because its device or its server did.
  func lose()
}

/// A stream of samples to an audio device, with a short buffer.
protocol AudioStream: AnyObject, Sendable {
  /// Opens the device, if possible for a number of samples per second, and waits until it is open.
  func connect(rate: Int) throws(VoiceError)
  /// Whether the device or the server of a stream that was open has ended.
  var isLost: Bool { get }
  /// Plays the samples that the source has now.
  func wake()
  /// Replaces the samples that were not played yet; `make` returns the same number.
  func replace(_ make: (_ unplayed: Int) -> [Int16])
  /// Lets the device rest until `wake()`; returns `false` while samples are played.
  func rest() -> Bool
  /// Ends the stream.
  func close()
}

/// A place to which an audio stream plays.
package enum AudioOutput: Sendable {
  /// PulseAudio or PipeWire at an address; `nil` selects the server of the user.
  case server(String?)
  /// A device of ALSA.
  ///
  /// `configuration` is in the syntax of ALSA's files, and replaces that of the machine.
  case alsa(String, configuration: String? = nil)

  /// The audio server of the user, or without one the default device of ALSA.
  package static var all: [AudioOutput] { [.server(nil), .alsa("default")] }

  /// Creates a stream that is not connected.
  func stream(of source: any AudioSource) throws(VoiceError) -> any AudioStream {
    switch self {
    case .server(let address): try PulseStream(source, to: address)
    case .alsa(let name, let configuration):
      try AlsaStream(source, to: name, configuration: configuration)
    }
  }
}

extension [Int16] {
  /// The samples after as much silence as a count requires.
  func paddedAtStart(to count: Int) -> [Int16] {
    Array(repeating: 0, count: Swift.max(0, count - self.count)) + self
  }
}
