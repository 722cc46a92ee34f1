public import Screens

extension ScreenAudit {
  /// Returns the findings in all screens of a screen file, and the rules that could not be applied.
  ///
  /// Each screen is examined as it is when it is opened first.
  public func report(of file: ScreenFile) -> AuditReport {
    var report = AuditReport()
    for screen in file.screenNames {
      let prototype = Prototype(file.starting(with: screen), language: language)
      report.add(self.report(of: prototype))
    }
    report.sort()
    return report
  }

  /// Returns the findings in the front screen of a prototype, with their positions in its file.
  public func report(of prototype: Prototype) -> AuditReport {
    let language = language ?? prototype.language
    var audit = self
    audit.language = language
    return audit.report(of: AuditedScreen(prototype.window, language)) { finding, element in
      finding.id = prototype.id(of: element.responder) ?? finding.id
      finding.screen = prototype.currentScreen
      finding.position = prototype.position(of: element.responder)
    }
  }
}
