import Controls
import Testing

@Suite struct DateTimeTests {
  @Test func everyDayRoundTripsThroughItsNumber() {
    var date = DateTime(year: 1, month: 1, day: 1)
    var wrong = 0
    for number in 0..<3_652_059 {
      let made = DateTime(dayNumber: number)
      if made != date || made.dayNumber != number { wrong += 1 }
      let isLastOfMonth = date.day == DateTime.days(inMonth: date.month, of: date.year)
      date = DateTime(
        year: isLastOfMonth && date.month == 12 ? date.year + 1 : date.year,
        month: isLastOfMonth ? date.month % 12 + 1 : date.month,
        day: isLastOfMonth ? 1 : date.day + 1)
    }
    #expect(wrong == 0)
  }

  @Test(arguments: [(1900, false), (2000, true), (2023, false), (2024, true), (2100, false)])
  func leapYearsAreGregorian(year: Int, isLeap: Bool) {
    #expect(DateTime.isLeap(year: year) == isLeap)
    #expect(DateTime.days(inMonth: 2, of: year) == (isLeap ? 29 : 28))
  }

  @Test func dayNumbersStartAtYear1() {
    #expect(DateTime(year: 1, month: 1, day: 1).dayNumber == 0)
    #expect(DateTime(year: 1970, month: 1, day: 1).dayNumber == 719_162)
    #expect(DateTime(year: 2000, month: 2, day: 29).dayNumber == 730_178)
    #expect(DateTime(year: 2025, month: 11, day: 23).dayNumber == 739_577)
  }

  @Test func minutesCarryIntoDaysAndYears() {
    let eve = DateTime(year: 1999, month: 12, day: 31, hour: 23, minute: 59)
    #expect(eve.adding(minutes: 1) == DateTime(year: 2000, month: 1, day: 1))
    #expect(eve.adding(minutes: 1).adding(minutes: -1) == eve)
    #expect(eve.adding(minutes: -2_880).day == 29)
  }

  @Test func shorterMonthGivesItsLastDay() {
    let date = DateTime(year: 2024, month: 1, day: 31, hour: 8)
    #expect(date.adding(months: 1) == DateTime(year: 2024, month: 2, day: 29, hour: 8))
    #expect(date.adding(months: -11) == DateTime(year: 2023, month: 2, day: 28, hour: 8))
  }

  @Test func outOfRangeDatesAreClamped() {
    #expect(DateTime(year: 2023, month: 2, day: 31).day == 28)
    #expect(DateTime(year: 0, month: 13, day: 0, hour: 24, minute: -1).month == 12)
    let last = DateTime(year: 9_999, month: 12, day: 31, hour: 23, minute: 59)
    #expect(last.adding(days: .max).year == 9_999)
    #expect(last.adding(minutes: .max).year == 9_999)
    #expect(last.adding(months: .max).month == 12)
    #expect(last.adding(days: .min).year == 1)
    #expect(last.adding(months: .min).year == 1)
  }
}
