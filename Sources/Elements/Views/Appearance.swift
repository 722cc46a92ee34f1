/// Colors and shapes that a program sets for a view.
///
/// The theme determines the rest. A reader ignores it.
public struct Appearance: Hashable, Sendable {
  /// The alignment of text.
  public enum Alignment: String, CaseIterable, Hashable, Sendable {
    /// The start of the line in the writing direction.
    case leading
    /// The middle of the line.
    case center
    /// The end of the line in the writing direction.
    case trailing
  }

  /// The color of the text.
  public var textColor: Color?
  /// The color of the background.
  public var backgroundColor: Color?
  /// The color of the border.
  public var borderColor: Color?
  /// The color of buttons, switches and links in the view.
  public var tintColor: Color?
  /// The font size, in points.
  public var fontSize: Double?
  /// The radius of the corners, in points.
  public var cornerRadius: Double?
  /// The alignment of the text.
  public var textAlignment: Alignment?
  /// The file name of an image to show.
  ///
  /// The renderer provides the file.
  public var image: String?

  /// Creates an appearance that leaves everything to the theme.
  public init() {}
}

extension View {
  /// The appearance that the program sets.
  public final var appearance: Appearance {
    get { rare?.appearance ?? Appearance() }
    set { ownRare.appearance = newValue }
  }
}
