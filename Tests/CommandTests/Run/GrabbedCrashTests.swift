import Glibc
import TestSupport
import Testing

/// A session that crashes while it grabs devices.
@Suite struct GrabbedCrashTests {
  /// A backtrace can take 30 s, during which the devices would stay grabbed.
  @Test(arguments: ["SEGV", "ILL", "TRAP", "BUS", "FPE"])
  func crashEndsTheProcessImmediately(signal: String) throws {
    let words = ["run", "Examples/screens/bigkey.json", "nodevice", "--grab", "--voice", "none"]
    let program = try RetouchProcess.run(
      words,
      by: ["/bin/bash", "-c", "ulimit -c 0; exec timeout --signal=\(signal) 2 \"$@\"", "bash"],
      set: ["SWIFT_BACKTRACE": "enable=yes,color=no"])
    #expect(program.errors.contains("to be connected"), "\(program.errors)")
    for word in ["Backtrac", "crashed", "Thread 0"] {
      #expect(!program.errors.contains(word), "\(program.errors.prefix(400))")
    }
  }
}
