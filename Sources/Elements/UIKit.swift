// UIKit's names, for developers who know UIKit: docs/from-uikit.md lists them.
//
// A type that has the same members under another name is an alias. A type that Foundation also
// declares on Linux is unavailable instead: two available declarations of `CGRect` would be
// ambiguous in a file that imports both modules. Other names are unavailable, too, and the compiler
// says what replaces them.
//
// Unavailable functions have parameters and results of the types that UIKit's calls have, because the
// compiler checks types before it checks availability.

// MARK: Types with the same members

/// UIKit's name of `Responder`.
public typealias UIResponder = Responder
/// UIKit's name of `Application`.
public typealias UIApplication = Application
/// UIKit's name of `Window`.
public typealias UIWindow = Window
/// UIKit's name of `View`.
public typealias UIView = View
/// UIKit's name of `ViewController`.
public typealias UIViewController = ViewController
/// UIKit's name of `Color`.
public typealias UIColor = Color
/// UIKit's name of `AccessibilityElement`.
public typealias UIAccessibilityElement = AccessibilityElement
/// UIKit's name of `AccessibilityTraits`.
public typealias UIAccessibilityTraits = AccessibilityTraits
/// UIKit's name of `AccessibilityCustomAction`.
public typealias UIAccessibilityCustomAction = AccessibilityCustomAction
/// UIKit's name of `AccessibilityCustomRotor`.
public typealias UIAccessibilityCustomRotor = AccessibilityCustomRotor
/// UIKit's name of `AccessibilityScrollDirection`.
public typealias UIAccessibilityScrollDirection = AccessibilityScrollDirection
/// UIKit's name of `AccessibilityContainerType`.
public typealias UIAccessibilityContainerType = AccessibilityContainerType
/// UIKit's name of `AccessibilityNavigationStyle`.
public typealias UIAccessibilityNavigationStyle = AccessibilityNavigationStyle
/// UIKit's name of `AccessibilityContainerDataTable`.
public typealias UIAccessibilityContainerDataTable = AccessibilityContainerDataTable
/// UIKit's name of `AccessibilityReadingContent`.
public typealias UIAccessibilityReadingContent = AccessibilityReadingContent
/// UIKit's name of `AccessibilityCustomContent`.
public typealias AXCustomContent = AccessibilityCustomContent
/// UIKit's name of `AccessibilityCustomRotor.Predicate`.
public typealias UIAccessibilityCustomRotorSearchPredicate = AccessibilityCustomRotor.Predicate
/// UIKit's name of `AccessibilityCustomRotor.Item`.
public typealias UIAccessibilityCustomRotorItemResult = AccessibilityCustomRotor.Item

// MARK: Types that Foundation also declares

@available(*, unavailable, renamed: "Rect")
public typealias CGRect = Rect
@available(*, unavailable, renamed: "Point")
public typealias CGPoint = Point
@available(*, unavailable, renamed: "Size")
public typealias CGSize = Size
@available(*, unavailable, renamed: "Double")
public typealias CGFloat = Double
@available(*, unavailable, renamed: "AttributedText")
public typealias NSAttributedString = AttributedText

extension AttributedText {
  @available(*, unavailable, renamed: "init(_:runs:)")
  public init(string: String) { self.init(string) }
}

extension Rect {
  @available(*, unavailable, renamed: "center")
  public var midX: Double { center.x }
  @available(*, unavailable, renamed: "center")
  public var midY: Double { center.y }
  @available(*, unavailable, renamed: "offset(by:)")
  public func offsetBy(dx: Double, dy: Double) -> Rect { self }
}

@available(*, unavailable, message: "write the text, or import Foundation")
public func NSLocalizedString(_ key: String, comment: String) -> String { key }

/// Foundation's timers, which a session does not run.
@available(*, unavailable, message: "use 'schedule(after:_:)' of the application")
public struct Timer {
  /// Creates no timer.
  public static func scheduledTimer(
    withTimeInterval seconds: Double, repeats: Bool, block: @escaping (Timer) -> Void
  ) -> Timer { Timer() }
  /// Cancels nothing.
  public func invalidate() {}
}

extension Application.TimerID {
  @available(*, unavailable, message: "call 'cancelTimer(_:)' of the application")
  public func invalidate() {}
}

