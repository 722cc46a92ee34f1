package import Gestures
internal import Recordings
package import ScreenReader
package import Text
package import Touches

/// Parsers of option values; errors contain the expected value.
package enum SessionValue {
  /// Returns a nonempty path.
  ///
  /// An unset variable in a script results in an empty one.
  package static func path(_ text: String) throws(InvalidValue) -> String {
    guard !text.isEmpty else { throw InvalidValue(expected: "the name of a file") }
    return text
  }

  /// Parses one of the raw values of a type.
  package static func choice<Choice: CaseIterable & RawRepresentable<String>>(
    of type: Choice.Type, _ text: String
  ) throws(InvalidValue) -> Choice {
    guard let value = Choice(rawValue: text) else {
      throw .notOne(of: Choice.allCases.map(\.rawValue), text)
    }
    return value
  }

  /// Parses a percentage from 0 to 100.
  package static func percent(_ text: String) throws(InvalidValue) -> Int {
    guard let percent = Int(text), 0...100 ~= percent else {
      throw InvalidValue(expected: "a whole number from 0 to 100")
    }
    return percent
  }

  /// Parses a language tag, such as `de-AT`.
  package static func language(_ text: String) throws(InvalidValue) -> String {
    guard let value = try? ReaderSetting.Value(.language, text) else {
      throw InvalidValue(expected: ReaderSetting.language.form.description)
    }
    return value.text
  }

  /// Parses a reader setting without its own option: `hint-delay=900`.
  package static func readerSetting(_ text: String) throws(InvalidValue) -> ReaderSetting.Value {
    let names = ReaderSetting.withoutOption.map(\.rawValue)
    let (name, value) = try pair(text, of: names, example: "hint-delay=900")
    guard names.contains(name), let setting = ReaderSetting(rawValue: name) else {
      throw .notOne(of: names, name)
    }
    do throws(ReaderSettingError) {
      return try ReaderSetting.Value(setting, value)
    } catch {
      throw InvalidValue(expected: setting.form.description, nearest: error.nearest)
    }
  }

  /// Returns the text before and after the first `=`.
  private static func pair(
    _ text: String, of names: [String], example: String
  ) throws(InvalidValue) -> (name: String, value: String) {
    let parts = text.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      .map { String($0).trimmedBlanks }
    guard parts.count == 2 else {
      throw InvalidValue(
        expected: "a name and a value, such as \(example)",
        nearest: names.closestMatch(to: text).map { "\($0)=…" })
    }
    return (parts[0], parts[1])
  }

  /// Parses gesture names separated by commas.
  package static func gestures(_ text: String) throws(InvalidValue) -> [Gesture] {
    var gestures: [Gesture] = []
    for word in text.split(separator: ",", omittingEmptySubsequences: false) {
      gestures.append(try gesture(String(word).trimmedBlanks))
    }
    return gestures
  }

  /// Parses the name of a gesture.
  package static func gesture(_ text: String) throws(InvalidValue) -> Gesture {
    guard let gesture = Gesture(name: text) else {
      throw InvalidValue(
        expected: "the name of a gesture, such as magic-tap",
        nearest: GestureCatalog.gestures.map(\.name).closestMatch(
          to: Gesture.canonicalName(for: text)))
    }
    return gesture
  }

  /// Parses a tunable and its value: `double-tap-window=500ms`.
  package static func setting(_ text: String) throws(InvalidValue) -> Tunable.Setting {
    let (name, value) = try pair(text, of: Tunable.names, example: "double-tap-window=500ms")
    guard let tunable = Tunable(named: name) else {
      throw InvalidValue(
        expected: "the name of a tunable, such as double-tap-window",
        nearest: Tunable.names.closestMatch(to: name))
    }
    do throws(Tunable.SettingError) {
      return try Tunable.Setting(tunable, value)
    } catch {
      throw InvalidValue(expected: error.expected)
    }
  }

  /// Parses a size in millimeters: `217x136`.
  package static func size(_ text: String) throws(InvalidValue) -> SurfaceSize {
    // Sizes outside 1 to 20,000 mm are assumed to be mistakes.
    guard let size = DeviceFile.Size(text), (1...20_000).contains(size.width),
      (1...20_000).contains(size.height)
    else { throw InvalidValue(expected: "a size in millimeters, such as 217x136") }
    return SurfaceSize(width: size.width, height: size.height, source: .option)
  }

  /// Parses a rotation: 0, 90, 180 or 270.
  package static func rotation(_ text: String) throws(InvalidValue) -> Calibration.Rotation {
    guard let rotation = Int(text).flatMap(Calibration.Rotation.init(rawValue:)) else {
      throw InvalidValue(expected: "0, 90, 180 or 270")
    }
    return rotation
  }

  /// Parses a calibration matrix of six numbers.
  package static func calibration(_ text: String) throws(InvalidValue) -> Calibration {
    guard let matrix = Calibration(text) else {
      throw InvalidValue(expected: "six numbers, such as \"1 0 0 0 1 0\"")
    }
    return matrix
  }
}

extension String {
  /// The text without leading and trailing spaces, tabs and carriage returns.
  package var trimmedBlanks: String {
    let isBlank: (Character) -> Bool = { $0 == " " || $0 == "\t" || $0 == "\r" }
    let start = drop(while: isBlank)
    guard let last = start.lastIndex(where: { !isBlank($0) }) else { return "" }
    return String(start[...last])
  }
}

extension ReaderSetting {
  /// The settings without their own option; the command line and files specify them by name.
  package static let withoutOption = allCases.filter {
    SessionOption.Name(rawValue: $0.rawValue) == nil
  }
}
