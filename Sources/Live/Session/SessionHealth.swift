internal import System
internal import Text

/// A one-line summary of a session's devices and failures, for operators of many machines.
///
/// It is derived from notices, so the journal contains the details.
struct SessionHealth: Equatable {
  private var panels: [String] = []
  private var isMute = false
  private var isUnrecorded = false

  mutating func hear(_ remark: LiveRemark) {
    switch remark {
    case .takesPart(let device, _, _), .isBack(let device, _): panels.append(device)
    case .unplugged(let device, _):
      if let index = panels.firstIndex(of: device) { panels.remove(at: index) }
    case .speechLost: isMute = true
    case .speechIsBack: isMute = false
    case .recordingLost: isUnrecorded = true
    case .takesNoPart, .notOpened, .noRoom, .waitsForDevice, .ends, .lettingGo, .staysAwake,
      .secretKeyRefused, .soundless, .requestFailed, .recorded, .nothingToRecord, .file:
      break
    }
  }

  /// The summary, such as `ELAN Touchscreen` or `no panel, no voice`.
  var sentence: String {
    let lacks = [isMute ? "no voice" : nil, isUnrecorded ? "not recorded" : nil]
    let words = (panels.isEmpty ? ["no panel"] : panels) + lacks.compactMap(\.self)
    return words.joined(separator: ", ").harmless
  }
}

/// Reports the health to the service manager after each change.
final class HealthReport {
  private let supervisor: Supervisor
  private var health = SessionHealth()

  init(_ supervisor: Supervisor) {
    self.supervisor = supervisor
    supervisor.tell(health.sentence)
  }

  func hear(_ remark: LiveRemark) {
    let before = health
    health.hear(remark)
    if health != before { supervisor.tell(health.sentence) }
  }
}
