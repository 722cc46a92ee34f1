extension ReaderSetting {
  /// A setting, and what it is to be: a text that it can be.
  public struct Value: Hashable, Sendable {
    public let setting: ReaderSetting
    public let text: String

    public init(_ setting: ReaderSetting, _ text: String) throws(ReaderSettingMistake) {
      var settings = ReaderSettings()
      try settings.set(setting, to: text)
      (self.setting, self.text) = (setting, text)
    }

    public func apply(to settings: inout ReaderSettings) {
      // It was read before.
      try? settings.set(setting, to: text)
    }
  }
}
