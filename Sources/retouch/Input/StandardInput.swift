import Arguments
import System

/// Standard input, which can be read only once and by one argument.
enum StandardInput {
  /// Returns whether a path leads to standard input, such as `-` or `/dev/stdin`.
  static func isMeant(by path: String) -> Bool { StandardStreams.descriptor(for: path) == 0 }

  /// Throws if more than one file or option reads standard input.
  static func check(
    _ arguments: ParsedArguments, files: [String] = [], screen: String? = nil,
    options: [SessionArgument] = []
  ) throws {
    let recordings = files.filter(isMeant)
    let named = ([("SCREEN", screen)] + options.map { ("--\($0.parameter.name)", arguments[$0]) })
      .compactMap { name, path in path.map { (name: name, path: $0) } }
      .filter { isMeant(by: $0.path) }
    let claims = recordings + named.map { "\($0.name) \($0.path)" }
    guard claims.count > 1 else { return }
    throw recordings.count > 1
      ? CommandError.standardInputTwice : .standardInputClaimed(claims[0], claims[1])
  }
}
