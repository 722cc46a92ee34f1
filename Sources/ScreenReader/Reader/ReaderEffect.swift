public import Controls
public import Elements
public import Gestures

/// A result of the reader: a request to the caller, or an entry of the transcript.
public enum ReaderEffect: Sendable {
  /// A gesture was assigned a command. The command is `nil` if the gesture is unbound; the gesture
  /// is `nil` if the command came from another source.
  case command(Gesture?, ReaderCommand?)
  /// A gesture was practiced; with the command it would perform otherwise.
  case practiced(Gesture, ReaderCommand?)
  /// The cursor moved to an element, or was cleared.
  case focus(FocusedElement)
  /// Speak an utterance now; interrupt the current one.
  case say(Utterance)
  /// Stop speech.
  case stop
  /// Pause speech.
  case pause
  /// Resume paused speech.
  case resume
  /// Play a sound.
  case sound(ReaderSound)
  /// An action was sent up the responder chain; with the responders that it reached.
  case act(ActionDispatch)
  /// The edited text or its selection changed.
  case edit(EditOutcome)
  /// A touch was passed to the application; with the name of the responder that handled it.
  case touch(ViewTouch, handledBy: String?)
  /// The screen curtain was switched on or off. The reader continues.
  case curtain(isDown: Bool)
  /// Copy a text to the clipboard.
  case copy(String)
  /// Forward a request to the system.
  case system(SystemRequest)
  /// A setting was changed by gesture.
  case setting(Setting)
  /// Prompt the user for a label of the element with the cursor.
  case labelRequested(current: String?)
  /// An announcement ended.
  case announcementEnded(Announcement, AnnouncementOutcome)
  /// The application posts requests in reply to its own requests. The rest were discarded.
  case requestLimitReached

  /// A request to the system.
  public enum SystemRequest: Hashable, Sendable {
    /// Play or pause media.
    case toggleMedia
    /// Switch to the next application.
    case nextApplication
    /// Switch to the previous application.
    case previousApplication
    /// Go to the home screen.
    case home
    /// Open a link.
    case open(link: String)
    /// Play a sound of the application, by name.
    case sound(String)
    /// End the visit and begin a new one.
    case endVisit
    /// Send a request to a program outside of the application.
    case send(SentRequest)
  }

  /// A setting that a gesture changed, with its new value.
  public enum Setting: Hashable, Sendable {
    /// The speaking rate, 0 to 100.
    case speakingRate(Int)
    /// The volume, 0 to 100.
    case volume(Int)
    /// The language of the reader's own speech.
    case language(String)
    /// Whether speech is off.
    case isMuted(Bool)
    /// Whether practice mode is on.
    case help(isOn: Bool)
    /// Whether hints are spoken.
    case hints(isOn: Bool)
    /// The punctuation that is spoken by name.
    case punctuation(PunctuationLevel)
    /// The way keys are entered.
    case typing(TypingMode)
    /// Whether direct touch areas receive touches.
    case directTouch(isOn: Bool)
  }
}

/// The short sounds of the reader.
public enum ReaderSound: String, CaseIterable, Hashable, Sendable {
  /// There is no further element in that direction.
  case border
  /// No element is under the finger.
  case nothingHere = "nothing-here"
  /// The action failed or was not handled.
  case error
  /// The screen changed.
  case screenChange = "screen-change"
  /// The layout changed.
  case layoutChange = "layout-change"
  /// A view scrolled.
  case scroll
  /// The rotor was turned.
  case tick
  /// An element was activated.
  case click
  /// A touch starts to pass through to the application.
  case passThrough = "pass-through"
  /// The insertion point moved.
  case cursor
  /// The cursor reached an element, if `ReaderSettings.playsFocusSound` is `true`.
  case focus
}
