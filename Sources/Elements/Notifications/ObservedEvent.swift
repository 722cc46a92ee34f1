/// A kind of event with typed data, for which an observer registers.
///
///     application.observe(.announcementDidFinish) { announcement in
///       if announcement.wasSuccessful { turnPage() }
///     }
public struct ObservedEvent<Data> {
  /// The name, such as `announcementDidFinish`.
  public let name: String
  /// Returns the data of an event, or `nil` if the event is of another kind.
  let data: (AccessibilityEvent, Application) -> Data?

  init(_ name: String, _ data: @escaping (AccessibilityEvent, Application) -> Data?) {
    self.name = name
    self.data = data
  }
}

/// The data of a finished announcement.
public struct FinishedAnnouncement: Hashable, Sendable {
  /// The text of the announcement.
  public let text: String
  /// Whether the announcement was spoken to the end.
  public let wasSuccessful: Bool
  /// The outcome.
  public let reason: AnnouncementOutcome
}

/// A move of the cursor.
public struct FocusChange {
  /// The element that has the cursor now.
  public let focused: Responder?
  /// The element that had the cursor before.
  public let unfocused: Responder?
}

extension ObservedEvent where Data == FinishedAnnouncement {
  /// The reader has finished an announcement.
  public static var announcementDidFinish: Self {
    Self("announcementDidFinish") { event, _ in
      guard case .announcementDidFinish(let text, let wasSuccessful, let reason) = event else {
        return nil
      }
      return FinishedAnnouncement(text: text, wasSuccessful: wasSuccessful, reason: reason)
    }
  }
}

extension ObservedEvent where Data == FocusChange {
  /// The cursor has moved from one element to another.
  public static var elementFocused: Self {
    Self("elementFocused") { event, _ in
      guard case .elementFocused(let focused, let unfocused) = event else { return nil }
      return FocusChange(focused: focused, unfocused: unfocused)
    }
  }
}

extension ObservedEvent where Data == Bool {
  /// Headphones were plugged in or unplugged.
  ///
  /// The data is whether they are plugged in.
  public static var headphonesDidChange: Self {
    Self("headphonesDidChange") { event, _ in
      guard case .headphonesChanged(let pluggedIn) = event else { return nil }
      return pluggedIn
    }
  }

  /// The reader was switched on or off.
  ///
  /// The data is whether it is running.
  public static var voiceOverStatusDidChange: Self {
    Self("voiceOverStatusDidChange") { event, application in
      guard case .voiceOverStatusChanged = event else { return nil }
      return application.isVoiceOverRunning
    }
  }
}

extension ObservedEvent where Data == Orientation {
  /// The screen was rotated.
  ///
  /// The data is its orientation.
  public static var orientationDidChange: Self {
    Self("orientationDidChange") { event, _ in
      guard case .orientationChanged(let orientation) = event else { return nil }
      return orientation
    }
  }
}

extension ObservedEvent where Data == Application {
  /// The application went to the background.
  public static var didEnterBackground: Self {
    Self("didEnterBackground") { event, application in
      guard case .didEnterBackground = event else { return nil }
      return application
    }
  }

  /// The user made the first input of a visit.
  public static var visitDidBegin: Self {
    Self("visitDidBegin") { event, application in
      guard case .visitDidBegin = event else { return nil }
      return application
    }
  }

  /// A visit ends, and the application with it.
  public static var visitDidEnd: Self {
    Self("visitDidEnd") { event, application in
      guard case .visitDidEnd = event else { return nil }
      return application
    }
  }

  /// The application comes to the foreground.
  public static var willEnterForeground: Self {
    Self("willEnterForeground") { event, application in
      guard case .willEnterForeground = event else { return nil }
      return application
    }
  }
}

extension Application {
  /// Calls a closure with the data of each event of one kind.
  ///
  /// Returns the identifier for `removeObserver(_:)`.
  @discardableResult
  public final func observe<Data>(
    _ kind: ObservedEvent<Data>, _ hear: @escaping (Data) -> Void
  ) -> ObserverID {
    addObserver { [unowned self] event in
      if let data = kind.data(event, self) { hear(data) }
    }
  }
}
