import Arguments
import System

/// Standard input, which is over once it was read: one thing of a command line can stand there.
enum StandardInput {
  /// Whether a name leads to it, whatever stands there.
  static func isMeant(by path: String) -> Bool {
    StandardFiles.descriptor(meantBy: path) == 0
  }

  /// Refuses a command line on which more than one of files and options mean it.
  static func check(
    _ arguments: ParsedArguments, files: [String] = [], screen: String? = nil,
    options: [Option<String?>] = []
  ) throws {
    let recordings = files.filter(isMeant)
    let named = ([("screen", screen)] + options.map { ($0.parameter.name, arguments[$0]) })
      .compactMap { name, path in path.map { (name: name, path: $0) } }
      .filter { isMeant(by: $0.path) }
    let claims = recordings + named.map { "--\($0.name) \($0.path)" }
    guard claims.count > 1 else { return }
    throw recordings.count > 1
      ? CommandError.standardInputTwice : .standardInputClaimed(claims[0], claims[1])
  }
}
