import Recordings
import Testing

@Suite struct ExpectationHeadingTests {
  private func adding(_ names: [String], to text: String) -> String? {
    ExpectationHeading.adding(names, to: Array(text.utf8)).map {
      String(decoding: $0, as: UTF8.self)
    }
  }

  private static let events = "E: 0.000000 0003 0039 0001\nE: 0.000000 0000 0000 0000\n"

  @Test func onlyTheEvemuCommentIsReplaced() {
    let rest = "# mine\nN: Panel\nI: 0003 0001 0002 0003\n" + Self.events
    #expect(
      adding(["tap", "flick-left"], to: "# EVEMU 1.3\n# Expect: magic-tap\n" + rest)
        == "# EVEMU 1.3\n# Expect: tap, flick-left\n" + rest)
    #expect(adding(["tap"], to: Self.events) == "# Expect: tap\n" + Self.events)
  }

  private static let devices =
    "devices:\n- node: /dev/input/event1 # mine\n  events:\n  - evdev:\n    - [0, 0, 0, 0, 0]\n"

  @Test func onlyTheLibinputKeyIsReplaced() {
    let head = "# libinput record\nversion: 1\nndevices: 1\n"
    let new = head + "retouch:\n  expect: [tap]\n"
    #expect(adding(["tap"], to: head + Self.devices) == new + Self.devices)
    #expect(
      adding(["tap"], to: head + "retouch:\n  expect: [magic-tap]\n" + Self.devices)
        == new + Self.devices)
    // A list with dashes, and other keys of the section.
    for list in ["  expect:\n  - a\n  - b\n", "  expect:\n    - a\n"] {
      #expect(
        adding(["tap"], to: head + "retouch:\n" + list + "  remarks:\n  - mine\n" + Self.devices)
          == new + "  remarks:\n  - mine\n" + Self.devices)
    }
  }

  @Test func unsupportedFileIsNotChanged() {
    let json = #"{"version":1,"devices":[{"node":"/dev/input/event1","events":[]}]}"# + "\n"
    #expect(adding(["tap"], to: json) == nil)
    let events = "/dev/input/event1: 0003 0039 00000001\n"
    #expect(adding(["tap"], to: events) == nil)
    #expect(adding(["tap"], to: "Shopping list\n") == nil)
  }
}
