internal import Drawing

/// The pages of this module, each with its files.
package enum DisplayPage {
  /// The page of a kiosk: the screen without controls.
  package static let kiosk = files(
    PackageResources.display_html, sheets: ["display": PackageResources.display_css],
    scripts: ["display": PackageResources.display_js])

  /// The page of the inspector.
  package static let inspector = files(
    PackageResources.inspect_html, sheets: ["inspect": PackageResources.inspect_css],
    scripts: [
      "actions": PackageResources.actions_js, "changes": PackageResources.changes_js,
      "element": PackageResources.element_js, "gestures": PackageResources.gestures_js,
      "hover": PackageResources.hover_js, "inspect": PackageResources.inspect_js,
      "log": PackageResources.log_js, "roving": PackageResources.roving_js,
      "session": PackageResources.session_js, "splitter": PackageResources.splitter_js,
      "stage": PackageResources.stage_js, "views": PackageResources.views_js,
    ])

  /// Returns the files of a page, with those of all pages.
  private static func files(
    _ page: [UInt8], sheets: [String: [UInt8]], scripts: [String: [UInt8]]
  ) -> [String: HTTPResponse] {
    var files: [String: HTTPResponse] = [
      "": .page(text(page)), "tokens.css": .style(StyleSheet.tokens),
      "screen.css": .style(StyleSheet.screen), "base.css": .style(StyleSheet.base),
      "dom.js": .script(PageScript.dom), "elements.js": .script(PageScript.elements),
      "following.js": .script(text(PackageResources.following_js)),
    ]
    for (name, bytes) in sheets { files["\(name).css"] = .style(text(bytes)) }
    for (name, bytes) in scripts { files["\(name).js"] = .script(text(bytes)) }
    return files
  }

  private static func text(_ bytes: [UInt8]) -> String { String(decoding: bytes, as: UTF8.self) }
}
