extension Application {
  /// The order of what is shown now; looked at anew only where something changed.
  public final var readingOrder: ReadingOrder {
    // Nobody holds an application, so it keeps count of the changes itself.
    if let lastOrder, lastOrder.arrangement == arrangement { return lastOrder }
    let order = ReadingOrder(of: self, idiom: idiom, direction: direction)
    lastOrder = order
    return order
  }
}
