internal import Glibc

/// The variables that the program was started with.
package enum Environment {
  package static subscript(name: String) -> String? {
    guard let value = unsafe getenv(name) else { return nil }
    return unsafe String(fileName: value)
  }
}

extension CommandLine {
  /// What the program is called, without where it lies.
  package static var programName: String {
    guard argc > 0, let path = unsafe unsafeArgv[0] else { return "" }
    return unsafe String(fileName: path).split(separator: "/").last.map(String.init) ?? ""
  }

  /// The words that follow the program's name, whatever bytes they are.
  package static var words: [String] {
    var words: [String] = []
    for index in 1..<max(1, Int(argc)) {
      guard let word = unsafe unsafeArgv[index] else { break }
      words.append(unsafe String(fileName: word))
    }
    return words
  }
}
