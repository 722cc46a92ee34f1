public import Controls
public import Elements
public import ScreenReader

/// An application and a window created from a screen file.
///
/// Screens are created when they are first shown.
public final class Prototype {
  /// The screen file.
  public let file: ScreenFile
  /// The root stack, onto which screens are pushed.
  ///
  /// Its navigation bar is hidden.
  public let navigation: NavigationController
  let stage: ScreenRuntime
  /// The initial settings of the screen reader.
  public let readerSettings: ReaderSettings
  /// The requested language; `nil` for that of the file.
  let askedLanguage: String?

  /// Creates the application and shows the first screen.
  ///
  /// Texts are in `language`, or in that of the file if it is `nil`.
  ///
  /// If the reader does not support that language, it uses `fallbackLanguage` for its own messages.
  public init(_ file: ScreenFile, language: String? = nil, fallbackLanguage: String = "en") {
    self.file = file
    askedLanguage = language
    stage = ScreenRuntime(file, language: language ?? file.language)
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

  /// The application.
  public var application: Application { stage.application }
  /// The window.
  public var window: Window { stage.window }
  /// The language of the texts.
  public var language: String { stage.language }

  /// Returns a new prototype in the initial state.
  public func restarted() -> Prototype {
    Prototype(file, language: askedLanguage, fallbackLanguage: readerSettings.fallbackLanguage)
  }

  /// The problems that occurred while steps ran, each once.
  public var warnings: [String] { stage.notes }

  /// Returns the element with an ID; `nil` if it does not exist.
  ///
  /// Creates its screen if necessary.
  public func element(_ id: String) -> Responder? { stage.element(id) }

  /// Returns the ID of an element; `nil` if it has none.
  public func id(of element: Responder) -> String? { stage.id(of: element) }

  /// Returns the position of the node of an element in the screen file, or of the node around it for
  /// a part of a control; `nil` if neither exists.
  public func position(of element: Responder) -> SourcePosition? {
    var current: Responder? = element
    while let one = current {
      if let position = stage.position(of: one) { return position }
      current = (one as? AccessibilityElement)?.accessibilityContainer ?? (one as? View)?.superview
    }
    return nil
  }

  /// Returns the position of the node of the screen that an element belongs to; for a tab, of the
  /// screen with the tabs.
  package func screenPosition(of element: Responder) -> SourcePosition? {
    for case let controller as ViewController in element.chain {
      if let name = stage.name(of: controller) { return file.value["screens"]?[name]?.position }
    }
    return nil
  }

  /// The name of the front screen.
  public var currentScreen: String { stage.currentScreen }
}
