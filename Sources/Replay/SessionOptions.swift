public import Gestures
public import ScreenReader
internal import Touches

/// The options of a session, each with its source.
///
/// If an option has several values, the last applies. Options of the command line override those of
/// a transcript, these override those of a session file, and these override the configuration file.
public struct SessionOptions: Sendable, ExpressibleByArrayLiteral {
  /// The entries in ascending priority.
  package private(set) var entries: [Entry]

  /// Creates a list of options.
  public init(_ all: [SessionOption] = []) { entries = all.map { Entry($0) } }

  /// Creates a list of options from a literal.
  public init(arrayLiteral all: SessionOption...) { self.init(all) }

  init(entries: [Entry]) { self.entries = entries }

  /// The valid options, in ascending priority.
  public var all: [SessionOption] { entries.compactMap(\.valid) }

  /// Whether there are no options.
  public var isEmpty: Bool { entries.isEmpty }

  /// Adds an option, which overrides earlier values.
  public mutating func append(_ option: SessionOption) { entries.append(Entry(option)) }

  mutating func append(_ entry: Entry) { entries.append(entry) }

  /// Returns the last value for which the closure does not return `nil`.
  private func last<Value>(_ value: (SessionOption) -> Value?) -> Value? {
    all.reversed().lazy.compactMap(value).first
  }

  /// The path of the screen file.
  public var screen: String? { last { if case .screen(let path) = $0 { path } else { nil } } }
  /// The name of the application.
  public var application: String? {
    last { if case .application(let name) = $0 { name } else { nil } }
  }
  /// The programs of a desktop: the name of one, or `all`.
  public var desktop: String? { last { if case .desktop(let name) = $0 { name } else { nil } } }
  /// The language tag.
  public var language: String? { last { if case .language(let tag) = $0 { tag } else { nil } } }
  /// Whether hints are spoken.
  public var hints: Bool? { last { if case .hints(let isOn) = $0 { isOn } else { nil } } }
  /// The speaking rate, in percent.
  public var rate: Int? { last { if case .rate(let percent) = $0 { percent } else { nil } } }
  /// The volume, in percent.
  public var volume: Int? { last { if case .volume(let percent) = $0 { percent } else { nil } } }
  /// The path of the bindings file.
  public var bindings: String? { last { if case .bindings(let path) = $0 { path } else { nil } } }
  /// The path of the labels file.
  public var labels: String? { last { if case .labels(let path) = $0 { path } else { nil } } }
  /// The path of the configuration file.
  public var config: String? { last { if case .config(let path) = $0 { path } else { nil } } }
  /// The device: a name in the device database or a path.
  public var device: String? { last { if case .device(let name) = $0 { name } else { nil } } }
  /// Whether the session can be paused for cleaning.
  public var cleaning: Bool? { last { if case .cleaning(let isOn) = $0 { isOn } else { nil } } }
  /// The profile of the user.
  public var profile: Profile? { last { if case .profile(let kind) = $0 { kind } else { nil } } }

  /// The only gestures to recognize; empty for all.
  public var only: [Gesture] {
    all.flatMap { option -> [Gesture] in
      if case .only(let gestures) = option { gestures } else { [] }
    }
  }

  /// The gestures that are not recognized.
  public var except: [Gesture] {
    all.flatMap { option -> [Gesture] in
      if case .except(let gestures) = option { gestures } else { [] }
    }
  }

  /// The tunable settings in order; the last of a tunable applies.
  public var settings: [Tunable.Setting] {
    all.compactMap { if case .set(let setting) = $0 { setting } else { nil } }
  }

  /// The reader settings without their own option, in order; the last of a setting applies.
  public var readerSettings: [ReaderSetting.Value] {
    all.compactMap { if case .reader(let value) = $0 { value } else { nil } }
  }

  /// The size, calibration and rotation of the surface.
  public var surface: SurfaceConfiguration {
    SurfaceConfiguration(
      size: last { if case .size(let size) = $0 { size } else { nil } },
      calibration: last { if case .calibration(let matrix) = $0 { matrix } else { nil } },
      rotation: last { if case .rotation(let rotation) = $0 { rotation } else { nil } } ?? .none)
  }
}

extension ReaderSettings {
  /// Creates reader settings from options; `beginning` supplies what they omit.
  public init(_ options: SessionOptions, over beginning: ReaderSettings) {
    self = beginning
    if let tag = options.language { language = tag }
    if let hints = options.hints { verbosity.speaksHints = hints }
    if let rate = options.rate { speakingRate = rate }
    if let volume = options.volume { self.volume = volume }
    // The reader's own double-tap timeout overrides the configuration file.
    for entry in options.entries where entry.source != .configuration {
      switch entry.valid {
      case .reader(let value): value.apply(to: &self)
      // A later profile or tunable overrides the reader's own double-tap timeout.
      case .profile: doubleTapTimeout = nil
      case .set(let setting) where setting.tunable.name == "double-tap-window":
        doubleTapTimeout = nil
      default: break
      }
    }
  }

  /// Creates reader settings for an application in this language.
  public init(_ options: SessionOptions, for language: String) {
    self.init(options, over: ReaderSettings(language: language))
  }

  /// Options that reproduce these settings from the default settings.
  public var options: SessionOptions {
    var options: SessionOptions = [
      .language(language), .hints(verbosity.speaksHints), .rate(speakingRate), .volume(volume),
    ]
    let usual = ReaderSettings()
    for setting in ReaderSetting.withoutOption {
      // The setting's own text is always a valid value.
      guard text(of: setting) != usual.text(of: setting),
        let value = try? ReaderSetting.Value(setting, text(of: setting))
      else { continue }
      options.append(.reader(value))
    }
    return options
  }
}
