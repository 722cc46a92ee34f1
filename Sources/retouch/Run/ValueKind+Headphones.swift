import Arguments
import Live
import ScreenReader

extension ValueKind where Value == AccessoryOptions.Headphones {
  /// A source of the state of headphones: `auto`, a name, or two keys.
  static var headphones: Self {
    .value(
      "auto|NAME|KEY,KEY",
      expected: "auto, part of the name of a jack, or two keys, such as KEY_F15,KEY_F16"
    ) { text in
      if text == "auto" { return .anySwitch }
      guard text.hasPrefix("KEY_") else { return text.isEmpty ? nil : .named(text) }
      let keys = text.split(separator: ",").map { KeypadKey(name: String($0)) }
      guard keys.count == 2, let pluggedIn = keys[0], let out = keys[1], pluggedIn != out else {
        return nil
      }
      return .keys(in: pluggedIn, out: out)
    }
  }
}
