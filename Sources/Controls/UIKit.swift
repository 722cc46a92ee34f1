public import Elements

// UIKit's names of controls, as in `UIKit.swift` of `Elements`: docs/from-uikit.md lists them.

// MARK: Types with the same members

/// UIKit's name of `Control`.
public typealias UIControl = Control
/// UIKit's name of `Button`.
public typealias UIButton = Button
/// UIKit's name of `Label`.
public typealias UILabel = Label
/// UIKit's name of `ImageView`.
public typealias UIImageView = ImageView
/// UIKit's name of `Switch`.
public typealias UISwitch = Switch
/// UIKit's name of `Slider`.
public typealias UISlider = Slider
/// UIKit's name of `Stepper`.
public typealias UIStepper = Stepper
/// UIKit's name of `SegmentedControl`.
public typealias UISegmentedControl = SegmentedControl
/// UIKit's name of `PageControl`.
public typealias UIPageControl = PageControl
/// UIKit's name of `ProgressView`.
public typealias UIProgressView = ProgressView
/// UIKit's name of `ActivityIndicatorView`.
public typealias UIActivityIndicatorView = ActivityIndicatorView
/// UIKit's name of `TextField`.
public typealias UITextField = TextField
/// UIKit's name of `TextView`.
public typealias UITextView = TextView
/// UIKit's name of `PickerView`.
public typealias UIPickerView = PickerView
/// UIKit's name of `DatePicker`.
public typealias UIDatePicker = DatePicker
/// UIKit's name of `ScrollView`.
public typealias UIScrollView = ScrollView
/// UIKit's name of `RefreshControl`.
public typealias UIRefreshControl = RefreshControl
/// UIKit's name of `TableView`.
public typealias UITableView = TableView
/// UIKit's name of `TableViewCell`.
public typealias UITableViewCell = TableViewCell
/// UIKit's name of `CollectionView`.
public typealias UICollectionView = CollectionView
/// UIKit's name of `CollectionViewCell`.
public typealias UICollectionViewCell = CollectionViewCell
/// UIKit's name of `Toolbar`.
public typealias UIToolbar = Toolbar
/// UIKit's name of `TabBar`.
public typealias UITabBar = TabBar
/// UIKit's name of `TabBarItem`.
public typealias UITabBarItem = TabBarItem
/// UIKit's name of `TabBarController`.
public typealias UITabBarController = TabBarController
/// UIKit's name of `NavigationBar`.
public typealias UINavigationBar = NavigationBar
/// UIKit's name of `NavigationController`.
public typealias UINavigationController = NavigationController
/// UIKit's name of `AlertController`.
public typealias UIAlertController = AlertController
/// UIKit's name of `AlertAction`.
public typealias UIAlertAction = AlertAction

// MARK: Controls

/// UIKit's events of controls.
public enum UIControlEvent {
  case touchUpInside, touchDown, valueChanged, editingChanged, editingDidBegin, editingDidEnd
  case primaryActionTriggered
}

/// UIKit's states of controls.
public enum UIControlState {
  case normal, highlighted, selected, disabled
}

/// UIKit's actions, which are closures here.
@available(*, unavailable, message: "pass a closure as 'onActivate'")
public struct UIAction {
  /// Creates nothing.
  public init(title: String = "", image: UIImage? = nil, handler: @escaping (UIAction) -> Void) {}
}

/// UIKit's menus.
@available(*, unavailable, message: "create a 'ContextMenu' with 'MenuItem' values")
public struct UIMenu {
  /// Creates nothing.
  public init(title: String = "", children: [UIAction]) {}
}

/// UIKit's actions of rows.
@available(*, unavailable, renamed: "SwipeAction")
public struct UIContextualAction {
  /// UIKit's styles of actions.
  public enum Style {
    case normal, destructive
  }
  /// Creates nothing.
  public init(
    style: Style, title: String?, handler: @escaping (Any, View, (Bool) -> Void) -> Void
  ) {}
}

/// Images, which have names here.
@available(*, unavailable, message: "use 'imageName'")
public struct UIImage {
  /// Finds no image.
  public init?(named name: String) { nil }
  /// Finds no image.
  public init?(systemName name: String) { nil }
}

