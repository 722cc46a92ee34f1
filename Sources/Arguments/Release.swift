/// The current version.
package enum Release {
  /// The number that `--version` prints.
  package static let version = "0.9.0"
  /// The date, for the manual pages.
  package static let date = "November 28, 2026"
}
