import Evdev
import Foundation
import Testing
import Touches

@testable import Synthesis

/// The mathematical functions that are our own.
@Suite struct NumbersTests {
  @Test func sineAndCosineMatchTheLibrary() {
    for step in -4_000...4_000 {
      let turns = Double(step) / 1_000
      let rotation = Rotation(turns: turns)
      #expect(abs(rotation.sine - sin(turns * 2 * .pi)) < 1e-8)
      #expect(abs(rotation.cosine - cos(turns * 2 * .pi)) < 1e-8)
    }
  }

  @Test func normalNumbersAreNormallyDistributed() {
    var random = SeededRandom(seed: 5)
    let numbers = (0..<100_000).map { _ in random.normal() }
    let mean = numbers.reduce(0, +) / 100_000
    let variance = numbers.map { $0 * $0 }.reduce(0, +) / 100_000
    #expect(abs(mean) < 0.02 && abs(variance - 1) < 0.02)
    #expect((0.66...0.705).contains(Double(numbers.count { abs($0) < 1 }) / 100_000))
  }

  @Test func movementsStartAndEndSmoothly() {
    let whole = Movement(start: 100, duration: 200, course: .line(.init(40, 0), bend: 0))
    #expect(whole.displacement(at: 50) == .zero)
    #expect(whole.displacement(at: 105).x < 0.01)
    #expect(abs(whole.displacement(at: 200).x - 20) < 1e-9)
    #expect(whole.displacement(at: 400).x == 40)
    // A finger that lifts while it moves is still fast at its end.
    var thrown = whole
    thrown.swing = 0...0.8
    #expect(40 - thrown.displacement(at: 295).x > 0.5)
    #expect(40 - whole.displacement(at: 295).x < 0.05)
  }

  @Test func kernelFuzzFiltersNoise() {
    var device = DeviceDescription(name: "Fuzzy")
    device[axis: .absMTPositionX] = AxisRange(0, 1_000, fuzz: 8)
    device[axis: .absMTSlot] = AxisRange(0, 1)
    var kernel = InputCoreState(device, slots: 2)
    #expect(kernel.passes(.absMTPositionX, 500, slot: 0) == 500)
    #expect(kernel.passes(.absMTPositionX, 501, slot: 0) == 501)
    kernel.filtersNoise = true
    #expect(kernel.passes(.absMTPositionX, 504, slot: 0) == nil)
    #expect(kernel.passes(.absMTPositionX, 507, slot: 0) == 502)
    #expect(kernel.passes(.absMTPositionX, 512, slot: 0) == 507)
    #expect(kernel.passes(.absMTPositionX, 540, slot: 0) == 540)
    #expect(kernel.passes(.absMTPositionX, 540, slot: 1) == 540)
  }
}
