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

// MARK: Text

/// Delegates of text fields, which have closures here.
@available(*, unavailable, message: "set 'onChange', 'onReturn' or 'onEndEditing' of the field")
public protocol UITextFieldDelegate {}
@available(*, unavailable, renamed: "SearchField")
public typealias UISearchBar = SearchField

extension TextField {
  @available(*, unavailable, message: "set 'onChange', 'onReturn' or 'onEndEditing'")
  public var delegate: Any? {
    get { nil }
    set {}
  }
}

// MARK: Tables

/// Data sources of tables, which have sections here.
@available(*, unavailable, message: "set the 'sections' of the table to 'TableSection' values")
public protocol UITableViewDataSource {}
/// Delegates of tables, which have closures here.
@available(*, unavailable, message: "set 'onSelect', 'onDelete' or 'onMove' of the table")
public protocol UITableViewDelegate {}
/// Controllers of tables, which are views of any controller here.
@available(*, unavailable, message: "add a 'TableView' to a 'ViewController'")
public typealias UITableViewController = ViewController
/// Data sources of collections, which have sections here.
@available(*, unavailable, message: "set the 'sections' to 'CollectionSection' values")
public protocol UICollectionViewDataSource {}
/// Delegates of collections, which have closures here.
@available(*, unavailable, message: "set 'onSelect' of the collection")
public protocol UICollectionViewDelegate {}
/// Delegates of scroll views, which are subclasses here.
@available(*, unavailable, message: "override 'didScroll()' of the scroll view")
public protocol UIScrollViewDelegate {}

extension ScrollView {
  @available(*, unavailable, message: "set 'contentOffset'")
  public func setContentOffset(_ offset: Point, animated: Bool) {}
  @available(*, unavailable, message: "set 'onSelect', or override 'didScroll()'")
  public var delegate: Any? {
    get { nil }
    set {}
  }
}

extension TableView {
  /// UIKit's styles of tables.
  public enum Style {
    case plain, grouped, insetGrouped
  }
  /// UIKit's animations of rows.
  public enum RowAnimation {
    case automatic, fade, none
  }
  /// UIKit's positions of rows after a scroll.
  public enum ScrollPosition {
    case none, top, middle, bottom
  }

  @available(*, unavailable, renamed: "init(sections:frame:)")
  public convenience init(frame: Rect, style: Style) { self.init() }
  @available(*, unavailable, message: "set 'sections'")
  public var dataSource: Any? {
    get { nil }
    set {}
  }
  @available(*, unavailable, message: "create the cell in the closure of a 'TableSection'")
  public func register(_ type: TableViewCell.Type, forCellReuseIdentifier name: String) {}
  @available(*, unavailable, message: "create a 'TableViewCell'")
  public func dequeueReusableCell(
    withIdentifier name: String, for path: IndexPath
  ) -> TableViewCell { TableViewCell() }
  @available(*, unavailable, renamed: "cell(at:)")
  public func cellForRow(at path: IndexPath) -> TableViewCell? { nil }
  @available(*, unavailable, renamed: "indexPath(of:)")
  public func indexPath(for cell: TableViewCell) -> IndexPath? { nil }
  @available(*, unavailable, message: "set 'selectedRow' to nil")
  public func deselectRow(at path: IndexPath, animated: Bool) {}
  @available(*, unavailable, renamed: "insertRows(_:at:)")
  public func insertRows(at paths: [IndexPath], with animation: RowAnimation) {}
  @available(*, unavailable, renamed: "deleteRow(at:)")
  public func deleteRows(at paths: [IndexPath], with animation: RowAnimation) {}
  @available(*, unavailable, renamed: "scrollToRow(at:)")
  public func scrollToRow(at path: IndexPath, at position: ScrollPosition, animated: Bool) {}
}

extension TableViewCell {
  /// UIKit's styles of cells.
  public enum CellStyle {
    case `default`, subtitle, value1, value2
  }
  /// UIKit's accessories of cells.
  public enum AccessoryType {
    case none, checkmark, disclosureIndicator, detailButton
  }

  @available(*, unavailable, renamed: "init(_:detail:style:accessory:onActivate:)")
  public convenience init(style: CellStyle, reuseIdentifier: String?) { self.init() }
  @available(*, unavailable, renamed: "text")
  public var textLabel: Label? { nil }
  @available(*, unavailable, renamed: "detail")
  public var detailTextLabel: Label? { nil }
  @available(*, unavailable, renamed: "accessory")
  public var accessoryType: AccessoryType {
    get { .none }
    set {}
  }
}

extension RefreshControl {
  @available(*, unavailable, message: "set 'onRefresh'")
  public func addTarget(_ target: Any?, action: Selector, for events: UIControlEvent) {}
}

// MARK: Controllers

/// The bar items of a controller.
@available(*, unavailable, message: "set 'title' and 'rightBarButtons' of the controller")
public struct UINavigationItem {
  /// The title.
  public var title: String?
  /// The buttons at one end.
  public var leftBarButtonItem, rightBarButtonItem: Button?
  /// The buttons at one end.
  public var leftBarButtonItems, rightBarButtonItems: [Button]?
}
@available(*, unavailable, renamed: "Button")
public typealias UIBarButtonItem = Button

extension ViewController {
  @available(*, unavailable, message: "set 'title', 'leftBarButtons' or 'rightBarButtons'")
  public var navigationItem: UINavigationItem {
    get { UINavigationItem() }
    set {}
  }
}

extension NavigationController {
  @available(*, unavailable, renamed: "pushViewController(_:)")
  public func pushViewController(_ controller: ViewController, animated: Bool) {}
  @available(*, unavailable, renamed: "popViewController()")
  public func popViewController(animated: Bool) -> ViewController? { nil }
  @available(*, unavailable, renamed: "popToRootViewController()")
  public func popToRootViewController(animated: Bool) -> [ViewController]? { nil }
  @available(*, unavailable, renamed: "topController")
  public var topViewController: ViewController? { topController }
}

extension AlertController {
  @available(*, unavailable, renamed: "init(title:message:style:actions:)")
  public convenience init(title: String?, message: String?, preferredStyle: Style) {
    self.init(title: title, message: message)
  }
}

extension AlertAction {
  @available(*, unavailable, renamed: "init(_:style:isEnabled:handler:)")
  public init(title: String?, style: Style, handler: ((AlertAction) -> Void)? = nil) {
    self.init("")
  }
}
