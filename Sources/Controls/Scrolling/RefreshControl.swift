import Elements

/// Refreshes the content of a scroll view.
///
/// A scroll gesture up at the top begins refreshing.
public final class RefreshControl {
  /// The closure that loads new content and calls `endRefreshing()` when done.
  public var onRefresh: (() -> Void)?
  /// Whether refreshing is in progress.
  private(set) public var isRefreshing = false
  weak var scrollView: ScrollView?

  /// Creates a refresh control.
  public init(onRefresh: (() -> Void)? = nil) { self.onRefresh = onRefresh }

  /// Ends refreshing and posts `layoutChanged`.
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
