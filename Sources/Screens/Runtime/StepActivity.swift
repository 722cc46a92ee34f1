/// The effects of the steps since a prototype began, for audits.
package struct StepActivity: Sendable {
  /// A notification that a `post` step posted.
  package struct Post: Sendable {
    /// The position of the step.
    package let position: SourcePosition
    /// Whether the notification was that the whole screen changed.
    package let isScreenChange: Bool
    /// Whether it names an element or a text.
    package let hasArgument: Bool
  }

  /// A step that moved the cursor to an element that the cursor does not reach.
  package struct LostFocus: Hashable, Sendable {
    /// The identifier of the element.
    package let id: String
    /// The position of the step.
    package let position: SourcePosition
  }

  /// The positions of the lists of steps that ran: handlers, branches and timers.
  package internal(set) var ranLists: Set<SourcePosition> = []
  /// The number of steps that did more than open and close screens.
  package internal(set) var otherStepCount = 0
  /// The number of steps that may have changed the elements.
  package internal(set) var changeCount = 0
  /// The notifications that steps posted, in order.
  package internal(set) var posts: [Post] = []
  /// The requests to move the cursor to an element that it does not reach, in order.
  package internal(set) var lostFocuses: [LostFocus] = []
}

extension Prototype {
  /// The effects of the steps since the prototype began.
  package var activity: StepActivity { stage.activity }

  /// The values of the variables.
  package var variables: [String: ScreenValue.Content] { stage.variables }

  /// The number of elements that were created, as a measure of the work.
  package var createdCount: Int { stage.madeElements.count + stage.formerElements.count }

  /// The names of the screens in front, from the outermost to the innermost.
  package var screensInFront: [String] { stage.front.compactMap { stage.name(of: $0) } }

  /// Returns whether each of these conditions of `if` steps is true now.
  ///
  /// A condition about an element whose screen was not created is false.
  package func truth(of conditions: [ScreenValue]) -> [Bool] {
    stage.withoutNotes { conditions.map { stage.isMade(subjectOf: $0) && stage.holds($0) } }
  }
}

extension ScreenRuntime {
  /// Whether the elements that a condition is about exist.
  fileprivate func isMade(subjectOf condition: ScreenValue) -> Bool {
    guard let text = condition["if"]?.string else { return false }
    if let known = AttributePath(text).flatMap({ file.index.elements[$0.id] }) {
      return isMade(known.screen)
    }
    var isMade = true
    expression(text)?.visitPaths { _, path in
      for name in path.dependencyNames {
        guard let known = file.index.elements[name] else { continue }
        isMade = isMade && self.isMade(known.screen)
      }
    }
    return isMade
  }

  /// Runs a closure whose notices are not kept.
  fileprivate func withoutNotes<Value>(_ work: () -> Value) -> Value {
    let before = (notes, noted)
    defer { (notes, noted) = before }
    return work()
  }
}

/// The lists of steps of a screen file.
package struct StepList: Sendable {
  /// The position of the list.
  package let position: SourcePosition
  /// The position of its key.
  package let keyPosition: SourcePosition
  /// The key: an event, an action, `then`, `else` or `steps`.
  package let key: String
  /// The screen; `nil` for a handler of the application.
  package let screen: String?
  /// The innermost node around the list: its position, and its identifier if it has one.
  package let owner: SourcePosition?
  package let ownerID: String?
  /// The index of the list around this one; `nil` for a handler.
  package let parent: Int?
  /// The positions of the `if` steps in the list, also in lists inside of it.
  package internal(set) var conditions: [Int] = []
}

/// The handlers of a screen file, and their conditions.
package struct StepLists: Sendable {
  /// All lists of steps, each after the one around it.
  package private(set) var lists: [StepList] = []
  /// The different conditions of `if` steps about elements.
  package private(set) var conditions: [ScreenValue] = []
  /// The names of the events that handlers await.
  package private(set) var events: [String] = []
  private var known: [String: Int] = [:]

  /// Collects the lists of a file.
  package init(_ file: ScreenFile) {
    for key in ["application", "window", "delegate"] {
      if let value = file.value[key] {
        visit(value, screen: nil, owner: nil, parent: nil)
      }
    }
    for entry in file.value["screens"]?.entries ?? [] {
      visit(entry.value, screen: entry.key, owner: entry.value, parent: nil)
    }
  }

  private mutating func visit(
    _ value: ScreenValue, screen: String?, owner: ScreenValue?, parent: Int?
  ) {
    for item in value.list ?? [] {
      visit(item, screen: screen, owner: owner ?? item, parent: parent)
    }
    for entry in value.entries ?? [] {
      let inner = entry.value
      if entry.key == "event" {
        for event in inner.entries ?? [] where !events.contains(event.key) {
          events.append(event.key)
        }
      }
      if let steps = inner.list, !steps.isEmpty, steps.allSatisfy({ $0.stepKind != nil }),
        !Self.nodeKeys.contains(entry.key)
      {
        add(entry, steps, screen: screen, owner: owner, parent: parent)
      } else {
        // A handler belongs to the node of its `on`.
        let isInside = ["on", "event", "scroll", "idle"].contains(entry.key)
        let node = inner.entries != nil && !isInside ? inner : nil
        if inner.list != nil, parent == nil {
          for item in inner.list ?? [] {
            visit(item, screen: screen, owner: item.entries == nil ? owner : item, parent: nil)
          }
        } else {
          visit(inner, screen: screen, owner: node ?? owner, parent: parent)
        }
      }
    }
  }

  /// The keys of lists of nodes.
  private static let nodeKeys: Set<String> = [
    "subviews", "cells", "items", "sections", "contents", "accessibilityElements",
  ]

  private mutating func add(
    _ entry: ScreenValue.Entry, _ steps: [ScreenValue], screen: String?, owner: ScreenValue?,
    parent: Int?
  ) {
    let index = lists.count
    lists.append(
      StepList(
        position: entry.value.position, keyPosition: entry.keyPosition, key: entry.key,
        screen: screen, owner: owner?.position, ownerID: owner?["id"]?.string, parent: parent))
    for step in steps {
      if let path = step["if"]?.string, !path.hasPrefix("\(Checker.event).") {
        let key =
          path
          + ["equals", "atLeast", "atMost"].map { "\u{0}\(step[$0].map { "\($0.content)" } ?? "")" }
          .joined()
        let condition = known[key] ?? conditions.count
        if condition == conditions.count {
          known[key] = condition
          conditions.append(step)
        }
        var around: Int? = index
        while let one = around {
          lists[one].conditions.append(condition)
          around = lists[one].parent
        }
      }
      visit(step, screen: screen, owner: owner, parent: index)
    }
  }
}
