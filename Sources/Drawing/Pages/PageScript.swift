internal import Text

/// The scripts of pages, which are ES modules.
package enum PageScript {
  /// Creates the elements of a page.
  package static let dom = String(decoding: PackageResources.dom_js, as: UTF8.self)
  /// The list of the elements of a screen, and the details of an element.
  package static let elements = String(decoding: PackageResources.elements_js, as: UTF8.self)

  /// Joins modules, each after those that it imports, to a script without imports and exports.
  ///
  /// A page that is a single file cannot import modules: its policy allows one script by its
  /// digest. Top-level names must therefore be unique; `make lint` checks it.
  package static func joined(_ modules: [String]) -> String {
    let lines = modules.flatMap { $0.split(separator: "\n", omittingEmptySubsequences: false) }
    return "\"use strict\";\n"
      + lines.filter { !$0.hasPrefix("import ") }
      .map { $0.hasPrefix("export ") ? $0.dropFirst("export ".count) : $0 }
      .joined(separator: "\n")
  }
}
