import Archive
import Foundation
import Hands
import Testing

@Suite struct ConvertCommandTests {
  private let tap = "recordings/nexus-4/tap.evemu"
  private let endings = ["yml", "evemu.gz", "events.xz", "raw.zst"]

  /// One recording of each device, through every pair of formats and compressions.
  @Test(arguments: Checkout.devices(showing: "two-finger-scrub"))
  func everyPairOfFormatsComesBack(device: String) throws {
    let original = "recordings/\(device)/two-finger-scrub.evemu"
    let text = try #require(Checkout.text(original))
    let folder = try Folder()
    for first in endings {
      let one = folder["a.\(first)"]
      #expect(try Program.run(["convert", original, one]).status == 0)
      for second in endings {
        let two = folder["b.\(second)"]
        let there = try Program.run(["convert", one, two, "--device", device, "--force"])
        #expect(there.status == 0, "\(there.errors)")
        let back = try Program.run(["convert", two, "-", "--to", "evemu", "--device", device])
        #expect(back.output == text, "\(first) to \(second)")
      }
    }
  }

  @Test func whatIsLostIsSaidOnceForEachKind() throws {
    let folder = try Folder()
    let raw = try Program.run(["convert", tap, folder["a.raw"]])
    #expect(
      raw.errors == """
        retouch: lost in raw events: the device's description (read it with --device)
        retouch: lost in raw events: what is known of the device: kind, size, notes

        """)
    let libinput = try Program.run(["convert", tap, folder["a.yml"]])
    #expect(libinput.errors.isEmpty)
    let set = "recordings/elan-touchscreen-010c/clock-set-back.evemu"
    let early = try Program.run(["convert", set, folder["b.raw"], "--to", "raw32"])
    #expect(early.errors.contains("times before zero"))
  }

  @Test func standardInputAndOutputArePipes() throws {
    let text = try #require(Checkout.text(tap))
    let packed = Data(Compressor.pack(Array(text.utf8).span, as: .zstd))
    let plain = try Program.run(["convert", "-", "-", "--to", "evemu"], input: packed)
    #expect(plain.output == text)
    // Several passes over input that can be read once.
    let folder = try Folder()
    _ = try Program.run(["convert", tap, folder["a.yml"]])
    let twice = try Program.run(
      ["convert", "-", "-", "--to", "evemu"], input: folder.data("a.yml"))
    #expect(twice.output == text)
  }

  @Test func aFileIsNeverOverwrittenWithoutForce() throws {
    let folder = try Folder()
    try folder.write("mine", "a.evemu")
    let refused = try Program.run(["convert", tap, folder["a.evemu"]])
    #expect(refused.status == 2)
    #expect(refused.errors.contains("this file exists; --force overwrites it"))
    #expect(folder.text("a.evemu") == "mine")
    let forced = try Program.run(["convert", tap, folder["a.evemu"], "--force"])
    #expect(forced.status == 0)
    #expect(folder.text("a.evemu") == Checkout.text(tap))
    #expect(folder.names == ["a.evemu"])
  }

  @Test func aRecordingCanBeWrittenOverItself() throws {
    let folder = try Folder()
    try folder.write(try #require(Checkout.text(tap)), "a.evemu")
    let program = try Program.run(["convert", folder["a.evemu"], folder["a.evemu"], "--force"])
    #expect(program.status == 0)
    #expect(folder.text("a.evemu") == Checkout.text(tap))
  }

  @Test func aBrokenRecordingLeavesNothingBehind() throws {
    let folder = try Folder()
    try folder.write("E: 0.000001 0003 0000 0012\nE: nonsense\nE: 0.1 0 0 0\n", "a.events")
    let program = try Program.run(["convert", folder["a.events"], folder["b.evemu"]])
    #expect(program.status == 65)
    #expect(folder.names == ["a.events"])
  }

  @Test func aGuessIsMarkedAsOne() throws {
    let folder = try Folder()
    _ = try Program.run(["convert", tap, folder["a.events"]])
    let guessed = try Program.run(["convert", folder["a.events"], "-", "--to", "evemu"])
    #expect(guessed.errors.contains("nothing says which device this is"))
    #expect(guessed.output.contains("# Note: nobody said which device this is"))
    // If the format has no description, the device need not be specified.
    let bare = try Program.run(["convert", folder["a.events"], "-", "--to", "events"])
    #expect(bare.errors.isEmpty)
  }

  @Test func oneDeviceOfSeveralIsChosen() throws {
    let folder = try Folder()
    let other = "recordings/flatfrog-3200/tap.evemu"
    _ = try Program.run(["merge", tap, other, folder["a.yml"]])
    let second = try Program.run(["convert", folder["a.yml"], "-", "--to", "evemu", "--only", "1"])
    #expect(second.output == Checkout.text(other))
    let first = try Program.run(["convert", folder["a.yml"], "-", "--to", "evemu"])
    #expect(first.output == Checkout.text(tap))
    #expect(first.errors.contains("lost in evemu: a second device"))
    let none = try Program.run(["convert", folder["a.yml"], "-", "--to", "evemu", "--only", "x"])
    #expect(none.status == 66)
    #expect(none.errors.contains("1  FlatFrog"))
  }

  @Test func devicesThatTakeTurnsComeOneAfterTheOther() throws {
    let pasted = """
      /dev/input/event1: 0003 0035 00000010
      /dev/input/event2: 0003 0035 00000020
      /dev/input/event1: 0000 0000 00000000
      /dev/input/event2: 0000 0000 00000000

      """
    let program = try Program.run(
      ["convert", "-", "-", "--to", "libinput"], input: Data(pasted.utf8))
    #expect(program.status == 0, "\(program.errors)")
    #expect(program.output.contains("ndevices: 2"))
    let info = try Program.run(
      ["info", "-", "--format", "jsonl"], input: Data(program.output.utf8))
    #expect(info.output.split(separator: "\n").count == 2)
    #expect(info.output.components(separatedBy: #""events":2,"frames":1"#).count == 3)
  }

  @Test(arguments: [
    (["a.foo"], 2, "End it in .yml (libinput), .evemu, .events or .raw"),
    (["a.foo"], 2, "name one with --to: libinput, evemu, events, raw, raw32"),
    (["-"], 2, "standard output has no name to tell the format; add --to with one of libinput, e"),
    (["/nowhere/a.evemu"], 66, "there is no such directory; make it first"),
    (["/dev/full", "--to", "evemu"], 74, "no space is left on the disk"),
    (["/dev/null", "--to", "evemu"], 0, ""),
    (["/proc/a.evemu"], 66, ""),
  ])
  func whereItCannotBeWrittenIsSaid(words: [String], status: Int32, sentence: String) throws {
    let program = try Program.run(["convert", tap] + words)
    #expect(program.status == status, "\(program.errors)")
    #expect(sentence.isEmpty || program.errors.contains(sentence), "\(program.errors)")
  }

  @Test func endingsMayBeWrittenInLargeLetters() throws {
    let folder = try Folder()
    #expect(try Program.run(["convert", tap, folder["TAP.YML.GZ"]]).status == 0)
    let packed = try #require(folder.data("TAP.YML.GZ"))
    #expect(Compression(head: Array(packed).span) == .gzip)
    let back = try Program.run(["convert", folder["TAP.YML.GZ"], folder["TAP.EVEMU"]])
    #expect(back.status == 0 && folder.text("TAP.EVEMU") == Checkout.text(tap))
  }

  /// An incomplete recording is converted up to its end with a warning, and the status is 0.
  @Test func aRecordingThatBreaksOffIsConvertedAsFarAsItGoes() throws {
    let drag = "recordings/nexus-4/drag-with-rest.evemu"
    let text = try #require(Checkout.text(drag))
    let folder = try Folder()
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    let torn = lines.prefix(lines.count - 6).map { "\($0)\n" }.joined() + "E: 0.5"
    try folder.write(torn, "torn.evemu")
    let program = try Program.run(["convert", folder["torn.evemu"], folder["a.evemu"]])
    #expect(program.status == 0)
    #expect(program.errors.contains("warning: the recording breaks off; what is whole is used"))
    let kept = try #require(folder.text("a.evemu"))
    let events = { (text: String) in text.split(separator: "\n").filter { $0.hasPrefix("E:") } }
    #expect(events(text).starts(with: events(kept)))
    #expect(events(kept).count > events(text).count / 2)
  }

  /// All commands return the same status if the output file exists.
  @Test(arguments: [
    ["convert", "IN", "OUT"], ["trim", "IN", "OUT"], ["anonymise", "IN", "OUT"],
    ["merge", "--append", "IN", "IN", "OUT"], ["record", "-o", "OUT"],
  ])
  func aFileInTheWayIsAMistakeOfTheCommandLine(words: [String]) throws {
    let folder = try Folder()
    try folder.write("mine", "a.evemu")
    let program = try Program.run(
      words.map { $0 == "IN" ? tap : $0 == "OUT" ? folder["a.evemu"] : $0 })
    #expect(program.status == 2, "\(program.errors)")
    #expect(program.errors.contains("--force"))
    #expect(folder.text("a.evemu") == "mine")
  }
}
