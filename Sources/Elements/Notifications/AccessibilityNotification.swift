/// What a program tells the reader.
public enum AccessibilityNotification {
  /// What a change wants from the cursor: that it goes somewhere, or that something is said.
  public enum Argument {
    case element(Responder)
    case text(AttributedText)

    public static func text(_ string: String) -> Argument { .text(AttributedText(string)) }
  }

  /// The screen is another now. Post it where the cursor would otherwise start at the wrong place.
  case screenChanged(Argument? = nil)
  /// Part of the screen is another now.
  case layoutChanged(Argument? = nil)
  /// Something happened that needs no answer.
  case announcement(AttributedText)
  /// A scroll gesture was answered; the text says what is shown now.
  case pageScrolled(AttributedText? = nil)
  /// For those who steer by switch; a reader by touch goes on.
  case pauseAssistiveTechnology(String)
  case resumeAssistiveTechnology(String)

  public static func announcement(
    _ text: String, priority: AnnouncementPriority = .default, queued: Bool? = nil
  ) -> AccessibilityNotification {
    .announcement(
      AttributedText(
        text, SpeechAttributes(queueAnnouncement: queued, announcementPriority: priority)))
  }

  public static func pageScrolled(_ text: String) -> AccessibilityNotification {
    .pageScrolled(AttributedText(text))
  }
}

/// Something to be said, from the moment it was posted until the one moment that it is finished.
public struct Announcement: Hashable, Sendable {
  /// Counted from 1 within an application.
  public let id: Int
  public let text: AttributedText

  public var priority: AnnouncementPriority {
    text.runs.first?.attributes.announcementPriority ?? .default
  }

  /// Whether it waits until what is being said has been said.
  public var isQueued: Bool {
    text.runs.first?.attributes.queueAnnouncement ?? (priority == .low)
  }

  /// A Boolean value that indicates whether the first element, said when a program is launched, does
  /// not take its place: it waits, or must not be interrupted.
  var outlastsLaunch: Bool { isQueued || priority == .high }
}

/// How an announcement ended.
public enum AnnouncementEnd: String, CaseIterable, Hashable, Sendable {
  /// It was said to the end.
  case spoken
  /// The user asked for silence.
  case stopped
  /// The user moved on.
  case moved
  /// Other speech took its place.
  case replaced
  /// There was nobody to say it: no reader, or one that is mute.
  case unheard

  public var wasSuccessful: Bool { self == .spoken }
}

/// What a reader tells the program.
public enum AccessibilityEvent {
  /// Comes once for each announcement that was posted.
  case announcementDidFinish(text: String, wasSuccessful: Bool, reason: AnnouncementEnd)
  case voiceOverStatusChanged
  case elementFocused(focused: Responder?, unfocused: Responder?)
  case orientationChanged(Orientation)
  case didEnterBackground
  case willEnterForeground
}
