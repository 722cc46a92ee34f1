import Disk
import Glibc

/// The machine that figures were taken on, without which they say nothing.
enum Machine {
  /// The model of the processor, as the kernel names it.
  static let processor: String = {
    let file = try? WholeFile("/proc/cpuinfo", .recording) { _ in }
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

  /// How many processors are there for us.
  static let processorCount = max(1, Int(sysconf(Int32(_SC_NPROCESSORS_ONLN))))
}
