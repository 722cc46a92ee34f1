internal import System
internal import Text

/// A one-line summary of a session's devices and failures, for operators of many machines.
///
/// It is derived from notices, so the journal contains the details.
struct SessionHealth: Equatable {
  private var panels: [String] = []
  private var isMute = false
  private var isUnrecorded = false

  mutating func hear(_ notice: LiveNotice) {
    switch notice {
    case .deviceAdded(let device, _, _), .reconnected(let device, _): panels.append(device)
    case .unplugged(let device, _):
      if let index = panels.firstIndex(of: device) { panels.remove(at: index) }
    case .speechLost: isMute = true
    case .speechRestored, .voiceReplaced: isMute = false
    case .recordingFailed: isUnrecorded = true
    case .deviceUnusable, .openFailed, .deviceLimitReached, .waitsForDevice, .exitInstructions,
      .panicHold, .suspendIgnored, .secretKeyRefused, .soundFailed, .requestFailed, .bridgeFault,
      .recorded, .nothingToRecord, .displayOpened, .inspectorOpened, .accessoryAdded, .voiceChosen,
      .accessoryMissing, .file:
      break
    }
  }

  /// The summary, such as `ELAN Touchscreen` or `no panel, no voice`.
  var sentence: String {
    let lacks = [isMute ? "no voice" : nil, isUnrecorded ? "not recorded" : nil]
    let words = (panels.isEmpty ? ["no panel"] : panels) + lacks.compactMap(\.self)
    return words.joined(separator: ", ").terminalSafe
  }
}

/// Reports the health to the service manager after each change.
final class HealthNotifier {
  private let supervisor: ServiceNotifier
  private var health = SessionHealth()

  init(_ supervisor: ServiceNotifier) {
    self.supervisor = supervisor
    supervisor.notifyStatus(health.sentence)
  }

  func handle(_ notice: LiveNotice) {
    let before = health
    health.hear(notice)
    if health != before { supervisor.notifyStatus(health.sentence) }
  }
}
