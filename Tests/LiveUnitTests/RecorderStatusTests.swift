import Evdev
import Live
import Testing

@Suite struct RecorderStatusTests {
  @Test func statusLineIsCompleteAndFitsTheTerminal() {
    var status = RecorderStatus()
    status.fingers = 1
    status.length = Microseconds(12_345_678)
    status.events = 1_234
    status.frames = 310
    status.bytes = 45_210
    let line = status.line(title: "take 2 of 5", width: 100)
    #expect(
      line == "take 2 of 5  1 finger  12.3 s  310 frames  1234 events  45.2 kB  0 dropped")
    #expect(status.line(title: "recording", width: 20).count == 19)
  }
}
