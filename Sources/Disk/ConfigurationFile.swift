internal import Gestures
package import Replay
internal import System

/// The file in which a person keeps what would else stand on every command line.
package enum ConfigurationFile {
  /// Reads the named file, or the usual one where there is one.
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

  /// Where the file is looked for unless one is named; `nil` where there is none.
  package static var usualPath: String? {
    let named = Environment["XDG_CONFIG_HOME"].flatMap { $0.hasPrefix("/") ? $0 : nil }
    guard let directory = named ?? Environment["HOME"].map({ "\($0)/.config" }) else { return nil }
    let path = "\(directory)/retouch/config"
    return FileFacts.exists(path) ? path : nil
  }
}

extension GestureSettings {
  /// What options say together with the configuration file that they name, or the usual one.
  ///
  /// Where gestures are not bound, every one is recognized.
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
