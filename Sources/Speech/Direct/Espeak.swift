internal import CEspeak
internal import Glibc
internal import Synchronization

/// The synthesizer eSpeak NG in this process.
///
/// A process has only one, so its calls follow each other.
final class Espeak: Sendable {
  /// A part of a synthesized utterance.
  struct Part {
    /// The samples.
    let samples: [Int16]
    /// The words that begin in the part, with the number of samples before each.
    let words: [(sample: Int, word: Int)]
  }

  /// The state of the library.
  private struct State {
    /// The samples per second; `nil` before the library was initialized.
    var rate: Int?
    /// The parameters of the utterance before.
    var parameters: SpeechParameters?
  }

  /// A receiver of parts, and the number of samples that it has received.
  private struct Receiver: Sendable {
    let receive: @Sendable (Part) -> Bool
    let rate: Int
    var count = 0
    var wasStopped = false
  }

  // Not static: the optimizer replaces reads of a static mutex by its initial value.
  private let state = Mutex(State())
  private let receiver = Mutex<Receiver?>(nil)
  private static let library = Espeak()
  /// The length of a part in milliseconds.
  private static let partLength: Int32 = 20

  /// Initializes the library, and returns the number of samples per second.
  static func start() throws(VoiceError) -> Int {
    guard let rate = library.state.withLock({ start(&$0) }) else { throw .noEspeak }
    return rate
  }

  private static func start(_ state: inout State) -> Int? {
    if let rate = state.rate { return rate }
    let rate = espeak_Initialize(
      AUDIO_OUTPUT_SYNCHRONOUS, partLength, nil, Int32(espeakINITIALIZE_DONT_EXIT))
    guard rate > 0 else { return nil }
    unsafe espeak_SetSynthCallback { samples, count, events in
      unsafe Espeak.receive(samples, Int(count), events)
    }
    state.rate = Int(rate)
    return Int(rate)
  }

  /// Synthesizes markup without the element of a document, and passes its parts to `receive` until it returns `false`.
  ///
  /// Returns `false` if the library rejects the text. After an element `speak`, the library reads the
  /// files of its voice again.
  static func synthesize(
    _ markup: String, _ parameters: SpeechParameters, _ receive: @escaping @Sendable (Part) -> Bool
  ) throws(VoiceError) -> Bool {
    let isSpoken: Bool? = library.state.withLock { state in
      guard let rate = start(&state) else { return nil }
      set(parameters, after: state.parameters)
      state.parameters = parameters
      library.receiver.withLock { $0 = Receiver(receive: receive, rate: rate) }
      defer { library.receiver.withLock { $0 = nil } }
      let bytes = Array(markup.utf8CString)
      let flags = UInt32(espeakCHARS_UTF8) | UInt32(espeakSSML)
      let status = unsafe espeak_Synth(bytes, bytes.count, 0, POS_CHARACTER, 0, flags, nil, nil)
      // A stopped text leaves the voice of the language that it had reached.
      if library.receiver.withLock({ $0?.wasStopped == true }) { state.parameters = nil }
      return status == EE_OK
    }
    guard let isSpoken else { throw .noEspeak }
    return isSpoken
  }

  /// The voices of the library.
  static func voices() throws(VoiceError) -> [SynthesisVoice] {
    let voices: [SynthesisVoice]? = library.state.withLock { state in
      guard start(&state) != nil else { return nil }
      var voices: [SynthesisVoice] = []
      guard var entry = unsafe espeak_ListVoices(nil) else { return [] }
      while let voice = unsafe entry.pointee {
        unsafe entry += 1
        // The first byte is the priority of the language.
        guard let name = unsafe voice.pointee.name, let language = unsafe voice.pointee.languages,
          unsafe language[0] != 0
        else { continue }
        voices.append(
          SynthesisVoice(
            name: unsafe String(cString: name), language: unsafe String(cString: language + 1)))
      }
      return voices
    }
    guard let voices else { throw .noEspeak }
    return voices
  }

  // MARK: Parameters

  private static func set(_ parameters: SpeechParameters, after last: SpeechParameters?) {
    let isOtherVoice =
      last == nil || last?.voice != parameters.voice || last?.language != parameters.language
    if isOtherVoice { setVoice(parameters) }
    func set(_ name: espeak_PARAMETER, _ value: Int) {
      _ = espeak_SetParameter(name, Int32(value), 0)
    }
    if isOtherVoice || last?.rate != parameters.rate {
      set(espeakRATE, wordsPerMinute(parameters.rate))
    }
    if isOtherVoice || last?.pitch != parameters.pitch {
      set(espeakPITCH, min(100, max(0, parameters.pitch)))
    }
    if last?.volume != parameters.volume { set(espeakVOLUME, min(100, max(0, parameters.volume))) }
  }

  /// Selects the named voice, or that of the language.
  private static func setVoice(_ parameters: SpeechParameters) {
    if let name = parameters.voice, unsafe espeak_SetVoiceByName(name) == EE_OK { return }
    let tag = parameters.language.lowercased()
    let base = String(tag.prefix { $0 != "-" })
    for name in [names[tag], tag, names[base], base, "en"].compactMap(\.self)
    where unsafe espeak_SetVoiceByName(name) == EE_OK {
      return
    }
  }

  /// The library's names of languages with other tags.
  private static let names = [
    "zh": "cmn", "zh-hk": "yue", "zh-mo": "yue", "no": "nb", "iw": "he", "in": "id",
  ]

  /// Returns the rate in words per minute: 50 is the normal rate, and 100 is six times as fast.
  static func wordsPerMinute(_ rate: Int) -> Int {
    let rate = Double(min(100, max(0, rate)))
    let (minimum, normal) = (80.0, 175.0)
    let speed =
      rate < 50
      ? minimum + (normal - minimum) * rate / 50 : normal * pow(6, (rate - 50) / 50)
    return Int(speed.rounded())
  }

  // MARK: Output

  /// Passes samples on; returns 1 to stop.
  private static func receive(
    _ samples: UnsafeMutablePointer<Int16>?, _ count: Int,
    _ events: UnsafeMutablePointer<espeak_EVENT>?
  ) -> Int32 {
    library.receiver.withLock { receiver in
      guard let current = receiver else { return 1 }
      var part: [Int16] = []
      if let samples = unsafe samples, count > 0 {
        part = unsafe Array(UnsafeBufferPointer(start: samples, count: count))
      }
      var words: [(sample: Int, word: Int)] = []
      if var event = unsafe events {
        while unsafe event.pointee.type != espeakEVENT_LIST_TERMINATED {
          if unsafe event.pointee.type == espeakEVENT_MARK, let name = unsafe event.pointee.id.name,
            let word = SpeechMarkup.nextWord(of: unsafe String(cString: name))
          {
            let position = Int(unsafe event.pointee.audio_position) * current.rate / 1000
            words.append((max(0, position - current.count), word))
          }
          unsafe event += 1
        }
      }
      receiver?.count += part.count
      guard !part.isEmpty || !words.isEmpty else { return 0 }
      let goesOn = current.receive(Part(samples: part, words: words))
      if !goesOn { receiver?.wasStopped = true }
      return goesOn ? 0 : 1
    }
  }
}
