package import ScreenReader

/// The files in which a person says what gestures mean.
package enum BindingsFile {
  /// The usual bindings, with those of a file in their place.
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
