internal import AccessibleTrees
internal import Elements

/// Scrolls the content of an object by a page.
struct ContentScroller {
  let bus: AccessibilityBus
  let store: ObjectStore
  let program: RunningProgram
  let touches: any TouchEmitter

  /// The part of a page by which content is scrolled.
  private static let pagePart = 0.9

  /// Scrolls; returns whether the content has moved.
  func scroll(_ id: AccessibleObject.ID, _ direction: AccessibilityScrollDirection) -> Bool {
    for pane in panes(id) {
      if let bar = scrollBar(of: pane, direction), let reference = store.reference(to: bar) {
        return move(reference, pane, direction)
      }
    }
    if showNext(id, direction) { return true }
    return scrollByTouch(id, direction)
  }

  /// Scrolls to an object by the scroll bar of what contains it.
  ///
  /// An object without a position is looked for by its number among its siblings.
  func show(_ id: AccessibleObject.ID) {
    guard let object = store[id], let frame = object.frame else { return }
    for pane in store.ancestors(of: id) {
      guard let bar = scrollBar(of: pane, .down), let reference = store.reference(to: bar),
        let shown = store[pane]?.frame,
        let least = bus.number("MinimumValue", of: reference),
        let greatest = bus.number("MaximumValue", of: reference), greatest > least,
        let current = bus.number("CurrentValue", of: reference)
      else { continue }
      let isPlaced = frame.minY > -1_000_000
      let siblings = object.parent.flatMap { store[$0]?.children } ?? []
      let target: Double
      if isPlaced {
        guard shown.intersection(frame) == nil else { return }
        let distance = frame.minY < shown.minY ? frame.minY - shown.minY : frame.maxY - shown.maxY
        let part = page(of: pane, .down, range: greatest - least) / (shown.height * Self.pagePart)
        target = current + distance * part
      } else {
        guard let index = siblings.firstIndex(of: id), siblings.count > 1 else { return }
        target = least + (greatest - least) * Double(index) / Double(siblings.count - 1)
      }
      _ = bus.setValue(min(max(target, least), greatest), of: reference)
      return
    }
  }

  /// The object, the objects that contain it, and the objects in it, in the order of preference.
  private func panes(_ id: AccessibleObject.ID) -> [AccessibleObject.ID] {
    let inside = store.descendants(of: id).filter { store[$0]?.role == .scrollPane }
    return [id] + store.ancestors(of: id) + inside.sorted()
  }

  private func scrollBar(
    of pane: AccessibleObject.ID, _ direction: AccessibilityScrollDirection
  ) -> AccessibleObject.ID? {
    let state: AccessibleStates = direction.isHorizontal ? .horizontal : .vertical
    let bar = store[pane]?.children.first { id in
      store[id].map { $0.role == .scrollBar && $0.states.contains(state) } ?? false
    }
    // The value of GTK 4 is that of an object in the bar.
    return bar.flatMap { bar in
      ([bar] + (store[bar]?.children ?? [])).first {
        store[$0]?.interfaces.contains(.value) == true
      }
    }
  }

  private func move(
    _ bar: MessageBus.Object, _ pane: AccessibleObject.ID,
    _ direction: AccessibilityScrollDirection
  ) -> Bool {
    guard let current = bus.number("CurrentValue", of: bar),
      let least = bus.number("MinimumValue", of: bar),
      let greatest = bus.number("MaximumValue", of: bar), greatest > least
    else { return false }
    let step = page(of: pane, direction, range: greatest - least)
    let target = current + (direction.isForward ? step : -step)
    guard bus.setValue(min(max(target, least), greatest), of: bar) else { return false }
    let result = bus.number("CurrentValue", of: bar) ?? current
    return abs(result - current) > (greatest - least) * 1e-6
  }

