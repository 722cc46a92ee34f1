import Glibc

/// A temporary directory that is removed with its owner.
final class Directory {
  let path: String

  struct NotMade: Error {}

  init() throws {
    var template = Array("/tmp/retouch-speech-XXXXXX".utf8CString)
    guard unsafe mkdtemp(&template) != nil else { throw NotMade() }
    path = String(decoding: template.dropLast().map(UInt8.init(bitPattern:)), as: UTF8.self)
  }

  /// Writes a script that acts as a speech server, and returns its path.
  func server(_ lines: String...) throws -> String {
    try write(lines.map { "\($0)\n" }.reduce("#!/bin/sh\n", +), to: "server")
    let program = "\(path)/server"
    unsafe chmod(program, 0o700)
    return program
  }

  func write(_ text: String, to name: String) throws {
    guard let file = unsafe fopen("\(path)/\(name)", "w") else { throw NotMade() }
    defer { unsafe fclose(file) }
    guard unsafe fputs(text, file) >= 0 else { throw NotMade() }
  }

  deinit { _ = unsafe system("rm -rf '\(path)'") }
}
