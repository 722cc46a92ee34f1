extension Application {
  /// The order of what is shown now; looked at anew only where something changed.
  public final var readingOrder: ReadingOrder {
    if let lastOrder, lastOrder.isCurrent { return lastOrder }
    let order = ReadingOrder(of: self, idiom: idiom, direction: direction)
    lastOrder = order
    return order
  }
}
