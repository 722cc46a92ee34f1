import Compression
import Foundation
import TestSupport
import Testing

@Suite struct ConvertCommandTests {
  private let tap = "recordings/nexus-4/tap.evemu"
  private let endings = ["yml", "evemu.gz", "events.xz", "raw.zst"]

  /// One recording of each device, through every pair of formats and compressions.
  @Test(arguments: Checkout.devices(showing: "two-finger-scrub"))
  func everyPairOfFormatsRoundTrips(device: String) throws {
    let original = "recordings/\(device)/two-finger-scrub.evemu"
    let text = try #require(Checkout.text(original))
    let directory = try TemporaryDirectory()
    for first in endings {
      let one = directory["a.\(first)"]
      #expect(try RetouchProcess.run(["convert", original, one]).status == 0)
      for second in endings {
        let two = directory["b.\(second)"]
        let there = try RetouchProcess.run(["convert", one, two, "--device", device, "--force"])
        #expect(there.status == 0, "\(there.errors)")
        let back = try RetouchProcess.run([
          "convert", two, "-", "--as", "evemu", "--device", device,
        ])
        #expect(back.output == text, "\(first) to \(second)")
      }
    }
  }

  @Test func eachKindOfLossIsReportedOnce() throws {
    let directory = try TemporaryDirectory()
    let raw = try RetouchProcess.run(["convert", tap, directory["a.raw"]])
    #expect(
      raw.errors == """
        retouch: lost in raw events: the device description (when reading, specify it with --device)
        retouch: lost in raw events: the kind, size and notes of the device

        """)
    let libinput = try RetouchProcess.run(["convert", tap, directory["a.yml"]])
    #expect(libinput.errors.isEmpty)
    let set = "recordings/elan-touchscreen-010c/clock-set-back.evemu"
    let early = try RetouchProcess.run(["convert", set, directory["b.raw"], "--as", "raw32"])
    #expect(early.errors.contains("times before zero"))
  }

  @Test func standardInputAndOutputMayBePipes() throws {
    let text = try #require(Checkout.text(tap))
    let packed = Data(Compressor.compress(Array(text.utf8).span, as: .zstd))
    let plain = try RetouchProcess.run(["convert", "-", "-", "--as", "evemu"], input: packed)
    #expect(plain.output == text)
    // Several passes over input that can be read once.
    let directory = try TemporaryDirectory()
    _ = try RetouchProcess.run(["convert", tap, directory["a.yml"]])
    let twice = try RetouchProcess.run(
      ["convert", "-", "-", "--as", "evemu"], input: directory.data("a.yml"))
    #expect(twice.output == text)
  }

  @Test func fileIsNeverOverwrittenWithoutForce() throws {
    let directory = try TemporaryDirectory()
    try directory.write("mine", "a.evemu")
    let refused = try RetouchProcess.run(["convert", tap, directory["a.evemu"]])
    #expect(refused.status == 2)
    #expect(refused.errors.contains("file exists; use --force to replace it"))
    #expect(directory.text("a.evemu") == "mine")
    let forced = try RetouchProcess.run(["convert", tap, directory["a.evemu"], "--force"])
    #expect(forced.status == 0)
    #expect(directory.text("a.evemu") == Checkout.text(tap))
    #expect(directory.names == ["a.evemu"])
  }

  @Test func recordingCanOverwriteItself() throws {
    let directory = try TemporaryDirectory()
    try directory.write(try #require(Checkout.text(tap)), "a.evemu")
    let program = try RetouchProcess.run([
      "convert", directory["a.evemu"], directory["a.evemu"], "--force",
    ])
    #expect(program.status == 0)
    #expect(directory.text("a.evemu") == Checkout.text(tap))
  }

  @Test func invalidRecordingLeavesNoFile() throws {
    let directory = try TemporaryDirectory()
    try directory.write("E: 0.000001 0003 0000 0012\nE: nonsense\nE: 0.1 0 0 0\n", "a.events")
    let program = try RetouchProcess.run(["convert", directory["a.events"], directory["b.evemu"]])
    #expect(program.status == 65)
    #expect(directory.names == ["a.events"])
  }

  @Test func guessedDeviceIsMarked() throws {
    let directory = try TemporaryDirectory()
    _ = try RetouchProcess.run(["convert", tap, directory["a.events"]])
    let guessed = try RetouchProcess.run(["convert", directory["a.events"], "-", "--as", "evemu"])
    #expect(guessed.errors.contains("the device is unknown"))
    #expect(guessed.output.contains("# Note: unknown device"))
    // If the format has no description, the device need not be specified.
    let bare = try RetouchProcess.run(["convert", directory["a.events"], "-", "--as", "events"])
    #expect(bare.errors.isEmpty)
  }

  @Test func oneOfSeveralDevicesIsSelected() throws {
    let directory = try TemporaryDirectory()
    let other = "recordings/flatfrog-3200/tap.evemu"
    _ = try RetouchProcess.run(["merge", tap, other, directory["a.yml"]])
    let second = try RetouchProcess.run([
      "convert", directory["a.yml"], "-", "--as", "evemu", "--only", "1",
    ])
    #expect(second.output == Checkout.text(other))
    let first = try RetouchProcess.run(["convert", directory["a.yml"], "-", "--as", "evemu"])
    #expect(first.output == Checkout.text(tap))
    #expect(first.errors.contains("lost in evemu: a second device"))
    let none = try RetouchProcess.run([
      "convert", directory["a.yml"], "-", "--as", "evemu", "--only", "x",
    ])
    #expect(none.status == 66)
    #expect(none.errors.contains("1  FlatFrog"))
  }

  @Test func interleavedDevicesAreWrittenSequentially() throws {
    let pasted = """
      /dev/input/event1: 0003 0035 00000010
      /dev/input/event2: 0003 0035 00000020
      /dev/input/event1: 0000 0000 00000000
      /dev/input/event2: 0000 0000 00000000

      """
    let program = try RetouchProcess.run(
      ["convert", "-", "-", "--as", "libinput"], input: Data(pasted.utf8))
    #expect(program.status == 0, "\(program.errors)")
    #expect(program.output.contains("ndevices: 2"))
    let info = try RetouchProcess.run(
      ["info", "-", "--format", "jsonl"], input: Data(program.output.utf8))
    #expect(info.output.split(separator: "\n").count == 2)
    #expect(info.output.components(separatedBy: #""events":2,"frames":1"#).count == 3)
  }

  @Test(arguments: [
    (["a.foo"], 2, "use a name that ends in .yml (libinput), .evemu, .events or .raw"),
    (["a.foo"], 2, "or specify the format with --as: libinput, evemu, events, raw, raw32"),
    (["-"], 2, "standard output has no file extension; specify the format with --as: libinput, e"),
    (["/nowhere/a.evemu"], 66, "no such directory; create it first"),
    (["/dev/full", "--as", "evemu"], 74, "the disk is full"),
    (["/dev/null", "--as", "evemu"], 0, ""),
    (["/proc/a.evemu"], 66, ""),
  ])
  func unwritableOutputIsReported(words: [String], status: Int32, sentence: String) throws {
    let program = try RetouchProcess.run(["convert", tap] + words)
    #expect(program.status == status, "\(program.errors)")
    #expect(sentence.isEmpty || program.errors.contains(sentence), "\(program.errors)")
  }

  @Test func fileExtensionsAreCaseInsensitive() throws {
    let directory = try TemporaryDirectory()
    #expect(try RetouchProcess.run(["convert", tap, directory["TAP.YML.GZ"]]).status == 0)
    let packed = try #require(directory.data("TAP.YML.GZ"))
    #expect(CompressionFormat(head: Array(packed).span) == .gzip)
    let back = try RetouchProcess.run(["convert", directory["TAP.YML.GZ"], directory["TAP.EVEMU"]])
    #expect(back.status == 0 && directory.text("TAP.EVEMU") == Checkout.text(tap))
  }

  /// An incomplete recording is converted up to its end with a warning, and the status is 0.
  @Test func truncatedRecordingIsConvertedUpToItsEnd() throws {
    let drag = "recordings/nexus-4/drag-with-rest.evemu"
    let text = try #require(Checkout.text(drag))
    let directory = try TemporaryDirectory()
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    let torn = lines.prefix(lines.count - 6).map { "\($0)\n" }.joined() + "E: 0.5"
    try directory.write(torn, "torn.evemu")
    let program = try RetouchProcess.run(["convert", directory["torn.evemu"], directory["a.evemu"]])
    #expect(program.status == 0)
    #expect(
      program.errors.contains("warning: the recording is truncated; the complete part is used"))
    let kept = try #require(directory.text("a.evemu"))
    let events = { (text: String) in text.split(separator: "\n").filter { $0.hasPrefix("E:") } }
    #expect(events(text).starts(with: events(kept)))
    #expect(events(kept).count > events(text).count / 2)
  }

  /// All commands return the same status if the output file exists.
  @Test(arguments: [
    ["convert", "IN", "OUT"], ["trim", "IN", "OUT"], ["anonymize", "IN", "OUT"],
    ["merge", "--append", "IN", "IN", "OUT"], ["record", "-o", "OUT"],
  ])
  func existingOutputFileIsAUsageError(words: [String]) throws {
    let directory = try TemporaryDirectory()
    try directory.write("mine", "a.evemu")
    let program = try RetouchProcess.run(
      words.map { $0 == "IN" ? tap : $0 == "OUT" ? directory["a.evemu"] : $0 })
    #expect(program.status == 2, "\(program.errors)")
    #expect(program.errors.contains("--force"))
    #expect(directory.text("a.evemu") == "mine")
  }
}
