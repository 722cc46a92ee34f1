internal import Evdev
internal import Text
package import Touches

/// The health of a panel: a finding for each topic.
package struct HealthReport: Sendable {
  /// The findings, in the order of `HealthTopic.allCases`.
  package let findings: [HealthFinding]
  /// Where fingers were reported.
  package let coverage: Coverage
  /// The size of the surface in millimeters.
  package let extent: Vector
  /// The number of contacts.
  package let contacts: Int

  /// The topics with a verdict.
  package func topics(_ verdict: HealthFinding.Verdict) -> [HealthTopic] {
    findings.filter { $0.verdict == verdict }.map(\.topic)
  }

  /// The verdict about the panel; `notMeasured` if nothing was measured.
  package var verdict: HealthFinding.Verdict {
    if !topics(.suspect).isEmpty { return .suspect }
    return topics(.ok).isEmpty ? .notMeasured : .ok
  }

  /// The verdict in one line.
  package var summary: String {
    let (suspect, ok, open) = (topics(.suspect), topics(.ok).count, topics(.notMeasured).count)
    let counts = "\(ok) ok, \(open) not measured"
    switch verdict {
    case .suspect:
      return "suspect: \(suspect.map(\.rawValue).joined(separator: ", ")) (\(counts))"
    case .ok: return "ok: nothing suspect (\(counts))"
    case .notMeasured: return "not measured: too few touches"
    }
  }
}

extension PanelExamination {
  /// The findings so far.
  package var report: HealthReport {
    let interruptions = Interruption.all(trails)
    let extent = surface.extent
    let axes = device.positionAxes
    func unit(_ whole: Double, _ span: Int64?) -> Double { whole / Double(max(span ?? 1, 1)) }
    // A calibration may exchange the axes; the coarser unit holds for both then.
    let units = [unit(surface.size.width, axes?.x.span), unit(surface.size.height, axes?.y.span)]
    let isTurned = (extent.x - surface.size.width).magnitude > 0.01
    let coarse = units.max() ?? 0
    let coverage = Coverage(
      trails, interruptions, on: extent,
      unit: isTurned ? Vector(coarse, coarse) : Vector(units[0], units[1]))
    return HealthReport(
      findings: [
        rate.finding, coverage.finding, Interruption.finding(interruptions, trails),
        GhostTouches(trails, vanished: vanished).finding, RestNoise(trails).finding,
        ReportedRange.finding(sizes: sizes, pressures: pressures, of: device),
        ContactFaults.stuck(trails), doubled, ContactFaults.swaps(trails),
        EdgeReach(trails, on: extent).finding(guide), delay.finding,
      ], coverage: coverage, extent: extent, contacts: trails.count)
  }

  /// The finding about two contacts for one finger; only slots have identities.
  private var doubled: HealthFinding {
    switch device.touchProtocol {
    case .b, .a: ContactFaults.doubled(trails)
    case .semiMT, .singleTouch:
      HealthFinding(
        notMeasured: .doubled, because: "the device does not locate each finger")
    }
  }
}
