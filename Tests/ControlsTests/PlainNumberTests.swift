import Controls
import Elements
import Testing

@Suite struct PlainNumberTests {
  private static let written: [(Double, String)] = [
    (0, "0"), (-0.0, "0"), (3, "3"), (-12, "-12"), (0.5, "0.5"), (-0.25, "-0.25"),
    (0.7999999999999999, "0.8"), (0.30000000000000004, "0.3"), (5.551115123125783e-17, "0"),
    (0.3333333333333333, "0.333333333333"), (0.6666666666666666, "0.666666666667"),
    (99.99999999999999, "100"), (-9.999999999999998, "-10"), (1e20, "100000000000000000000"),
    (1.5e16, "15000000000000000"), (1e-5, "0.00001"), (2.5e-7, "0.00000025"),
    (5e-13, "0.000000000001"), (4e-13, "0"), (1e-300, "0"),
    (1_234_567_890_123.5, "1234567890123.5"),
    (123_456_789.123456789, "123456789.123457"), (100.1 - 100, "0.1"), (10_000.1 - 9_999, "1.1"),
  ]

  @Test(arguments: written)
  func numberIsWrittenWithoutFloatingPointNoise(number: Double, text: String) {
    #expect(number.decimalText == text)
  }

  @Test func stepsOfATenthStayExact() {
    var sum = 0.0
    for step in 1...1_000_000 {
      sum = (sum + 0.1).withoutRoundingError
      if sum != Double(step) / 10 { Issue.record("\(sum) is not \(step) tenths"); break }
    }
  }

  @Test func exactNumbersStayUnchanged() {
    let written = [1_234_567_890_123.25, 99_999_999_999_999.5, -123.456789012345]
    for number in [1e20, 9e15 + 2, 123_456_789_012_345, .infinity, -0.5] + written {
      #expect(number.withoutRoundingError == number)
    }
    #expect(Double.nan.withoutRoundingError.isNaN)
  }

  @Test func sumsAndDifferencesAreRoundedOfNoise() {
    for whole in [0.0, 7, 1_000, 123_456_789, 1_234_567_890_123] {
      #expect((whole + 0.1 + 0.2).withoutRoundingError == Double("\(Int(whole)).3"))
      #expect((whole + 1 - 0.9).withoutRoundingError == Double("\(Int(whole)).1"))
    }
  }

  @Test(arguments: [(3, 3), (-0.0, 0), (8_999_999_999_999_999, 8_999_999_999_999_999)])
  func wholeNumbersConvertToIntegers(number: Double, count: Int64) {
    #expect(number.exactInteger == count)
  }

  @Test func fractionsDoNotConvertToIntegers() {
    for number in [0.5, 9e15, -1e300, .infinity, .nan] { #expect(number.exactInteger == nil) }
  }

  @Test func stepperReachesItsLimitExactly() {
    let stepper = Stepper(value: 0, minimum: 0, maximum: 1, step: 0.1)
    for _ in 0..<10 { stepper.incrementButton.onActivate?() }
    #expect(stepper.value == 1)
  }
}
