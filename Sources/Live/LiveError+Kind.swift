internal import Devices
internal import Disk

extension LiveError {
  /// What stands in the way, for a program that does something about it; people read the sentence.
  public enum Kind: Hashable, Sendable {
    /// There is nothing to touch, or nothing that is meant.
    case noDevice
    /// It is not clear which of several is meant.
    case severalDevices
    /// A device is there and is of no use, or the kernel refused something that was asked of it.
    case unusableDevice
    /// Another program has the device for itself.
    case busyDevice
    /// The person may not use a device.
    case forbiddenDevice
    /// Where a recording would be made is one already, whole or broken off.
    case recordingExists
    /// A recording of that name or format cannot hold the session, or cannot be played.
    case unfitRecording
    /// The disk takes no more of a recording.
    case recordingStopped
    /// A file cannot be read or written, or makes no sense.
    case file
    case voice
    case sound
  }

  public var kind: Kind {
    switch problem {
    case .device(let error): error.kind
    case .disk(let error): error.meansTaken ? .recordingExists : .file
    case .voice, .noVoice: .voice
    case .sound: .sound
    case .noneNamed, .nothingToTouch: .noDevice
    case .unannouncedWait(let error): error.kind
    case .severalNamed, .severalDevices: .severalDevices
    case .unusable(_, let unusable): unusable.kind
    case .recordingWithoutName, .unfitFormat, .roomForOne, .unplayable: .unfitRecording
    case .brokenOff: .recordingExists
    case .recordingStopped: .recordingStopped
    }
  }
}

extension DeviceError {
  fileprivate var kind: LiveError.Kind {
    switch self {
    case .noSuchDevice, .noInputDevices, .notAnInputDevice, .unplugged: .noDevice
    case .noPermission: .forbiddenDevice
    case .busy: .busyDevice
    case .moduleMissing, .impossibleDevice, .nodeMissing, .failed: .unusableDevice
    }
  }
}

extension Unusable {
  fileprivate var kind: LiveError.Kind {
    switch self {
    case .notATouchDevice, .noPosition, .noNode: .unusableDevice
    case .noPermission: .forbiddenDevice
    case .busy: .busyDevice
    case .failed(let error): error.kind
    }
  }
}

extension DiskError {
  /// Whether another recording has the name, or the place of what stands beside it.
  fileprivate var meansTaken: Bool {
    switch self {
    case .unfit(_, .taken), .sessionOfAnother, .staleSession: true
    default: isRival
    }
  }
}
