import Arguments
import Disk
import Gestures
import Grading
import Replay
import Text

/// The expected gestures of recordings: the option shared by all commands that grade recordings.
enum ExpectOptions {
  static let expect = Option<[[String]]>.list(
    "expect", .expectedGestures,
    "expected gestures of each recording, in order, instead of those in the file; 'none' for no "
      + "gesture")

  /// The help paragraph about expected gestures.
  static let discussion =
    "The expected gestures of a recording are in its header or in FILE.expect beside it. 'retouch "
    + "record --expect' and 'retouch info --expect --write' write them. The option --expect of this "
    + "command replaces them."

  /// The description of exit status 1 in the help.
  static let exit = "a recording does not show its expected gestures"

  /// Returns the gestures of the command line; `nil` if none are given.
  static func options(_ arguments: ParsedArguments) -> [String]? {
    let names = Array(arguments[expect].joined())
    return names.isEmpty ? nil : names
  }
}

extension OpenRecording {
  /// Expects the gestures of the command line, if any.
  func expect(_ arguments: ParsedArguments) {
    if let names = ExpectOptions.options(arguments) { expect(names) }
  }
}

extension ValueKind where Value == [String] {
  /// Gesture names separated by commas, or `none`.
  static var expectedGestures: Self {
    Self("GESTURE[,…]", suggestions: .list(.dynamic("gestures"))) { text throws(InvalidValue) in
      text == GestureOutcome.nothing ? [text] : try SessionValue.gestures(text).map(\.name)
    }
  }
}

extension ValueKind where Value == Gesture {
  /// The name of one gesture.
  static var gesture: Self {
    Self(
      "GESTURE", suggestions: .dynamic("gestures"), describe: { $0.name },
      parse: SessionValue.gesture)
  }
}

extension ExitStatus {
  /// Returns `.checkFailed` if `isWrong` is `true` and the status is `.done`, else the status
  /// itself.
  func unless(_ isWrong: Bool) -> ExitStatus { self == .success && isWrong ? .checkFailed : self }
}
