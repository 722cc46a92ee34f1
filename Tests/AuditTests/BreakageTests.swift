import Audit
import Foundation
import Screens
import TestSupport
import Testing

/// Mistakes made in copies of the example screens are found at their elements.
@Suite struct BreakageTests {
  @Test func everyBreakageIsFoundAtItsElement() throws {
    var count = 0
    for breakage in Breakage.all {
      var audit = ScreenAudit()
      audit.rules = [breakage.rule]
      var found = 0
      for screen in Checkout.screens {
        let text = try #require(Checkout.text("Examples/screens/\(screen).json"))
        let json = try JSONSerialization.jsonObject(with: Data(text.utf8))
        for (id, copy) in BrokenScreen.copies(of: json, breakage).prefix(2) {
          let bytes = try JSONSerialization.data(withJSONObject: copy, options: .sortedKeys)
          guard let file = try? ScreenFile.parse(bytes: Array(bytes), name: screen) else {
            continue
          }
          let findings = audit.report(of: file).findings
          #expect(
            findings.contains { $0.id == id && $0.rule == breakage.rule },
            "\(screen), \(id): \(breakage.name)")
          found += 1
        }
        if found >= 4 { break }
      }
      #expect(found > 1, "\(breakage.name)")
      count += found
    }
    #expect(count >= 60)
  }
}
