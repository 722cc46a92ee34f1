import Arguments

extension InputError: WordedError {
  var sentence: String {
    switch self {
    case .noKeysForSteps:
      "there is no keyboard; name the steps, or send them to standard input"
    case .noKeysForPicture:
      "there is no keyboard to quit with; use --format jsonl, or send the output to a file"
    case .screenTakesInput: "the screen comes from standard input, so name the steps"
    case .bindingsTakeInput: "bindings come from standard input, so name the steps"
    case .onlyForRecordings(let option, let device):
      "\(option) is for recordings, and \(device) is a device"
    case .onlyForDevices(let option, let recording):
      "\(option) is for devices, and \(recording) is a recording"
    case .nothingToTouch(let recording):
      "\(recording): nothing in this recording can be touched"
    case .nothingExpected:
      "no recording says what it shows\n"
        + "Record with 'retouch record --expect GESTURE', or note it in the file."
    }
  }

  var status: ExitStatus {
    switch self {
    case .noKeysForSteps, .noKeysForPicture: .unavailable
    case .screenTakesInput, .bindingsTakeInput, .onlyForRecordings, .onlyForDevices: .usage
    case .nothingToTouch: .badData
    case .nothingExpected: .noInput
    }
  }
}
