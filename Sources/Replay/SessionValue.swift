package import Arguments
package import Gestures
internal import Recordings
package import ScreenReader
internal import Text
package import Touches

/// How the values of options are read, wherever they stand; an error says what was expected.
package enum SessionValue {
  /// An empty name comes from an unset variable in a script, and must not reach the file system.
  package static func path(_ text: String) throws(InvalidValue) -> String {
    guard !text.isEmpty else { throw InvalidValue(expected: "the name of a file") }
    return text
  }

  package static func choice<Choice: CaseIterable & RawRepresentable<String>>(
    of type: Choice.Type, _ text: String
  ) throws(InvalidValue) -> Choice {
    guard let value = Choice(rawValue: text) else {
      throw .notOne(of: Choice.allCases.map(\.rawValue), text)
    }
    return value
  }

  package static func percent(_ text: String) throws(InvalidValue) -> Int {
    guard let percent = Int(text), 0...100 ~= percent else {
      throw InvalidValue(expected: "a whole number from 0 to 100")
    }
    return percent
  }

  /// The tag of a language: `de-AT`.
  package static func language(_ text: String) throws(InvalidValue) -> String {
    guard let value = try? ReaderSetting.Value(.language, text) else {
      throw InvalidValue(expected: ReaderSetting.language.form.phrase)
    }
    return value.text
  }

  /// A setting of the reader that has no option of its own, and its value: `hint-delay=900`.
  package static func readerSetting(_ text: String) throws(InvalidValue) -> ReaderSetting.Value {
    let names = ReaderSetting.withoutOption.map(\.rawValue)
    let (name, value) = try pair(text, of: names, example: "hint-delay=900")
    guard names.contains(name), let setting = ReaderSetting(rawValue: name) else {
      throw .notOne(of: names, name)
    }
    do throws(ReaderSettingMistake) {
      return try ReaderSetting.Value(setting, value)
    } catch {
      throw InvalidValue(expected: setting.form.phrase, nearest: error.nearest)
    }
  }

  /// What stands before the `=` and behind it.
  private static func pair(
    _ text: String, of names: [String], example: String
  ) throws(InvalidValue) -> (name: String, value: String) {
    let parts = text.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      .map { String($0).trimmedBlanks }
    guard parts.count == 2 else {
      throw InvalidValue(
        expected: "a name and a value, such as \(example)",
        nearest: names.nearest(to: text).map { "\($0)=…" })
    }
    return (parts[0], parts[1])
  }

  /// Names of gestures, with commas between them.
  package static func gestures(_ text: String) throws(InvalidValue) -> [Gesture] {
    var gestures: [Gesture] = []
    for word in text.split(separator: ",", omittingEmptySubsequences: false) {
      gestures.append(try gesture(String(word).trimmedBlanks))
    }
    return gestures
  }

  package static func gesture(_ text: String) throws(InvalidValue) -> Gesture {
    guard let gesture = Gesture(name: text) else {
      throw InvalidValue(
        expected: "the name of a gesture, such as magic-tap",
        nearest: GestureCatalog.gestures.map(\.name).nearest(to: Gesture.ownName(of: text)))
    }
    return gesture
  }

  /// A tunable and its value: `double-tap-window=500ms`.
  package static func setting(_ text: String) throws(InvalidValue) -> Tunable.Setting {
    let (name, value) = try pair(text, of: Tunable.names, example: "double-tap-window=500ms")
    guard let tunable = Tunable(named: name) else {
      throw InvalidValue(
        expected: "the name of a tunable, such as double-tap-window",
        nearest: Tunable.names.nearest(to: name))
    }
    do throws(Tunable.SettingError) {
      return try Tunable.Setting(tunable, value)
    } catch {
      throw InvalidValue(expected: error.expected)
    }
  }

  package static func size(_ text: String) throws(InvalidValue) -> SurfaceSize {
    // Beyond a stamp and a house front something else was meant.
    guard let size = DeviceFile.Size(text), (1...20_000).contains(size.width),
      (1...20_000).contains(size.height)
    else { throw InvalidValue(expected: "a size in millimetres, such as 217x136") }
    return SurfaceSize(width: size.width, height: size.height, source: .option)
  }

  package static func rotation(_ text: String) throws(InvalidValue) -> Calibration.Rotation {
    guard let rotation = Int(text).flatMap(Calibration.Rotation.init(rawValue:)) else {
      throw InvalidValue(expected: "0, 90, 180 or 270")
    }
    return rotation
  }

  package static func calibration(_ text: String) throws(InvalidValue) -> Calibration {
    guard let matrix = Calibration(text) else {
      throw InvalidValue(expected: "six numbers, such as \"1 0 0 0 1 0\"")
    }
    return matrix
  }
}

extension String {
  /// The text without blanks around it.
  package var trimmedBlanks: String {
    let isBlank: (Character) -> Bool = { $0 == " " || $0 == "\t" || $0 == "\r" }
    let start = drop(while: isBlank)
    guard let last = start.lastIndex(where: { !isBlank($0) }) else { return "" }
    return String(start[...last])
  }
}

extension ReaderSetting {
  /// Those that the command line and files give by name, as all others have an option of their own.
  package static let withoutOption = allCases.filter {
    SessionOption.Name(rawValue: $0.rawValue) == nil
  }
}
