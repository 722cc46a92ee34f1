/// The option of a reader's rotor, for a page that shows the session.
package struct RotorDisplay: Hashable, Sendable {
  /// Whether a page shows the rotor.
  ///
  /// Only then does the reader keep the option current.
  package var isShown = false
  /// The current option; `nil` if the reader is off or has no option.
  package var option: Option?

  /// An option of the rotor.
  package struct Option: Hashable, Sendable {
    /// The name of a built-in option, such as `headings`, otherwise `custom`.
    package let option: String
    /// The name as the reader speaks it.
    package let name: String

    /// Creates an option.
    package init(option: String, name: String) { (self.option, self.name) = (option, name) }
  }
}
