import TestSupport
import Testing

@Suite struct AuditPageTests {
  @Test func pageListsAllRules() {
    #expect(Golden.difference(AuditPage.text, "docs/audit.md") == nil)
  }
}
