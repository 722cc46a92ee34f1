import Foundation
import Hands
import Testing

/// What `make demo` shows, once the program is built.
@Suite struct DemoTests {
  @Test(arguments: [80, 120])
  func itsLinesFitTheTerminal(columns: Int) throws {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: Checkout.path("scripts/demo"))
    process.environment = [
      "PATH": "/usr/bin:/bin", "COLUMNS": "\(columns)", "RETOUCH": Program.path,
    ]
    let output = Pipe()
    process.standardOutput = output
    process.standardInput = FileHandle.nullDevice
    try process.run()
    let data = output.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    let text = String(decoding: data, as: UTF8.self)
    #expect(process.terminationStatus == 0)
    // What the program prints into a pipe is for programs, and no narrower than it is.
    let shown = text.split(separator: "\n").filter { !$0.hasPrefix("            ") }
    #expect(shown.filter { $0.count > columns } == [])
    #expect(shown.contains { $0.count > columns - 20 })
    #expect(
      shown.contains { $0.contains("retouch doctor") && $0.contains("lacks") } == (columns > 100))
  }
}
