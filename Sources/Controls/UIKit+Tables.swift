public import Elements

// UIKit's names of texts, tables and controllers, as in `UIKit.swift`: docs/from-uikit.md lists them.

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
  /// UIKit's animations of rows.
  public enum RowAnimation {
    case automatic, fade, none
  }
  /// UIKit's positions of rows after a scroll.
  public enum ScrollPosition {
    case none, top, middle, bottom
  }

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
  @available(*, unavailable, message: "set 'selectedRow' and 'keepsSelection'")
  public func selectRow(at path: IndexPath?, animated: Bool, scrollPosition: ScrollPosition) {}
  @available(*, unavailable, message: "call 'reloadData()'")
  public func reloadRows(at paths: [IndexPath], with animation: RowAnimation) {}
  @available(*, unavailable, message: "set the 'header' of the first 'TableSection'")
  public var tableHeaderView: View? {
    get { nil }
    set {}
  }
  @available(*, unavailable, message: "set the 'footer' of the last 'TableSection'")
  public var tableFooterView: View? {
    get { nil }
    set {}
  }
  @available(*, unavailable, message: "set 'selectedRow' to nil")
  public func deselectRow(at path: IndexPath, animated: Bool) {}
  @available(*, unavailable, renamed: "insertRows(_:at:)")
  public func insertRows(at paths: [IndexPath], with animation: RowAnimation) {}
  @available(*, unavailable, renamed: "deleteRow(at:)")
  public func deleteRows(at paths: [IndexPath], with animation: RowAnimation) {}
  @available(*, unavailable, message: "delete this line: rows have the height 'rowHeight'")
  public static var automaticDimension: Double { 44 }
  @available(*, unavailable, renamed: "rowHeight")
  public var estimatedRowHeight: Double {
    get { rowHeight }
    set {}
  }
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
  /// UIKit's contents of cells.
  @available(*, unavailable, message: "set 'text' and 'detail'")
  public struct ContentConfiguration {
    /// The texts.
    public var text, secondaryText: String?
    /// The image.
    public var image: UIImage?

    /// Creates an empty content.
    public init() {}
  }
  /// UIKit's colors of selected cells.
  public enum SelectionStyle {
    case none, `default`, gray
  }

  @available(*, unavailable, message: "set 'text' and 'detail'")
  public func defaultContentConfiguration() -> ContentConfiguration { ContentConfiguration() }
  @available(*, unavailable, message: "set 'text' and 'detail'")
  public var contentConfiguration: ContentConfiguration? {
    get { nil }
    set {}
  }
  @available(*, unavailable, message: "delete this line: a cell without 'onActivate' is no button")
  public var selectionStyle: SelectionStyle {
    get { .none }
    set {}
  }
  @available(*, unavailable, message: "set 'accessory' to '.view(_:)'")
  public var accessoryView: View? {
    get { nil }
    set {}
  }
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
  @available(*, unavailable, message: "call 'pushViewController(_:)' of the 'navigationController'")
  public func show(_ controller: ViewController, sender: Any?) {}
}

extension NavigationController {
  @available(*, unavailable, renamed: "isNavigationBarHidden")
  public func setNavigationBarHidden(_ isHidden: Bool, animated: Bool) {}
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
  @available(*, unavailable, message: "create a 'TextField' and add it with 'addContent(_:)'")
  public func addTextField(configurationHandler: ((TextField) -> Void)? = nil) {}
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
