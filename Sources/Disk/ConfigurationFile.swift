internal import Gestures
package import Replay
internal import System

/// Reads the user's configuration file, which supplies defaults for command-line options.
package enum ConfigurationFile {
  /// Returns the options of the given file, or of the default file if it exists.
  package static func options(
    named path: String?, notice: (DiskNotice) -> Void
  ) throws(DiskError) -> SessionOptions {
    guard let path = path ?? usualPath else { return SessionOptions() }
    let file = try FileContents(path, .configuration, notice: notice)
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
    return FileInfo.exists(path) ? path : nil
  }
}

extension GestureSettings {
  /// Creates the settings from options and the configuration file: the one they name, or the
  /// default.
  ///
  /// If `binds` is `false`, every gesture is recognized.
  package init(
    _ options: SessionOptions, binds: Bool = true, notice: (DiskNotice) -> Void
  ) throws(DiskError) {
    let file = try ConfigurationFile.options(named: options.config, notice: notice)
    self.init(file.overridden(by: options))
    for contradiction in tunables.conflicts { notice(.contradiction(contradiction)) }
    if !binds { gestures = .all }
    if gestures.isEmpty { throw .noGestures }
  }
}
