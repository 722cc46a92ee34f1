import Controls
import Elements

extension ScreenReader {
  /// Whether the edited text is checked for spelling.
  var isLookedThrough: Bool {
    guard let input = textInput else { return false }
    return application.spelling != nil && !input.isSecureTextEntry
  }

  /// Selects and speaks the next or previous misspelled word of the edited text.
  mutating func stepThroughMisspelledWords(forward: Bool) {
    guard let spelling = application.spelling, let input = textInput, input === cursor.element,
      !input.isSecureTextEntry
    else { return nothingFurther(.misspelledWords) }
    let language = input.spokenLanguage ?? application.language
    let whole = 0..<input.model.count
    let words = spelling.misspelledWords(in: input.text, language: language)
      .map { $0.clamped(to: whole) }.filter { !$0.isEmpty }
    let here = input.model.selection
    let found =
      forward
      ? words.first { $0.lowerBound >= here.upperBound && $0 != here }
      : words.last { $0.upperBound <= here.lowerBound && $0 != here }
    guard let found else { return nothingFurther(.misspelledWords) }
    input.select(found)
    emit(.sound(.cursor))
    say(.misspelled(input.model.text(in: found)), of: input)
    cursor.spokenState = ElementState(input)
  }
}
