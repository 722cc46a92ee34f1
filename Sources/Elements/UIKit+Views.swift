// UIKit's names of controllers and views, as in `UIKit.swift`: docs/from-uikit.md lists them.

// MARK: Controllers

extension ViewController {
  @available(*, unavailable, renamed: "init()")
  public convenience init(nibName: String?, bundle: Any?) { self.init() }
  @available(*, unavailable, renamed: "present(_:)")
  public func present(
    _ controller: ViewController, animated: Bool, completion: (() -> Void)? = nil
  ) {}
  @available(*, unavailable, renamed: "dismiss()")
  public func dismiss(animated: Bool, completion: (() -> Void)? = nil) {}
  @available(*, unavailable, renamed: "presentationStyle")
  public var modalPresentationStyle: PresentationStyle {
    get { presentationStyle }
    set {}
  }
}

/// Changes of screens in Interface Builder.
@available(*, unavailable, message: "use 'pushViewController(_:)' or 'present(_:)'")
public struct UIStoryboardSegue {
  /// The new screen.
  public var destination: ViewController { ViewController() }
  /// The name.
  public var identifier: String? { nil }
}

extension ViewController {
  @available(*, unavailable, message: "use 'pushViewController(_:)' or 'present(_:)'")
  public func performSegue(withIdentifier name: String, sender: Any?) {}
  @available(*, unavailable, message: "delete this call")
  public func willMove(toParent parent: ViewController?) {}
  @available(*, unavailable, message: "delete this call")
  public func didMove(toParent parent: ViewController?) {}
  @available(*, unavailable, message: "use 'removeChild(_:)' of the parent")
  public func removeFromParent() {}
}

// MARK: Views

/// Drawing of a view, which `Appearance` describes.
@available(*, unavailable, message: "use 'fontSize' of the view's 'appearance'")
public struct UIFont {
  /// The styles of texts.
  public enum TextStyle {
    case largeTitle, title1, title2, title3, headline, subheadline, body, callout, footnote
    case caption1, caption2
  }
  /// A font of a size.
  public static func systemFont(ofSize size: Double) -> UIFont { UIFont() }
  /// A font of a size.
  public static func boldSystemFont(ofSize size: Double) -> UIFont { UIFont() }
  /// A font of a style.
  public static func preferredFont(forTextStyle style: TextStyle) -> UIFont { UIFont() }
}

/// The properties of the device, which are those of the application.
@available(*, unavailable, message: "use 'idiom' and 'direction' of the application")
public struct UITraitCollection {
  /// The kind of device.
  public var userInterfaceIdiom: Application.Idiom { .phone }
  /// The writing direction.
  public var layoutDirection: Application.Direction { .leftToRight }
}

/// The edges that bars cover, which is no part of a view here.
@available(*, unavailable, message: "use 'bounds': no bar covers the view of a controller")
public struct UIEdgeInsets {
  /// The distance from an edge.
  public var top, left, bottom, right: Double
}

extension Responder {
  @available(*, unavailable, message: "use 'idiom' and 'direction' of the application")
  public var traitCollection: UITraitCollection { UITraitCollection() }
}

/// Auto Layout, which Retouch does not have.
@available(*, unavailable, message: "set the 'frame' in 'layoutSubviews()'")
public final class NSLayoutConstraint {
  /// Activates nothing.
  public static func activate(_ constraints: [NSLayoutConstraint]) {}
  /// Whether the constraint applies.
  public var isActive: Bool {
    get { false }
    set {}
  }
}

/// An edge of a view in Auto Layout.
@available(*, unavailable, message: "set the 'frame' in 'layoutSubviews()'")
public final class NSLayoutAnchor {
  /// Constrains nothing.
  public func constraint(
    equalTo anchor: NSLayoutAnchor, constant: Double = 0
  ) -> NSLayoutConstraint { NSLayoutConstraint() }
  /// Constrains nothing.
  public func constraint(equalToConstant constant: Double) -> NSLayoutConstraint {
    NSLayoutConstraint()
  }
}

/// Stacks of views, which Retouch does not have.
@available(*, unavailable, message: "set the frames of the subviews in 'layoutSubviews()'")
public final class UIStackView: View {
  /// Creates a view without subviews.
  public init(arrangedSubviews: [View] = []) { super.init() }
  /// Adds nothing.
  public func addArrangedSubview(_ view: View) {}
  /// The directions of stacks.
  public enum Axis {
    case horizontal, vertical
  }
  /// The direction.
  public var axis = Axis.horizontal
  /// The distance between views.
  public var spacing = 0.0
}

