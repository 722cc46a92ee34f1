import Evdev
import Foundation
import TestSupport
import Testing

/// `retouch synth --for android`.
@Suite struct SynthForAndroidTests {
  private func synthesize(_ options: [String]) throws -> RetouchProcess {
    try RetouchProcess.run(["synth"] + options + ["--for", "android"])
  }

  /// The bus types that Android regards as external.
  private let external: [Int32] = [3, 5]

  @Test func everyTouchscreenWithSlotsIsAnInternalTouchscreen() throws {
    var count = 0
    for device in Checkout.names(in: "devices") where device.hasSuffix(".evemu") {
      let run = try synthesize(["tap", "--device", "devices/\(device)"])
      guard run.status == 0 else { continue }
      count += 1
      let text = try AndroidEvemuParser(run.output)
      #expect(!external.contains(text.identity[0]), "\(device)")
      #expect(text.properties.contains(1) && !text.properties.contains(0), "\(device)")
      for axis: Int32 in [0x2F, 0x35, 0x36, 0x39] { #expect(text.axes[axis] != nil, "\(device)") }
      #expect(text.events[0].time == 0 && text.events[0].type == 0)
      #expect(text.events[1].time == 1_000_000)
      #expect(text.events.suffix(2).map(\.type) == [0, 0])
      #expect(text.events.suffix(2).map(\.time).reduce(0, { $1 - $0 }) == 500_000)
    }
    #expect(count > 50)
  }

  @Test(arguments: ["practiced", "tremor", "child", "gloves"])
  func handsMakeTheSameGesturesAsForOtherSystems(hand: String) throws {
    for gesture in ["double-tap", "flick-right", "magic-tap", "three-finger-flick-up"] {
      let options = [gesture, "--hand", hand, "--device", "nexus-4"]
      let android = try AndroidEvemuParser(try synthesize(options).output)
      let usual = try AndroidEvemuParser(try RetouchProcess.run(["synth"] + options).output)
      let shift = android.events[1].time - usual.events[0].time
      #expect(
        android.events.dropFirst().dropLast().map {
          [Int($0.type), Int($0.code), Int($0.value), $0.time - shift]
        } == usual.events.map { [Int($0.type), Int($0.code), Int($0.value), $0.time] })
    }
  }

  @Test func sizeOfThePhoneIsKept() throws {
    let run = try synthesize(["flick-right", "--size", "65x145"])
    #expect(run.output.contains("# Size: 65.0 x 145.0 mm"), "\(run.output.prefix(300))")
  }

  @Test(arguments: [
    (
      ["--device", "atmel-maxtouch-trackpad"], "not a touchscreen that reports fingers in slots"
    ),
    (["--as", "libinput"], "Android reads only evemu text, not libinput YAML"),
    (["-o", "tap.events"], "Android reads only evemu text"),
    (["-o", "/tmp/", "--as", "raw"], "Android reads only evemu text, not raw events"),
  ])
  func otherDevicesAndFormatsAreRefused(options: [String], message: String) throws {
    let run = try synthesize(["tap"] + options)
    #expect(run.status == 2)
    let errors = run.errors.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    #expect(errors.contains(message), "\(run.errors)")
  }

  /// The text is what `adb shell getevent -lt` prints of the device on the phone.
  @Test func gesturesAreRecognizedInTheOutputOfGetevent() throws {
    for gesture in ["double-tap", "flick-right", "magic-tap"] {
      let text = try AndroidEvemuParser(try synthesize([gesture, "--device", "nexus-4"]).output)
      let lines = text.events.dropFirst().dropLast().map { event in
        let type = EventType(rawValue: UInt16(event.type))
        let code = EventCode(type, UInt16(event.code))
        let hexadecimal = String(UInt32(bitPattern: event.value), radix: 16)
        let value =
          type == .key
          ? (event.value == 0 ? "UP" : "DOWN")
          : String(repeating: "0", count: 8 - hexadecimal.count) + hexadecimal
        let time = String(
          format: "%8ld.%06ld", 500 + event.time / 1_000_000, event.time % 1_000_000)
        return "[\(time)] /dev/input/event7: "
          + [type.name, code.name, value].map {
            $0.padding(toLength: max(20, $0.count), withPad: " ", startingAt: 0)
          }.joined(separator: " ")
      }
      let run = try RetouchProcess.run(
        ["recognize", "-", "--device", "nexus-4"],
        input: Data((lines.joined(separator: "\n") + "\n").utf8))
      #expect(run.status == 0 && run.output.contains(gesture), "\(run.output)\(run.errors)")
    }
  }
}
