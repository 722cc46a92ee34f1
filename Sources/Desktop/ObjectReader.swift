internal import AccessibleTrees
internal import Elements

/// Reads objects of a program into a store, with many calls in flight: windows, parts of them,
/// single objects, or only frames.
///
/// A program can reply anything: what it repeats or contradicts is ignored, and what exceeds a
/// limit is omitted and counted.
final class ObjectReader {
  /// The part of an object that is read.
  enum Scope {
    /// The object; what is in it only if the number of its children or its visibility has changed.
    case object
    /// The object, and what is new in it.
    case children
    /// The object, and everything in it.
    case everything
  }

  /// The position of an object in its tree.
  private struct Place {
    var parent: AccessibleObject.ID?
    var depth = 0
    /// Whether it is in a combo box, whose choices matter even if they are not visible.
    var isChoice = false
  }

  let program: RunningProgram
  let limits: TreeReader.Limits
  let calls: CallQueue
  let store: ObjectStore
  /// The position of the window, for programs that state frames relative to it.
  var origin = Point.zero
  var relations: [(AccessibleObject.ID, AccessibleRelation, [MessageBus.Object])] = []
  private(set) var started: Set<MessageBus.Object> = []
  /// The bus names of other programs whose objects are embedded in the window.
  private(set) var embeddedNames: Set<String> = []
  /// The objects that are in a list of children.
  private var claimed: Set<MessageBus.Object> = []
  /// The objects that were read.
  private(set) var readObjects: Set<AccessibleObject.ID> = []
  /// The objects that did not reply in time.
  private(set) var unanswered: [MessageBus.Object] = []
  /// The objects with children that the program is about to remove.
  private(set) var changedParents: Set<MessageBus.Object> = []
  /// Whether a list of children was read.
  private(set) var hasReadChildren = false
  /// The numbers of objects that were left out.
  private(set) var omissions = TreeReader.Omissions()

  init(
    _ program: RunningProgram, on connection: AccessibilityBus, into store: ObjectStore,
    limits: TreeReader.Limits = TreeReader.Limits()
  ) {
    (self.program, self.store, self.limits) = (program, store, limits)
    calls = CallQueue(connection, repliesToGetAll: program.repliesToGetAll)
  }

  /// Reads a window; returns its ID.
  func readWindow(_ window: MessageBus.Object) -> AccessibleObject.ID {
    calls.connectDirectly(to: program)
    claimed.insert(window)
    let id = store.add(window)
    start(window, id, Place(), .everything)
    return id
  }

  /// Reads an object that is in the store.
  func read(_ id: AccessibleObject.ID, _ scope: Scope) {
    guard let reference = store.reference(to: id) else { return }
    let ancestors = store.ancestors(of: id)
    let isChoice = ancestors.contains { store[$0]?.role == .comboBox }
    start(
      reference, id,
      Place(parent: store[id]?.parent, depth: ancestors.count, isChoice: isChoice), scope)
  }

  /// Reads the frame of an object in the store.
  func readFrame(of id: AccessibleObject.ID) {
    guard let reference = store.reference(to: id),
      store[id]?.interfaces.contains(.component) == true
    else {
      store[id]?.frame = nil
      return
    }
    calls.send(reference, Interface.component, "GetExtents", arguments: { $0.append(UInt32(0)) }) {
      [self] reply in
      switch reply {
      case .success(let message):
        let former = store[id]?.frame
        store[id]?.frame = message.rectangle().map { [origin] frame in
          Rect(origin: frame.origin + origin, size: frame.size)
        }
        readObjects.insert(id)
        if store[id]?.frame != former, store.isInPage(id) { readStates(of: reference, id) }
      case .failure(let error):
        guard !error.isTimeout else { return }
        store[id]?.frame = nil
        if store.hasAssumedInterfaces(id) { store[id]?.interfaces.remove(.component) }
      }
    }
  }

  /// Reads whether an object that has moved is in sight, for which browsers emit no event.
  private func readStates(of reference: MessageBus.Object, _ id: AccessibleObject.ID) {
    calls.send(reference, Interface.accessible, "GetState") { [self] reply in
      if let states = (try? reply.get())?.states() { store[id]?.states = states }
    }
  }

