public import Evdev
public import Gestures
internal import ScreenReader
internal import Touches

/// What is recognized, and by which thresholds.
public struct GestureSettings: Hashable, Sendable {
  public var bound: GestureSet
  public var tunables: Tunables
  /// A Boolean value that indicates whether a session pauses for cleaning where five fingers ask for it.
  public var pausesForCleaning: Bool

  public init(
    bound: GestureSet = .all, tunables: Tunables = .standard, pausesForCleaning: Bool = false
  ) {
    self.bound = bound
    self.tunables = tunables
    self.pausesForCleaning = pausesForCleaning
  }

  /// A recognizer for the fingers of a device.
  public func recognizer(for device: DeviceDescription?) -> GestureRecognizer {
    GestureRecognizer(
      bound: bound, tunables: tunables, surface: device.map(SurfaceTraits.init) ?? SurfaceTraits())
  }
}

extension GestureSettings {
  /// What options say, and where they say nothing, a person's configuration.
  public init(_ options: SessionOptions, configuration: SessionOptions = SessionOptions()) {
    let profile = options.profile ?? configuration.profile ?? .standard
    var tunables = profile.adapted(.standard)
    for setting in configuration.settings + options.settings { setting.apply(to: &tunables) }
    let (given, without) = (options.only, options.except)
    let only = given.isEmpty ? configuration.only : given
    let except = given.isEmpty && without.isEmpty ? configuration.except : without
    self.init(
      bound: (only.isEmpty ? .all : GestureSet(only)).subtracting(GestureSet(except)),
      tunables: tunables, pausesForCleaning: options.cleaning ?? false)
  }

  /// Options that give these settings, whatever a person's configuration says.
  public var options: SessionOptions {
    var options: SessionOptions = [.config("/dev/null")]
    if bound.isEmpty {
      // No gestures behind `only` would be all of them.
      options.all.append(.except(GestureCatalog.gestures))
    } else if bound != .all {
      options.all.append(.only(GestureCatalog.gestures.filter { bound.contains($0) }))
    }
    for tunable in Tunable.all
    where tunable.amount(in: tunables) != tunable.amount(in: .standard) {
      // Its own text is a value that it may have.
      guard let setting = try? Tunable.Setting(tunable, tunable.text(in: tunables)) else {
        continue
      }
      options.all.append(.set(setting))
    }
    if pausesForCleaning { options.all.append(.cleaning(true)) }
    return options
  }
}

extension ReaderSettings {
  /// The thresholds of a hand, with what the reader's user has set of them.
  func adapted(_ tunables: Tunables) -> Tunables {
    var tunables = tunables
    if let doubleTapTimeout { tunables.doubleTapWindow = .milliseconds(Int64(doubleTapTimeout)) }
    return tunables
  }
}
