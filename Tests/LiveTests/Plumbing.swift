import Glibc
import Testing

/// A pipe that closes itself.
struct Pipe: ~Copyable {
  let output: Int32
  private let input: Int32

  init() throws {
    var ends: [Int32] = [0, 0]
    try #require(unsafe pipe(&ends) == 0)
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    output = ends[0]
    input = ends[1]
  }

  deinit {
    close(output)
    close(input)
  }

  borrowing func fill() { _ = unsafe write(input, "x", 1) }

  /// Closes the write end by replacing it with `/dev/null`.
  borrowing func closeInput() {
    let null = unsafe open("/dev/null", O_WRONLY)
    dup2(null, input)
    close(null)
  }
}

/// The text of files and of command output.
enum Text {
  static func contents(of path: String) -> String? {
    guard let file = unsafe fopen(path, "r") else { return nil }
    defer { unsafe fclose(file) }
    return unsafe everything(in: file)
  }

  /// Returns the target of a symbolic link.
  static func target(of link: String) -> String? {
    var path = [CChar](repeating: 0, count: 4_096)
    let count = unsafe readlink(link, &path, path.count)
    guard count >= 0 else { return nil }
    return String(decoding: path.prefix(count).map(UInt8.init(bitPattern:)), as: UTF8.self)
  }

  /// Returns the output and exit status of a shell command.
  static func output(of command: String) -> (text: String, status: Int32)? {
    guard let file = unsafe popen(command, "r") else { return nil }
    let text = unsafe everything(in: file)
    let status = unsafe pclose(file)
    return (text, status >> 8 & 0xff)
  }

  private static func everything(in file: UnsafeMutablePointer<FILE>) -> String {
    var bytes: [UInt8] = []
    var part = [UInt8](repeating: 0, count: 4_096)
    while true {
      let count = unsafe fread(&part, 1, part.count, file)
      guard count > 0 else { return String(decoding: bytes, as: UTF8.self) }
      bytes += part.prefix(count)
    }
  }
}
