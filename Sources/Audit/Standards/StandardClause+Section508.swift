internal import Screens

extension StandardClause {
  /// The clauses of chapter 4 of the Revised Section 508 standards that concern a kiosk.
  static let section508: [StandardClause] = [
    StandardClause(
      number: "402.1", title: "Nothing has to be attached",
      rules: ["R1", "R2", "R6", "R7", "R8", "R11", "B1", "B9", "S1", "S3", "S4", "S7"],
      walk: .handlers),
    StandardClause(
      number: "402.2.1", title: "Everything on the screen is spoken",
      rules: ["L1", "H10", "R1", "R9", "S1", "S3", "S4", "S7", "S8", "V2"], walk: .elements),
    StandardClause(
      number: "402.2.2", title: "Receipts and tickets are spoken", facts: [.receiptIsSpoken]),
    StandardClause(
      number: "402.2.3", title: "Speech is available to all, and belongs to the display",
      rules: ["R12", "S10"], facts: [.headphoneJack]),
    StandardClause(
      number: "402.2.4", title: "Speech can be interrupted, paused and repeated",
      walk: .speechControl),
    StandardClause(
      number: "402.2.5", title: "Braille tells how to start speech", facts: [.brailleInstructions]),
    StandardClause(
      number: "402.3.1", title: "The volume of headphones can be changed",
      facts: [.headphoneVolume]),
    StandardClause(
      number: "402.3.2", title: "The loudspeaker is loud enough, and reset",
      facts: [.volumeResets],
      person: "measure the loudspeaker: its volume rises in steps to 65 dB"),
    StandardClause(
      number: "402.4", title: "Characters are large and have contrast", rules: ["G6"],
      facts: [.largeText, .sansSerifText]),
    StandardClause(
      number: "403.1", title: "Biometrics have an alternative",
      person: "check that no fingerprint, face or voice is the only way to identify a user"),
    StandardClause(
      number: "404.1", title: "Conversion keeps accessibility",
      person: "check what the kiosk converts, such as a ticket that it sends"),
    StandardClause(
      number: "405.1", title: "Privacy is the same for all", rules: ["V5"],
      facts: [.privateSpeech, .screenStaysOn]),
    StandardClause(
      number: "406.1", title: "Connections are standard ones",
      person: "check the connections that users have access to"),
    StandardClause(
      number: "407.2", title: "Keys have contrast",
      person: "check the keys and controls beside the screen"),
    StandardClause(
      number: "407.3.1", title: "Controls can be felt without being operated",
      facts: [.tactileKeys]),
    StandardClause(
      number: "407.3.2", title: "Letter keys are arranged as usual",
      person: "check the keyboard, if there is one: its keys F and J can be felt"),
    StandardClause(
      number: "407.3.3", title: "Number keys are arranged as usual",
      person: "check the number keys, if there are any: the key 5 can be felt"),
    StandardClause(
      number: "407.4", title: "Key repeat can be slowed down", facts: [.keyRepeatIsSlow]),
    StandardClause(
      number: "407.5", title: "A user can ask for more time", rules: ["B8"],
      person: "check that the kiosk warns by sound before a visit ends, and lets a user go on"),
    StandardClause(
      number: "407.6", title: "One hand and little force are enough",
      person: "check each part of the kiosk beside the screen: no more than 22.2 N"),
    StandardClause(
      number: "407.7", title: "Tickets and cards have a side that can be felt",
      person: "check the tickets and cards whose orientation matters"),
    StandardClause(
      number: "407.8.1", title: "The kiosk is within reach",
      person: "measure heights, reach and clear floor space at the place of the kiosk"),
    StandardClause(
      number: "408.2", title: "The screen is visible to a seated user",
      person: "look at the screen from 1015 mm above the floor"),
    StandardClause(
      number: "408.3", title: "Nothing flashes", person: "check pictures and lights that change"),
    StandardClause(
      number: "409.1", title: "The state of toggles is visible and spoken",
      rules: ["V2", "V4", "L6"], walk: .toggles, person: "check that each switch shows its state"),
    StandardClause(
      number: "410.1", title: "Color is not the only sign",
      person: "check the screens, and the lights and marks of the kiosk"),
    StandardClause(number: "411.1", title: "Sound is not the only sign", facts: [.captions]),
    StandardClause(
      number: "413.1.1", title: "Captions of videos are shown",
      person: "check the videos, if there are any"),
    StandardClause(
      number: "414.1.2", title: "Descriptions of videos are played",
      person: "check the videos, if there are any"),
    StandardClause(
      number: "415.1.1", title: "Captions can be switched on",
      person: "check the videos, if there are any"),
  ]
}
