import Controls
import Elements

extension NumberFormat {
  /// Returns a date, a time or both; `nil` for another text.
  func date(_ text: String) -> String? {
    let language = Language(known: language) ?? .english
    guard let time = DateTime(written: text) else { return nil }
    let hasDay = text.contains("-")
    let mode: DatePicker.Mode = !hasDay ? .time : text.contains(":") ? .dateAndTime : .date
    return ControlStrings.strings(in: language).text(of: time, mode)
  }
}
