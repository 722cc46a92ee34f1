package import Drawing
package import Elements
package import Evdev

/// What is to be seen of a session at a moment: a value, made by its thread and written by another.
package struct Scene: Sendable {
  package var picture: Picture
  /// What the cursor is around, on the screen; nothing where there is none, or it is out of sight.
  package var cursor: Rect?
  package var isCurtainDown = false
  /// What is said, or was said last.
  package var caption: Caption?
  /// When the first of it happened that was not shown before.
  package var since: Timestamp
  /// The elements in reading order, as JSON, where somebody asks for them.
  package var elements: String?
  /// What else there is to know, as JSON.
  package var session: String?

  package struct Caption: Hashable, Sendable {
    package var text: String
    package var language: String?
  }
}
