/// What a program wants of the looks of a view; whatever it leaves open, the theme decides.
///
/// Nothing of it is ever heard: a reader asks for none of this.
public struct Appearance: Hashable, Sendable {
  public enum Alignment: String, CaseIterable, Hashable, Sendable {
    /// Where the language begins to read.
    case leading
    case center
    case trailing
  }

  public var textColor: Color?
  public var backgroundColor: Color?
  public var borderColor: Color?
  /// What buttons, switches and links in it are colored with.
  public var tintColor: Color?
  /// The size of its letters in points.
  public var fontSize: Double?
  public var cornerRadius: Double?
  public var textAlignment: Alignment?
  /// The file of an image that it shows, by its name; whoever draws it has the file.
  public var image: String?

  public init() {}
}

extension View {
  /// How it wants to be drawn.
  public final var appearance: Appearance {
    get { rare?.appearance ?? Appearance() }
    set { ownRare.appearance = newValue }
  }
}
