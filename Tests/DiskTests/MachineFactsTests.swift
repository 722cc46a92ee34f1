import Disk
import Testing

@Suite struct MachineFactsTests {
  @Test func systemIsNamedAsLibinputNamesIt() {
    let text = "PRETTY_NAME=\"Debian GNU/Linux 12\"\nVERSION_ID=\"12\"\nID=debian\n"
    #expect(MachineFacts.os(osRelease: text) == "debian:12")
    #expect(MachineFacts.os(osRelease: "") == nil)
  }
}
