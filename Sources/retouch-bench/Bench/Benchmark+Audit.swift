import Audit
import CBaseline
import Screens

extension Benchmark {
  static let auditFamily = "audit"

  /// Audits of two sizes each, whose times per unit show how the work grows.
  static var audits: [Benchmark] {
    [(1_000, "1,000"), (10_000, "10,000")].map { count, text in
      audit(
        "\(count)", "\(text) elements on a screen", "an element",
        .elements(count), limit: 200_000)
    }
      + [50, 500].map { count in
        audit(
          "path-\(count)", "\(count) screens in a path", "a screen", .chain(count),
          limit: 3_000_000)
      }
  }

  /// The rules and the simulated user, with a file that has no findings.
  private static func audit(
    _ name: String, _ input: String, _ each: String, _ file: AuditInput, limit: Double
  ) -> Benchmark {
    Benchmark(
      name: "audit-\(name)", input: input,
      explanation: "the rules of an audit, and all actions of a simulated user",
      family: auditFamily
    ) { seconds in
      let parsed = try ScreenFile.parse(bytes: Array(file.text.utf8), name: "audit.json")
      let times = try InterleavedTiming.run(1, seconds: seconds) { _ in
        let audit = ScreenAudit()
        var report = AuditReport()
        var simulation: Simulation?
        let time = try InterleavedTiming.time {
          report = audit.report(of: parsed)
          simulation = audit.simulation(of: parsed)
        }
        let findings = report.findings + (simulation?.findings ?? [])
        let screens = simulation?.screenCount ?? 0
        let handlers = simulation?.reachedPercentage ?? 0
        guard findings.isEmpty, screens == parsed.screenNames.count, handlers == 100 else {
          throw BenchError.resultMismatch(
            auditFamily, .audited(findings: findings.count, screens: screens, handlers: handlers))
        }
        return InterleavedTiming.Sample(nanoseconds: time, events: file.count)
      }
      return .measured(BenchResult(unit: .work(each, limit: limit), ours: times[0]))
    }
  }
}

/// A screen file without problems.
private enum AuditInput: Sendable {
  /// A screen with elements, of which every tenth is a button.
  case elements(Int)
  /// Screens, each with a button that opens the next.
  case chain(Int)

  var count: Int {
    switch self {
    case .elements(let count), .chain(let count): count
    }
  }

  var text: String {
    let screens: [String]
    var size = (width: 390, height: 844)
    switch self {
    case .elements(let count):
      screens = [#""s0": \#(Self.screen((0..<count).map(Self.element)))"#]
      size = (3_400, count * 6)
    case .chain(let count):
      screens = (0..<count).map { number in
        let title = Self.label("Screen \(number)", 20, 0, #", "accessibilityTraits": ["header"]"#)
        let step =
          number + 1 < count ? #"{"push": "s\#(number + 1)"}"# : #"{"announce": "Finished"}"#
        let button = Self.button("Leave screen \(number)", 20, 60, step)
        return #""s\#(number)": \#(Self.screen([title, button]))"#
      }
    }
    return #"{"version": 1, "size": [\#(size.width), \#(size.height)], "start": "s0", "#
      + #""screens": {\#(screens.joined(separator: ", "))}}"#
  }

  private static func screen(_ nodes: [String]) -> String {
    #"{"subviews": [\#(nodes.joined(separator: ", "))]}"#
  }

  private static func element(_ number: Int) -> String {
    let (x, y) = (number % 10 * 340 + 20, number / 10 * 60)
    switch number {
    case 0: return label("Articles", x, y, #", "accessibilityTraits": ["header"]"#)
    case _ where number.isMultiple(of: 10):
      return button("Buy article \(number)", x, y, #"{"announce": "Bought \#(number)"}"#)
    default: return label("Article \(number)", x, y)
    }
  }

  private static func label(_ text: String, _ x: Int, _ y: Int, _ more: String = "") -> String {
    #"{"class": "Label", "text": "\#(text)", "frame": [\#(x), \#(y), 300, 44]\#(more)}"#
  }

  private static func button(_ title: String, _ x: Int, _ y: Int, _ step: String) -> String {
    #"{"class": "Button", "title": "\#(title)", "frame": [\#(x), \#(y), 300, 44], "#
      + #""on": {"activate": [\#(step)]}}"#
  }
}
