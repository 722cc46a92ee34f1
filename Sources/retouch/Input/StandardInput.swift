import Arguments

/// Standard input, which is over once it was read: one thing of a command line can stand there.
enum StandardInput {
  /// Refuses a command line on which more than one of files and options are `-`.
  static func check(
    _ arguments: ParsedArguments, files: [String] = [], screen: String? = nil,
    options: [Option<String?>] = []
  ) throws(Failure) {
    let recordings = files.filter { $0 == "-" }
    let others = options.filter { arguments[$0] == "-" }.map { "--\($0.parameter.name) -" }
    let claims = recordings + (screen == "-" ? ["--screen -"] : []) + others
    guard claims.count > 1 else { return }
    throw Failure(
      sentence: recordings.count > 1
        ? "standard input can be read once, and - is named twice; save it in a file, and name that"
        : "standard input can be read once, and is meant by \(claims[0]) and by \(claims[1]); name "
          + "a file for one of them", status: .usage)
  }
}
