/// The style sheets of pages that show screens.
public enum StyleSheet {
  /// The colors, fonts and sizes of all pages, which a page includes first.
  package static let tokens = String(decoding: PackageResources.tokens_css, as: UTF8.self)
  /// The style that reports and the inspector share.
  package static let base = String(decoding: PackageResources.base_css, as: UTF8.self)
  /// The style of a screen and its views.
  public static let screen = String(decoding: PackageResources.screen_css, as: UTF8.self)
  /// The style of the page around a screen.
  public static let page = String(decoding: PackageResources.page_css, as: UTF8.self)
}
