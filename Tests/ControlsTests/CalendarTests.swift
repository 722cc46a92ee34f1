import Controls
import Elements
import Testing

@Suite struct CalendarTests {
  private let date = DateTime(year: 2025, month: 12, day: 31, hour: 21, minute: 5)
  private let area = Rect(x: 20, y: 100, width: 140, height: 34)

  private func opened(_ picker: DatePicker, language: String = "en") -> ControlStage {
    let stage = ControlStage(language: language, picker)
    stage.activate(picker)
    return stage
  }

  private func elements(_ stage: ControlStage) -> [Responder] {
    stage.application.readingOrder.entries.map(\.element)
  }

  @Test func compactDatePickerOpensAMonthCalendar() {
    let stage = opened(DatePicker(date, frame: area))
    let elements = elements(stage)
    #expect(elements.count == 33)
    #expect(elements[0].spokenLabel == "Month")
    #expect(elements[0].spokenValue == "December 2025")
    #expect(elements[0].accessibilityTraits == .adjustable)
    #expect(elements[1].spokenLabel == "Monday, December 1")
    #expect(elements[1].accessibilityTraits == .button)
    #expect(elements[31].spokenLabel == "Wednesday, December 31")
    #expect(elements[31].accessibilityTraits == [.button, .selected])
    #expect(elements[32].spokenLabel == "dismiss popup")
  }

  @Test(arguments: [
    ("de", "Monat", "Dezember 2025", "Mittwoch, 31. Dezember"),
    ("ru", "Месяц", "декабрь 2025 г.", "среда, 31 декабря"),
    ("zh-Hans", "月份", "2025年12月", "12月31日 星期三"), ("ja", "月", "2025年12月", "12月31日 水曜日"),
    ("hi", "महीना", "दिसंबर 2025", "बुधवार, 31 दिसंबर"),
  ])
  func calendarSpeaksTheApplicationLanguage(
    language: String, label: String, month: String, day: String
  ) {
    let elements = elements(opened(DatePicker(date, frame: area), language: language))
    #expect(elements[0].spokenLabel == label)
    #expect(elements[0].spokenValue == month)
    #expect(elements[31].spokenLabel == day)
  }

  @Test func choosingADayKeepsTheTime() {
    var changes = 0
    let picker = DatePicker(date, frame: area) { changes += 1 }
    let stage = opened(picker)
    let days = elements(stage)
    _ = stage.application.perform(.activate, on: days[10])
    #expect(picker.date == DateTime(year: 2025, month: 12, day: 10, hour: 21, minute: 5))
    #expect(changes == 1)
    #expect(days[10].accessibilityTraits == [.button, .selected])
    #expect(days[31].accessibilityTraits == .button)
    _ = stage.application.perform(.escape, on: days[10])
    #expect(stage.controller.presentedViewController == nil)
    #expect(picker.spokenValue == "December 10, 2025")
  }

  @Test func changingTheMonthKeepsTheDate() {
    let picker = DatePicker(date, frame: area)
    let stage = opened(picker)
    let month = elements(stage)[0]
    for _ in 0..<2 { _ = stage.application.perform(.increment, on: month) }
    #expect(month.spokenValue == "February 2026")
    #expect(picker.date == date)
    let days = elements(stage)
    #expect(days.count == 30)
    #expect(days[1].spokenLabel == "Sunday, February 1")
    #expect(days.allSatisfy { !$0.accessibilityTraits.contains(.selected) })
    _ = stage.application.perform(.activate, on: days[28])
    #expect(picker.spokenValue == "February 28, 2026")
  }

  @Test func outOfRangeDaysAreDimmedAndEmptyMonthsSkipped() {
    let picker = DatePicker(date, frame: area)
    picker.minimumDate = DateTime(year: 2025, month: 12, day: 30)
    picker.maximumDate = DateTime(year: 2026, month: 1, day: 2)
    let stage = opened(picker)
    let month = elements(stage)[0]
    _ = stage.application.perform(.decrement, on: month)
    #expect(month.spokenValue == "December 2025")
    let days = elements(stage)
    #expect(days[29].accessibilityTraits == [.button, .notEnabled])
    #expect(days[30].accessibilityTraits == .button)
    _ = stage.application.perform(.activate, on: days[29])
    #expect(picker.date == date)
    for _ in 0..<2 { _ = stage.application.perform(.increment, on: month) }
    #expect(month.spokenValue == "January 2026")
    #expect(elements(stage)[3].accessibilityTraits == [.button, .notEnabled])
  }

  @Test func dateAndTimeShowCalendarAndWheels() {
    let picker = DatePicker(date, mode: .dateAndTime, frame: area)
    picker.minimumDate = DateTime(year: 2025, month: 12, day: 31, hour: 20)
    let stage = opened(picker)
    let all = elements(stage)
    #expect(all[32...34].map(\.spokenValue) == ["9 o'clock", "5 minutes", "PM"])
    _ = stage.application.perform(.decrement, on: all[32])
    #expect(picker.date.hour == 20)
    // The wheel returns to the earliest allowed hour.
    _ = stage.application.perform(.decrement, on: all[32])
    #expect(picker.date == DateTime(year: 2025, month: 12, day: 31, hour: 20))
    #expect(all[32].spokenValue == "8 o'clock")
  }

  @Test func touchChangesTheMonth() {
    let picker = DatePicker(date, frame: area)
    let stage = opened(picker)
    let month = elements(stage)[0]
    let place = month.resolved.frame
    stage.application.tap(at: Point(x: place.maxX - 20, y: place.center.y))
    #expect(month.spokenValue == "January 2026")
    stage.application.tap(at: Point(x: place.minX + 20, y: place.center.y))
    #expect(month.spokenValue == "December 2025")
  }

  @Test func columnHeadersAreNotRead() {
    let labels = elements(opened(DatePicker(date, frame: area))).map(\.spokenLabel)
    #expect(!labels.contains("Mon"))
  }
}
