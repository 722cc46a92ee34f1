import Arguments
import Disk
import Report

/// `retouch report`: creates pages that show replays.
enum ReportCommand {
  private static let files = Positional.list(
    .recording(placeholder: "FILE|DIR"), "recordings, or directories of them; - is standard input")
  private static let output = PageOutput.option(
    .file("html", placeholder: "PAGE|DIR"), "the page; of several recordings, a directory of pages")
  private static let captions = Option<String?>(
    "vtt", .file("vtt"), "what was said as WebVTT captions, in a file of its own")
  private static let trace = Option<String?>(
    "trace", .file("json"), "all of it in Chrome's Trace Event format, which Perfetto opens")

  static let command = Command(
    "report", "Make a page of a replay: fingers, screen, speech and reasons, to play and to scrub.",
    discussion: [
      "The page is one file that needs nothing else: no network, no program but a browser. It shows "
        + "the surface with the fingers, the screen with VoiceOver's cursor, what is said as "
        + "captions, a timeline, every touch that became nothing with its reason, and all that "
        + "there is to know of each element. Keys: space plays, n and p go from gesture to gesture, "
        + ", and . from frame to frame.",
      "The session beside a recording is read as 'retouch replay' reads it. The options in the first "
        + "line of a transcript beside it (screen, bindings, profile …) apply as in 'retouch check'. "
        + "Without a screen, the page shows fingers and gestures alone.",
      "Several recordings make a directory: index.html shows all of them, and each has its page beside "
        + "it.", RecordingInputs.suggestions, ExpectOptions.discussion,
      ReplayOptions.pathPolicyDiscussion, GestureOptions.discussion,
    ],
    positionals: [files],
    options: [output, captions, trace, OutputOptions.force, ExpectOptions.expect]
      + ReplayOptions.all
      + [ReplayOptions.allowPath],
    examples: [
      "retouch report visit.yml -o visit.html": "a page to look at, and to send along",
      "retouch report tap.yml --screen kiosk.json -o tap.html": "on a screen",
      "retouch report visits/ -o report/": "an index, and a page for each recording",
      "retouch report visit.yml -o visit.html --vtt visit.vtt --trace visit.json":
        "and captions for a film, and a trace for Perfetto",
    ],
    exits: [
      .checkFailed: ExpectOptions.exit + "; the page is written all the same",
      .usage: "the command line has a mistake",
      .badData: "a recording, a session or another file has a mistake",
      .noInput:
        "there is no such file or no recording in it, or a session names one that is missing",
      .ioError: "reading or writing failed",
      .noPermission: "you may not read a file, or a session names one that lies elsewhere",
    ],
    run: run)

  @Sendable private static func run(_ arguments: ParsedArguments) throws -> ExitStatus {
    try StandardInput.check(arguments, files: arguments[files], options: ReplayOptions.read)
    var recordings = try RecordingInputs(arguments[files], notice: Output.emit)
    var maker = try ReportGenerator(
      options: ReplayOptions.options(arguments),
      pathPolicy: ReplayOptions.pathPolicy(arguments, arguments[files]),
      expected: ExpectOptions.options(arguments))
    // Several recordings require a directory, whether or not standard output is a terminal.
    let path =
      try recordings.hasMultiple ? arguments[output] ?? "-" : PageOutput.path(arguments[output])
    let force = arguments[OutputOptions.force]
    if recordings.hasMultiple || path.utf8.last == UInt8(ascii: "/") || FileInfo.isDirectory(path) {
      for option in [captions, trace] where arguments[option] != nil {
        throw CommandError.ofOneRecording("--\(option.parameter.name)")
      }
      var directory = try ReportDirectory(path, of: arguments[files], force: force)
      let status = recordings.each { try directory.add($0, by: &maker) }
      try directory.finish()
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
}
