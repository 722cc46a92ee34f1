import Audit
import Testing

/// The audit agrees with other tools, apart from exceptions that docs/audit.md explains.
@Suite struct ToolAgreementTests {
  static let cases = ToolCase.labels + ToolCase.others

  @Test func auditAgreesWithOtherTools() throws {
    for one in Self.cases {
      let found = try !RuleExample.findings(one.node, of: one.rule).isEmpty
      // A rule that is off by default is not a part of an audit.
      let isOptional = AuditRule.all.contains { $0.id == one.rule && $0.isOptional }
      #expect((found && !isOptional) == (one.fails != one.isException), "\(one.testDescription)")
    }
  }

  @Test func mostCasesAreNotExceptions() {
    #expect(Self.cases.count > 200)
    #expect(Self.cases.count { $0.isException } * 8 < Self.cases.count)
  }
}
