public import Elements
public import Gestures

/// What the reader wants done, or has done: the lines of a transcript.
public enum Effect {
  /// A gesture means a command here; nil is unbound.
  case command(Gesture?, Command?)
  /// A gesture is practiced: what it would mean, were it not.
  case practiced(Gesture, Command?)
  /// The cursor stands somewhere else, or nowhere.
  case focus(Responder?)
  /// Say this now, in place of whatever is being said.
  case say(Utterance)
  case stop
  case pause
  case resume
  case sound(Sound)
  /// An action was carried up the chain; this is who was asked.
  case act(ActionWalk)
  /// The text that is edited was changed, or part of it selected.
  case edit(EditOutcome)
  /// A finger was let through to the application; whoever took it.
  case pass(PassedTouch, takenBy: String?)
  /// The display is dark, or no longer; the reader goes on.
  case curtain(isDown: Bool)
  case copy(String)
  case system(SystemRequest)
  /// A setting was changed by gesture.
  case setting(Setting)
  /// Somebody should ask the user what to call the element with the cursor.
  case askForLabel(current: String?)
  /// An announcement came to its end.
  case finished(Announcement, AnnouncementEnd)
  /// The program asks for ever more as often as it is answered: the rest is left out.
  case gaveUp

  /// What the system around the program is asked for.
  public enum SystemRequest: Hashable, Sendable {
    case toggleMedia
    case nextApplication
    case previousApplication
    case home
    case open(link: String)
    /// A sound that the program itself plays.
    case sound(String)
  }

  public enum Setting: Hashable, Sendable {
    case speakingRate(Int)
    case volume(Int)
    case language(String)
    case isMuted(Bool)
    case help(isOn: Bool)
    case hints(isOn: Bool)
    case punctuation(PunctuationLevel)
    case typing(TypingMode)
    case directTouch(isOn: Bool)
  }
}

/// The short sounds of the reader.
public enum Sound: String, CaseIterable, Hashable, Sendable {
  /// There is nothing further in that direction.
  case border
  /// There is no element under the finger.
  case nothingHere = "nothing-here"
  /// It did not work, or nobody answered.
  case error
  /// Another screen is shown.
  case screenChange = "screen-change"
  case layoutChange = "layout-change"
  case scroll
  /// The rotor was turned.
  case tick
  /// An element was activated.
  case click
  /// The touch goes through from here on.
  case passThrough = "pass-through"
  /// The insertion point was moved.
  case cursor
}
