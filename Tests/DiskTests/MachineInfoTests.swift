import Disk
import Testing

@Suite struct MachineInfoTests {
  @Test func systemNameMatchesLibinput() {
    let text = "PRETTY_NAME=\"Debian GNU/Linux 12\"\nVERSION_ID=\"12\"\nID=debian\n"
    #expect(MachineInfo.os(osRelease: text) == "debian:12")
    #expect(MachineInfo.os(osRelease: "") == nil)
  }
}
