import Arguments
import Disk
import Report

/// `retouch report`: creates pages that show replays.
enum ReportCommand {
  private static let files = Positional.list(
    .recording(placeholder: "FILE|DIR"), "recordings, or directories of them; - is standard input")
  private static let output = PageOutput.option(
    .file("html", placeholder: "PAGE|DIR"),
    "the page; for several recordings, a page or a directory")
  private static let captions = Option<String?>(
    "vtt", .file("vtt"), "also write the speech as WebVTT captions")
  private static let trace = Option<String?>(
    "trace", .file("json"), "also write a trace for Perfetto, in Chrome's Trace Event format")

  private static let comparison = Option<Bool>.flag(
    "compare", "write one page with two recordings side by side, on one time axis")

  static let command = Command(
    "report", "Write a page that plays a recording, with screen and speech.",
    discussion: [
      "The page is one file that needs only a browser, and no network. It shows the touches, the "
        + "screen with VoiceOver's cursor, the speech, a timeline, the reason for each "
        + "unrecognized touch, and the details of each element. Space plays, n and p go to the "
        + "next and previous gesture, . and , to the next and previous frame. See the page report of the documentation.",
      "The session beside a recording is read as in 'retouch replay'. The options in the first "
        + "line of a transcript beside it (screen, bindings, profile …) apply as in 'retouch "
        + "check'. Without a screen, the page shows only touches and gestures. For several "
        + "recordings, a directory contains a page for each and index.html; a name that ends in "
        + ".html is one page with all of them. With --compare, it is a page with exactly two "
        + "recordings side by side, which marks the first gesture that differs.",
      RecordingInputs.suggestions + " " + ReplayOptions.pathPolicyDiscussion,
      ExpectOptions.discussion + " " + GestureOptions.discussion,
    ],
    positionals: [files],
    options: [output, comparison, captions, trace, OutputOptions.force, ExpectOptions.expect]
      + ReplayOptions.all,
    examples: [
      "retouch report visit.yml -o visit.html": "write a page",
      "retouch report tap.yml --screen kiosk.json -o tap.html": "replay on a screen",
      "retouch report visits/ -o report/": "write an index, and a page for each recording",
      "retouch report visits/ -o visits.html": "write one page with an index and all recordings",
      "retouch report old.yml new.yml --compare -o both.html": "compare two recordings",
      "retouch report visit.yml -o visit.html --vtt visit.vtt --trace visit.json":
        "also write captions and a trace",
    ],
    exits: [
      .checkFailed: ExpectOptions.exit + "; the page is written anyway",
      .usage: "the command line has an error",
      .badData: "a recording, a session or another file has an error",
      .noInput:
        "a recording does not exist, a directory has no recordings, or a session names a missing "
        + "file", .ioError: "reading or writing failed",
      .noPermission:
        "you have no permission to read a file, or a session names a file that is not allowed",
    ],
    run: run)

  @Sendable private static func run(_ arguments: ParsedArguments) throws -> ExitStatus {
    try StandardInput.check(arguments, files: arguments[files], options: ReplayOptions.read)
    var recordings = try RecordingInputs(arguments[files], notice: Output.emit)
    var maker = try ReportGenerator(
      options: ReplayOptions.options(arguments),
      pathPolicy: ReplayOptions.pathPolicy(arguments, arguments[files]),
      expected: ExpectOptions.options(arguments))
    if arguments[comparison] {
      for option in [captions, trace] where arguments[option] != nil {
        throw CommandError.oneRecording("--\(option.parameter.name)")
      }
      let status = try compare(&recordings, arguments, &maker)
      return status.unless(maker.hasWrong)
    }
    // Several recordings require a directory, whether or not standard output is a terminal.
    let path =
      try recordings.hasMultiple ? arguments[output] ?? "-" : PageOutput.path(arguments[output])
    let force = arguments[OutputOptions.force]
    if recordings.hasMultiple || path.utf8.last == UInt8(ascii: "/") || FileInfo.isDirectory(path) {
      for option in [captions, trace] where arguments[option] != nil {
        throw CommandError.oneRecording("--\(option.parameter.name)")
      }
      let isPage = path.lowercased().hasSuffix(".html") && !FileInfo.isDirectory(path)
      let status: ExitStatus
      if isPage {
        var page = try ReportCollectionFile(path, of: arguments[files], force: force)
        status = recordings.each { try page.add($0, by: &maker) }
        try page.finish()
      } else {
        var directory = try ReportDirectory(path, of: arguments[files], force: force)
        status = recordings.each { try directory.add($0, by: &maker) }
        try directory.finish()
      }
      return status.unless(maker.hasWrong)
    }
    guard let recording = recordings.next() else { return .noInput }
    let outputs = [
      ("--output", path), ("--vtt", arguments[captions]), ("--trace", arguments[trace]),
    ]
    try OutputOptions.checkDistinct(outputs)
    try OutputOptions.checkOutputs(outputs, spare: recording.path)
    // Output files are opened first, so that errors are reported before the replay.
    let readers = ReadAccess.sameAsRecordings([recording.path])
    let page = try OutputFile(path, force: force, for: readers)
    let captionFile = try arguments[captions].map {
      try OutputFile($0, force: force, for: readers)
    }
    let traceFile = try arguments[trace].map { try OutputFile($0, force: force, for: readers) }
    let report = try maker.report(of: recording)
    try page.write(ReportPage(report).html)
    try captionFile?.write(report.captions)
    try traceFile?.write(ChromeTrace(report).text)
    try page.finish()
    try captionFile?.finish()
    try traceFile?.finish()
    return ExitStatus.success.unless(maker.hasWrong)
  }

  /// Writes a page with two recordings side by side.
  private static func compare(
    _ recordings: inout RecordingInputs, _ arguments: ParsedArguments,
    _ maker: inout ReportGenerator
  ) throws -> ExitStatus {
    let both = [recordings.next(), recordings.next()].compactMap(\.self)
    guard both.count == 2, recordings.next() == nil else { throw CommandError.twoToCompare }
    let path = try PageOutput.path(arguments[output])
    for recording in both {
      try OutputOptions.checkOutputs([("--output", path)], spare: recording.path)
    }
    var page = try ReportCollectionFile(
      path, of: both.map(\.name), isComparison: true, force: arguments[OutputOptions.force])
    for recording in both { try page.add(recording, by: &maker) }
    try page.finish()
    return .success
  }
}
