extension Application {
  /// The kind of device for which the screen is laid out.
  public enum Idiom: String, CaseIterable, Hashable, Sendable {
    /// A phone: elements whose tops are less than 8 points apart are one row.
    case phone
    /// A tablet: elements whose tops are less than 13 points apart are one row.
    case pad
  }

  /// The writing direction.
  public enum Direction: String, CaseIterable, Hashable, Sendable {
    /// Rows begin at the left, as in English.
    case leftToRight = "ltr"
    /// Rows begin at the right, as in Arabic and Hebrew.
    case rightToLeft = "rtl"
  }
}
