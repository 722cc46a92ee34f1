/// A text that a setting cannot be.
public struct ReaderSettingMistake: Error, Hashable, Sendable {
  public enum Problem: Error, Hashable, Sendable {
    /// It is nothing that may stand there; of a list, one word of it.
    case unknown(String)
    /// A list has it twice.
    case repeated(String)
  }

  public let setting: ReaderSetting
  public let problem: Problem

  public init(_ setting: ReaderSetting, _ problem: Problem) {
    self.setting = setting
    self.problem = problem
  }
}
