import Disk
import Evdev
import Recordings
import Synthesis

/// Why a command cannot go on; the sentences are in `+Wording`.
enum CommandError: Error {
  // MARK: What does not go together on a command line

  /// An option says something of another one, which is not given.
  case useless(String, without: MissingOption)
  /// An option is for recordings, and a device is named.
  case notForDevices(String, node: String)
  /// An option is for devices, and a recording is named.
  case notForRecordings(String, path: String)
  /// The steps of a walk were to come from standard input, where something else comes from.
  case screenTakesInput
  case bindingsTakeInput
  /// Devices are watched one at a time.
  case deviceAmongOthers(String)
  /// An option that is about one recording, of which there are more or none.
  case oneRecording(String)
  case deviceNamedTwice(String, node: String)
  /// A file is named where a device belongs.
  case fileAsDevice(String)
  /// Standard input, which can be read once, is named by several.
  case standardInputTwice
  /// Expected gestures are written to a file.
  case expectationOfInput
  case standardInputClaimed(String, String)
  /// Two files would be written into one another.
  case standardOutputTwice
  /// Two outputs of a command have the same file.
  case outputTwice(String, String, path: String)
  /// An output of a command has the file that the command reads.
  case outputOverInput(String, path: String)
  /// What is read from and written to, or read again by a replay, needs the name of a file.
  case labelsWithoutFile
  case screenWithoutFile
  case takesWithoutFile
  /// A transcript would name something that nobody finds again.
  case unnamable(String, option: String)
  /// Transcripts are not written on a build server.
  case updateOnServer
  case manyRecordingsToStep
  case nothingToMerge
  case oneRecordingToMerge(String, as: String)
  /// A format has no room for the devices of several recordings.
  case noRoomToMerge(String, RecordingWriter.Format)
  case noRoomToRecord(RecordingWriter.Format)
  /// Several devices cannot be written while their events come.
  case devicesIntoStream
  /// The reports of a HID device are for that device alone.
  case reportsOnOtherDevice(String)
  case devicesOnOne(String, count: Int, node: String)
  /// Several synthesised recordings do not go into one stream or file.
  case recordingsIntoStream(Int)
  case recordingsIntoFile(String, count: Int)
  case rawIntoTerminal
  /// A page would be written to a terminal without `-o -`.
  case pageIntoTerminal
  /// Nothing says in which format a recording is to be written.
  case noFormat(String, FormatSource)
  case noPictureFormat(String)
  /// Several recordings make a folder of pages.
  case pagesIntoStream
  case pagesIntoFile(String)
  /// A file is made of one recording, and there are several.
  case ofOneRecording(String)
  /// Recordings of a session that is inspected go into a folder.
  case noFolder(String)

  // MARK: What is not there

  case noEvents(String)
  case noEventsToTrim(String)
  case nothingTouched(String)
  case emptyStretch(String, lasting: Microseconds)
  case nothingToPlay(String)
  case noDeviceFiles
  /// Nobody opened the virtual devices that a recording was to be played on.
  case unopened([String])
  case noTerminalToStep
  // No terminal sends the keys that are needed.
  case noKeysForSteps
  case noKeysForPicture
  case nothingToTouch(String)
  /// Of all recordings none says what it shows.
  case nothingExpected
  case noBenchProgram(String, errorNumber: Int32)

  // MARK: What earlier recordings left

  case leftover(Leftover)
  case unreadableLeftover(String)
  case nothingToRecover(String)

  /// The device is too small for a hand, or feels too few fingers.
  case synthesis(SynthesisError)

  enum MissingOption {
    case update
    case record
    case expect
    case write
    case append
    case until
    case heardVoice
    case png
    case show
    case output
    case device
  }

  /// Where the format of a recording could have been said.
  enum FormatSource {
    /// The name, or an option.
    case name(orOption: String)
    case takeName(ending: String)
    case synthName
  }
}