extension Control {
  @available(*, unavailable, message: "set 'onActivate', or 'onValueChange' for '.valueChanged'")
  public func addTarget(_ target: Any?, action: Selector, for events: UIControlEvent) {}
  @available(*, unavailable, message: "set 'onActivate', or 'onValueChange' for '.valueChanged'")
  public func addAction(_ action: UIAction, for events: UIControlEvent) {}
  @available(*, unavailable, message: "call 'sendActions()'; for '.valueChanged' set the value")
  public func sendActions(for events: UIControlEvent) {}
}

extension Button {
  /// UIKit's kinds of buttons.
  public enum ButtonType {
    case system, custom, close, contactAdd, detailDisclosure
  }
  /// UIKit's styles of bar buttons.
  public enum BarStyle {
    case plain, done
  }
  /// UIKit's bar buttons with standard titles.
  public enum SystemItem {
    case add, cancel, close, done, edit, save, trash
  }

  @available(*, unavailable, renamed: "init(_:imageName:frame:onActivate:)")
  public convenience init(type: ButtonType) { self.init() }
  @available(*, unavailable, renamed: "init(_:imageName:frame:onActivate:)")
  public convenience init(type: ButtonType = .system, primaryAction: UIAction?) { self.init() }
  @available(*, unavailable, renamed: "init(_:imageName:frame:onActivate:)")
  public convenience init(
    title: String?, style: BarStyle = .plain, target: Any? = nil, action: Selector? = nil
  ) { self.init() }
  @available(*, unavailable, renamed: "init(_:imageName:frame:onActivate:)")
  public convenience init(barButtonSystemItem: SystemItem, target: Any?, action: Selector?) {
    self.init()
  }
  @available(*, unavailable, renamed: "init(_:imageName:frame:onActivate:)")
  public convenience init(systemItem: SystemItem, primaryAction: UIAction? = nil) { self.init() }
  @available(*, unavailable, message: "set 'title'")
  public func setTitle(_ title: String?, for state: UIControlState) {}
  @available(*, unavailable, renamed: "title")
  public var titleLabel: Label? { nil }
  @available(*, unavailable, renamed: "title")
  public var currentTitle: String? { nil }
  @available(*, unavailable, message: "set 'imageName'")
  public func setImage(_ image: UIImage?, for state: UIControlState) {}
}

extension ImageView {
  @available(*, unavailable, renamed: "init(imageName:frame:)")
  public convenience init(image: UIImage?) { self.init() }
  @available(*, unavailable, renamed: "imageName")
  public var image: UIImage? {
    get { nil }
    set {}
  }
}

extension Label {
  @available(*, unavailable, message: "delete this line: the text has as many lines as fit")
  public var numberOfLines: Int {
    get { 0 }
    set {}
  }
  @available(*, unavailable, message: "delete this line: the size of texts is fixed")
  public var adjustsFontForContentSizeCategory: Bool {
    get { false }
    set {}
  }
  @available(*, unavailable, message: "set 'fontSize' of the 'appearance'")
  public var font: UIFont? {
    get { nil }
    set {}
  }
  @available(*, unavailable, message: "set 'textAlignment' of the 'appearance'")
  public var textAlignment: Appearance.Alignment {
    get { .leading }
    set {}
  }
  @available(*, unavailable, message: "set 'textColor' of the 'appearance'")
  public var textColor: Color? {
    get { nil }
    set {}
  }
}

extension Switch {
  @available(*, unavailable, message: "set 'isOn'")
  public func setOn(_ isOn: Bool, animated: Bool) {}
}

extension Slider {
  @available(*, unavailable, message: "set 'value'")
  public func setValue(_ value: Double, animated: Bool) {}
}

extension ProgressView {
  @available(*, unavailable, message: "set 'progress'")
  public func setProgress(_ progress: Double, animated: Bool) {}
}

extension SegmentedControl {
  @available(*, unavailable, renamed: "init(_:selectedIndex:frame:onValueChange:)")
  public convenience init(items: [String]?) { self.init() }
  @available(*, unavailable, renamed: "selectedIndex")
  public var selectedSegmentIndex: Int {
    get { selectedIndex ?? -1 }
    set {}
  }
}

extension DatePicker {
  @available(*, unavailable, renamed: "init(_:mode:style:frame:onValueChange:)")
  public convenience init() { self.init(DateTime(year: 2000, month: 1, day: 1)) }
}
