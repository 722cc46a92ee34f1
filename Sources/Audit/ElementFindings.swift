package import Elements
package import Screens

/// The findings about an element, as pages show them.
package struct ElementFindings {
  package let element: Responder
  /// The frame on the screen.
  package let frame: Rect
  /// The findings, each on a line, the most serious first.
  package let lines: [String]
}

/// Examines the front screen of a running prototype again and again.
package struct PrototypeAudit {
  private let prototype: Prototype
  private let audit: ScreenAudit
  private let nodes: [SourcePosition: ScreenValue]

  /// Creates an audit of a prototype.
  package init(_ prototype: Prototype, _ audit: ScreenAudit = ScreenAudit()) {
    (self.prototype, self.audit) = (prototype, audit)
    nodes = prototype.file.value.objects
  }

  /// Returns the findings about each element that has one.
  package func findings() -> [ElementFindings] {
    let screen = prototype.file.value[object: "screens"]?[object: prototype.currentScreen]
    let language = audit.language ?? prototype.language
    var found: [(element: AuditedElement, findings: [AuditFinding])] = []
    var places: [Int: Int] = [:]
    _ = audit.report(of: AuditedScreen(prototype.window, language)) { finding, element in
      finding.position = prototype.position(of: element.responder)
      guard !finding.isIgnored(in: nodes, screen: screen) else { return }
      let place = places[element.index] ?? found.count
      if place == found.count {
        places[element.index] = place
        found.append((element, []))
      }
      found[place].findings.append(finding)
    }
    return found.sorted { $0.element.index < $1.element.index }.map { element, findings in
      let order = findings.enumerated().sorted { one, other in
        let (a, b) = (one.element.severity, other.element.severity)
        return a == b ? one.offset < other.offset : a > b
      }
      return ElementFindings(
        element: element.responder, frame: element.visible, lines: order.map(\.element.line))
    }
  }

  /// Returns the lines of the findings about each element.
  package func lines() -> [ObjectIdentifier: [String]] {
    Self.lines(findings())
  }

  /// Returns the lines of findings by element.
  package static func lines(_ findings: [ElementFindings]) -> [ObjectIdentifier: [String]] {
    Dictionary(
      findings.map { (ObjectIdentifier($0.element), $0.lines) }, uniquingKeysWith: { $0 + $1 })
  }
}

extension AuditFinding {
  /// The finding on a line, without the element.
  fileprivate var line: String {
    let place = position.map { ", line \($0.line)" } ?? ""
    return "\(severity.rawValue): \(message) (\(rule)\(place))"
  }
}
