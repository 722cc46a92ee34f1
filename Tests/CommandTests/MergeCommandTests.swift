import Foundation
import TestSupport
import Testing

@Suite struct MergeCommandTests {
  private let tap = "recordings/nexus-4/tap.evemu"
  private let drag = "recordings/nexus-4/drag-with-rest.evemu"
  private let other = "recordings/flatfrog-3200/tap.evemu"

  @Test func mergedDevicesStayUnchanged() throws {
    let directory = try TemporaryDirectory()
    let program = try RetouchProcess.run(["merge", tap, other, directory["a.yml"]])
    #expect(program.status == 0 && program.errors.isEmpty, "\(program.errors)")
    for (number, original) in [tap, other].enumerated() {
      let back = try RetouchProcess.run(
        ["convert", directory["a.yml"], "-", "--as", "evemu", "--only", "\(number)"])
      #expect(back.output == Checkout.text(original))
    }
  }

  /// One clock starts at zero with its recording, the other counts from 1970.
  @Test func recordingsWithoutCommonTimesAreReported() throws {
    let directory = try TemporaryDirectory()
    let lines = try #require(Checkout.text(other)).split(separator: "\n").map { line in
      line.hasPrefix("E: ") ? "E: 1700000\(line.dropFirst(3))" : "\(line)"
    }
    try directory.write(lines.joined(separator: "\n") + "\n", "late.evemu")
    let words = ["merge", directory["late.evemu"], tap, directory["a.yml"]]
    let program = try RetouchProcess.run(words)
    #expect(program.status == 0)
    let printed = program.errors
    #expect(printed.contains("late.evemu: warning: it begins 16999999 "), "\(printed)")
    #expect(printed.contains(" seconds after \(tap) ends"), "\(printed)")
    let append = try RetouchProcess.run(["merge", "--append", tap, tap, directory["b.evemu"]])
    #expect(append.status == 0 && append.errors.isEmpty, "\(append.errors)")
  }

  @Test func appendedRecordingsFollowOneAnother() throws {
    let directory = try TemporaryDirectory()
    let program = try RetouchProcess.run(
      ["merge", "--append", "--gap", "0.5", tap, drag, tap, directory["a.evemu"]])
    #expect(program.status == 0 && program.errors.isEmpty, "\(program.errors)")
    let summary = try RetouchProcess.run(["touches", directory["a.evemu"]])
    #expect(summary.output.contains("3 contacts"))
    #expect(summary.output.contains("no irregularities"))
  }

  @Test func heldContactIsLiftedBeforeTheNextRecording() throws {
    let directory = try TemporaryDirectory()
    let never = "recordings/nexus-4/never-lifts.evemu"
    _ = try RetouchProcess.run(["merge", "--append", never, never, directory["a.evemu"]])
    let touches = try RetouchProcess.run(["touches", directory["a.evemu"]])
    // Only the last recording's contact is never lifted.
    #expect(touches.output.contains("2 contacts"))
    #expect(touches.output.contains("never-lifted 1"))
    #expect(!touches.output.contains("replaced"))
  }

  /// A recorder ended within a report.
  ///
  /// The incomplete report is discarded.
  @Test func incompleteReportIsDiscardedBeforeTheNextRecording() throws {
    let directory = try TemporaryDirectory()
    let flick = try RetouchProcess.run(["synth", "flick-left", "--device", "nexus-4"]).output
    let lines = flick.split(separator: "\n")
    try directory.write(lines.dropLast().joined(separator: "\n") + "\n", "open.evemu")
    try directory.write(flick, "whole.evemu")
    let program = try RetouchProcess.run(
      [
        "merge", "--append", directory["open.evemu"], directory["whole.evemu"],
        directory["a.evemu"],
      ])
    #expect(program.status == 0, "\(program.errors)")
    #expect(program.errors.contains("/open.evemu: warning: no SYN_REPORT follows the last "))
    let found = try RetouchProcess.run(["recognize", directory["a.evemu"]])
    #expect(
      found.output.contains("as expected: flick-left, flick-left"), "\(found.output)")
  }

  /// A panel that was mounted upside down in one of the recordings.
  @Test func differentCalibrationIsReported() throws {
    let directory = try TemporaryDirectory()
    let flick = ["synth", "flick-left", "--device", "pixel-tablet-nvt", "-o", directory["a.yml"]]
    #expect(try RetouchProcess.run(flick).status == 0)
    let matrix = "properties:\n    - LIBINPUT_CALIBRATION_MATRIX=-1 0 1 0 -1 1\n"
    let text = try #require(directory.text("a.yml"))
    try directory.write(text.replacing("properties: []\n", with: matrix), "b.yml")
    let append = ["merge", "--append", directory["a.yml"]]
    let program = try RetouchProcess.run(append + [directory["b.yml"], directory["c.yml"]])
    #expect(program.status == 0)
    let printed =
      "/b.yml: warning: its calibration (-1 0 1 0 -1 1) differs from that of "
    #expect(program.errors.contains(printed), "\(program.errors)")
    let same = try RetouchProcess.run(append + [directory["a.yml"], directory["d.yml"]])
    #expect(same.status == 0 && same.errors.isEmpty, "\(same.errors)")
  }

  @Test func errorsAreReported() throws {
    let directory = try TemporaryDirectory()
    for (words, status, sentence) in [
      (["merge", tap, other, directory["a.evemu"]], 2, "evemu holds only one device"),
      (["merge", "--append", tap, other, directory["a.evemu"]], 65, "requires the same device"),
      (
        ["merge", tap], 2,
        "merge requires at least two recordings and, as the last argument, the name of the new one"
      ),
      (["merge", tap, directory["a.yml"]], 2, "copy this one with 'retouch convert \(tap) "),
      (
        ["merge", "--append", tap, directory["a.yml"]], 2, "merge requires at least two recordings"
      ),
      (["merge", "-", tap, "-", directory["a.yml"]], 2, "standard input can be read only once"),
      (["merge", "--gap", "-1", tap, directory["a.yml"]], 2, "expected at least 0 seconds"),
    ] {
      let program = try RetouchProcess.run(words)
      #expect(program.status == Int32(status))
      #expect(program.errors.contains(sentence), "\(program.errors)")
    }
    #expect(directory.names.isEmpty)
  }
}
