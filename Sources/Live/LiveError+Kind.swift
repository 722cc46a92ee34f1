internal import Devices
internal import Disk

extension LiveError {
  /// The kind of problem, for programs that react to it.
  public enum Kind: Hashable, Sendable {
    /// There is no touch device, or not the specified one.
    case noDevice
    /// Several devices match.
    case ambiguousDevice
    /// A device is unusable, or a system call failed.
    case unusableDevice
    /// Another program has grabbed the device.
    case busyDevice
    /// The user may not access a device.
    case permissionDenied
    /// A complete or partial recording with this name exists.
    case recordingExists
    /// The recording's name or format is unsuitable for a session, or it cannot be played.
    case unsupportedRecording
    /// Writing the recording failed.
    case recordingStopped
    /// A file cannot be read or written, or is invalid.
    case file
    /// Speech is unavailable.
    case voice
    /// Sound is unavailable.
    case sound
    /// A page that shows the session cannot be served.
    case display
  }

  /// The kind of problem.
  public var kind: Kind {
    switch problem {
    case .device(let error): error.kind
    case .disk(let error): error.meansTaken ? .recordingExists : .file
    case .voice, .noVoice: .voice
    case .sound: .sound
    case .display: .display
    case .noneNamed, .nothingToTouch, .noAccessory: .noDevice
    case .unannouncedWait(let error): error.kind
    case .severalNamed, .severalDevices: .ambiguousDevice
    case .unusable(_, let unusable): unusable.kind
    case .recordingWithoutName, .formatWithoutDevice, .unknownFormat, .roomForOne, .unplayable:
      .unsupportedRecording
    case .brokenOff: .recordingExists
    case .recordingStopped: .recordingStopped
    }
  }
}

extension DeviceError {
  fileprivate var kind: LiveError.Kind {
    switch self {
    case .noSuchDevice, .noInputDevices, .notAnInputDevice, .unplugged: .noDevice
    case .noPermission: .permissionDenied
    case .busy: .busyDevice
    case .moduleMissing, .impossibleDevice, .nodeMissing, .failed: .unusableDevice
    }
  }
}

extension UnusableReason {
  fileprivate var kind: LiveError.Kind {
    switch self {
    case .notATouchDevice, .noPosition, .noNode: .unusableDevice
    case .noPermission: .permissionDenied
    case .busy: .busyDevice
    case .failed(let error): error.kind
    }
  }
}

extension DiskError {
  /// Whether another recording has the name, or the name of an accompanying file.
  fileprivate var meansTaken: Bool {
    switch self {
    case .invalidName(_, .taken), .sessionOfAnother, .staleSession: true
    default: isConcurrentRecording
    }
  }
}
