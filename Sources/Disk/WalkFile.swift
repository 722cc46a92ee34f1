package import Replay

/// A file of walk steps.
package enum WalkFile {
  /// The file name extension of walks.
  package static let suffix = ".walk"

  /// Returns whether the name is that of a walk.
  package static func isNamed(_ path: String) -> Bool {
    path.hasSuffix(suffix)
  }

  /// Reads the steps of a file.
  package static func read(
    _ path: String, notice: (DiskNotice) -> Void
  ) throws(DiskError) -> [WalkScript.ScriptedStep] {
    let contents = try FileContents(path, .walk, notice: notice)
    do throws(WalkError) {
      return try WalkScript.steps(ofFile: contents.text, named: contents.name)
    } catch {
      throw .walk(path, error)
    }
  }
}
