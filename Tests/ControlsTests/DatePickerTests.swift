import Controls
import Elements
import Testing

@Suite struct DatePickerTests {
  private let date = DateTime(year: 2025, month: 12, day: 31, hour: 21, minute: 5)
  private let area = Rect(x: 20, y: 100, width: 140, height: 34)

  @Test func compactPickerIsAPopUpButtonWithItsDate() {
    let picker = DatePicker(date, frame: area)
    #expect(picker.isAccessibilityElement)
    #expect(picker.spokenLabel == "Date Picker")
    #expect(picker.spokenValue == "December 31, 2025")
    #expect(picker.accessibilityTraits == .button)
    #expect(picker.spokenRole == .popUpButton)
    #expect(picker.resolved.hint?.string == "Double tap to activate the picker")
  }

  @Test(
    arguments: [
      ("en", "December 31, 2025, 9:05 PM"), ("de", "31. Dezember 2025, 21:05"),
      ("ru", "31 декабря 2025 г., 21:05"), ("zh-Hans", "2025年12月31日 21:05"),
      ("ja", "2025年12月31日 21:05"), ("hi", "31 दिसंबर 2025, 9:05 अपराह्न"),
    ])
  func dateFollowsTheLanguageFormat(language: String, value: String) {
    let picker = DatePicker(date, mode: .dateAndTime, frame: area)
    let stage = ControlStage(language: language, picker)
    #expect(picker.spokenValue == value)
    withExtendedLifetime(stage) {}
  }

  @Test func midnightAndNoonAreTwelve() {
    let midnight = DateTime(year: 2025, month: 1, day: 1)
    #expect(DatePicker(midnight, mode: .time).spokenValue == "12:00 AM")
    #expect(DatePicker(midnight.adding(minutes: 720), mode: .time).spokenValue == "12:00 PM")
  }

  @Test func activatingATimePickerOpensWheels() throws {
    var changes = 0
    let picker = DatePicker(date, mode: .time, frame: area) { changes += 1 }
    let stage = ControlStage(picker)
    stage.activate(picker)
    #expect(stage.controller.presentedViewController is PopoverController)
    let values = stage.application.readingOrder.entries.map(\.element.spokenValue)
    #expect(values == ["9 o'clock", "5 minutes", "PM", nil])
    #expect(stage.labels.last == "dismiss popup")
    let wheels = stage.application.readingOrder.entries.map(\.element)
    _ = stage.application.perform(.decrement, on: wheels[0])
    #expect(picker.spokenValue == "8:05 PM")
    #expect(changes == 1)
    _ = stage.application.perform(.escape, on: wheels[0])
    #expect(stage.controller.presentedViewController == nil)
  }

  @Test func wheelOrderFollowsTheLanguage() {
    let picker = DatePicker(
      date, mode: .dateAndTime, style: .wheels, frame: Rect(x: 0, y: 0, width: 320, height: 216))
    #expect(!picker.isAccessibilityElement)
    let german = ControlStage(language: "de", picker)
    #expect(
      german.application.readingOrder.entries.map(\.element.spokenValue)
        == ["31", "Dezember", "2025", "21 Uhr", "5 Minuten"])
    let chinese = ControlStage(language: "zh", picker)
    #expect(
      chinese.application.readingOrder.entries.map(\.element.spokenValue)
        == ["2025年", "12月", "31日", "21点", "5分"])
    let english = ControlStage(language: "en", picker)
    #expect(
      english.application.readingOrder.entries.map(\.element.spokenValue)
        == ["December", "31", "2025", "9 o'clock", "5 minutes", "PM"])
    withExtendedLifetime((german, chinese)) {}
  }

  @Test func amPmWheelShiftsTheHourByTwelve() {
    let picker = DatePicker(
      date, mode: .time, style: .wheels, frame: Rect(x: 0, y: 0, width: 320, height: 216))
    picker.picker.wheels[2].accessibilityDecrement()
    #expect(picker.date.hour == 9)
    picker.picker.wheels[0].accessibilityIncrement()
    #expect(picker.date == DateTime(year: 2025, month: 12, day: 31, hour: 10, minute: 5))
  }

  @Test func dateStaysWithinItsBounds() {
    let picker = DatePicker(
      date, style: .wheels, frame: Rect(x: 0, y: 0, width: 320, height: 216))
    picker.minimumDate = date.adding(days: -1)
    var changes = 0
    picker.onValueChange = { changes += 1 }
    picker.picker.wheels[1].accessibilityDecrement()
    #expect(picker.date.day == 30)
    picker.picker.wheels[1].accessibilityDecrement()
    #expect(picker.date.day == 30)
    #expect(picker.picker.wheels[1].spokenValue == "30")
    #expect(changes == 1)
    picker.maximumDate = DateTime(year: 2025, month: 12, day: 29)
    #expect(picker.date.day == 29)
  }

  /// In time mode the day is not limited, and in date mode the time is not.
  @Test func hiddenComponentsAreNotLimited() {
    let time = DatePicker(DateTime(year: 2026, month: 1, day: 1), mode: .time)
    time.minimumDate = DateTime(year: 2000, month: 1, day: 1, hour: 9)
    time.maximumDate = DateTime(year: 2000, month: 1, day: 1, hour: 18)
    #expect(time.date == DateTime(year: 2026, month: 1, day: 1, hour: 9))
    let meeting = DateTime(year: 2026, month: 11, day: 21, hour: 10, minute: 15)
    time.date = meeting
    #expect(time.date == meeting)
    time.date = meeting.adding(minutes: 600)
    #expect(time.date == DateTime(year: 2026, month: 11, day: 21, hour: 18))

    let day = DatePicker(meeting)
    day.maximumDate = DateTime(year: 2026, month: 11, day: 21)
    #expect(day.date == meeting)
    day.minimumDate = DateTime(year: 2026, month: 11, day: 21, hour: 23)
    #expect(day.date == meeting)
    day.maximumDate = DateTime(year: 2026, month: 11, day: 20, hour: 8)
    #expect(day.date == meeting.adding(days: -1))

    let both = DatePicker(meeting, mode: .dateAndTime)
    both.maximumDate = DateTime(year: 2026, month: 11, day: 21)
    #expect(both.date == DateTime(year: 2026, month: 11, day: 21))
  }

  @Test func limitBeyondTheOtherMovesBoth() {
    let picker = DatePicker(date)
    picker.maximumDate = DateTime(year: 2026, month: 1, day: 1)
    picker.minimumDate = DateTime(year: 2027, month: 1, day: 1)
    #expect(picker.maximumDate == picker.minimumDate)
    #expect(picker.date.year == 2027)
    picker.maximumDate = DateTime(year: 2025, month: 6, day: 1)
    #expect(picker.maximumDate == picker.minimumDate)
    #expect(picker.date.year == 2025)
  }
}