/// Gestures of a view: the reader recognizes all gestures.
@available(*, unavailable, message: "override 'receiveTouch(_:)' or 'accessibilityActivate()'")
public struct UITapGestureRecognizer {
  /// Creates nothing.
  public init(target: Any?, action: Selector?) {}
}

extension View {
  @available(*, unavailable, message: "set the properties: nothing is animated")
  public static func animate(
    withDuration seconds: Double, animations: @escaping () -> Void,
    completion: ((Bool) -> Void)? = nil
  ) {}
  @available(*, unavailable, message: "store the view in a property")
  public var tag: Int {
    get { 0 }
    set {}
  }
  @available(*, unavailable, message: "store the view in a property")
  public func viewWithTag(_ tag: Int) -> View? { nil }
  @available(*, unavailable, message: "use 'bounds': no bar covers the view of a controller")
  public var safeAreaInsets: UIEdgeInsets { UIEdgeInsets(top: 0, left: 0, bottom: 0, right: 0) }
  @available(*, unavailable, message: "set the 'frame' in 'layoutSubviews()'")
  public var safeAreaLayoutGuide: View { self }
  @available(*, unavailable, message: "use 'frame.center'")
  public var center: Point {
    get { frame.center }
    set {}
  }
  @available(*, unavailable, renamed: "convertToScreen(_:)")
  public func convert(_ point: Point, to view: View?) -> Point { point }
  @available(*, unavailable, renamed: "convertToScreen(_:)")
  public func convert(_ rect: Rect, to view: View?) -> Rect { rect }
  @available(*, unavailable, renamed: "addSubview(_:)")
  public func bringSubviewToFront(_ view: View) {}
  @available(*, unavailable, renamed: "insertSubview(_:at:)")
  public func sendSubviewToBack(_ view: View) {}
  @available(*, unavailable, message: "use 'endEditing()' of the window")
  public func endEditing(_ force: Bool) -> Bool { false }
  @available(*, unavailable, message: "set the 'frame'")
  public func sizeToFit() {}
  @available(*, unavailable, message: "set the 'frame' in 'layoutSubviews()'")
  public var translatesAutoresizingMaskIntoConstraints: Bool {
    get { true }
    set {}
  }
  @available(*, unavailable, message: "use 'backgroundColor' of the 'appearance'")
  public var backgroundColor: Color? {
    get { nil }
    set {}
  }
  @available(*, unavailable, message: "use 'tintColor' of the 'appearance'")
  public var tintColor: Color? {
    get { nil }
    set {}
  }
  @available(*, unavailable, renamed: "appearance")
  public var layer: Appearance {
    get { appearance }
    set {}
  }
  @available(*, unavailable, message: "override 'receiveTouch(_:)' or 'accessibilityActivate()'")
  public func addGestureRecognizer(_ recognizer: UITapGestureRecognizer) {}
  @available(*, unavailable, message: "set the 'frame' in 'layoutSubviews()'")
  public var topAnchor: NSLayoutAnchor { NSLayoutAnchor() }
  @available(*, unavailable, message: "set the 'frame' in 'layoutSubviews()'")
  public var bottomAnchor: NSLayoutAnchor { NSLayoutAnchor() }
  @available(*, unavailable, message: "set the 'frame' in 'layoutSubviews()'")
  public var leadingAnchor: NSLayoutAnchor { NSLayoutAnchor() }
  @available(*, unavailable, message: "set the 'frame' in 'layoutSubviews()'")
  public var trailingAnchor: NSLayoutAnchor { NSLayoutAnchor() }
  @available(*, unavailable, message: "set the 'frame' in 'layoutSubviews()'")
  public var widthAnchor: NSLayoutAnchor { NSLayoutAnchor() }
  @available(*, unavailable, message: "set the 'frame' in 'layoutSubviews()'")
  public var heightAnchor: NSLayoutAnchor { NSLayoutAnchor() }
  @available(*, unavailable, message: "set the 'frame' in 'layoutSubviews()'")
  public var centerXAnchor: NSLayoutAnchor { NSLayoutAnchor() }
  @available(*, unavailable, message: "set the 'frame' in 'layoutSubviews()'")
  public var centerYAnchor: NSLayoutAnchor { NSLayoutAnchor() }
}

extension Color {
  @available(*, unavailable, message: "use 'Color.named(.white)'")
  public static var white: Color { .named(.white) }
  @available(*, unavailable, message: "use 'Color.named(.black)'")
  public static var black: Color { .named(.black) }
  @available(*, unavailable, message: "use 'Color.named(.red)'")
  public static var systemRed: Color { .named(.red) }
  @available(*, unavailable, message: "use 'Color.named(.background)'")
  public static var systemBackground: Color { .named(.background) }
}
