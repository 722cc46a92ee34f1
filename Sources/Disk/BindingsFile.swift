package import ScreenReader

/// Reads files that bind gestures to commands.
package enum BindingsFile {
  /// Returns the default bindings, overridden by those of the file.
  ///
  /// If `path` is `nil`, returns the defaults.
  package static func read(
    _ path: String?, notice: (DiskNotice) -> Void
  ) throws(DiskError) -> Bindings {
    var bindings = Bindings.standard
    guard let path else { return bindings }
    let file = try FileContents(path, .bindings, notice: notice)
    do throws(BindingsError) {
      try bindings.read(file.text)
    } catch {
      throw .bindings(file.name, error)
    }
    return bindings
  }
}
