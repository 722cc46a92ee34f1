internal import Drawing

/// The pages of this module, each with its files.
package enum DisplayPage {
  /// The page of a kiosk: the screen without controls.
  package static let kiosk: [String: HTTPResponse] = [
    "": .page(text(PackageResources.display_html)),
    "display.css": .style(text(PackageResources.display_css)),
    "display.js": .script(text(PackageResources.display_js)),
    "following.js": .script(text(PackageResources.following_js)),
    "screen.css": .style(StyleSheet.screen),
  ]

  /// The page of the inspector.
  package static let inspector: [String: HTTPResponse] = [
    "": .page(text(PackageResources.inspect_html)),
    "inspect.css": .style(text(PackageResources.inspect_css)),
    "inspect.js": .script(text(PackageResources.inspect_js)),
    "following.js": .script(text(PackageResources.following_js)),
    "screen.css": .style(StyleSheet.screen),
  ]

  static func text(_ bytes: [UInt8]) -> String { String(decoding: bytes, as: UTF8.self) }
}
