/// Which way up the screen is held.
public enum Orientation: String, CaseIterable, Hashable, Sendable {
  case portrait
  case landscape
}

/// What happens around a program, and is not its own doing.
public enum Surroundings: Hashable, Sendable {
  case rotated(Orientation)
  /// Something else is in front.
  case wentToBackground
  case cameToForeground
}

extension Application {
  /// Which way up its screen is held: as its window is higher, or wider.
  public final var orientation: Orientation {
    guard let size = keyWindow?.frame.size, size.width > size.height else { return .portrait }
    return .landscape
  }

  /// The screen is turned: what was its width is its height.
  public final func rotate(to orientation: Orientation) {
    guard orientation != self.orientation else { return }
    for window in windows {
      let size = window.frame.size
      window.frame.size = Size(width: size.height, height: size.width)
    }
    arrangementChanged()
    request(.surroundings(.rotated(orientation)))
    hear(.orientationChanged(orientation))
  }

  /// Something else comes to the front, as the home screen does.
  public final func enterBackground() {
    guard !isInBackground else { return }
    isInBackground = true
    delegate?.applicationDidEnterBackground()
    request(.surroundings(.wentToBackground))
    hear(.didEnterBackground)
  }

  /// It is in front again.
  public final func enterForeground() {
    guard isInBackground else { return }
    isInBackground = false
    delegate?.applicationWillEnterForeground()
    request(.surroundings(.cameToForeground))
    hear(.willEnterForeground)
    tellStatus()
  }
}
