/// A notification that a program posts for the reader.
public enum AccessibilityNotification {
  /// The argument of a change: the element that receives the cursor, or a text to speak.
  public enum Argument {
    /// The element that receives the cursor.
    case element(Responder)
    /// The text to speak; the cursor stays.
    case text(AttributedText)

    /// Returns an argument from a plain text.
    public static func text(_ string: String) -> Argument { .text(AttributedText(string)) }
  }

  /// A new screen appeared.
  ///
  /// Post it if the cursor would otherwise start at the wrong element.
  case screenChanged(Argument? = nil)
  /// A part of the screen changed.
  case layoutChanged(Argument? = nil)
  /// A text to speak.
  case announcement(AttributedText)
  /// A scroll gesture was handled.
  ///
  /// The text is the new scroll status.
  case pageScrolled(AttributedText? = nil)
  /// Pauses Switch Control; a touch screen reader ignores it.
  case pauseAssistiveTechnology(String)
  /// Resumes Switch Control; a touch screen reader ignores it.
  case resumeAssistiveTechnology(String)

  /// Creates an announcement from a plain text.
  public static func announcement(
    _ text: String, priority: AnnouncementPriority = .default, queued: Bool? = nil
  ) -> AccessibilityNotification {
    .announcement(
      AttributedText(
        text, SpeechAttributes(queueAnnouncement: queued, announcementPriority: priority)))
  }

  /// Creates a scroll notification from a plain text.
  public static func pageScrolled(_ text: String) -> AccessibilityNotification {
    .pageScrolled(AttributedText(text))
  }
}

/// A posted announcement.
///
/// Its end is reported once.
public struct Announcement: Hashable, Sendable {
  /// The number of the announcement in its application, from 1.
  public let id: Int
  /// The text.
  public let text: AttributedText

  /// The priority: that of the text's first run.
  public var priority: AnnouncementPriority {
    text.runs.first?.attributes.announcementPriority ?? .default
  }

  /// Whether the announcement waits for speech in progress to end.
  public var isQueued: Bool {
    text.runs.first?.attributes.queueAnnouncement ?? (priority == .low)
  }

  /// Whether the announcement is still spoken after the first element at launch, because it is
  /// queued or of high priority.
  var outlastsLaunch: Bool { isQueued || priority == .high }
}

/// The outcome of an announcement.
public enum AnnouncementOutcome: String, CaseIterable, Hashable, Sendable {
  /// Spoken to the end.
  case spoken
  /// Stopped by the user, who silenced speech.
  case stopped
  /// Interrupted because the user moved the cursor.
  case moved
  /// Replaced by other speech.
  case replaced
  /// Not spoken: there is no reader, or it is muted.
  case notSpoken = "unheard"

  /// Whether the announcement was spoken to the end.
  public var wasSuccessful: Bool { self == .spoken }
}

/// An event that the reader or the environment reports to the program.
public enum AccessibilityEvent {
  /// Reported once for each posted announcement, except for more than 100 nested ones that nothing
  /// speaks.
  case announcementDidFinish(text: String, wasSuccessful: Bool, reason: AnnouncementOutcome)
  /// The reader was switched on or off.
  case voiceOverStatusChanged
  /// The cursor moved.
  case elementFocused(focused: Responder?, unfocused: Responder?)
  /// The screen was rotated.
  case orientationChanged(Orientation)
  /// Headphones were plugged in or unplugged.
  case headphonesChanged(pluggedIn: Bool)
  /// The application went to the background.
  case didEnterBackground
  /// The application comes to the foreground.
  case willEnterForeground
  /// The user made the first input of a visit.
  case visitDidBegin
  /// A visit ends, and the application with it.
  case visitDidEnd
}
