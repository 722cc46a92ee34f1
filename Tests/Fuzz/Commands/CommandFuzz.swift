import Glibc
import System

/// Runs random command lines as processes and checks them.
///
/// No run ends by a signal, takes more than five seconds of processor time or 300 MB, returns an
/// undocumented exit status, prints terminal control sequences, or changes a file that was not
/// named.
enum CommandFuzz {
  private static let longest = 5.0
  private static let memory = 300 << 20
  private static let statuses: Set<Int32> = [0, 1, 2, 65, 66, 69, 74, 77, 130]

  /// The totals of all runs.
  private struct Account {
    var statuses: [Int32: Int] = [:]
    var slowest = (seconds: 0.0, seed: UInt64(0))
    var largest = (memory: 0, seed: UInt64(0))
  }

  /// Runs `count` command lines of a program.
  ///
  /// Returns a description of the first violated invariant.
  static func run(program: String, count: Int, firstSeed: UInt64) -> String? {
    // Limits the memory of a run, whatever it requests.
    limit(RLIMIT_AS, 8 << 30)
    limit(RLIMIT_FSIZE, 64 << 20)
    // The parent directory may be named as well.
    let above = "/tmp/retouch-commands-\(getpid())"
    let scratch = "\(above)/run"
    _ = FileSystem.makeDirectory(above)
    let commands = forms(of: program, scratch)
    guard commands.count > 20, commands.reduce(0, { $0 + $1.options.count }) > 100 else {
      return "the help of \(program) tells of \(commands.count) commands alone"
    }
    var account = Account()
    let start = Spent.now
    for seed in firstSeed..<(firstSeed + UInt64(count)) {
      let drawn = DrawnRun(of: commands, seed: seed)
      guard let ending = run(drawn, program, scratch) else {
        return "\(program) cannot be started"
      }
      let broken =
        broken(ending, drawn, &account, seed) ?? traces(of: drawn, in: scratch)
      if let broken {
        let words = drawn.words.map { String($0.prefix(200)) }
        return """
          seed \(seed): \(broken): \(words)
            \(drawn.environment)
          \(text("\(scratch)/errors"))
          its files are in \(scratch); again: retouch-fuzz commands \(program) 1 \(seed)
          """
      }
    }
    remove(above)
    let rate = Double(count) / max(0.001, Spent.now - start)
    print("fuzz: \(count) command lines, \(Int(rate)) a second")
    let counts = account.statuses.sorted { $0.key < $1.key }.map { "\($0.key): \($0.value)" }
    print("  exit statuses \(counts.joined(separator: ", "))")
    print("  slowest \(account.slowest), largest \(account.largest)")
    return nil
  }

  private static func broken(
    _ ending: BoundedRun.Ending, _ drawn: DrawnRun, _ account: inout Account, _ seed: UInt64
  ) -> String? {
    if ending.processorSeconds > account.slowest.seconds {
      account.slowest = (ending.processorSeconds, seed)
    }
    if ending.memory > account.largest.memory { account.largest = (ending.memory, seed) }
    if ending.seconds > BoundedRun.longest { return "did not end" }
    if ending.memory > memory { return "takes \(ending.memory) bytes" }
    guard let status = ending.status else {
      return ending.wasEnded && ending.signal == SIGINT ? nil : "signal \(ending.signal)"
    }
    account.statuses[status, default: 0] += 1
    if ending.processorSeconds > longest, !drawn.mayGoOn {
      return "takes \(ending.processorSeconds) s"
    }
    return statuses.contains(status) ? nil : "ends with \(status)"
  }

  /// Returns what a run left behind that it should not have.
  private static func traces(of drawn: DrawnRun, in scratch: String) -> String? {
    for name in ["errors", "printed"] where !(name == "printed" && drawn.printsBytes) {
      if containsTerminalControl(bytes("\(scratch)/\(name)")) {
        return "its \(name) order a terminal about"
      }
    }
    let before = Dictionary(drawn.files.map { ($0.name, $0.bytes) }) { $1 }
    for name in FileSystem.names(in: scratch) where !drawn.mayWrite(name) {
      guard let old = before[name] else { return "leaves \(name)" }
      if let old, bytes("\(scratch)/\(name)") != old { return "changes \(name)" }
    }
    let here = Set(FileSystem.names(in: scratch))
    let gone = drawn.files.first {
      !$0.name.contains("/") && !here.contains($0.name) && !drawn.mayWrite($0.name)
    }
    return gone.map { "removes \($0.name)" }
  }

