public import Elements

/// Returns the app with its window on a phone-sized screen.
public func departures(_ board: BoardController = BoardController()) -> Application {
  let application = Application()
  let window = Window(frame: Rect(x: 0, y: 0, width: 402, height: 874))
  window.rootViewController = board
  application.show(window)
  return application
}
