import Elements

/// The app on a phone, ready to be used.
public func teaTimer() -> Application {
  let application = Application()
  let window = Window(frame: Rect(x: 0, y: 0, width: 402, height: 874))
  window.rootViewController = TeaTimerController()
  application.show(window)
  return application
}
