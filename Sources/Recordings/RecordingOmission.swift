public import Evdev
import Text

/// Data of a recording that the output format cannot store.
public enum RecordingOmission: Hashable, Sendable {
  /// The device description with its axis ranges.
  case description
  /// User annotations on the device: kind, size, notes.
  case annotations
  /// The number of devices beyond the one that the format supports.
  case otherDevices(Int)
  /// The fact that the name of a device is empty or blank.
  case missingName
  /// The expected gestures.
  case expected
  /// The users' comments.
  case comments
  /// Line breaks, escape sequences and other control characters in names and comments.
  case controlCharacters
  /// The facts about the recording machine.
  case machine
  /// The udev properties of a device.
  case udevProperties
  /// The calibration matrix from udev. `inSession` is `true` if the session file contains it.
  case calibration(String, inSession: Bool)
  /// The device node.
  case node
  /// Times before zero, which the format cannot represent.
  case earlyTimes
  /// Times after 2106, which the format cannot represent.
  case lateTimes
}

extension RecordingWriter.Format {
  /// Whether a file can contain several devices.
  public var hasRoomForSeveralDevices: Bool { self == .libinput }

  /// Whether a file contains device descriptions.
  public var describesDevices: Bool { self == .libinput || self == .evemu }

  /// Whether a file contains session notes.
  var holdsNotes: Bool { self != .raw && self != .raw32 }

  /// Returns the data of a device and its session that the format cannot store.
  public func omissions(
    writing device: RecordedDevice, _ notes: SessionNotes
  ) -> [RecordingOmission] {
    var omissions: [RecordingOmission] = []
    if let file = device.entry, !describesDevices {
      omissions.append(.description)
      let isKnown = file.kind != nil || file.size != nil || !file.notes.isEmpty
      if isKnown { omissions.append(.annotations) }
    }
    if self != .libinput {
      if !device.udevProperties.isEmpty { omissions.append(.udevProperties) }
      if device.node != nil { omissions.append(.node) }
      if !notes.machine.isEmpty { omissions.append(.machine) }
    }
    if self == .evemu, let file = device.entry, EvemuDescriptionText.isNameless(file.device) {
      omissions.append(.missingName)
    }
    if losesOrders(device, notes) { omissions.append(.controlCharacters) }
    if !holdsNotes {
      if !notes.expected.isEmpty { omissions.append(.expected) }
      if !notes.comments.isEmpty { omissions.append(.comments) }
    }
    return omissions
  }

  /// Whether a text is changed when it is made terminal-safe for the format.
  private func losesOrders(_ device: RecordedDevice, _ notes: SessionNotes) -> Bool {
    var texts: [String] = []
    if self == .evemu, let file = device.entry {
      texts = [file.device.name, file.size?.source ?? ""] + file.notes
    }
    if self == .evemu || self == .events { texts += notes.expected + notes.comments }
    return texts.contains { $0 != $0.terminalSafe }
  }

  /// Returns the omissions for times that the format cannot represent.
  public func omissions(from earliest: Timestamp, to latest: Timestamp) -> [RecordingOmission] {
    guard self == .raw32 else { return [] }
    var omissions: [RecordingOmission] = []
    if earliest < Timestamp(microseconds: 0) { omissions.append(.earlyTimes) }
    if latest >= Timestamp(microseconds: (1 << 32) * 1_000_000) { omissions.append(.lateTimes) }
    return omissions
  }
}
