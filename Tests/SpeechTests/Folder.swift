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

  deinit { _ = unsafe system("rm -rf '\(path)'") }
}
