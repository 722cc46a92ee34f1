public import Elements

/// The localized texts of the standard controls, in one language.
///
/// These are the texts that UIKit provides as labels, values and hints. The words that a reader
/// adds, such as “Button” and “Dimmed”, are not included.
public final class ControlStrings: Sendable {
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
  /// The label of a map.
  public let map: String
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
  /// The placeholder of a search field.
  public let searchPlaceholder: String
  /// The label of a row's delete button.
  public let delete: String
  /// The status of a scroll view that is refreshing.
  public let refreshing: String
  /// The label of an area for a signature.
  public let signature: String
  /// The value of an area with a signature.
  public let signed: String
  /// The value of an area without a signature.
  public let notSigned: String
  /// The name of the action that removes a signature.
  public let clearSignature: String
  /// The name of the action that signs without a drawn signature.
  public let signWithoutDrawing: String
  /// The parts of a date in the order in which they are typed: “Month, day, year”.
  public let dateOrder: String
  let table: StringTable

  private init(_ table: StringTable) {
    self.table = table
    language = table.language
    increment = table["increment"]
    decrement = table["decrement"]
    back = table["back"]
    moreInfo = table["more-info"]
    progress = table["progress"]
    inProgress = table["in-progress"]
    progressHalted = table["progress-halted"]
    datePicker = table["date-picker"]
    toolbar = table["toolbar"]
    map = table["map"]
    dismissContextMenu = table["dismiss-context-menu"]
    dismissPopup = table["dismiss-popup"]
    dismissPopupHint = table["dismiss-popup-hint"]
    pickerHint = table["picker-hint"]
    clearText = table["clear-text"]
    searchPlaceholder = table["search-placeholder"]
    delete = table["delete"]
    refreshing = table["refreshing"]
    signature = table["signature"]
    signed = table["signed"]
    notSigned = table["not-signed"]
    clearSignature = table["clear-signature"]
    signWithoutDrawing = table["sign-without-drawing"]
    dateOrder = table["date-order"]
  }
}

extension ControlStrings {
  private static let english = ControlStrings(.init(.english, PackageResources.en_strings))
  private static let german = ControlStrings(.init(.german, PackageResources.de_strings))
  private static let russian = ControlStrings(.init(.russian, PackageResources.ru_strings))
  private static let chinese = ControlStrings(.init(.chinese, PackageResources.zh_strings))
  private static let japanese = ControlStrings(.init(.japanese, PackageResources.ja_strings))
  private static let hindi = ControlStrings(.init(.hindi, PackageResources.hi_strings))

  /// Returns the texts of a language.
  public static func strings(in language: Language) -> ControlStrings {
    switch language {
    case .english: english
    case .german: german
    case .russian: russian
    case .chinese: chinese
    case .japanese: japanese
    case .hindi: hindi
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
      return .strings(in: own)
    }
    return .strings(
      in: application.map { Language(known: $0.language) ?? $0.fallbackLanguage } ?? .english)
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
