import Arguments

/// Standard input, which is over once it was read: one thing of a command line can stand there.
enum StandardInput {
  /// Whether a name leads to it, whatever stands there.
  static func isMeant(by path: String) -> Bool { descriptor(meantBy: path) == 0 }

  /// The number of what a program was started with that a name leads to, as `<(…)` gives one.
  ///
  /// To the next program, such a name means something else.
  static func descriptor(meantBy path: String) -> Int? {
    switch path {
    case "-", "/dev/stdin": return 0
    case "/dev/stdout": return 1
    case "/dev/stderr": return 2
    default: break
    }
    let parts = path.utf8.split(separator: UInt8(ascii: "/")).map { String(Substring($0)) }
    guard path.utf8.first == UInt8(ascii: "/") else { return nil }
    if parts.count == 3, parts[0] == "dev", parts[1] == "fd" { return Int(parts[2]) }
    if parts.count == 4, parts[0] == "proc", parts[2] == "fd" { return Int(parts[3]) }
    return nil
  }

  /// Refuses a command line on which more than one of files and options mean it.
  static func check(
    _ arguments: ParsedArguments, files: [String] = [], screen: String? = nil,
    options: [Option<String?>] = []
  ) throws(Failure) {
    let recordings = files.filter(isMeant)
    let named = ([("screen", screen)] + options.map { ($0.parameter.name, arguments[$0]) })
      .compactMap { name, path in path.map { (name: name, path: $0) } }
      .filter { isMeant(by: $0.path) }
    let claims = recordings + named.map { "--\($0.name) \($0.path)" }
    guard claims.count > 1 else { return }
    throw Failure(
      sentence: recordings.count > 1
        ? "standard input can be read once, and it is named twice; save it in a file, and name that"
        : "standard input can be read once, and is meant by \(claims[0]) and by \(claims[1]); name "
          + "a file for one of them", status: .usage)
  }
}
