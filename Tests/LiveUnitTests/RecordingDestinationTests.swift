import Foundation
import TestSupport
import Live
import Testing

@Suite struct RecordingDestinationTests {
  /// Returns the error that prevents a recording, or `nil` if it can begin.
  private static func problem(_ path: String) -> LiveError? {
    do throws(LiveError) {
      _ = try RecordingDestination(path)
      return nil
    } catch {
      return error
    }
  }

  private static func isOfDisk(_ path: String) -> Bool {
    if case .disk? = problem(path)?.problem { true } else { false }
  }

  private static func sentence(_ path: String) -> String {
    problem(path)?.message ?? "nothing"
  }

  @Test(arguments: ["visit.yml", "visit", "visit.evemu", "visit.yml.gz", "visit.YAML"])
  func formatWithDeviceDescriptionIsAccepted(name: String) throws {
    let directory = try TemporaryDirectory()
    #expect(Self.sentence(directory[name]) == "nothing")
    #expect(directory.names == [])
  }

  @Test(arguments: ["visit.raw", "visit.events", "visit.raw.gz"])
  func formatWithoutDeviceDescriptionIsRefusedWithARemedy(name: String) throws {
    let directory = try TemporaryDirectory()
    let sentence = Self.sentence(directory[name])
    #expect(sentence.contains("does not describe the device"), "\(sentence)")
    #expect(sentence.contains(".yml, or .evemu for one device"), "\(sentence)")
  }

  @Test func screenFromStandardInputIsRefused() throws {
    let directory = try TemporaryDirectory()
    let program = try RetouchProcess.run(
      ["run", "-", "--record", directory["visit.yml"]],
      by: ["/usr/bin/timeout", "--signal=INT", "10"], input: Data())
    #expect(program.status == 2)
    #expect(program.errors.contains("--record requires a screen file"))
  }

  @Test func unknownExtensionErrorListsValidOnes() throws {
    let directory = try TemporaryDirectory()
    let sentence = Self.sentence(directory["visit.foo"])
    #expect(
      sentence.contains("'.foo' is not the extension of a format that retouch writes"),
      "\(sentence)")
    #expect(sentence.contains(".yml, or .evemu"), "\(sentence)")
    // `retouch run` does not have this option.
    #expect(!sentence.contains("--to"), "\(sentence)")
  }

  @Test func directoryIsCheckedBeforeWaitingForADevice() throws {
    let directory = try TemporaryDirectory()
    try directory.write("", "file")
    #expect(Self.sentence(directory["none/visit.yml"]).contains("no such directory"))
    #expect(Self.isOfDisk(directory["none/visit.yml"]))
    #expect(Self.isOfDisk(directory["file/visit.yml"]))
  }

  @Test func leftoverOfSeveralFilesMustBeMergedBeforeReplay() throws {
    let directory = try TemporaryDirectory()
    let name = directory["visit.yml"]
    let recording = try #require(Checkout.text("recordings/sessions/previous-item.yml"))
    try directory.write(recording, "visit.yml.part")
    let one = Self.sentence(name)
    #expect(one.contains("\(name).part remains from an interrupted session"), "\(one)")
    #expect(one.contains("replay it with 'retouch replay \(name).part'"), "\(one)")
    try directory.write(recording, "visit.yml.2.part")
    let two = Self.sentence(name)
    #expect(
      two.contains("\(name).part and \(name).2.part remain from an interrupted session"), "\(two)")
    #expect(!two.contains("replay \(name).part"), "\(two)")
    #expect(
      two.contains(
        "combine them with 'retouch record --recover -o \(name)', "
          + "then replay the recording with 'retouch replay \(name)'"), "\(two)")
  }

  @Test(arguments: ["visit.yml", "visit.yml.session"])
  func existingFilesAreNotReplacedWithoutForce(name: String) throws {
    let directory = try TemporaryDirectory()
    try directory.write("mine", name)
    let sentence = Self.sentence(directory["visit.yml"])
    #expect(
      sentence == "\(directory[name]): file exists; use --force to replace it")
    _ = try RecordingDestination(directory["visit.yml"], replacing: true)
    #expect(directory.text(name) == "mine")
  }

  @Test func leftoverWithoutTouchesIsRemoved() throws {
    let directory = try TemporaryDirectory()
    let recording = try #require(Checkout.text("recordings/sessions/previous-item.yml"))
    let head = try #require(recording.range(of: "  events:\n"))
    try directory.write(String(recording[..<head.upperBound]), "visit.yml.part")
    try directory.write("# retouch session 1\nlead: 0.0\nvoice: quiet\n", "visit.yml.part.session")
    #expect(Self.sentence(directory["visit.yml"]) == "nothing")
    #expect(directory.names == [])
  }

  /// A power failure may leave arbitrary data, and other programs' files may end in `.part` too.
  @Test(arguments: [
    Spoiling.at(30, 0), .at(30, 0xFF), .leadingZeros, .foreign,
  ])
  func unreadableLeftoverIsKept(spoiling: Spoiling) throws {
    let directory = try TemporaryDirectory()
    let spoiled = spoiling.bytes(
      of: try #require(Checkout.text("recordings/sessions/previous-item.yml")))
    try directory.write(spoiled, "visit.yml.part")
    try directory.write("# retouch session 1\n", "visit.yml.part.session")
    let problem =
      "\(directory["visit.yml.part"]) exists, but contains no readable frame\n"
      + "To keep it, move it away; to remove it, use --force."
    #expect(Self.sentence(directory["visit.yml"]) == problem)
    #expect(Self.problem(directory["visit.yml"])?.kind == .recordingExists)
    let recovered = try RetouchProcess.run(["record", "--recover", "-o", directory["visit.yml"]])
    #expect(recovered.status == 65)
    #expect(
      recovered.errors.contains(
        "visit.yml.part: the recording has no readable frame; use --discard"))
    #expect(directory.names == ["visit.yml.part", "visit.yml.part.session"])
    #expect(directory.data("visit.yml.part") == spoiled)
    _ = try RecordingDestination(directory["visit.yml"], replacing: true)
    #expect(directory.names == [])
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

  @Test func emptyLeftoverIsRemoved() throws {
    let directory = try TemporaryDirectory()
    try directory.write("", "visit.yml.part")
    #expect(Self.sentence(directory["visit.yml"]) == "nothing")
    #expect(directory.names == [])
  }

  @Test func recordingWithoutDataHasNoRescue() throws {
    let directory = try TemporaryDirectory()
    let recording = SessionRecorder(try RecordingDestination(directory["visit.yml"]))
    #expect(recording.rescue == nil)
  }
}