  /// Waits until everything has been read, and calls `progress` meanwhile.
  func finish(_ progress: () -> Void = {}) {
    calls.finish(progress)
    omissions.unanswered += calls.abandoned
    for (id, relation, targets) in relations {
      let known = targets.compactMap { store.id(of: $0) }
      if !known.isEmpty { store[id]?.relations[relation, default: []] += known }
    }
    relations = []
  }

  // MARK: Objects

  /// The replies about an object that decide what else is asked.
  private struct Basics {
    var object = AccessibleObject(.unknown)
    var childCount = 0
    var missing = 3
    var hasFailed = false
  }

  /// Adds a child and reads it if it is new; returns its ID, or `nil` if it is left out.
  private func add(
    _ object: MessageBus.Object, _ place: Place, _ scope: Scope
  ) -> AccessibleObject.ID? {
    guard !claimed.contains(object), !isAncestor(object, of: place.parent) else {
      omissions.repeated += 1
      return nil
    }
    let known = store.id(of: object)
    guard known != nil || store.count < limits.objects, place.depth < limits.depth else {
      omissions.excess += 1
      return nil
    }
    claimed.insert(object)
    let id = store.add(object)
    if let former = store[id]?.parent, former != place.parent {
      store[former]?.children.removeAll { $0 == id }
    }
    if scope == .everything || store[id] == nil {
      if object.name == program.object.name || embeddedNames.contains(object.name) {
        start(object, id, place, .everything)
      } else {
        startEmbedded(object, id, place)
      }
    } else {
      store[id]?.parent = place.parent
    }
    return id
  }

  /// Reads an object of another program if it states that it is embedded where it is.
  private func startEmbedded(
    _ object: MessageBus.Object, _ id: AccessibleObject.ID, _ place: Place
  ) {
    calls.readProperty("Parent", Interface.accessible, of: object) { [self] reply in
      let parent = (try? reply.get()).flatMap { message in message.variant { message.object() } }
      guard let parent, place.parent.flatMap(store.reference) == parent else {
        omissions.repeated += 1
        return
      }
      embeddedNames.insert(object.name)
      start(object, id, place, .everything)
    }
  }

  private func isAncestor(_ object: MessageBus.Object, of id: AccessibleObject.ID?) -> Bool {
    guard let id, let other = store.id(of: object) else { return false }
    return other == id || store[other] != nil && store.ancestors(of: id).contains(other)
  }

  private func start(
    _ object: MessageBus.Object, _ id: AccessibleObject.ID, _ place: Place, _ scope: Scope
  ) {
    guard started.insert(object).inserted else { return }
    var basics = Basics()
    basics.object.parent = place.parent
    func received(_ apply: () -> Void) {
      apply()
      basics.missing -= 1
      guard basics.missing == 0 else { return }
      guard !basics.hasFailed else { return fail(object) }
      if program.hasUsualInterfaces(basics.object) {
        basics.object.interfaces = store.knownInterfaces(of: id) ?? .component
        if store.knownInterfaces(of: id) == nil { store.assumeInterfaces(of: id) }
        complete(object, id, basics, place, scope)
      } else if !program.readsInterfacesAtOnce {
        readInterfaces(object, id, basics, place, scope)
      } else {
        complete(object, id, basics, place, scope)
      }
    }
    if program.readsInterfacesAtOnce {
      basics.missing += 1
      calls.send(object, Interface.accessible, "GetInterfaces") { reply in
        received {
          guard let known = (try? reply.get())?.interfaces() else { return basics.hasFailed = true }
          basics.object.interfaces = known
        }
      }
    }
    calls.readProperties(
      of: object, Interface.accessible,
      ["Name", "Description", "ChildCount"]
        + (program.repliesToGetAll ? ["Locale", "HelpText"] : [])
    ) { name, message in
      switch name {
      case "Name": basics.object.name = message.variant(message.string) ?? ""
      case "Description": basics.object.description = message.variant(message.string) ?? ""
      case "HelpText": basics.object.helpText = message.variant(message.string) ?? ""
      case "Locale": basics.object.language = message.variant(message.string) ?? ""
      case "ChildCount":
        let count = message.variant(message.integer) ?? 0
        basics.childCount = min(max(0, count), Int(Int32.max))
      default: break
      }
    } completion: { hasReplied in
      received { basics.hasFailed = basics.hasFailed || !hasReplied }
    }
    calls.send(object, Interface.accessible, "GetRole") { reply in
      received {
        guard let number = (try? reply.get())?.integer() else { return basics.hasFailed = true }
        basics.object.role = AccessibleRole(number: UInt32(clamping: number))
      }
    }
    calls.send(object, Interface.accessible, "GetState") { reply in
      received {
        guard let states = (try? reply.get())?.states() else { return basics.hasFailed = true }
        basics.object.states = states
      }
    }
  }

