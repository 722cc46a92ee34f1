public import Evdev
public import Gestures
internal import ScreenReader
internal import Touches

/// The gestures to recognize and the thresholds to apply.
public struct GestureSettings: Hashable, Sendable {
  /// The gestures to recognize.
  public var gestures: GestureSet
  /// The thresholds.
  public var tunables: Tunables
  /// Whether five resting fingers, twice, pause the session for cleaning.
  public var pausesForCleaning: Bool

  /// Creates settings; by default, all gestures with standard thresholds.
  public init(
    gestures: GestureSet = .all, tunables: Tunables = .standard, pausesForCleaning: Bool = false
  ) {
    self.gestures = gestures
    self.tunables = tunables
    self.pausesForCleaning = pausesForCleaning
  }

  /// Returns a recognizer for the touches on a device.
  public func recognizer(for device: DeviceDescription?) -> GestureRecognizer {
    GestureRecognizer(
      bound: gestures, tunables: tunables,
      surface: device.map(SurfaceTraits.init) ?? SurfaceTraits())
  }
}

extension GestureSettings {
  /// Creates settings from session options.
  public init(_ options: SessionOptions) {
    var tunables = (options.profile ?? .standard).adapted(.standard)
    for setting in options.settings { setting.apply(to: &tunables) }
    let only = options.only
    self.init(
      gestures: (only.isEmpty ? .all : GestureSet(only)).subtracting(GestureSet(options.except)),
      tunables: tunables, pausesForCleaning: options.cleaning ?? false)
  }

  /// Options that reproduce these settings independently of the user's configuration.
  public var options: SessionOptions {
    var options: SessionOptions = [.config("/dev/null")]
    if gestures.isEmpty {
      // An empty `only` would select all gestures.
      options.append(.except(GestureCatalog.gestures))
    } else if gestures != .all {
      options.append(.only(GestureCatalog.gestures.filter { gestures.contains($0) }))
    }
    for tunable in Tunable.all where tunable.value(in: tunables) != tunable.value(in: .standard) {
      // The tunable's own text is always a valid value.
      guard let setting = try? Tunable.Setting(tunable, tunable.text(in: tunables)) else {
        continue
      }
      options.append(.set(setting))
    }
    if pausesForCleaning { options.append(.cleaning(true)) }
    return options
  }
}

extension ReaderSettings {
  /// Returns the thresholds with the reader settings of the user applied.
  func adapted(_ tunables: Tunables) -> Tunables {
    var tunables = tunables
    if let doubleTapTimeout { tunables.doubleTapWindow = .milliseconds(Int64(doubleTapTimeout)) }
    return tunables
  }
}
