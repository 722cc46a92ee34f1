import Foundation
import Hands
import Testing

/// Where the report of a check is written, and where it is not.
@Suite struct CheckReportFileTests {
  private let kiosk = "Examples/screens/ticket-kiosk.json"

  @Test(arguments: ["a.yml", "a.transcript", "a.yml.session", "link.xml", "./a.transcript"])
  func aReportIsNotWrittenOverWhatIsChecked(name: String) throws {
    let folder = try Folder.checkedVisit(on: kiosk)
    try folder.write("# retouch session 1\nlead: 0.5\nvoice: quiet\n", "a.yml.session")
    try FileManager.default.createSymbolicLink(
      atPath: folder["link.xml"], withDestinationPath: "a.yml")
    let before = folder.names.map { folder.data($0) }
    let words = ["check", "--update", "--junit", folder[name]]
    for named in [folder.path, folder["a.yml"]] {
      let program = try Program.run(words + [named])
      #expect(program.status == 2, "\(program)")
      let told = "/\(name): the report would be written over what is checked; give it another name"
      #expect(program.errors.contains(told), "\(program)")
    }
    #expect(folder.names.map { folder.data($0) } == before)
  }

  @Test func aReportMayReplaceAFormerOne() throws {
    let folder = try Folder.checkedVisit(on: kiosk)
    let words = ["check", "--update", "--junit", folder["out.xml"], folder.path]
    for _ in 1...2 { #expect(try Program.run(words).status == 0) }
    #expect(folder.text("out.xml")?.contains("testsuite") == true)
  }

  /// One that is to be written, too.
  @Test func noReportIsWrittenWhereATranscriptWillBe() throws {
    let folder = try Folder.checkedVisit(on: kiosk)
    try FileManager.default.removeItem(atPath: folder["a.transcript"])
    let words = ["check", "--update", "--junit", folder["a.transcript"], folder["a.yml"]]
    #expect(try Program.run(words).status == 2)
    #expect(folder.names == ["a.yml"])
  }
}
