package import ScreenReader

/// Reads files that bind gestures to commands.
package enum BindingsFile {
  /// Returns the default bindings, overridden by those of the file.
  ///
  /// If `path` is `nil`, returns the defaults.
  package static func read(
    _ path: String?, remark: (DiskRemark) -> Void
  ) throws(DiskError) -> Bindings {
    var bindings = Bindings.standard
    guard let path else { return bindings }
    let file = try WholeFile(path, .bindings, remark: remark)
    do throws(BindingsMistake) {
      try bindings.read(file.text)
    } catch {
      throw .bindings(file.name, error)
    }
    return bindings
  }
}
