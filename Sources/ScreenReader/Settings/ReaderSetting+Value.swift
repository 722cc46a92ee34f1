extension ReaderSetting {
  /// A setting and a valid value in text form.
  public struct Value: Hashable, Sendable {
    /// The setting.
    public let setting: ReaderSetting
    /// The value in text form.
    public let text: String

    /// Creates a value.
    ///
    /// Throws if the text is invalid for the setting.
    public init(_ setting: ReaderSetting, _ text: String) throws(ReaderSettingError) {
      var settings = ReaderSettings()
      try settings.set(setting, to: text)
      (self.setting, self.text) = (setting, text)
    }

    /// Sets the value in `settings`.
    public func apply(to settings: inout ReaderSettings) {
      // The text was validated by the initializer.
      try? settings.set(setting, to: text)
    }
  }
}
