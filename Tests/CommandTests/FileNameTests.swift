import Foundation
import TestSupport
import Testing

/// File names that are not UTF-8, as on old disks, are opened and printed correctly.
@Suite struct FileNameTests {
  private let tap = "recordings/sessions/next-item.yml"
  private let kiosk = "Examples/screens/ticket-kiosk.json"

  /// Runs a shell script in a directory.
  ///
  /// `$CAFE` is a Latin-1 name and `retouch` the program.
  private func shell(_ words: String, in directory: TemporaryDirectory) throws -> RetouchProcess {
    let name = #"CAFE=$(printf 'caf\351'); retouch() { "$RETOUCH" "$@"; }; "#
    return try RetouchProcess.start(
      ["/bin/sh", "-c", name + words], in: directory.path,
      set: [
        "RETOUCH": RetouchProcess.path, "KIOSK": Checkout.path(kiosk), "TAP": Checkout.path(tap),
        "BELL": Checkout.path("sounds/click.wav"),
      ])
  }

  @Test func fileWithInvalidUTF8NameIsRead() throws {
    let directory = try TemporaryDirectory()
    let program = try shell("cp $TAP $CAFE.yml; retouch touches $CAFE.yml", in: directory)
    let usual = try RetouchProcess.run(["touches", tap])
    #expect(program.status == 0, "\(program.errors)")
    #expect(program.output == usual.output && !usual.output.isEmpty)
    // The name with a replacement character is another name.
    let other = try shell(#"retouch touches "$(printf 'caf\357\277\275.yml')""#, in: directory)
    #expect(other.status == 66, "\(other)")
  }

  @Test func replacementCharacterIsValidInAName() throws {
    let directory = try TemporaryDirectory()
    let words = #"N=$(printf 'caf\357\277\275'); cp $TAP $N.yml; retouch convert $N.yml $N.evemu"#
    let program = try shell("\(words) && retouch touches $N.evemu", in: directory)
    #expect(program.status == 0 && !program.output.isEmpty, "\(program)")
  }

  @Test func invalidUTF8InNamesIsEscaped() throws {
    let directory = try TemporaryDirectory()
    let missing = try shell("retouch touches $CAFE.yml", in: directory)
    #expect(missing.status == 66)
    #expect(missing.errors == "retouch: error: caf\\xE9.yml: no such file\n")
    let summary = try shell("cp $TAP $CAFE.yml; retouch recognize --format jsonl .", in: directory)
    #expect(summary.status == 0)
    #expect(summary.output.contains(#""file":"./caf\\xE9.yml""#), "\(summary)")
  }

  @Test func fileWithInvalidUTF8NameIsWrittenAndReplaced() throws {
    let directory = try TemporaryDirectory()
    let words = "retouch convert $TAP $CAFE.evemu && retouch convert --force $TAP $CAFE.evemu"
    #expect(try shell(words, in: directory).status == 0)
    let again = try shell("retouch convert $TAP $CAFE.evemu", in: directory)
    #expect(again.status == 2)
    #expect(again.errors.contains("caf\\xE9.evemu: file exists"), "\(again.errors)")
    // The directory contains the byte itself and no other file.
    let names = try shell("ls | od -An -c | tr -d ' \\n'", in: directory)
    #expect(names.output == #"caf351.evemu\n"#, "\(names.output)")
  }

  @Test func directoriesAndTranscriptsSupportInvalidUTF8Names() throws {
    let directory = try TemporaryDirectory()
    let start = "mkdir $CAFE; cp $TAP $CAFE/$CAFE.yml; cp $KIOSK $CAFE/$CAFE.json; "
    let update = try shell(
      start + "retouch check --update -s $CAFE/$CAFE.json $CAFE", in: directory)
    #expect(update.status == 0, "\(update)")
    #expect(update.output.hasPrefix("caf\\xE9/caf\\xE9.yml: written\n"), "\(update.output)")
    let check = try shell("test -f $CAFE/$CAFE.transcript && retouch check", in: directory)
    #expect(check.output.hasPrefix("1 recording: 1 passed"), "\(check)")
    let screen = try shell("rm $CAFE/*.json; retouch check", in: directory)
    #expect(screen.status == 66)
    #expect(screen.output.contains("the screen 'caf\\xE9.json' is missing"), "\(screen.output)")
    // The transcript is UTF-8.
    let text = try shell("cat $CAFE/$CAFE.transcript | iconv -f UTF-8 -t UTF-8", in: directory)
    #expect(text.status == 0 && text.output.contains("flick-right"), "\(text.errors)")
  }

  @Test func soundsBesideScreenWithInvalidUTF8NameAreFound() throws {
    let directory = try TemporaryDirectory()
    let steps = #"{"on": {"appear": [{"sound": "bell"}]}}"#
    try directory.write(#"{"version": 1, "start": "a", "screens": {"a": \#(steps)}}"#, "snd.json")
    let start = "mkdir -p $CAFE/sounds; cp snd.json $CAFE; cp $BELL $CAFE/sounds/bell.wav; "
    let program = try shell(start + "retouch doctor --screen $CAFE/snd.json", in: directory)
    #expect(program.output.contains("caf\\xE9/snd.json: no errors; 1 screen"), "\(program)")
  }
}
