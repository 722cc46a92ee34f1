import Hands
import Testing

@Suite struct RunCommandTests {
  private static let screen = ["--screen", "Examples/screens/bigkey.json"]

  @Test func namesAreNotWrittenIntoTheTranscript() throws {
    let program = try Program.run(["run"] + Self.screen + ["--labels", "-"])
    #expect(program.status == 2)
    #expect(program.errors.contains("--labels needs the name of a file"), "\(program.errors)")
  }

  @Test func forceWithoutARecordingIsAMistake() throws {
    let program = try Program.run(["run"] + Self.screen + ["--force"])
    #expect(program.status == 2)
    #expect(
      program.errors.contains("--force is for a recording: say --record FILE as well"),
      "\(program.errors)")
  }

  @Test(arguments: ["--force", "--grab"])
  func deviceIsNoNameForARecording(option: String) throws {
    let program = try Program.run(["run"] + Self.screen + ["--record", "/dev/null", option])
    #expect(program.status == 2)
    #expect(program.errors.contains("/dev/null: this is no file; name one"), "\(program.errors)")
  }

  @Test func recorderSaysTheSameOfADirectory() throws {
    let folder = try Folder()
    for words in [["run"] + Self.screen + ["--force", "--record"], ["record", "--force", "-o"]] {
      let program = try Program.run(words + [folder.path])
      #expect(program.status == 2)
      #expect(
        program.errors.contains("\(folder.path): this is a directory; name a file in it"),
        "\(program.errors)")
    }
  }

  @Test func endingThatNamesNoFormatIsToldThoseThatDo() throws {
    let program = try Program.run(["record", "-o", "tap.txt"])
    #expect(program.status == 2)
    #expect(program.errors.contains("tap.txt: '.txt' names no format to write"))
    #expect(program.errors.contains("--to names a format whatever the ending"))
  }
}
