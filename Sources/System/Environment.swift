internal import Glibc

/// The environment variables of this process.
package enum Environment {
  /// The value of a variable, or `nil` if it is not set.
  package static subscript(name: String) -> String? {
    guard let value = unsafe getenv(name) else { return nil }
    return unsafe String(fileNameBytes: value)
  }
}

extension CommandLine {
  /// The name of the program, without its directory.
  package static var programName: String {
    guard argc > 0, let path = unsafe unsafeArgv[0] else { return "" }
    return unsafe String(fileNameBytes: path).split(separator: "/").last.map(String.init) ?? ""
  }

  /// The arguments without the program name, as bytes that need not be UTF-8.
  package static var allArguments: [String] {
    var words: [String] = []
    for index in 1..<max(1, Int(argc)) {
      guard let word = unsafe unsafeArgv[index] else { break }
      words.append(unsafe String(fileNameBytes: word))
    }
    return words
  }
}
