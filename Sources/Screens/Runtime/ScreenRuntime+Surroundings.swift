import Controls
import Elements

// Steps that simulate an action of the system or the device.
extension ScreenRuntime {
  func endRefreshing(_ step: ScreenValue) {
    let scrollView = step["endRefreshing"]?.string.flatMap { element($0) } as? ScrollView
    guard let refresh = scrollView?.refreshControl, refresh.isRefreshing else {
      return note(.nothingRefreshed)
    }
    refresh.endRefreshing()
  }

  func rotate(_ step: ScreenValue) {
    guard let orientation = step["rotate"]?.string.flatMap({ Orientation(rawValue: $0) }) else {
      return
    }
    guard orientation != application.orientation else { return note(.turnedAlready(orientation)) }
    application.rotate(to: orientation)
  }

  func enterBackground(_ step: ScreenValue) {
    guard let time = step["background"]?.integer, hasRoomForTimer(at: step.position) else { return }
    application.enterBackground()
    application.schedule(after: .milliseconds(time)) { [weak application] in
      application?.enterForeground()
    }
  }
}
