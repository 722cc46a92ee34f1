import Arguments
import Desktop
import Devices
import Disk
import Display
import Glibc
import Grading
import Live
import Replay
import Speech

extension ExitStatus {
  /// Creates the exit status of a program that a signal ended, as shells report it.
  init(of signal: Signal) { self.init(128 + signal.number) }

  /// Creates the exit status of a command that fails with `error`.
  init(_ error: any Error) {
    self =
      switch error {
      case is ArgumentError, is SpanError: .usage
      case let error as CommandError: ExitStatus(error)
      case let error as DiskError: ExitStatus(error)
      case let error as EditingError: ExitStatus(error)
      case let error as CheckError: ExitStatus(error)
      case let error as LiveError: ExitStatus(error)
      case let error as DisplayError: ExitStatus(error)
      case let error as WalkError: ExitStatus(error)
      case let error as DeviceError: ExitStatus(error)
      case let error as DesktopError: ExitStatus(error)
      case is AndroidError: .unavailable
      default: .ioError
      }
  }

  private init(_ error: CommandError) {
    self =
      switch error {
      case .emptyTimeRange, .noEventsToTrim: .checkFailed
      case .noEvents, .nothingTouched, .nothingToPlay, .nothingToTouch, .unreadableLeftover,
        .shards:
        .badData
      case .noDeviceFiles, .nothingToRecover, .nothingExpected, .nothingMatches,
        .noVisits:
        .noInput
      case .deviceNotOpened, .noTerminalToStep, .noKeysForSteps, .noKeysForPicture, .noBenchProgram,
        .noDemonstration:
        .unavailable
      case .requiresOption, .expectationOfInput, .notForDevices, .notForRecordings,
        .screenTakesInput, .bindingsTakeInput, .oneRecording, .twoToCompare, .deviceAmongOthers,
        .deviceNamedTwice,
        .standardInputTwice, .standardInputClaimed, .standardOutputTwice, .outputTwice,
        .outputOverInput, .fileAsDevice, .pageIntoTerminal, .labelsWithoutFile, .screenWithoutFile,
        .reloadWithoutFile,
        .takesWithoutFile, .unstablePath, .updateOnServer, .nothingToMerge, .oneRecordingToMerge,
        .noRoomToMerge, .noRoomToRecord, .devicesIntoStream, .reportsOnOtherDevice, .devicesOnOne,
        .recordingsIntoStream, .recordingsIntoFile, .rawIntoTerminal, .noFormat, .noPictureFormat,
        .pagesIntoStream, .pagesIntoFile, .pageTooLarge, .noDirectory, .leftover, .synthesis,
        .offSurface, .pathNotRecorded, .walkWithoutTouch, .elementWithoutScreen, .noElement,
        .elementOffScreen,
        .correctionOfInput, .oneScreenForReport, .noManualPage, .reportsOnAndroid,
        .devicesOnAndroid, .endlessOnAndroid,
        .notForAndroid, .formatForAndroid:
        .usage
      }
  }

  private init(_ error: DiskError) {
    self =
      switch error.kind {
      case .misuse: .usage
      case .invalidContents: .badData
      case .notFound: .noInput
      case .noPermission: .noPermission
      case .unavailable: .unavailable
      case .failed: .ioError
      }
  }

  private init(_ error: DesktopError) {
    self =
      switch error {
      case .noProgram, .severalPrograms, .noWindow: .noInput
      case .noBus, .noAccessibilityBus, .noOrca, .unreachableAccessibilityBus, .noReply:
        .unavailable
      }
  }

  private init(_ error: EditingError) {
    self =
      switch error {
      case .noDevice: .noInput
      case .deviceCountMismatch, .deviceMismatch: .badData
      case .sharedSession: .usage
      case .unreadableSession(let error, _): ExitStatus(error)
      }
  }

  private init(_ error: CheckError) {
    self =
      switch error {
      case .disk(let error): ExitStatus(error)
      case .noFile, .reportOverInput, .reportOverOther, .reportThroughLink: .usage
      case .alone, .unwritable(_, .danglingLink): .noInput
      case .sharedTranscript, .noEvents: .badData
      case .unwritable(_, .partial): .checkFailed
      case .unwritable(_, .readOnly), .unwritable(_, .closedDirectory): .noPermission
      }
  }

  private init(_ error: LiveError) {
    self =
      switch error.problem {
      case .device(let error), .unusable(_, .failed(let error)): ExitStatus(error)
      case .disk(let error), .recordingStopped(let error, _, _, _): ExitStatus(error)
      case .display(let error): ExitStatus(error)
      case .voice(.badAddress): ExitStatus(64)
      case .voice(.failed): ExitStatus(71)
      case .voice, .sound, .nothingToTouch, .unusable(_, .noNode), .unusable(_, .busy): .unavailable
      case .noneNamed, .noAccessory, .unusable(_, .notATouchDevice), .unusable(_, .noPosition):
        .noInput
      case .unannouncedWait(let error): ExitStatus(error)
      case .severalNamed, .severalDevices, .recordingWithoutName, .formatWithoutDevice,
        .unknownFormat, .brokenOff, .roomForOne, .noVoice:
        .usage
      case .unusable(_, .noPermission): .noPermission
      case .unplayable: .badData
      }
  }

  private init(_ error: DisplayError) {
    self =
      switch error {
      case .noPort(_, let number): number == EACCES ? .noPermission : .unavailable
      case .noServer: .unavailable
      case .disk(let error): ExitStatus(error)
      }
  }

  private init(_ error: WalkError) {
    self =
      switch error.problem {
      case .offScreen, .nothingToLift, .noKeyboard, .noKey, .invalidMessage: .checkFailed
      case .noStep, .noTime, .badTime, .tooLong, .missingPosition, .noGesture, .noText, .noEvent,
        .noMessage, .noKeypadKey,
        .unexpectedPath, .badPlace, .longLine:
        error.line == nil ? .usage : .badData
      }
  }

  private init(_ error: DeviceError) {
    self =
      switch error {
      case .noSuchDevice, .notAnInputDevice: .noInput
      case .noInputDevices, .busy, .unplugged, .moduleMissing, .impossibleDevice, .nodeMissing:
        .unavailable
      case .failed: .ioError
      case .noPermission: .noPermission
      }
  }
}
