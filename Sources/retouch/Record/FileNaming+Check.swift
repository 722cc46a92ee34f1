import Arguments
import Glibc

extension FileNaming {
  /// Refuses a name that no recording can have, before anything is recorded.
  static func check(_ path: String, replacing: Bool) throws(Failure) {
    guard let objection = objection(to: path, replacing: replacing) else { return }
    throw Failure(sentence: "\(path): \(objection)", status: .usage)
  }

  private static func objection(to path: String, replacing: Bool) -> String? {
    if FileNames.isDirectory(path) { return "this is a directory; name a file in it" }
    // Whatever may be replaced, a device is not: a file in its place would be no device.
    if FileNames.exists(path), !FileNames.isRegularFile(path) { return "this is no file; name one" }
    return !replacing && isTaken(path)
      ? "there is such a file already; --force replaces it" : nil
  }
}
