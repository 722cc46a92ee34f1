import Glibc

/// A folder that is gone with its owner.
final class Folder {
  let path: String

  struct NotMade: Error {}

  init() throws {
    var template = Array("/tmp/retouch-speech-XXXXXX".utf8CString)
    guard unsafe mkdtemp(&template) != nil else { throw NotMade() }
    path = String(decoding: template.dropLast().map(UInt8.init(bitPattern:)), as: UTF8.self)
  }

  func write(_ text: String, to name: String) throws {
    guard let file = unsafe fopen("\(path)/\(name)", "w") else { throw NotMade() }
    defer { unsafe fclose(file) }
    guard unsafe fputs(text, file) >= 0 else { throw NotMade() }
  }

  deinit { _ = unsafe system("rm -rf '\(path)'") }
}
