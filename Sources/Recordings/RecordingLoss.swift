public import Evdev

/// Something that a recording says and the format that it is written in cannot say.
public enum RecordingLoss: Hashable, Sendable {
  /// Which device it was, with all its ranges.
  case description
  /// What people know of the device: kind, size, remarks.
  case knowledge
  /// Devices beyond the one that the format has room for.
  case otherDevices(Int)
  case expected
  case remarks
  /// On which machine it was recorded.
  case machine
  case udevProperties
  /// How the panel lies, as udev had it: a matrix, which a session beside the file may keep.
  case calibration(String, inSession: Bool)
  /// Where the device was connected.
  case node
  /// Times that the format cannot count as far as.
  case earlyTimes
  case lateTimes
}

extension RecordingWriter.Format {
  /// How many devices a file has room for.
  public var hasRoomForSeveralDevices: Bool {
    switch self {
    case .libinput: true
    case .evemu, .events, .raw, .raw32: false
    }
  }

  /// Whether a file says which device it is from.
  public var describesDevices: Bool {
    switch self {
    case .libinput, .evemu: true
    case .events, .raw, .raw32: false
    }
  }

  /// Whether a file holds what people wrote into it.
  var holdsNotes: Bool {
    switch self {
    case .libinput, .evemu, .events: true
    case .raw, .raw32: false
    }
  }

  /// What of a device and its session the format has no words for.
  public func losses(writing device: RecordedDevice, _ notes: SessionNotes) -> [RecordingLoss] {
    var losses: [RecordingLoss] = []
    if let file = device.file, !describesDevices {
      losses.append(.description)
      if file.kind != nil || file.size != nil || !file.notes.isEmpty { losses.append(.knowledge) }
    }
    if self != .libinput {
      if !device.udevProperties.isEmpty { losses.append(.udevProperties) }
      if device.node != nil { losses.append(.node) }
      if !notes.machine.isEmpty { losses.append(.machine) }
    }
    if !holdsNotes {
      if !notes.expected.isEmpty { losses.append(.expected) }
      if !notes.remarks.isEmpty { losses.append(.remarks) }
    }
    return losses
  }

  /// Which of the times the format cannot count.
  public func losses(from earliest: Timestamp, to latest: Timestamp) -> [RecordingLoss] {
    switch self {
    case .libinput, .evemu, .events, .raw: return []
    case .raw32:
      var losses: [RecordingLoss] = []
      if earliest < Timestamp(microseconds: 0) { losses.append(.earlyTimes) }
      if latest >= Timestamp(microseconds: (1 << 32) * 1_000_000) { losses.append(.lateTimes) }
      return losses
    }
  }
}
