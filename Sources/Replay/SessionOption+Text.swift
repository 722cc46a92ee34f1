internal import Arguments
internal import Gestures
internal import Text
internal import Touches

/// An option as it is written: `rate: 70` in a file, `--rate 70` on the command line.
extension SessionOption {
  /// The value as text; reading it gives the option again.
  public var text: String {
    switch self {
    case .screen(let path), .bindings(let path), .labels(let path), .config(let path),
      .device(let path):
      path
    case .application(let name): name
    case .language(let tag): tag
    case .hints(let isOn): isOn ? "on" : "off"
    case .rate(let percent), .volume(let percent): "\(percent)"
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
  public init(_ name: String, _ text: String) throws(SessionMistake.Problem) {
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
      case .bindings: .bindings(try SessionValue.path(text))
      case .labels: .labels(try SessionValue.path(text))
      case .only: .only(try SessionValue.gestures(text))
      case .except: .except(try SessionValue.gestures(text))
      case .profile: .profile(try SessionValue.choice(of: Profile.self, text))
      case .set: .set(try SessionValue.setting(text))
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
