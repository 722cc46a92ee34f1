import Glibc

/// A target under libFuzzer, which varies the inputs that reach new code.
///
/// The program must be built for it (`make fuzz-coverage`), which links the driver.
enum CoverageFuzz {
  private typealias Input = @convention(c) (UnsafePointer<UInt8>?, Int) -> CInt
  private typealias Driver =
    @convention(c) (
      UnsafeMutablePointer<CInt>,
      UnsafeMutablePointer<UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>>,
      Input
    ) -> CInt

  /// The target named on the command line, global because a C callback captures no context.
  private static let target = CommandLine.arguments.dropFirst(2).first.flatMap(FuzzTarget.named)

  /// Passes the arguments after the target's name to libFuzzer.
  ///
  /// Returns an error message if it cannot run.
  static func run() -> String? {
    guard let target else {
      return "say which: " + FuzzTarget.all.map(\.name).joined(separator: ", ")
    }
    guard let found = unsafe dlsym(nil, "LLVMFuzzerRunDriver") else {
      return "this program is not built for libFuzzer; make fuzz-coverage builds it"
    }
    let driver = unsafe unsafeBitCast(found, to: Driver.self)
    // The first argument is the program: libFuzzer restarts itself through a shell.
    var count = CommandLine.argc - 2
    var words = unsafe CommandLine.unsafeArgv + 2
    unsafe words[0] = strdup("'\(CommandLine.arguments[0])' coverage \(target.name)")
    let status = unsafe driver(&count, &words) { bytes, count in
      unsafe CoverageFuzz.take(Array(UnsafeBufferPointer(start: bytes, count: count)))
    }
    return status == 0 ? nil : "libFuzzer ends with \(status)"
  }

  private static func take(_ bytes: [UInt8]) -> CInt {
    if case .broken(let promise)? = target?.outcome(bytes) {
      print("fuzz: FAILED: \(promise)")
      fflush(nil)
      abort()
    }
    return 0
  }

  /// Writes the seeds of a target as files for libFuzzer.
  static func write(seedsOf target: FuzzTarget, in directory: String) -> String? {
    for (number, seed) in target.seeds().enumerated() {
      let path = "\(directory)/seed-\(number)"
      let file = unsafe fopen(path, "w")
      guard let file = unsafe file else { return "cannot write \(path)" }
      _ = unsafe fwrite(seed, 1, seed.count, file)
      unsafe fclose(file)
    }
    return nil
  }
}
