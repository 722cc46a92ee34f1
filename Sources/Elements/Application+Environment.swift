/// The orientation of the screen.
public enum Orientation: String, CaseIterable, Hashable, Sendable {
  /// The screen is at least as high as wide.
  case portrait
  /// The screen is wider than high.
  case landscape
}

/// A change in the environment of an application that the application did not cause.
public enum EnvironmentChange: Hashable, Sendable {
  /// The screen was rotated to an orientation.
  case rotated(Orientation)
  /// Another application is in front.
  case wentToBackground
  /// The application is in front again.
  case cameToForeground
}

extension Application {
  /// The orientation of the screen: landscape if the key window is wider than high.
  public final var orientation: Orientation {
    guard let size = keyWindow?.frame.size, size.width > size.height else { return .portrait }
    return .landscape
  }

  /// Rotates the screen: swaps width and height of every window.
  public final func rotate(to orientation: Orientation) {
    guard orientation != self.orientation else { return }
    for window in windows {
      let size = window.frame.size
      window.frame.size = Size(width: size.height, height: size.width)
    }
    invalidateReadingOrder()
    request(.environmentChanged(.rotated(orientation)))
    notifyObservers(.orientationChanged(orientation))
  }

  /// Reports that headphones were plugged in or unplugged.
  public final func headphonesChanged(pluggedIn: Bool) {
    notifyObservers(.headphonesChanged(pluggedIn: pluggedIn))
  }

  /// Sends the application to the background.
  public final func enterBackground() {
    guard !isInBackground else { return }
    isInBackground = true
    delegate?.applicationDidEnterBackground()
    request(.environmentChanged(.wentToBackground))
    notifyObservers(.didEnterBackground)
  }

  /// Brings the application back to the front.
  public final func enterForeground() {
    guard isInBackground else { return }
    isInBackground = false
    delegate?.applicationWillEnterForeground()
    request(.environmentChanged(.cameToForeground))
    notifyObservers(.willEnterForeground)
    deliverPendingStatus()
  }

  /// Changes the language of the application's texts and the writing direction.
  ///
  /// Standard controls and the reader follow. The application sets its own texts.
  public final func setLanguage(_ language: String, direction: Direction) {
    guard language != self.language || direction != self.direction else { return }
    let isTurned = direction != self.direction
    self.language = language
    self.direction = direction
    foreignLanguage = Self.foreignLanguage(language)
    if isTurned { for window in windows { window.turnSubtree() } }
    invalidateReadingOrder()
    request(.languageChanged(language))
  }

  /// Returns a language if standard controls and the reader do not support it; otherwise `nil`.
  static func foreignLanguage(_ language: String) -> String? {
    language.isEmpty || Language(known: language) != nil ? nil : language
  }
}
