/// Why a command can do nothing with what it was given, as data; the sentences are in `+Wording`.
enum InputError: Error {
  // No terminal sends the keys that are needed.
  case noKeysForSteps
  case noKeysForPicture
  // The steps of a walk were to come from standard input, where something else comes from.
  case screenTakesInput
  case bindingsTakeInput
  /// An option that is for recordings was given with a device.
  case onlyForRecordings(option: String, device: String)
  /// An option that is for devices was given with a recording.
  case onlyForDevices(option: String, recording: String)
  case nothingToTouch(recording: String)
  /// Of all recordings none says what it shows.
  case nothingExpected
}
