/// How kinds of things look: the one style sheet of all pages that show a screen.
public enum StyleSheet {
  public static let screen = String(decoding: PackageResources.screen_css, as: UTF8.self)
  /// What stands around a screen on a page of its own.
  public static let page = String(decoding: PackageResources.page_css, as: UTF8.self)
}
