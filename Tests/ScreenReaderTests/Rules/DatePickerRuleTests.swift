import Controls
import Elements
import ScreenReader
import Testing

/// The speech of date pickers.
@Suite struct DatePickerRuleTests {
  private let date = DateTime(year: 2026, month: 1, day: 31, hour: 22, minute: 30)

  private func wheels(_ mode: DatePicker.Mode) -> DatePicker {
    DatePicker(
      date, mode: mode, style: .wheels, frame: Rect(x: 0, y: 100, width: 320, height: 216))
  }

  @Test func dateWheelsSpeakNoPosition() {
    let lesson = Lesson([wheels(.time)])
    let hint = "Swipe up or down with one finger to adjust the value."
    #expect(
      lesson.on() == "[PickerWheel] “10 o'clock. Picker Item. Adjustable.” … “\(hint)”")
    #expect(
      lesson.does("flick-right")
        == "[PickerWheel] “30 minutes. Picker Item. Adjustable.” … “\(hint)”")
    #expect(lesson.does("flick-up").hasSuffix("“31 minutes”"))
  }

  @Test func otherWheelsSpeakTheirPosition() {
    let picker = PickerView([PickerComponent(["Red", "Blue"])])
    #expect(Lesson([picker]).on().contains("“Red. Picker Item. Adjustable. 1 of 2.”"))
  }

  @Test func dateChangedByAShorterMonthIsSpoken() {
    let picker = wheels(.date)
    let lesson = Lesson([picker]).start(at: picker.picker.wheels[0])
    #expect(lesson.does("flick-up").hasSuffix("“February”"))
    #expect(lesson.listens() == "“February 28, 2026” finished(“February 28, 2026” spoken)")
    #expect(lesson.does("flick-up").hasSuffix("“March”"))
    #expect(lesson.listens() == "")
  }

  @Test func dateChangedByALimitIsSpoken() {
    let picker = wheels(.date)
    picker.date = DateTime(year: 2026, month: 3, day: 10)
    picker.minimumDate = DateTime(year: 2026, month: 2, day: 20)
    let lesson = Lesson([picker]).start(at: picker.picker.wheels[0])
    // The day wheel moves to the first allowed day.
    #expect(lesson.does("flick-down").hasSuffix("“February”"))
    #expect(lesson.listens() == "“February 20, 2026” finished(“February 20, 2026” spoken)")
    #expect(lesson.does("flick-down").hasSuffix("(border) “February”"))
    #expect(lesson.listens() == "")
  }

  @Test func compactDateIsChosenInACalendar() {
    let picker = DatePicker(date, frame: Rect(x: 20, y: 100, width: 200, height: 44))
    let lesson = Lesson([picker]).start()
    #expect(
      lesson.does("double-tap").contains("[Month] “Month: January 2026. Adjustable.”"))
    #expect(lesson.does("flick-down").hasSuffix("“December 2025”"))
    let monday = "[Monday, December 1] “Monday, December 1. Button.”"
    #expect(lesson.does("flick-right").hasPrefix(monday))
    #expect(lesson.does("double-tap").hasSuffix("“Selected: Monday, December 1”"))
    #expect(lesson.does("escape").contains("“Date Picker: December 1, 2025."))
  }
}
