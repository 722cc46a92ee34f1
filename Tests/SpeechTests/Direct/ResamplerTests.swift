import Glibc
import Testing

@testable import Speech

/// The conversion of samples to other rates.
@Suite struct ResamplerTests {
  private static let rates = [
    (22_050, 48_000), (22_050, 44_100), (22_050, 24_000), (44_100, 22_050), (48_000, 22_050),
    (16_000, 22_050), (22_050, 22_051),
  ]

  @Test(arguments: rates)
  func toneIsKept(from rate: Int, to wanted: Int) {
    let tone = (0..<rate / 10).map { Float(sin(2 * Double.pi * 1_000 * Double($0) / Double(rate))) }
    let converted = Resampler.resampled(tone, from: rate, to: wanted)
    #expect(converted.count == tone.count * wanted / rate)
    let errors = (100..<converted.count - 100).map {
      abs(Double(converted[$0]) - sin(2 * Double.pi * 1_000 * Double($0) / Double(wanted)))
    }
    #expect((errors.max() ?? 1) < 0.003)
  }

  @Test(arguments: rates)
  func partsAreConvertedAsTheWhole(from rate: Int, to wanted: Int) {
    let samples = (0..<3_000).map { Int16(truncatingIfNeeded: $0 &* 7_919 &* $0) }
    let whole = Resampler.resampled(samples.map(Float.init), from: rate, to: wanted)
    var resampler = Resampler(from: rate, to: wanted)
    var parts: [Float] = []
    for start in stride(from: 0, to: samples.count, by: 7) {
      let part = samples[start..<min(start + 7, samples.count)].map(Float.init)
      // The position of a sample does not depend on the parts.
      let position = parts.count + resampler.position(of: 3)
      #expect(position == (start + 3) * wanted / rate)
      parts += resampler.add(part)
    }
    parts += resampler.finish()
    let isSame = parts == whole
    #expect(isSame)
  }

  @Test(arguments: rates)
  func constantRemainsTheSame(from rate: Int, to wanted: Int) {
    let samples = [Int16](repeating: 12_345, count: 2_000)
    let converted = Resampler.resampled(samples, from: rate, to: wanted)
    let isConstant = converted.dropFirst(100).dropLast(100).allSatisfy { $0 == 12_345 }
    #expect(isConstant)
  }

  @Test func loudSamplesDoNotOverflow() {
    let samples = (0..<2_000).map { $0 % 40 < 20 ? Int16.max : Int16.min }
    let converted = Resampler.resampled(samples, from: 22_050, to: 48_000)
    // A square wave exceeds the range before the conversion to integers.
    #expect(converted.max() == Int16.max)
    #expect(converted.min() == Int16.min)
    #expect(Int16(limiting: Float.nan) == 0)
    #expect(Int16(limiting: Float.infinity) == Int16.max)
  }

  @Test func soundsThatWaitAreConvertedToTheRateOfTheDevice() {
    var mixer = SampleMixer(rate: 22_050)
    mixer.play([Int16](repeating: 1_000, count: 2_205), rate: 22_050, number: 1)
    mixer.setRate(44_100)
    #expect(mixer.rate == 44_100)
    #expect(mixer.render(10_000).count == 4_410)
    // Read before the rate was known.
    mixer.play([Int16](repeating: 1_000, count: 2_205), rate: 22_050, number: 1)
    #expect(mixer.render(10_000).count == 4_410)
  }
}