  /// The length of a page in the units of a scroll bar.
  private func page(
    of pane: AccessibleObject.ID, _ direction: AccessibilityScrollDirection, range: Double
  ) -> Double {
    func length(_ frame: Rect?) -> Double {
      (direction.isHorizontal ? frame?.width : frame?.height) ?? 0
    }
    let shown = length(store[pane]?.frame)
    let content = store.descendants(of: pane).subtracting([pane]).reduce(0) {
      max($0, length(store[$1]?.frame))
    }
    guard shown > 0 else { return range / 10 }
    let hidden = content - shown
    let isInPixels =
      program.toolkit.lowercased() == "gtk" || hidden > 0 && abs(range - hidden) < hidden * 0.2
    if isInPixels { return shown * Self.pagePart }
    return content > shown ? range * shown / hidden * Self.pagePart : range / 10
  }

  /// Scrolls to the first object beyond the edge.
  private func showNext(
    _ id: AccessibleObject.ID, _ direction: AccessibilityScrollDirection
  ) -> Bool {
    guard let pane = scrolledPane(id), let frame = store[pane]?.frame, !frame.isEmpty else {
      return false
    }
    func distance(_ other: Rect) -> Double {
      switch direction {
      case .down, .next: other.maxY - frame.maxY
      case .up, .previous: frame.minY - other.minY
      case .left: other.maxX - frame.maxX
      case .right: frame.minX - other.minX
      }
    }
    let hidden = store.descendants(of: pane).compactMap { id -> (Double, AccessibleObject.ID)? in
      guard id != pane, let object = store[id], let other = object.frame, !other.isEmpty,
        object.children.isEmpty, distance(other) > 0
      else { return nil }
      return (distance(other), id)
    }.sorted { $0 < $1 }
    guard let next = hidden.first, let reference = store.reference(to: next.1) else { return false }
    // The object at the end of the next page; its beginning is the first beyond the edge.
    let page = (direction.isHorizontal ? frame.width : frame.height) * Self.pagePart
    let last = hidden.last { $0.0 <= page } ?? next
    let target = store.reference(to: last.1) ?? reference
    guard let former = extents(of: target) else { return false }
    let hasScrolled = bus.perform(
      target, Interface.component, "ScrollTo", arguments: { $0.append(UInt32(6)) })
    guard hasScrolled else { return false }
    return awaitChange { [self] in
      let latter = extents(of: target)
      return latter != nil && latter != former
    }
  }

  /// Waits briefly until a condition is true, and returns whether it is.
  ///
  /// Programs scroll after the reply, some of them with an animation.
  private func awaitChange(_ condition: () -> Bool) -> Bool {
    for _ in 0..<5 {
      if condition() { return true }
      bus.bus.waitBriefly()
    }
    return condition()
  }

  private func extents(of reference: MessageBus.Object) -> Rect? {
    bus.result(
      of: reference, Interface.component, "GetExtents", arguments: { $0.append(UInt32(0)) }
    ) { $0.rectangle() }
  }

  private func scrolledPane(_ id: AccessibleObject.ID) -> AccessibleObject.ID? {
    // In a page, any object can scroll.
    if store.isInPage(id) { return id }
    return ([id] + store.ancestors(of: id)).first { id in
      switch store[id]?.role {
      case .scrollPane, .viewport, .documentWeb, .documentFrame, .list, .listBox, .tree, .treeTable,
        .table:
        true
      default: false
      }
    }
  }

  private func scrollByTouch(
    _ id: AccessibleObject.ID, _ direction: AccessibilityScrollDirection
  ) -> Bool {
    let pane = scrolledPane(id) ?? id
    guard let frame = store[pane]?.frame, !frame.isEmpty else { return false }
    let former = positions(in: pane)
    guard !former.isEmpty, touches.scroll(direction, in: frame) else { return false }
    return awaitChange { positions(in: pane) != former }
  }

  /// The frames of some objects of a pane, as the program states them now.
  private func positions(in pane: AccessibleObject.ID) -> [Rect] {
    let sample = store.descendants(of: pane).subtracting([pane]).sorted()
      .filter { store[$0]?.interfaces.contains(.component) == true }.prefix(20)
    return sample.compactMap { id in
      store.reference(to: id).flatMap(extents)
    }
  }
}

extension AccessibilityScrollDirection {
  fileprivate var isHorizontal: Bool { self == .left || self == .right }

  /// Whether the content that follows becomes visible.
  ///
  /// A movement to the left reveals the content on the right.
  fileprivate var isForward: Bool { self == .down || self == .next || self == .left }
}
