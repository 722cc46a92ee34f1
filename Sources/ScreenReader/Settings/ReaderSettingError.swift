/// An invalid value of a setting.
public struct ReaderSettingError: Error, Hashable, Sendable {
  /// The kind of error.
  public enum Problem: Error, Hashable, Sendable {
    /// The text, or one word of a list, is not a valid value.
    case unknown(String)
    /// A list contains a word twice.
    case repeated(String)
  }

  /// The setting.
  public let setting: ReaderSetting
  /// The kind of error.
  public let problem: Problem

  /// Creates an error.
  public init(_ setting: ReaderSetting, _ problem: Problem) {
    self.setting = setting
    self.problem = problem
  }
}
