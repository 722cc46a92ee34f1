import Elements
import ScreenReader

/// What a file may set of the reader: the reader's own settings, under names like those of attributes.
enum ReaderFields {
  /// How quickly a hand taps twice, and the language of the system, are no affair of a screen.
  fileprivate static let settings = ReaderSetting.allCases.filter {
    $0 != .doubleTapTimeout && $0 != .fallbackLanguage
  }

  static let shape = ObjectShape(
    "a table of settings",
    settings.map { Field($0.key, $0.form.shape, $0.purpose.asSentence) })
}

extension ReaderSetting {
  /// Its name in screen files: `hintDelay`.
  var key: String {
    let parts = rawValue.split(separator: "-")
    return parts.dropFirst().reduce(parts.first.map(String.init) ?? "") {
      $0 + $1.prefix(1).uppercased() + $1.dropFirst()
    }
  }
}

extension ReaderSetting.Form {
  fileprivate var shape: Shape {
    switch self {
    case .language, .spokenLanguage: .languageName
    case .onOff: .flag
    case .percent: .integer(0...100)
    case .milliseconds(let range), .usualOrMilliseconds(let range): .integer(range)
    case .choice(let words): .word(words, of: "setting")
    case .list(let words): .list(.word(words, of: "setting"))
    }
  }
}

extension String {
  fileprivate var asSentence: String { prefix(1).uppercased() + dropFirst() + "." }
}

extension ScreenValue {
  /// A value as the reader's settings are written elsewhere; nil where it can be none.
  fileprivate var settingText: String? {
    switch content {
    case .flag(let flag): flag ? "on" : "off"
    case .number(let number): number.plain
    case .string(let text): text
    case .list(let list):
      list.isEmpty
        ? "nothing" : list.map { $0.string ?? "" }.joined(separator: ",")
    case .object, .null: nil
    }
  }
}

extension ScreenFile {
  /// The settings with which its reader begins, in a language.
  ///
  /// What a person asks for stands above what the file says, as the language does here.
  func readerSettings(language: String?) -> ReaderSettings {
    var settings = ReaderSettings(language: self.language)
    for setting in ReaderFields.settings {
      guard let text = value["reader"]?[setting.key]?.settingText else { continue }
      // The file is checked: every value is one that its setting can be.
      try? settings.set(setting, to: text)
    }
    if let language { settings.language = language }
    return settings
  }
}

extension Checker {
  /// Settings of the reader; what the rotor offers twice would be turned to twice.
  mutating func checkReader(_ value: ScreenValue) {
    checkObject(value, ReaderFields.shape)
    for entry in value.entries ?? [] {
      var seen: Set<String> = []
      for item in entry.value.list ?? [] {
        guard let word = item.string, !seen.insert(word).inserted else { continue }
        report(.expected("each word once"), at: item.place)
      }
    }
  }
}
