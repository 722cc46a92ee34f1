public import Elements

/// The localized texts of the standard controls, in one language.
///
/// These are the texts that UIKit provides as labels, values and hints. The words that a reader
/// adds, such as “Button” and “Dimmed”, are not included.
public struct ControlStrings: Sendable {
  /// The language.
  public let language: Language
  /// The label of a stepper's increment button.
  public let increment: String
  /// The label of a stepper's decrement button.
  public let decrement: String
  /// The label of a back button without a title.
  public let back: String
  /// The label of a row's detail button.
  public let moreInfo: String
  /// The label of a progress view.
  public let progress: String
  /// The label of an activity indicator that turns.
  public let inProgress: String
  /// The label of an activity indicator that does not turn.
  public let progressHalted: String
  /// The label of a date picker.
  public let datePicker: String
  /// The label of a toolbar.
  public let toolbar: String
  /// The label of the area around a context menu.
  public let dismissContextMenu: String
  /// The label of the area around a popover.
  public let dismissPopup: String
  /// The hint of the area around a popover.
  public let dismissPopupHint: String
  /// The hint of a control that opens a choice.
  public let pickerHint: String
  /// The label of a search field's clear button.
  public let clearText: String
  /// The label of a row's delete button.
  public let delete: String
  /// The status of a scroll view that is refreshing.
  public let refreshing: String
  let patterns: Patterns

  /// Texts with placeholders, `{1}` for the first.
  struct Patterns: Sendable {
    var percent: String
    /// The value of a page control, used within a sentence.
    var page: String
    /// The status of a scroll view, a sentence.
    var scrolledPage: String
    var row: String
    var rows: String
    /// The labels of controls that delete or move a row; `{1}` is its label.
    var remove: String
    var reorder: String
    /// The announcements of a moved row; `{1}` is the label of the row that it passed.
    var movedAbove: String
    var movedBelow: String
    /// The texts by plural form.
    ///
    /// The last is the fallback.
    var items: [(form: PluralForm, text: String)]
  }
}

extension ControlStrings {
  /// Creates the texts of a language.
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
  /// The texts in the responder's language if it is supported; otherwise in the application's
  /// language or its fallback.
  ///
  /// English outside an application.
  public final var controlStrings: ControlStrings {
    if let language = resolved.language, let own = Language(known: language) {
      return ControlStrings(own)
    }
    return ControlStrings(
      application.map { Language(known: $0.language) ?? $0.fallbackLanguage } ?? .english)
  }

  /// Returns a text in the language of the controls, marked with that language if the responder
  /// has a language of its own.
  final func inOwnLanguage(_ text: String) -> AttributedText {
    guard let language = resolved.language else { return AttributedText(text) }
    let own = Language(known: language) == nil ? controlStrings.language.rawValue : language
    return AttributedText(text, SpeechAttributes(language: own))
  }

  /// Returns a text in the language of the controls, marked with that language, if the responder's
  /// language is not supported; otherwise `nil`.
  final func marked(_ text: @autoclosure () -> String?) -> AttributedText? {
    guard let language = resolved.language, Language(known: language) == nil, let text = text()
    else {
      return nil
    }
    return inOwnLanguage(text)
  }
}
