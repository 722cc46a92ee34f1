import Foundation
import Hands
import Testing

@Suite struct MergeCommandTests {
  private let tap = "recordings/nexus-4/tap.evemu"
  private let drag = "recordings/nexus-4/drag-with-rest.evemu"
  private let other = "recordings/flatfrog-3200/tap.evemu"

  @Test func devicesStandBesideEachOther() throws {
    let folder = try Folder()
    let program = try Program.run(["merge", tap, other, folder["a.yml"]])
    #expect(program.status == 0 && program.errors.isEmpty, "\(program.errors)")
    for (number, original) in [tap, other].enumerated() {
      let back = try Program.run(
        ["convert", folder["a.yml"], "-", "--to", "evemu", "--only", "\(number)"])
      #expect(back.output == Checkout.text(original))
    }
  }

  /// One clock starts at zero with its recording, the other counts from 1970.
  @Test func recordingsThatNeverMeetAreTold() throws {
    let folder = try Folder()
    let lines = try #require(Checkout.text(other)).split(separator: "\n").map { line in
      line.hasPrefix("E: ") ? "E: 1700000\(line.dropFirst(3))" : "\(line)"
    }
    try folder.write(lines.joined(separator: "\n") + "\n", "late.evemu")
    let words = ["merge", folder["late.evemu"], tap, folder["a.yml"]]
    let program = try Program.run(words)
    #expect(program.status == 0)
    let told = program.errors
    #expect(told.contains("late.evemu: warning: it begins 16999999 "), "\(told)")
    #expect(told.contains(" seconds after \(tap) ends"), "\(told)")
    let append = try Program.run(["merge", "--append", tap, tap, folder["b.evemu"]])
    #expect(append.status == 0 && append.errors.isEmpty, "\(append.errors)")
  }

  @Test func recordingsFollowOneAnother() throws {
    let folder = try Folder()
    let program = try Program.run(
      ["merge", "--append", "--gap", "0.5", tap, drag, tap, folder["a.evemu"]])
    #expect(program.status == 0 && program.errors.isEmpty, "\(program.errors)")
    let summary = try Program.run(["touches", folder["a.evemu"]])
    #expect(summary.output.contains("3 contacts"))
    #expect(summary.output.contains("nothing irregular"))
  }

  @Test func aFingerThatIsStillDownIsLiftedBeforeTheNextRecording() throws {
    let folder = try Folder()
    let never = "recordings/nexus-4/never-lifts.evemu"
    _ = try Program.run(["merge", "--append", never, never, folder["a.evemu"]])
    let touches = try Program.run(["touches", folder["a.evemu"]])
    // Only the last recording's contact is never lifted.
    #expect(touches.output.contains("2 contacts"))
    #expect(touches.output.contains("never-lifted 1"))
    #expect(!touches.output.contains("replaced"))
  }

  /// A recorder ended within a report.
  ///
  /// The incomplete report is discarded.
  @Test func anOpenReportDoesNotRunIntoTheNextRecording() throws {
    let folder = try Folder()
    let flick = try Program.run(["synth", "flick-left", "--device", "nexus-4"]).output
    let lines = flick.split(separator: "\n")
    try folder.write(lines.dropLast().joined(separator: "\n") + "\n", "open.evemu")
    try folder.write(flick, "whole.evemu")
    let program = try Program.run(
      ["merge", "--append", folder["open.evemu"], folder["whole.evemu"], folder["a.evemu"]])
    #expect(program.status == 0, "\(program.errors)")
    #expect(program.errors.contains("/open.evemu: warning: no SYN_REPORT follows the last "))
    let found = try Program.run(["recognize", folder["a.evemu"]])
    #expect(
      found.output.contains("as expected: flick-left, flick-left"), "\(found.output)")
  }

  /// A panel that was mounted upside down in one of the recordings.
  @Test func recordingsOfAPanelThatLiesOtherwiseAreTold() throws {
    let folder = try Folder()
    let flick = ["synth", "flick-left", "--device", "pixel-tablet-nvt", "-o", folder["a.yml"]]
    #expect(try Program.run(flick).status == 0)
    let matrix = "properties:\n    - LIBINPUT_CALIBRATION_MATRIX=-1 0 1 0 -1 1\n"
    let text = try #require(folder.text("a.yml"))
    try folder.write(text.replacing("properties: []\n", with: matrix), "b.yml")
    let append = ["merge", "--append", folder["a.yml"]]
    let program = try Program.run(append + [folder["b.yml"], folder["c.yml"]])
    #expect(program.status == 0)
    let told = "/b.yml: warning: its panel lies otherwise (calibration -1 0 1 0 -1 1) than that of "
    #expect(program.errors.contains(told), "\(program.errors)")
    let same = try Program.run(append + [folder["a.yml"], folder["d.yml"]])
    #expect(same.status == 0 && same.errors.isEmpty, "\(same.errors)")
  }

  @Test func mistakesAreTold() throws {
    let folder = try Folder()
    for (words, status, sentence) in [
      (["merge", tap, other, folder["a.evemu"]], 2, "evemu has room for one device"),
      (["merge", "--append", tap, other, folder["a.evemu"]], 65, "needs the same device"),
      (["merge", tap], 2, "merge needs recordings, and last of all the name of the new one"),
      (["merge", tap, folder["a.yml"]], 2, "copy it with 'retouch convert \(tap) "),
      (["merge", "--append", tap, folder["a.yml"]], 2, "one recording is nothing to merge"),
      (["merge", "-", tap, "-", folder["a.yml"]], 2, "standard input can be read once"),
      (["merge", "--gap", "-1", tap, folder["a.yml"]], 2, "seconds of at least 0"),
    ] {
      let program = try Program.run(words)
      #expect(program.status == Int32(status))
      #expect(program.errors.contains(sentence), "\(program.errors)")
    }
    #expect(folder.names.isEmpty)
  }
}
