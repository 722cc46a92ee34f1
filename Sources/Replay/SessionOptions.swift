public import Gestures
public import ScreenReader
internal import Touches

/// What a session is run with besides its fingers; of several values of an option, the last holds.
public struct SessionOptions: Hashable, Sendable, ExpressibleByArrayLiteral {
  /// In the order in which they are written.
  public var all: [SessionOption]

  public init(_ all: [SessionOption] = []) { self.all = all }

  public init(arrayLiteral all: SessionOption...) { self.all = all }

  public var isEmpty: Bool { all.isEmpty }

  /// The value that holds of those that a closure finds.
  private func last<Value>(_ value: (SessionOption) -> Value?) -> Value? {
    all.reversed().lazy.compactMap(value).first
  }

  public var screen: String? { last { if case .screen(let path) = $0 { path } else { nil } } }
  public var application: String? {
    last { if case .application(let name) = $0 { name } else { nil } }
  }
  public var language: String? { last { if case .language(let tag) = $0 { tag } else { nil } } }
  public var hints: Bool? { last { if case .hints(let isOn) = $0 { isOn } else { nil } } }
  public var rate: Int? { last { if case .rate(let percent) = $0 { percent } else { nil } } }
  public var volume: Int? { last { if case .volume(let percent) = $0 { percent } else { nil } } }
  public var bindings: String? { last { if case .bindings(let path) = $0 { path } else { nil } } }
  public var labels: String? { last { if case .labels(let path) = $0 { path } else { nil } } }
  public var config: String? { last { if case .config(let path) = $0 { path } else { nil } } }
  public var device: String? { last { if case .device(let name) = $0 { name } else { nil } } }
  public var cleaning: Bool? { last { if case .cleaning(let isOn) = $0 { isOn } else { nil } } }
  public var profile: Profile? { last { if case .profile(let kind) = $0 { kind } else { nil } } }

  /// Every gesture that is named; nothing where all are meant.
  public var only: [Gesture] {
    all.flatMap { option -> [Gesture] in
      if case .only(let gestures) = option { gestures } else { [] }
    }
  }

  public var except: [Gesture] {
    all.flatMap { option -> [Gesture] in
      if case .except(let gestures) = option { gestures } else { [] }
    }
  }

  /// In order: of one tunable, the last holds.
  public var settings: [Tunable.Setting] {
    all.compactMap { if case .set(let setting) = $0 { setting } else { nil } }
  }

  /// Settings of the reader that have no option of their own, in order: of one, the last holds.
  public var readerSettings: [ReaderSetting.Value] {
    all.compactMap { if case .reader(let value) = $0 { value } else { nil } }
  }

  /// How the surface lies.
  public var surface: SurfaceTerms {
    SurfaceTerms(
      size: last { if case .size(let size) = $0 { size } else { nil } },
      calibration: last { if case .calibration(let matrix) = $0 { matrix } else { nil } },
      rotation: last { if case .rotation(let rotation) = $0 { rotation } else { nil } } ?? .none)
  }
}

extension ReaderSettings {
  /// What options say of the reader, and where they say nothing, what stands there before.
  public init(_ options: SessionOptions, over beginning: ReaderSettings) {
    self = beginning
    if let tag = options.language { language = tag }
    if let hints = options.hints { verbosity.speaksHints = hints }
    if let rate = options.rate { speakingRate = rate }
    if let volume = options.volume { self.volume = volume }
    for option in options.all {
      switch option {
      case .reader(let value): value.apply(to: &self)
      // Who says later how quickly a hand taps has the last word.
      case .profile: doubleTapTimeout = nil
      case .set(let setting) where setting.tunable.name == "double-tap-window":
        doubleTapTimeout = nil
      default: break
      }
    }
  }

  /// What options say of a reader of an application in this language.
  public init(_ options: SessionOptions, for language: String) {
    self.init(options, over: ReaderSettings(language: language))
  }

  /// Options that give these settings to a reader that begins with the usual ones.
  public var options: SessionOptions {
    var options: SessionOptions = [
      .language(language), .hints(verbosity.speaksHints), .rate(speakingRate), .volume(volume),
    ]
    let usual = ReaderSettings()
    for setting in ReaderSetting.withoutOption {
      // Its own text is a value that it may have.
      guard text(of: setting) != usual.text(of: setting),
        let value = try? ReaderSetting.Value(setting, text(of: setting))
      else { continue }
      options.all.append(.reader(value))
    }
    return options
  }
}
