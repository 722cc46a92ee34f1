import Foundation
import TestSupport
import Testing

/// The output of `make demo`, if the program is built.
@Suite struct DemoTests {
  @Test(arguments: [80, 120])
  func demoLinesFitTheTerminal(columns: Int) throws {
    let demo = try RetouchProcess.start(
      [Checkout.path("scripts/demo")],
      set: ["COLUMNS": "\(columns)", "RETOUCH": RetouchProcess.path])
    #expect(demo.status == 0)
    // Piped output is for programs and is not narrowed.
    let shown = demo.output.split(separator: "\n").filter { !$0.hasPrefix("            ") }
    #expect(shown.filter { $0.count > columns } == [])
    #expect(shown.contains { $0.count > columns - 20 })
    #expect(
      shown.contains { $0.contains("retouch doctor") && $0.contains("lacks") } == (columns > 100))
  }
}
