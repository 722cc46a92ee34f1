import Controls
import Elements

extension ScreenRuntime {
  /// Executes a step that simulates an action of the system or the device.
  func simulate(_ step: ScreenValue, _ kind: StepKind) {
    switch kind {
    case .endRefreshing:
      let scrollView = step["endRefreshing"]?.string.flatMap { element($0) } as? ScrollView
      guard let refresh = scrollView?.refreshControl, refresh.isRefreshing else {
        return note(.nothingRefreshed)
      }
      refresh.endRefreshing()
    case .rotate:
      if let orientation = step["rotate"]?.string.flatMap({ Orientation(rawValue: $0) }) {
        guard orientation != application.orientation else {
          return note(.turnedAlready(orientation))
        }
        application.rotate(to: orientation)
      }
    case .background:
      guard let time = step["background"]?.integer, hasRoomForTimer(at: step.position) else {
        return
      }
      application.enterBackground()
      application.schedule(after: .milliseconds(time)) { [weak application] in
        application?.enterForeground()
      }
    case .set, .add, .subtract, .toggle, .present, .dismiss, .push, .pop, .popToRoot, .post,
      .announce, .focus, .sound, .openLink, .beginEditing, .type, .deleteBackward, .endEditing,
      .insertRows, .deleteRows, .reloadRows, .timer, .cancelTimer, .if, .return:
      return
    }
  }
}
