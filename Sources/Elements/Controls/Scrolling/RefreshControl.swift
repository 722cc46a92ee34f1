/// What pulling a list down asks for: whether there is something new.
///
/// A scroll gesture up from the top of what it belongs to begins it.
public final class RefreshControl {
  /// Looks for something new, and calls `endRefreshing` when it is there.
  public var onRefresh: (() -> Void)?
  private(set) public var isRefreshing = false
  weak var scrollView: ScrollView?

  public init(onRefresh: (() -> Void)? = nil) {
    self.onRefresh = onRefresh
  }

  public func endRefreshing() {
    guard isRefreshing else { return }
    isRefreshing = false
    scrollView?.post(.layoutChanged())
  }

  func begin() {
    isRefreshing = true
    onRefresh?()
  }
}
