import Arguments
import Disk
import Gestures
import Grading
import Replay

/// The gestures that recordings are expected to show: the option of every command that gives a verdict.
enum ExpectOptions {
  static let expect = Option<[[String]]>.list(
    "expect", .expectedGestures,
    "the gestures that each recording must show, in order, in place of those that it names; 'none' "
      + "for no gesture")

  /// The paragraph of the help about verdicts.
  static let discussion =
    "A recording names the gestures that it is expected to show in its heading, or in FILE.expect "
    + "beside it ('retouch record --expect', 'retouch info --expect … --write'); --expect takes their "
    + "place."

  /// The description of exit status 1 in the help.
  static let exit = "a recording does not show the gestures that are expected"

  /// The gestures of the command line; `nil` if none are given.
  static func given(_ arguments: ParsedArguments) -> [String]? {
    let names = Array(arguments[expect].joined())
    return names.isEmpty ? nil : names
  }
}

extension OpenRecording {
  /// Expects the gestures of the command line, if there are any.
  func expect(_ arguments: ParsedArguments) {
    if let names = ExpectOptions.given(arguments) { expect(names) }
  }
}

extension ValueKind where Value == [String] {
  /// Names of gestures with commas between them, or `none`.
  static var expectedGestures: Self {
    Self("GESTURE[,…]", suggestions: .list(.dynamic("gestures"))) { text throws(InvalidValue) in
      text == Outcome.nothing ? [text] : try SessionValue.gestures(text).map(\.name)
    }
  }
}

extension ExitStatus {
  /// The status of a command whose recordings are read, some of which may not show what is expected.
  func unless(_ isWrong: Bool) -> ExitStatus { self == .done && isWrong ? .checkFailed : self }
}