  /// Returns whether the bytes contain an escape or a character that changes the text direction.
  private static func containsTerminalControl(_ bytes: [UInt8]) -> Bool {
    bytes.indices.contains { index in
      if bytes[index] == 0x1b { return true }
      guard bytes[index] == 0xe2, index + 2 < bytes.count else { return false }
      switch (bytes[index + 1], bytes[index + 2]) {
      case (0x80, 0xaa...0xae), (0x81, 0xa6...0xa9): return true
      default: return false
      }
    }
  }

  private static func run(
    _ drawn: DrawnRun, _ program: String, _ scratch: String
  ) -> BoundedRun.Ending? {
    remove(scratch)
    _ = FileSystem.makeDirectory(scratch)
    unsafe chdir(scratch)
    for file in drawn.files {
      if let bytes = file.bytes {
        write(bytes, "\(scratch)/\(file.name)")
      } else {
        _ = FileSystem.makeDirectory("\(scratch)/\(file.name)")
      }
    }
    let environment = drawn.environment.map { $0.replacing(DrawnRun.here, with: scratch) }
    return BoundedRun(
      program: program, words: drawn.words, environment: environment, input: drawn.input,
      output: drawn.output, errors: drawn.errors,
      timeout: drawn.mayGoOn ? 0.3 : nil
    ).run()
  }

  // MARK: The commands

  /// Returns every command that can run without a subcommand, as listed by the help.
  private static func forms(of program: String, _ scratch: String) -> [CommandForm] {
    _ = FileSystem.makeDirectory(scratch)
    func form(_ path: [String]) -> CommandForm {
      let output = "\(scratch)/help"
      _ = BoundedRun(
        program: program, words: ["help"] + path, environment: ["COLUMNS=100"],
        output: .file(output)
      ).run()
      defer { remove(output) }
      return CommandForm(path: path, help: text(output))
    }
    var (forms, open) = ([CommandForm](), form([]).commands.map { [$0] })
    // The behavior of other programs is not tested.
    open.removeAll { ["accuracy", "bench"].contains($0[0]) }
    // If there are devices, the command would open each of them briefly.
    if FileSystem.exists("/dev/input") { open.removeAll { $0[0] == "doctor" } }
    while let path = open.popLast() {
      let form = form(path)
      if form.commands.isEmpty { forms.append(form) }
      open += form.commands.map { path + [$0] }
    }
    return forms.sorted { $0.path.joined() < $1.path.joined() }
  }

  // MARK: The system

  private static func limit(_ resource: __rlimit_resource, _ maximum: UInt) {
    var limit = rlimit(rlim_cur: maximum, rlim_max: maximum)
    unsafe setrlimit(__rlimit_resource_t(resource.rawValue), &limit)
  }

  private static func write(_ bytes: [UInt8], _ path: String) {
    let file = FileSystem.open(path, O_WRONLY | O_CREAT | O_TRUNC, mode: 0o600)
    FileWriting.write(bytes.span, to: file)
    close(file)
  }

  private static func text(_ path: String) -> String {
    String(decoding: bytes(path).prefix(1 << 16), as: UTF8.self)
  }

  /// Returns the contents of a regular file.
  private static func bytes(_ path: String) -> [UInt8] {
    guard let size = FileSystem.status(of: path)?.st_size, size > 0 else { return [] }
    let file = FileSystem.open(path, O_RDONLY)
    guard file >= 0 else { return [] }
    defer { close(file) }
    return unsafe [UInt8](unsafeUninitializedCapacity: Int(size)) { memory, count in
      while count < memory.count {
        let rest = unsafe memory.baseAddress.map { unsafe $0 + count }
        let length = unsafe read(file, rest, memory.count - count)
        guard length > 0 else { return }
        count += length
      }
    }
  }

  /// Removes a file, or a directory with its contents.
  private static func remove(_ path: String) {
    if FileSystem.remove(path) { return }
    for name in FileSystem.names(in: path) { remove("\(path)/\(name)") }
    _ = unsafe rmdir(path)
  }
}
