import Elements
import ScreenReader

/// The reader's settings that a file can specify, with names in camel case.
enum ReaderFields {
  /// The double-tap timeout and the fallback language depend on the user, not on the screen.
  fileprivate static let settings = ReaderSetting.allCases.filter {
    $0 != .doubleTapTimeout && $0 != .fallbackLanguage
  }

  static let shape = ObjectType(
    "a set of settings",
    settings.map { Field($0.key, $0.form.shape, $0.help.asSentence) })
}

extension ReaderSetting {
  /// The name in screen files, such as `hintDelay`.
  var key: String {
    let parts = rawValue.split(separator: "-")
    return parts.dropFirst().reduce(parts.first.map(String.init) ?? "") {
      $0 + $1.prefix(1).uppercased() + $1.dropFirst()
    }
  }
}

extension ReaderSetting.ValueFormat {
  fileprivate var shape: FieldType {
    switch self {
    case .language, .spokenLanguage: .languageName
    case .onOff: .boolean
    case .percent: .integer(0...100)
    case .milliseconds(let range), .defaultOrMilliseconds(let range): .integer(range)
    case .choice(let words): .enumeration(words, of: "setting")
    case .list(let words): .list(.enumeration(words, of: "setting"))
    }
  }
}

extension String {
  fileprivate var asSentence: String { prefix(1).uppercased() + dropFirst() + "." }
}

extension ScreenValue {
  /// The value as text for `ReaderSettings.set`; `nil` if it is null or an object.
  fileprivate var settingText: String? {
    switch content {
    case .flag(let flag): flag ? "on" : "off"
    case .number(let number): number.decimalText
    case .string(let text): text
    case .list(let list):
      list.isEmpty ? "nothing" : list.map { $0.string ?? "" }.joined(separator: ",")
    case .object, .null: nil
    }
  }
}

extension ScreenFile {
  /// Returns the initial settings of the reader.
  ///
  /// `language` takes precedence over the language of the file.
  func readerSettings(language: String?) -> ReaderSettings {
    var settings = ReaderSettings(language: self.language)
    for setting in ReaderFields.settings {
      guard let text = value["reader"]?[setting.key]?.settingText else { continue }
      // The checked file contains only valid values.
      try? settings.set(setting, to: text)
    }
    if let language { settings.language = language }
    return settings
  }
}

extension Checker {
  /// Checks the settings of the reader.
  ///
  /// Reports repeated words in a list, because the rotor would offer them twice.
  mutating func checkReader(_ value: ScreenValue) {
    checkObject(value, ReaderFields.shape)
    for entry in value.entries ?? [] {
      var seen: Set<String> = []
      for item in entry.value.list ?? [] {
        guard let word = item.string, !seen.insert(word).inserted else { continue }
        report(.expected("each word once"), at: item.position)
      }
    }
  }
}
