extension ScreenExpansion {
  /// The keys that create nodes.
  enum Key {
    static let `repeat` = "repeat"
    static let item = "as"
    static let filter = "where"
    static let template = "use"
    static let arguments = "with"
    static let condition = "if"
    static let then = "then"
    static let otherwise = "else"
    static let all = documented.map(\.key)
    /// The keys with their descriptions.
    static let documented: [(key: String, doc: String)] = [
      (`repeat`, "Creates the node for each item of a list, or as many times as a number says."),
      (
        item,
        "The name of the item in expressions. Default: `item`. `index` is its position from 0."
      ),
      (filter, "The condition for an item to be shown."),
      (template, "The template whose attributes the node gets."),
      (arguments, "The names that expressions in the template can use, and their values."),
      (condition, "The condition for the node, or the nodes in `then`, to be shown."),
      (then, "The nodes that are shown if the condition is true."),
      (otherwise, "The nodes that are shown if the condition is false."),
    ]
    /// The name of the position of an item, from 0.
    static let index = "index"
    /// The name of an item without `as`.
    static let usualItem = "item"
  }
}
