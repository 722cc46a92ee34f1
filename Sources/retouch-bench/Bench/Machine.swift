import Disk
import Glibc

/// The machine on which the times were measured.
enum Machine {
  /// The model of the processor, as in `/proc/cpuinfo`.
  static let processor: String = {
    let file = try? FileContents("/proc/cpuinfo", .recording) { _ in }
    let lines = (file?.text ?? "").split(separator: "\n")
    for key in ["model name", "Model", "Hardware", "uarch"] {
      guard let line = lines.first(where: { $0.hasPrefix(key) }),
        let colon = line.firstIndex(of: ":")
      else { continue }
      let name = line[line.index(after: colon)...].split(separator: " ").joined(separator: " ")
      if !name.isEmpty { return name }
    }
    return "unknown processor"
  }()

  /// The number of processors online.
  static let processorCount = max(1, Int(sysconf(Int32(_SC_NPROCESSORS_ONLN))))
}
