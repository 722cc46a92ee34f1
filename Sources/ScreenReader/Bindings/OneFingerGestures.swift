public import Gestures

extension ScreenReader {
  /// The default commands of two-part flicks if the user operates the reader with one finger.
  ///
  /// They replace gestures of several fingers. As everywhere, scrolling is named by the direction of
  /// the fingers: `scrollLeft` shows the content on the right.
  public static let oneFingerCommands: [Gesture: ReaderCommand] = [
    .twoPartFlick(.down, then: .left): .escape,
    .twoPartFlick(.up, then: .right): .magicTap,
    .twoPartFlick(.up, then: .left): .readFromTop,
    .twoPartFlick(.down, then: .right): .readFromHere,
    .twoPartFlick(.left, then: .down): .toggleSpeech,
    .twoPartFlick(.right, then: .down): .itemChooser,
    .twoPartFlick(.down, then: .up): .nextRotor,
    .twoPartFlick(.up, then: .down): .previousRotor,
    .twoPartFlick(.right, then: .left): .scrollDown,
    .twoPartFlick(.left, then: .right): .scrollUp,
    .twoPartFlick(.right, then: .up): .scrollLeft,
    .twoPartFlick(.left, then: .up): .scrollRight,
  ]
}

extension Bindings {
  /// Binds the two-part flicks to their default commands, unless they have a binding.
  package mutating func bindOneFingerGestures() {
    for (gesture, command) in ScreenReader.oneFingerCommands
    where explicitCommand(for: gesture, in: .default) == nil {
      bind(gesture, to: command)
    }
  }
}
