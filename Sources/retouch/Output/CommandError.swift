import Disk
import Evdev
import Recordings
import Synthesis

/// An error that ends a command.
///
/// The messages are in `Messages.swift`.
enum CommandError: Error {
  // MARK: Command-line errors

  /// An option requires another option, which is not given.
  case requiresOption(String, MissingOption)
  /// An option applies to recordings, and a device is named.
  case notForDevices(String, node: String)
  /// An option applies to devices, and a recording is named.
  case notForRecordings(String, path: String)
  /// Walk steps would be read from standard input, which supplies the screen file.
  case screenTakesInput
  case bindingsTakeInput
  /// A device is named together with other sources; a device must be named alone.
  case deviceAmongOthers(String)
  /// An option requires exactly one recording.
  case oneRecording(String)
  /// A comparison has another number of recordings than two.
  case twoToCompare
  case deviceNamedTwice(String, node: String)
  /// A file is named where a device is required.
  case fileAsDevice(String)
  /// Several arguments read standard input, which can be read only once.
  case standardInputTwice
  /// Expected gestures would be written to standard input, which is not a file.
  case expectationOfInput
  case standardInputClaimed(String, String)
  /// Several outputs of a command go to standard output.
  case standardOutputTwice
  /// Two outputs of a command go to the same file.
  case outputTwice(String, String, path: String)
  /// An output would replace a file that the command reads.
  case outputOverInput(String, path: String)
  /// The labels file is `-`, but it is both read and written.
  case labelsWithoutFile
  case screenWithoutFile
  /// A screen file that is standard input cannot be read again.
  case reloadWithoutFile
  /// Standard input, which is not a file, would be corrected.
  case correctionOfInput
  /// A report is about one screen file, and several are named.
  case oneScreenForReport
  case takesWithoutFile
  /// A transcript would name standard input or a file that does not last.
  case unstablePath(String, option: String)
  /// Transcripts are not written on a build server without `--force`.
  case updateOnServer
  /// No file to check has the text of `--filter` in its path.
  case nothingMatches(String)
  /// The outputs of shards cannot be joined; the text names the problem and the remedy.
  case shards(String)
  /// The directory has no recorded visits.
  case noVisits(String)
  case nothingToMerge
  case oneRecordingToMerge(String, as: String)
  /// The format holds one device, and several are to be merged.
  case noRoomToMerge(String, RecordingWriter.Format)
  case noRoomToRecord(RecordingWriter.Format)
  /// Several devices cannot be written to a stream while recording.
  case devicesIntoStream
  /// Reports of a HID device can only be played on that device.
  case reportsOnOtherDevice(String)
  case devicesOnOne(String, count: Int, node: String)
  /// Reports of a HID device cannot be sent to Android as events.
  case reportsOnAndroid(String)
  case devicesOnAndroid(String, count: Int)
  case endlessOnAndroid
  /// A device cannot be the touchscreen of Android.
  case notForAndroid(String)
  case formatForAndroid(RecordingWriter.Format)
  /// Several synthesized recordings cannot be written to one stream or file.
  case recordingsIntoStream(Int)
  case recordingsIntoFile(String, count: Int)
  case rawIntoTerminal
  /// A page would be written to a terminal without `-o -`.
  case pageIntoTerminal
  /// Neither a file name nor an option specifies the format of a recording.
  case noFormat(String, FormatSource)
  case noPictureFormat(String)
  /// The report of several recordings requires a directory.
  case pagesIntoStream
  case pagesIntoFile(String)
  case pageTooLarge(String, megabytes: Int)
  /// The recordings of an inspected session require an existing directory.
  case noDirectory(String)

  // MARK: Missing contents and resources

  case noEvents(String)
  case noEventsToTrim(String)
  case nothingTouched(String)
  case emptyTimeRange(String, duration: Microseconds)
  case nothingToPlay(String)
  case noDeviceFiles
  /// No process opened the virtual devices in time.
  case deviceNotOpened([String])
  case noTerminalToStep
  // No terminal provides the required keys.
  case noKeysForSteps
  case noKeysForPicture
  case nothingToTouch(String)
  /// None of the recordings contains expected gestures.
  case nothingExpected
  case noBenchProgram(String, errorNumber: Int32)
  /// The files of `retouch demo` are missing.
  case noDemonstration
  /// There is no manual page with the name.
  case noManualPage(String)

  // MARK: Leftovers and synthesis

  case leftover(InterruptedRecording)
  case unreadableLeftover(String)
  case nothingToRecover(String)

  /// The device is too small for a hand or supports too few fingers.
  case synthesis(SynthesisError)
  /// A path of several fingers cannot be made by a synthetic hand.
  case pathNotRecorded(String)
  /// A walk to be recorded touches nothing.
  case walkWithoutTouch
  /// A position is outside of the surface or the screen.
  case offSurface(String, size: String)
  /// A place is the ID of an element, and no screen file is named.
  case elementWithoutScreen(String)
  /// No element of the screen file has the ID.
  case noElement(String, in: String, nearest: String?)
  /// The activation point of an element is not on the screen.
  case elementOffScreen(String)

  enum MissingOption {
    case update
    case record
    case expect
    case write
    case append
    case until
    case heardVoice
    case keypad
    case png
    case show
    case output
    case device
    case webDriver
    case standard
    case visits
    case steps
    case desktop
  }

  /// The possible sources of a recording format.
  enum FormatSource {
    /// The file name or an option, which has these values.
    case name(orOption: String, of: [String])
    case takeName(ending: String)
    case synthName
  }
}
