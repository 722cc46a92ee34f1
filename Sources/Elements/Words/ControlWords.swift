/// What the standard controls say of themselves, in one language.
///
/// These are the words that UIKit puts into labels, values and hints. What a reader says about an
/// element, “Button” or “Dimmed”, is its own.
public struct ControlWords: Sendable {
  public let language: Language
  public let increment: String
  public let decrement: String
  public let back: String
  public let moreInfo: String
  public let progress: String
  public let inProgress: String
  public let progressHalted: String
  public let datePicker: String
  public let toolbar: String
  public let dismissContextMenu: String
  public let dismissPopup: String
  public let dismissPopupHint: String
  public let pickerHint: String
  public let clearText: String
  public let delete: String
  public let refreshing: String
  let patterns: Patterns

  /// Sentences with numbers in them: `{1}` is where the first goes.
  struct Patterns: Sendable {
    var percent: String
    /// Of a page control, within a sentence.
    var page: String
    /// Of a scroll view, a sentence.
    var scrolledPage: String
    var row: String
    var rows: String
    /// Of a row that can be taken out of its table, or moved within it; `{1}` is what it is called.
    var remove: String
    var reorder: String
    /// Of a row that is moved; `{1}` is what the row that it passes is called.
    var movedAbove: String
    var movedBelow: String
    /// By form; a language without a form uses the last.
    var items: [(form: PluralForm, text: String)]
  }
}

extension ControlWords {
  public init(_ language: Language) {
    switch language {
    case .english: self = .english
    case .german: self = .german
    case .russian: self = .russian
    case .chinese: self = .chinese
    case .japanese: self = .japanese
    case .hindi: self = .hindi
    }
  }
}

extension Responder {
  /// The words of its language, if there are any; else those of the application's language or of
  /// that which stands in for it, and English outside of an application.
  public final var words: ControlWords {
    if let language = asked.language, let own = Language(known: language) {
      return ControlWords(own)
    }
    return ControlWords(
      application.map { Language(known: $0.language) ?? $0.fallbackLanguage } ?? .english)
  }

  /// A text of `words`, with its language where that is not the application's.
  final func inOwnLanguage(_ text: String) -> AttributedText {
    guard let language = asked.language else { return AttributedText(text) }
    let own = Language(known: language) == nil ? words.language.rawValue : language
    return AttributedText(text, SpeechAttributes(language: own))
  }

  /// A text of `words` with its language, where what it stands in is in another language; otherwise
  /// `nil`.
  final func marked(_ text: @autoclosure () -> String?) -> AttributedText? {
    guard let language = asked.language, Language(known: language) == nil, let text = text() else {
      return nil
    }
    return inOwnLanguage(text)
  }
}
