extension RecordingOmission {
  /// A description of the lost data, with a remedy if there is one.
  public var phrase: String {
    switch self {
    case .description: "the device description (when reading, specify it with --device)"
    case .annotations: "the kind, size and notes of the device"
    case .otherDevices(1): "a second device (choose one with --only; .yml holds several)"
    case .otherDevices(let count):
      "\(count) more devices (choose one with --only; .yml holds several)"
    case .missingName:
      "the missing device name; it becomes '\(EvemuDescriptionText.noName)', because evemu requires one"
    case .expected: "the expected gestures"
    case .comments: "notes"
    case .controlCharacters:
      "line breaks and control characters in names and notes; each becomes a dot"
    case .machine: "the facts about the recording machine"
    case .udevProperties: "the udev properties"
    case .calibration(let matrix, inSession: false):
      "the calibration (when reading, specify it with --calibration \"\(matrix)\")"
    case .calibration(let matrix, inSession: true):
      "the calibration ('replay' and 'check' read it from the session; for other commands, "
        + "specify it with --calibration \"\(matrix)\")"
    case .node: "the device node"
    case .earlyTimes: "times before zero; they wrap around (use 'trim --rebase' to start at zero)"
    case .lateTimes: "times beyond 2106; they wrap around (use 'trim --rebase' to start at zero)"
    }
  }
}

extension RecordingWriter.Format {
  /// The name of the format in messages.
  public var phrase: String {
    switch self {
    case .libinput: "libinput YAML"
    case .evemu: "evemu"
    case .events: "evemu without a device description"
    case .raw: "raw events"
    case .raw32: "raw 32-bit events"
    }
  }
}
