import Foundation
import Hands
import Live
import Testing

@Suite struct LiveRecordingTests {
  /// What stands in the way of a recording; nil where it can begin.
  private static func problem(_ path: String) -> LiveError? {
    do throws(LiveError) {
      _ = try LiveRecording(path)
      return nil
    } catch {
      return error
    }
  }

  private static func isOfDisk(_ path: String) -> Bool {
    if case .disk? = problem(path)?.problem { true } else { false }
  }

  private static func sentence(_ path: String) -> String {
    problem(path)?.sentence ?? "nothing"
  }

  @Test(arguments: ["visit.yml", "visit", "visit.evemu", "visit.yml.gz", "visit.YAML"])
  func formatThatNamesItsDeviceIsTaken(name: String) throws {
    let folder = try Folder()
    #expect(Self.sentence(folder[name]) == "nothing")
    #expect(folder.names == [])
  }

  @Test(arguments: ["visit.raw", "visit.events", "visit.raw.gz"])
  func formatWithoutItsDeviceIsRefusedWithTheWayOut(name: String) throws {
    let folder = try Folder()
    let sentence = Self.sentence(folder[name])
    #expect(sentence.contains("does not say which device it is of"), "\(sentence)")
    #expect(sentence.contains(".yml, and .evemu for one device"), "\(sentence)")
  }

  @Test func screenThatNobodyFindsAgainIsRefused() throws {
    let folder = try Folder()
    let program = try Program.run(
      ["run", "--screen", "-", "--record", folder["visit.yml"]],
      by: ["/usr/bin/timeout", "--signal=INT", "10"], input: Data())
    #expect(program.status == 2)
    #expect(program.errors.contains("--record needs a screen that has a file"))
  }

  @Test func unknownEndingIsToldThoseThatWork() throws {
    let folder = try Folder()
    let sentence = Self.sentence(folder["visit.foo"])
    #expect(sentence.contains("'.foo' names no format to write"), "\(sentence)")
    #expect(sentence.contains(".yml, and .evemu"), "\(sentence)")
    // An option that 'retouch run' has not.
    #expect(!sentence.contains("--to"), "\(sentence)")
  }

  @Test func directoryIsLookedAtBeforeADeviceIsWaitedFor() throws {
    let folder = try Folder()
    try folder.write("", "file")
    #expect(Self.sentence(folder["none/visit.yml"]).contains("there is no such directory"))
    #expect(Self.isOfDisk(folder["none/visit.yml"]))
    #expect(Self.isOfDisk(folder["file/visit.yml"]))
  }

  @Test func sessionOfSeveralFilesIsMadeOneBeforeItIsShown() throws {
    let folder = try Folder()
    let name = folder["visit.yml"]
    let recording = try #require(Checkout.text("recordings/sessions/previous-item.yml"))
    try folder.write(recording, "visit.yml.part")
    let one = Self.sentence(name)
    #expect(one.contains("\(name).part is left of a session that broke off"), "\(one)")
    #expect(one.contains("'retouch replay \(name).part' shows it; "), "\(one)")
    try folder.write(recording, "visit.yml.2.part")
    let two = Self.sentence(name)
    #expect(two.contains("\(name).part and \(name).2.part are left of a session"), "\(two)")
    #expect(!two.contains("replay \(name).part"), "\(two)")
    #expect(
      two.contains(
        "'retouch record --recover -o \(name)' makes one recording of them; "
          + "then 'retouch replay \(name)' shows it"), "\(two)")
  }

  @Test(arguments: ["visit.yml", "visit.yml.session"])
  func whatIsThereAlreadyIsNotReplacedUnasked(name: String) throws {
    let folder = try Folder()
    try folder.write("mine", name)
    let sentence = Self.sentence(folder["visit.yml"])
    #expect(
      sentence == "\(folder[name]): there is such a file already; --force replaces it")
    _ = try LiveRecording(folder["visit.yml"], replacing: true)
    #expect(folder.text(name) == "mine")
  }

  @Test func whatIsLeftOfASessionWithoutFingersIsInNobodysWay() throws {
    let folder = try Folder()
    let recording = try #require(Checkout.text("recordings/sessions/previous-item.yml"))
    let head = try #require(recording.range(of: "  events:\n"))
    try folder.write(String(recording[..<head.upperBound]), "visit.yml.part")
    try folder.write("# retouch session 1\nlead: 0.0\nvoice: quiet\n", "visit.yml.part.session")
    #expect(Self.sentence(folder["visit.yml"]) == "nothing")
    #expect(folder.names == [])
  }

  /// A power cut may leave anything; and `.part` ends the names of others' files as well.
  @Test(arguments: [
    Spoiling.at(30, 0), .at(30, 0xFF), .leadingZeros, .foreign,
  ])
  func whatCannotBeReadIsNotTakenForNothing(spoiling: Spoiling) throws {
    let folder = try Folder()
    let spoiled = spoiling.bytes(
      of: try #require(Checkout.text("recordings/sessions/previous-item.yml")))
    try folder.write(spoiled, "visit.yml.part")
    try folder.write("# retouch session 1\n", "visit.yml.part.session")
    let problem =
      "\(folder["visit.yml.part"]) is in the way: not one frame in it can be read\n"
      + "Move it away, if there may be something in it; --force removes it."
    #expect(Self.sentence(folder["visit.yml"]) == problem)
    #expect(Self.problem(folder["visit.yml"])?.kind == .recordingExists)
    let recovered = try Program.run(["record", "--recover", "-o", folder["visit.yml"]])
    #expect(recovered.status == 65)
    #expect(recovered.errors.contains("visit.yml.part: not one frame in it can be read; --discard"))
    #expect(folder.names == ["visit.yml.part", "visit.yml.part.session"])
    #expect(folder.data("visit.yml.part") == spoiled)
    _ = try LiveRecording(folder["visit.yml"], replacing: true)
    #expect(folder.names == [])
  }

  enum Spoiling {
    case at(Int, UInt8)
    case leadingZeros
    case foreign

    func bytes(of recording: String) -> Data {
      var data = Data(recording.utf8)
      switch self {
      case .at(let place, let byte): data[place] = byte
      case .leadingZeros: data = Data(count: 512) + data
      case .foreign: data = Data("milk\nbread\n".utf8)
      }
      return data
    }
  }

  @Test func emptyFileIsInNobodysWay() throws {
    let folder = try Folder()
    try folder.write("", "visit.yml.part")
    #expect(Self.sentence(folder["visit.yml"]) == "nothing")
    #expect(folder.names == [])
  }

  @Test func whereNothingIsRecordedNothingIsSafe() throws {
    let folder = try Folder()
    let recording = SessionTapes(try LiveRecording(folder["visit.yml"]))
    #expect(recording.rescue == nil)
  }
}
