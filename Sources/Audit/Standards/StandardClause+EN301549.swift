internal import Screens

extension StandardClause {
  /// The rules about what a reader speaks.
  private static let speech = ["L1", "H10", "R1", "R9", "S1", "S3", "S4", "S7", "S8", "V2"]
  /// The rules about what a user can operate.
  private static let operation = [
    "R1", "R2", "R6", "R7", "R8", "R11", "B1", "B9", "S1", "S3", "S4", "S7", "T11", "T13",
  ]

  /// The clauses of chapters 5 and 8 of EN 301 549 that concern a kiosk.
  static let en301549: [StandardClause] = [
    StandardClause(
      number: "5.1.2.2", title: "Nothing has to be attached", rules: operation, walk: .handlers),
    StandardClause(
      number: "5.1.3.1", title: "Everything visible is spoken", rules: speech, walk: .elements),
    StandardClause(
      number: "5.1.3.2", title: "Speech comes from the kiosk or through headphones",
      person: "listen at the kiosk: it has a loudspeaker or handset, or headphones connect without "
        + "sight"),
    StandardClause(
      number: "5.1.3.3", title: "Speech and display belong together", walk: .recommendation),
    StandardClause(
      number: "5.1.3.4", title: "Speech can be interrupted and repeated", walk: .speechControl),
    StandardClause(
      number: "5.1.3.5", title: "Actions interrupt speech", walk: .speechInterruption),
    StandardClause(
      number: "5.1.3.6", title: "Pictures are spoken", rules: ["L13", "L18", "T5"],
      walk: .pictures),
    StandardClause(
      number: "5.1.3.7", title: "Videos are described",
      person: "check that speech describes each video that a user needs"),
    StandardClause(
      number: "5.1.3.8", title: "Masked characters are not spoken", rules: ["V5"],
      walk: .maskedEntry, facts: [.privateSpeech]),
    StandardClause(
      number: "5.1.3.9", title: "Personal data is spoken in private", facts: [.privateSpeech]),
    StandardClause(
      number: "5.1.3.10", title: "No other sound disturbs speech", facts: [.quietWhileSpeaking]),
    StandardClause(
      number: "5.1.3.11", title: "The volume of headphones can be changed",
      facts: [.headphoneVolume]),
    StandardClause(
      number: "5.1.3.12", title: "The loudspeaker is loud enough",
      person: "measure the loudspeaker: its volume rises in steps, without sight, to 65 dBA"),
    StandardClause(
      number: "5.1.3.13", title: "The volume is reset after each use", facts: [.volumeResets]),
    StandardClause(
      number: "5.1.3.14", title: "Speech is in the language of the display",
      rules: ["L17", "F3"], walk: .languages),
    StandardClause(
      number: "5.1.3.15", title: "Wrong input is described", facts: [.errorsAreSpoken]),
    StandardClause(
      number: "5.1.3.16", title: "Receipts and tickets are spoken", facts: [.receiptIsSpoken]),
    StandardClause(number: "5.1.4", title: "Text is large", facts: [.largeText]),
    StandardClause(number: "5.1.5", title: "Sound is shown, too", facts: [.captions]),
    StandardClause(
      number: "5.1.6.1", title: "Everything works without sight and keyboard", rules: operation,
      walk: .handlers),
    StandardClause(
      number: "5.1.6.2", title: "The cursor is never trapped", rules: ["R3", "R4", "R12", "B5"],
      walk: .focus),
    StandardClause(number: "5.1.7", title: "Nothing has to be said", walk: .spokenInput),
    StandardClause(
      number: "5.2", title: "Accessibility can be switched on by those who need it",
      facts: [.readerStartsWithoutSight]),
    StandardClause(
      number: "5.3", title: "Biometrics have an alternative",
      person: "check that no fingerprint, face or voice is the only way to identify a user"),
    StandardClause(
      number: "5.4", title: "Conversion keeps accessibility",
      person: "check what the kiosk converts, such as a ticket that it sends"),
    StandardClause(
      number: "5.5.1", title: "No grasping, pinching or twisting",
      person: "check each part of the kiosk beside the screen, such as card readers and flaps"),
    StandardClause(
      number: "5.5.2", title: "Controls are found without being operated",
      rules: ["L1", "R1", "R2", "S1", "S3", "S4", "S7", "S14"], walk: .controls),
    StandardClause(
      number: "5.6.1", title: "The state of toggles is spoken", rules: ["V2", "V4", "L6"],
      walk: .toggles),
    StandardClause(
      number: "5.6.2", title: "The state of toggles is visible", walk: .toggles,
      person: "check that each switch shows its state"),
    StandardClause(
      number: "5.7", title: "Key repeat can be slowed down", facts: [.keyRepeatIsSlow]),
    StandardClause(
      number: "5.8", title: "Double strikes can be ignored", facts: [.doubleStrikesIgnored]),
    StandardClause(number: "5.9", title: "One finger is enough", walk: .oneFinger),
    StandardClause(
      number: "8.1.2", title: "Connections are standard ones",
      person: "check the connections that users have access to"),
    StandardClause(
      number: "8.1.3", title: "Color is not the only sign",
      person: "check the lights and marks of the kiosk"),
    StandardClause(
      number: "8.3", title: "The kiosk is within reach",
      person: "measure heights, reach and clear floor space at the place of the kiosk"),
    StandardClause(
      number: "8.4.1", title: "Number keys can be felt", facts: [.tactileKeys],
      person: "check that the key 5 differs from the others"),
    StandardClause(
      number: "8.4.2.1", title: "Mechanical parts need no grasping",
      person: "check each part that is moved"),
    StandardClause(
      number: "8.4.2.2", title: "Mechanical parts need little force",
      person: "measure that no part needs more than 22.2 N"),
    StandardClause(
      number: "8.4.3", title: "Tickets and cards have a side that can be felt",
      person: "check the tickets and cards whose orientation matters"),
    StandardClause(
      number: "8.5", title: "The start of speech can be felt", facts: [.tactileStart]),
  ]
}
