internal import Arguments
public import Gestures
public import ScreenReader
internal import Text
public import Touches

/// One thing that a session is run with besides its fingers: what they are on, who reads it, or whose
/// hand they are of.
///
/// It stands in the file of a session, in the heading of a transcript, in a configuration and on the
/// command line under one name, and its text is the same in all of them.
public enum SessionOption: Sendable {
  /// The screen file that the fingers are on.
  case screen(String)
  /// What an application calls itself whose screen is no file: only it can live a session again.
  case application(String)
  /// The tag of a language, such as `de-AT`.
  case language(String)
  /// Whether hints are said.
  case hints(Bool)
  /// How fast the voice speaks, in per cent.
  case rate(Int)
  /// How loud the voice is, in per cent.
  case volume(Int)
  /// Another setting of the reader, which has no option of its own.
  case reader(ReaderSetting.Value)
  /// The file that says what gestures mean.
  case bindings(String)
  /// The file of names that a user gave to elements.
  case labels(String)
  /// Gestures that are recognized, and nothing else.
  case only([Gesture])
  /// Gestures that are not recognized.
  case except([Gesture])
  case profile(Profile)
  case set(Tunable.Setting)
  /// Whether the session pauses for cleaning where five fingers ask for it.
  case cleaning(Bool)
  /// The configuration file in place of the person's own.
  case config(String)
  /// The device that sent the events: a name of the shelf, or a file.
  case device(String)
  case size(SurfaceSize)
  case rotation(Calibration.Rotation)
  case calibration(Calibration)

  /// What stands before the value.
  public enum Name: String, CaseIterable, Sendable {
    case screen, application, language, hints, rate, volume, reader, bindings, labels, only
    case except, profile, set, cleaning, config, device, size
    case rotation = "rotate"
    case calibration
  }

  public var name: Name {
    switch self {
    case .screen: .screen
    case .application: .application
    case .language: .language
    case .hints: .hints
    case .rate: .rate
    case .volume: .volume
    case .reader: .reader
    case .bindings: .bindings
    case .labels: .labels
    case .only: .only
    case .except: .except
    case .profile: .profile
    case .set: .set
    case .cleaning: .cleaning
    case .config: .config
    case .device: .device
    case .size: .size
    case .rotation: .rotation
    case .calibration: .calibration
    }
  }

  /// What it is about, where only one of several can hold; those of `only` and `except` add up.
  var subject: String? {
    switch self {
    case .only, .except: nil
    case .set(let setting): "\(name.rawValue): \(setting.tunable.name)"
    case .reader(let value): "\(name.rawValue): \(value.setting.rawValue)"
    case .screen, .application, .language, .hints, .rate, .volume, .bindings, .labels, .profile,
      .cleaning, .config, .device, .size, .rotation, .calibration:
      name.rawValue
    }
  }

  /// What it names on a disk; a device has a name on the shelf, or a file.
  public var path: String? {
    switch self {
    case .screen(let path), .bindings(let path), .labels(let path), .config(let path),
      .device(let path):
      path.asFileName
    case .application, .language, .hints, .rate, .volume, .reader, .only, .except, .profile, .set,
      .cleaning, .size, .rotation, .calibration:
      nil
    }
  }

  /// The same option with another path, where it has one.
  package func renamed(_ path: String) -> SessionOption {
    self.path == nil ? self : (try? SessionOption(name, path)) ?? self
  }
}

/// The same where every byte of the text is: two files may have names that look alike.
extension SessionOption: Hashable {
  public static func == (one: SessionOption, other: SessionOption) -> Bool {
    one.name == other.name && one.text.isExactly(other.text)
  }

  public func hash(into hasher: inout Hasher) {
    hasher.combine(name)
    hasher.combine(ExactText(text))
  }
}

/// An option as it is written: `rate: 70` in a file, `--rate 70` on the command line.
extension SessionOption {
  /// The value as text; reading it gives the option again.
  ///
  /// Below 0 per cent it is 0, and above 100 it is 100. An option whose value reading would refuse,
  /// such as a language that is no tag, is left out of files.
  public var text: String {
    switch self {
    case .screen(let path), .bindings(let path), .labels(let path), .config(let path),
      .device(let path):
      path
    case .application(let name): name
    case .language(let tag): tag
    case .hints(let isOn), .cleaning(let isOn): isOn ? "on" : "off"
    case .rate(let percent), .volume(let percent): "\(min(100, max(0, percent)))"
    case .reader(let value): "\(value.setting.rawValue)=\(value.text)"
    case .only(let gestures), .except(let gestures):
      gestures.map(\.name).joined(separator: ",")
    case .profile(let profile): profile.rawValue
    case .set(let setting):
      "\(setting.tunable.name)=\(setting.tunable.dimension.text(setting.amount))"
    case .size(let size): "\(Decimals.shortest(size.width))x\(Decimals.shortest(size.height))"
    case .rotation(let rotation): "\(rotation.rawValue)"
    case .calibration(let matrix):
      [matrix.xx, matrix.xy, matrix.x0, matrix.yx, matrix.yy, matrix.y0]
        .map(Decimals.shortest).joined(separator: " ")
    }
  }

  /// Reads an option that stands in a file.
  public init(_ name: String, _ text: String) throws(SessionError.Problem) {
    guard let known = Name(rawValue: name) else {
      throw .noOption(name, nearest: Name.allCases.map(\.rawValue).nearest(to: name))
    }
    do throws(InvalidValue) {
      try self.init(known, text)
    } catch {
      throw .noValue(text, of: known, expected: error.expected, nearest: error.nearest)
    }
  }

  private init(_ name: Name, _ text: String) throws(InvalidValue) {
    self =
      switch name {
      case .screen: .screen(try SessionValue.path(text))
      case .application: .application(text)
      case .language: .language(try SessionValue.language(text))
      case .hints: .hints(try SessionValue.choice(of: OnOff.self, text) == .on)
      case .rate: .rate(try SessionValue.percent(text))
      case .volume: .volume(try SessionValue.percent(text))
      case .reader: .reader(try SessionValue.readerSetting(text))
      case .bindings: .bindings(try SessionValue.path(text))
      case .labels: .labels(try SessionValue.path(text))
      case .only: .only(try SessionValue.gestures(text))
      case .except: .except(try SessionValue.gestures(text))
      case .profile: .profile(try SessionValue.choice(of: Profile.self, text))
      case .set: .set(try SessionValue.setting(text))
      case .cleaning: .cleaning(try SessionValue.choice(of: OnOff.self, text) == .on)
      case .config: .config(try SessionValue.path(text))
      case .device: .device(text)
      case .size: .size(try SessionValue.size(text))
      case .rotation: .rotation(try SessionValue.rotation(text))
      case .calibration: .calibration(try SessionValue.calibration(text))
      }
  }
}

/// A setting that is on or off.
package enum OnOff: String, CaseIterable, Sendable {
  case on
  case off
}
