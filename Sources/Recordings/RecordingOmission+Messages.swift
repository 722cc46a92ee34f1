extension RecordingOmission {
  /// A description of the lost data, with a remedy if there is one.
  public var phrase: String {
    switch self {
    case .description: "the device's description (read it with --device)"
    case .annotations: "what is known of the device: kind, size, notes"
    case .otherDevices(1): "a second device (--only chooses, and .yml holds several)"
    case .otherDevices(let count):
      "\(count) further devices (--only chooses, and .yml holds several)"
    case .missingName:
      "that the device has no name; it is '\(EvemuDescriptionText.noName)' now, since evemu wants one"
    case .expected: "the gestures that were meant"
    case .comments: "remarks"
    case .controlCharacters:
      "ends of lines and control characters in names and remarks; each is a dot now"
    case .machine: "the machine that it was recorded on"
    case .udevProperties: "udev's properties"
    case .calibration(let matrix, inSession: false):
      "how the panel lies (read it with --calibration \"\(matrix)\")"
    case .calibration(let matrix, inSession: true):
      "how the panel lies ('replay' and 'check' find it in the session; to others say "
        + "--calibration \"\(matrix)\")"
    case .node: "the node of the device"
    case .earlyTimes: "times before zero; they wrap around (trim --rebase starts at zero)"
    case .lateTimes: "times beyond 2106; they wrap around (trim --rebase starts at zero)"
    }
  }
}

extension RecordingWriter.Format {
  /// The name of the format in messages.
  public var phrase: String {
    switch self {
    case .libinput: "libinput's YAML"
    case .evemu: "evemu"
    case .events: "evemu's events alone"
    case .raw: "raw events"
    case .raw32: "raw events of 32 bits"
    }
  }
}
