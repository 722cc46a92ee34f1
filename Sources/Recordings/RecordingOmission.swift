public import Evdev
import Text

/// Something that a recording says and the format that it is written in cannot say.
public enum RecordingOmission: Hashable, Sendable {
  /// Which device it was, with all its ranges.
  case description
  /// What people know of the device: kind, size, remarks.
  case knowledge
  /// Devices beyond the one that the format has room for.
  case otherDevices(Int)
  /// That a device has no name, or one of blanks.
  case namelessness
  case expected
  case remarks
  /// Ends of lines, escape sequences and the like in names and remarks.
  case orders
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
  public var hasRoomForSeveralDevices: Bool { self == .libinput }

  /// Whether a file says which device it is from.
  public var describesDevices: Bool { self == .libinput || self == .evemu }

  /// Whether a file holds what people wrote into it.
  var holdsNotes: Bool { self != .raw && self != .raw32 }

  /// What of a device and its session the format has no words for.
  public func omissions(
    writing device: RecordedDevice, _ notes: SessionNotes
  ) -> [RecordingOmission] {
    var omissions: [RecordingOmission] = []
    if let file = device.file, !describesDevices {
      omissions.append(.description)
      let isKnown = file.kind != nil || file.size != nil || !file.notes.isEmpty
      if isKnown { omissions.append(.knowledge) }
    }
    if self != .libinput {
      if !device.udevProperties.isEmpty { omissions.append(.udevProperties) }
      if device.node != nil { omissions.append(.node) }
      if !notes.machine.isEmpty { omissions.append(.machine) }
    }
    if self == .evemu, let file = device.file, EvemuDescriptionText.isNameless(file.device) {
      omissions.append(.namelessness)
    }
    if losesOrders(device, notes) { omissions.append(.orders) }
    if !holdsNotes {
      if !notes.expected.isEmpty { omissions.append(.expected) }
      if !notes.remarks.isEmpty { omissions.append(.remarks) }
    }
    return omissions
  }

  /// Whether a text that the format has one line for is more than that, or has orders in it.
  private func losesOrders(_ device: RecordedDevice, _ notes: SessionNotes) -> Bool {
    var texts: [String] = []
    if self == .evemu, let file = device.file {
      texts = [file.device.name, file.size?.source ?? ""] + file.notes
    }
    if self == .evemu || self == .events { texts += notes.expected + notes.remarks }
    return texts.contains { $0 != $0.harmless }
  }

  /// Which of the times the format cannot count.
  public func omissions(from earliest: Timestamp, to latest: Timestamp) -> [RecordingOmission] {
    guard self == .raw32 else { return [] }
    var omissions: [RecordingOmission] = []
    if earliest < Timestamp(microseconds: 0) { omissions.append(.earlyTimes) }
    if latest >= Timestamp(microseconds: (1 << 32) * 1_000_000) { omissions.append(.lateTimes) }
    return omissions
  }
}