  /// Reads the interfaces of an object whose role requires it.
  private func readInterfaces(
    _ object: MessageBus.Object, _ id: AccessibleObject.ID, _ basics: Basics, _ place: Place,
    _ scope: Scope
  ) {
    calls.send(object, Interface.accessible, "GetInterfaces") { [self] reply in
      guard let known = (try? reply.get())?.interfaces() else { return fail(object) }
      var basics = basics
      basics.object.interfaces = known
      store.setInterfaces(known, of: id)
      complete(object, id, basics, place, scope)
    }
  }

  private func fail(_ object: MessageBus.Object) {
    omissions.unanswered += 1
    unanswered.append(object)
  }

  /// Asks for what depends on the role and the states of an object.
  private func complete(
    _ reference: MessageBus.Object, _ id: AccessibleObject.ID, _ basics: Basics, _ place: Place,
    _ scope: Scope
  ) {
    var object = basics.object
    let former = store[id]
    if object.states.contains(.defunct), former != nil, scope == .object {
      // It is about to be removed.
      if let parent = former?.parent.flatMap(store.reference) { changedParents.insert(parent) }
      return
    }
    object.children = former?.children ?? []
    // A detail stays until the program replies with another.
    if let former, former.role == object.role { object.takeDetails(of: former) }
    let formerCount = store.childCount(of: id)
    store[id] = object
    store.setChildCount(basics.childCount, of: id)
    readObjects.insert(id)
    guard object.isPerceptible || place.isChoice || place.parent == nil else {
      store[id]?.children = []
      hasReadChildren = hasReadChildren || former?.children.isEmpty == false
      return
    }
    let isSame =
      scope == .object && formerCount == basics.childCount
      && (former?.isPerceptible == true || place.isChoice || place.parent == nil)
    if basics.childCount > 0 {
      if !isSame {
        readChildren(
          of: reference, id, count: basics.childCount,
          Place(
            parent: id, depth: place.depth + 1,
            isChoice: place.isChoice || object.role == .comboBox),
          scope == .everything ? .everything : .children)
      }
    } else {
      store[id]?.children = []
      hasReadChildren = hasReadChildren || former?.children.isEmpty == false
    }
    readFrame(of: id)
    readDetails(of: object, reference, id, childCount: basics.childCount)
  }

  private func readChildren(
    of reference: MessageBus.Object, _ id: AccessibleObject.ID, count: Int, _ place: Place,
    _ scope: Scope
  ) {
    hasReadChildren = true
    func take(_ children: [MessageBus.Object]) {
      let added = children.compactMap { add($0, place, scope) }
      store[id]?.children += added
    }
    guard count > limits.children else {
      return calls.send(reference, Interface.accessible, "GetChildren") { [self] reply in
        guard let children = (try? reply.get())?.objects(limit: limits.children) else { return }
        store[id]?.children = []
        take(children)
      }
    }
    omissions.excess += count - limits.children
    store[id]?.children = []
    // All children in one message would take the program and the bus too long.
    for index in 0..<limits.children {
      calls.send(
        reference, Interface.accessible, "GetChildAtIndex",
        arguments: { $0.append(Int32(index)) }
      ) { reply in
        if let child = (try? reply.get())?.object() { take([child]) }
      }
    }
  }
}

extension AccessibleObject {
  /// Takes over what only some roles have.
  fileprivate mutating func takeDetails(of former: AccessibleObject) {
    (frame, text, insertionPoint) = (former.frame, former.text, former.insertionPoint)
    (value, attributes, relations) = (former.value, former.attributes, former.relations)
    (cell, tableSize) = (former.cell, former.tableSize)
  }

  /// Whether the program shows it.
  fileprivate var isPerceptible: Bool {
    !states.contains(.defunct) && !states.isDisjoint(with: [.visible, .showing])
  }
}
