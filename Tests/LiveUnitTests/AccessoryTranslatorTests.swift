import Evdev
import Live
import Replay
import ScreenReader
import Testing

/// Events of a keypad and of a headphone switch become inputs.
@Suite struct AccessoryTranslatorTests {
  private static let right = KeypadKey(106)

  private func event(_ number: UInt16, _ value: Int32) -> InputEvent {
    InputEvent(time: Timestamp(microseconds: 0), code: EventCode(.key, number), value: value)
  }

  @Test func pressedAndHeldKeysAreInputsAndReleasesAreNot() {
    let translator = AccessoryTranslator(AccessoryOptions(keypad: "pad"))
    #expect(translator.input(for: event(106, 1)) == .key(Self.right, isRepeat: false))
    #expect(translator.input(for: event(106, 2)) == .key(Self.right, isRepeat: true))
    #expect(translator.input(for: event(106, 0)) == nil)
    let scan = InputEvent(time: Timestamp(microseconds: 0), code: EventCode(.msc, 4), value: 1)
    #expect(translator.input(for: scan) == nil)
  }

  @Test func twoKeysReportHeadphones() {
    let keys = AccessoryOptions.Headphones.keys(in: KeypadKey(185), out: KeypadKey(186))
    let translator = AccessoryTranslator(AccessoryOptions(keypad: "pad", headphones: keys))
    #expect(translator.input(for: event(185, 1)) == .headphones(pluggedIn: true))
    #expect(translator.input(for: event(185, 2)) == nil)
    #expect(translator.input(for: event(186, 1)) == .headphones(pluggedIn: false))
    #expect(translator.input(for: event(106, 1)) == .key(Self.right, isRepeat: false))
  }

  @Test func stateOfTheSwitchIsSentOnceAndAfterChanges() {
    var translator = AccessoryTranslator(AccessoryOptions(headphones: .anySwitch))
    #expect(translator.headphones(false) == .headphones(pluggedIn: false))
    #expect(translator.headphones(false) == nil)
    #expect(translator.headphones(true) == .headphones(pluggedIn: true))
  }

  @Test func unpluggedJackHasNoHeadphones() {
    var translator = AccessoryTranslator(AccessoryOptions(keypad: "pad", headphones: .anySwitch))
    #expect(translator.unplugged([.headphones]).isEmpty)
    _ = translator.headphones(true)
    #expect(translator.unplugged([.keypad]).isEmpty)
    #expect(translator.unplugged([.headphones]) == [.headphones(pluggedIn: false)])
    #expect(translator.headphones(true) == .headphones(pluggedIn: true))
  }
}
