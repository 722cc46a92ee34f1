public import Elements
public import ScreenReader

/// A screen file come alive: an application with its window, whose screens are made when they are shown.
public final class Prototype {
  public let file: ScreenFile
  /// The stack that screens are pushed onto; it has no bar of its own.
  public let navigation: NavigationController
  let stage: Stage
  /// The settings with which its reader begins.
  public let readerSettings: ReaderSettings
  /// The language that was asked for in place of the file's.
  private let askedLanguage: String?

  /// Shows the first screen; texts are in the file's language, unless another is asked for.
  ///
  /// In `fallbackLanguage` the reader says its own words where it does not speak that language.
  public init(_ file: ScreenFile, language: String? = nil, fallbackLanguage: String = "en") {
    self.file = file
    askedLanguage = language
    stage = Stage(file, language: language ?? file.language)
    var settings = file.readerSettings(language: language)
    if settings.ownLanguage != settings.language { settings.fallbackLanguage = fallbackLanguage }
    readerSettings = settings
    stage.application.fallbackLanguage = Language(tag: settings.fallbackLanguage)
    if stage.window.keyboardLayout != nil, KeyboardLayout(language: stage.language) == nil {
      stage.window.keyboardLayout = .named(settings.fallbackLanguage)
    }
    navigation = NavigationController(rootViewController: stage.controller(file.start))
    navigation.isNavigationBarHidden = true
    stage.open(navigation)
  }

  public var application: Application { stage.application }
  public var window: Window { stage.window }
  public var language: String { stage.language }

  /// The same prototype at its beginning.
  public func restarted() -> Prototype {
    Prototype(
      file, language: askedLanguage, fallbackLanguage: readerSettings.fallbackLanguage)
  }

  /// What went wrong while steps ran, in sentences: each once.
  public var notes: [String] { stage.notes }

  /// The element with an id; the screen that it is part of is made for that.
  public func element(_ id: String) -> Responder? { stage.element(id) }

  /// The id of an element, where it has one.
  public func id(of element: Responder) -> String? { stage.id(of: element) }

  /// The name of the screen in front.
  public var currentScreen: String { stage.currentScreen }
}
