internal import Gestures
package import Replay
internal import System

/// Reads the user's configuration file, which supplies defaults for command-line options.
package enum ConfigurationFile {
  /// Returns the options of the given file, or of the default file if it exists.
  package static func options(
    named path: String?, remark: (DiskRemark) -> Void
  ) throws(DiskError) -> SessionOptions {
    guard let path = path ?? usualPath else { return SessionOptions() }
    let file = try WholeFile(path, .configuration, remark: remark)
    do throws(ConfigurationError) {
      return try SessionOptions(configuration: file.text)
    } catch {
      throw .configuration(file.name, error)
    }
  }

  /// The path of the default configuration file; `nil` if the file does not exist.
  package static var usualPath: String? {
    let named = Environment["XDG_CONFIG_HOME"].flatMap { $0.hasPrefix("/") ? $0 : nil }
    guard let directory = named ?? Environment["HOME"].map({ "\($0)/.config" }) else { return nil }
    let path = "\(directory)/retouch/config"
    return FileFacts.exists(path) ? path : nil
  }
}

extension GestureSettings {
  /// Creates the settings from options and the configuration file: the one they name, or the
  /// default.
  ///
  /// If `binds` is `false`, every gesture is recognized.
  package init(
    _ options: SessionOptions, binds: Bool = true, remark: (DiskRemark) -> Void
  ) throws(DiskError) {
    let file = try ConfigurationFile.options(named: options.config, remark: remark)
    self.init(options, configuration: file)
    for contradiction in tunables.contradictions { remark(.contradiction(contradiction)) }
    if !binds { bound = .all }
    if bound.isEmpty { throw .noGestures }
  }
}
