/// A list of words of a language that a rule looks for.
package enum WordList: String, CaseIterable, Sendable {
  /// Words for each kind of element.
  case button, link, field, slider, image, heading, toggle, tab
  /// Words that begin the description of a photo.
  case photo
  /// Words for states, such as “selected”.
  case state
  /// Words for gestures, such as “tap”.
  case gesture
  /// Labels that say nothing, such as “click here”.
  case generic
  /// Phrases that point to a control instead of naming it, such as “tap here”.
  case pointing
  /// Words of one or two letters that are complete labels.
  case short
  /// Words that are written in capitals.
  case acronym
  /// Abbreviations that end with a period.
  case abbreviation
  /// Words of requirements, such as “at least”.
  case requirement
  /// Verb forms that address the listener.
  case imperative
  /// Units with one form for one and another for several, as in `star/stars`.
  case unit
  /// Labels of buttons that start and stop media or a timer.
  case playback
}
