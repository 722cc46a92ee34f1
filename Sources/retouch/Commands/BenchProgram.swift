import Arguments
import Disk
import Glibc
import System

/// `retouch accuracy` and `retouch bench`: run the separate benchmark program.
enum BenchProgram {
  private static let name = "retouch-bench"
  private static let sources = Positional.list(
    .recording(placeholder: "FILE|DIR"), "recordings with expected gestures", mayBeEmpty: true)

  static let accuracy = Command(
    external: "accuracy", "Measure how many gestures are recognized correctly.",
    positionals: [sources], isHidden: !isInstalled, run: start)
  static let bench = Command(
    external: "bench",
    "Measure speed, compared with C programs that do the same work.", isHidden: !isInstalled,
    run: start)

  /// Whether the program is beside this one or on `PATH`; help omits the commands otherwise.
  private static let isInstalled: Bool = {
    let own = FileSystem.target(ofLink: "/proc/self/exe").map(FilePaths.directory)
    let path = Environment["PATH"]?.split(separator: ":").map(String.init) ?? []
    return ([own].compactMap { $0 } + path).contains {
      FileSystem.allows(X_OK, at: "\($0)/\(name)")
    }
  }()

  /// Replaces this process with the benchmark program, with the same arguments.
  ///
  /// Throws if the program is neither beside this one nor on `PATH`.
  @Sendable private static func start(_: ParsedArguments) throws -> ExitStatus {
    if let own = FileSystem.target(ofLink: "/proc/self/exe") {
      FileSystem.replaceProcess(with: "\(FilePaths.directory(of: own))/\(name)")
    }
    FileSystem.replaceProcess(with: name)
    throw CommandError.noBenchProgram(name, errorNumber: errno)
  }
}