/// Foundation's notifications, which a session does not post.
@available(*, unavailable, message: "use 'observe(_:_:)' of the application")
public struct NotificationCenter {
  /// The center of the program.
  public static var `default`: NotificationCenter { NotificationCenter() }
  /// Observes nothing.
  public func addObserver(
    forName name: UIAccessibility.Notification?, object: Any?, queue: Any?,
    using block: @escaping (Any) -> Void
  ) -> Any { block }
  /// Observes nothing.
  public func addObserver(
    _ observer: Any, selector: Selector, name: UIAccessibility.Notification?, object: Any?
  ) {}
}

/// The names of Objective-C methods, which Swift on Linux does not call.
@available(*, unavailable, message: "pass a closure")
public struct Selector {
  /// Creates a name.
  public init(_ name: String) {}
}

/// Archives of Interface Builder, which Retouch does not read.
@available(*, unavailable, message: "delete this initializer")
public struct NSCoder {}

// MARK: Accessibility

/// UIKit's functions for all applications of the program.
///
/// In Retouch, they belong to an `Application`.
public enum UIAccessibility {
  /// UIKit's notifications.
  public enum Notification {
    case screenChanged, layoutChanged, announcement, pageScrolled
  }

  @available(*, unavailable, message: "use 'post(_:)' of a view: 'post(.screenChanged())'")
  public static func post(notification: Notification, argument: Any?) {}
  @available(*, unavailable, message: "use 'isVoiceOverRunning' of the application")
  public static var isVoiceOverRunning: Bool { false }
  @available(*, unavailable, message: "use 'focusedElement' of the application")
  public static func focusedElement(using technology: Any?) -> Any? { nil }
  @available(*, unavailable, message: "use 'convertToScreen(_:)' of the view")
  public static func convertToScreenCoordinates(_ rect: Rect, in view: View) -> Rect { rect }
  @available(*, unavailable, renamed: "ObservedEvent.voiceOverStatusDidChange")
  public static var voiceOverStatusDidChangeNotification: Notification { .announcement }
  @available(*, unavailable, renamed: "ObservedEvent.announcementDidFinish")
  public static var announcementDidFinishNotification: Notification { .announcement }
  @available(*, unavailable, renamed: "ObservedEvent.elementFocused")
  public static var elementFocusedNotification: Notification { .announcement }
}

extension AccessibilityCustomAction {
  @available(*, unavailable, renamed: "init(name:handler:)")
  public init(name: String, actionHandler: @escaping (AccessibilityCustomAction) -> Bool) {
    self.init(name: name) { false }
  }
  @available(*, unavailable, renamed: "init(name:handler:)")
  public init(name: String, target: Any?, selector: Selector) {
    self.init(name: name) { false }
  }
}

extension AccessibilityCustomRotor {
  @available(*, unavailable, renamed: "init(name:search:)")
  public init(name: String, itemSearch: @escaping (Predicate) -> Item?) {
    self.init(name: name, search: itemSearch)
  }
  @available(*, unavailable, renamed: "init(systemType:search:)")
  public init(systemType: SystemType, itemSearch: @escaping (Predicate) -> Item?) {
    self.init(systemType: systemType, search: itemSearch)
  }
}

extension AccessibilityCustomRotor.Predicate {
  @available(*, unavailable, renamed: "current")
  public var currentItem: AccessibilityCustomRotor.Item? { current }
  @available(*, unavailable, renamed: "direction")
  public var searchDirection: AccessibilityCustomRotor.Direction { direction }
}

extension AccessibilityCustomRotor.Item {
  @available(*, unavailable, renamed: "target")
  public var targetElement: Responder? { target }
  @available(*, unavailable, renamed: "AccessibilityCustomRotor.Item.init(_:range:)")
  public init(targetElement: Responder, targetRange: Range<Int>?) { self.init(targetElement) }
}

// MARK: Applications and windows

@available(*, unavailable, renamed: "ApplicationDelegate")
public typealias UIApplicationDelegate = ApplicationDelegate
@available(*, unavailable, message: "use the 'frame' of the window")
public enum UIScreen {
  /// The only screen.
  public static var main: View { View() }
}
@available(*, unavailable, message: "use the 'pasteboard' of the application")
public enum UIPasteboard {
  /// The pasteboard of the device.
  public static var general: UIPasteboard.Content { Content() }
  /// The content of a pasteboard.
  public struct Content {
    /// The text.
    public var string: String?
  }
}

extension Application {
  @available(*, unavailable, message: "use 'application' of a view or controller")
  public static var shared: Application { Application() }
}

extension Window {
  @available(*, unavailable, message: "use 'show(_:)' of the application")
  public func makeKeyAndVisible() {}
}
