package import Drawing
package import Elements
package import Evdev

/// The state that a live page shows at one moment.
///
/// The session thread creates it; another thread writes it.
package struct Scene: Sendable {
  /// The drawn screen.
  package var still: Picture
  /// The frame of the cursor on the screen; `nil` if there is no cursor or it is not visible.
  package var cursor: Rect?
  /// Whether the curtain hides the screen.
  package var isCurtainDown = false
  /// The current or most recent speech.
  package var caption: Caption?
  /// The time of the first change since the previous scene.
  package var since: Timestamp
  /// The elements in reading order as JSON; `nil` if they are not listed this time.
  package var elements: String?
  /// The state of the session as JSON; `nil` if the page does not show it.
  package var session: String?

  /// A caption with its language.
  package struct Caption: Hashable, Sendable {
    /// The text of the speech.
    package var text: String
    /// The BCP 47 tag of the language; `nil` if unknown.
    package var language: String?
  }
}
