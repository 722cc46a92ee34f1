package import AccessibleTrees
internal import Elements
internal import Evdev
internal import System

/// Reads the accessibility tree of a window, with many calls in flight.
///
/// A program can reply anything: what it repeats or contradicts is ignored, and what exceeds a limit
/// is omitted and reported.
package final class TreeReader {
  /// The numbers of objects that are not in a tree.
  package struct Omissions: Hashable, Sendable {
    /// The number of objects that did not reply in time.
    package var unanswered = 0
    /// The number of objects beyond the limits.
    package var excess = 0
    /// The number of objects that are in the tree more than once.
    package var repeated = 0
  }

  /// Limits of a tree.
  package struct Limits: Sendable {
    /// The maximum number of objects.
    package var objects = 50_000
    /// The maximum number of children of an object.
    package var children = 5_000
    /// The maximum depth.
    package var depth = 150
    /// The maximum number of characters of a text.
    package var characters = 100_000

    /// Creates the standard limits.
    package init() {}
  }

  private let connection: AccessibilityBus
  private let program: RunningProgram
  private let limits: Limits
  private let calls: CallQueue
  private var ids: [MessageBus.Object: AccessibleObject.ID] = [:]
  private var objects: [AccessibleObject?] = []
  private var relations: [(AccessibleObject.ID, AccessibleRelation, [MessageBus.Object])] = []
  /// The numbers of objects that were left out.
  package private(set) var omissions = Omissions()

  /// Creates a reader of the windows of a program.
  package init(
    _ program: RunningProgram, on connection: AccessibilityBus, limits: Limits = Limits()
  ) {
    self.program = program
    self.connection = connection
    self.limits = limits
    calls = CallQueue(connection, repliesToGetAll: program.repliesToGetAll)
  }

  /// Returns the tree of a window.
  ///
  /// Reads it again if a page has no size yet, for at most three seconds.
  package func read(_ window: ProgramWindow) throws(DesktopError) -> AccessibleTree {
    var tree = try readOnce(window)
    var attempts = 10
    while tree.awaitsSizes, attempts > 0 {
      attempts -= 1
      let now = MonotonicClock.now
      MonotonicClock.sleep(until: Timestamp(microseconds: now.microseconds + 300_000))
      (ids, objects, relations, omissions) = ([:], [], [], Omissions())
      tree = try readOnce(window)
    }
    return tree
  }

  private func readOnce(_ window: ProgramWindow) throws(DesktopError) -> AccessibleTree {
    add(window.object, parent: nil, depth: 0, isChoice: false)
    calls.finish()
    guard let root = objects.first ?? nil else {
      throw .noReply(program: program.name, milliseconds: connection.timeout)
    }
    for (id, relation, targets) in relations {
      let known = targets.compactMap { ids[$0] }
      if !known.isEmpty { objects[id]?.relations[relation, default: []] += known }
    }
    var tree = AccessibleTree(program: program.name, toolkit: program.toolkit, window: root)
    for (id, object) in objects.enumerated() { tree[id] = object }
    return tree
  }

  // MARK: Objects

  /// The replies about an object that decide what else is asked.
  private struct Basics {
    var object = AccessibleObject(.unknown)
    var childCount = 0
    var missing = 4
    var hasFailed = false
  }

  @discardableResult
  private func add(
    _ object: MessageBus.Object, parent: AccessibleObject.ID?, depth: Int, isChoice: Bool
  ) -> AccessibleObject.ID? {
    guard ids[object] == nil else {
      omissions.repeated += 1
      return nil
    }
    guard objects.count < limits.objects, depth < limits.depth else {
      omissions.excess += 1
      return nil
    }
    let id = objects.count
    ids[object] = id
    objects.append(nil)
    var basics = Basics()
    basics.object.parent = parent
    func received(_ apply: () -> Void) {
      apply()
      basics.missing -= 1
      guard basics.missing == 0 else { return }
      if basics.hasFailed {
        omissions.unanswered += 1
      } else {
        complete(object, id, basics, depth: depth, isChoice: isChoice)
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
      case "ChildCount": basics.childCount = message.variant(message.integer) ?? 0
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
    calls.send(object, Interface.accessible, "GetInterfaces") { reply in
      received {
        guard let known = (try? reply.get())?.interfaces() else { return basics.hasFailed = true }
        basics.object.interfaces = known
      }
    }
    return id
  }

  /// Asks for what depends on the role and the states of an object.
  private func complete(
    _ reference: MessageBus.Object, _ id: AccessibleObject.ID, _ basics: Basics, depth: Int,
    isChoice: Bool
  ) {
    let object = basics.object
    objects[id] = object
    let isPerceptible =
      !object.states.contains(.defunct)
      && !object.states.isDisjoint(with: [.visible, .showing])
    guard isPerceptible || isChoice || id == 0 else { return }
    if basics.childCount > 0 {
      readChildren(
        of: reference, id, count: basics.childCount, depth: depth,
        isChoice: isChoice || object.role == .comboBox)
    }
    if object.interfaces.contains(.component) {
      calls.send(reference, Interface.component, "GetExtents", arguments: { $0.append(UInt32(0)) })
      {
        [self] reply in
        objects[id]?.frame = (try? reply.get())?.rectangle()
      }
    }
    readDetails(of: object, reference, id, childCount: basics.childCount)
  }

  private func readChildren(
    of reference: MessageBus.Object, _ id: AccessibleObject.ID, count: Int, depth: Int,
    isChoice: Bool
  ) {
    func take(_ children: [MessageBus.Object]) {
      let added = children.compactMap {
        add($0, parent: id, depth: depth + 1, isChoice: isChoice)
      }
      objects[id]?.children += added
    }
    guard count > limits.children else {
      return calls.send(reference, Interface.accessible, "GetChildren") { [self] reply in
        take((try? reply.get())?.objects(limit: limits.children) ?? [])
      }
    }
    omissions.excess += count - limits.children
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

  private func readDetails(
    of object: AccessibleObject, _ reference: MessageBus.Object, _ id: AccessibleObject.ID,
    childCount: Int
  ) {
    let role = object.role
    if role.needsAttributes {
      calls.send(reference, Interface.accessible, "GetAttributes") { [self] reply in
        objects[id]?.attributes = (try? reply.get())?.attributes() ?? [:]
      }
    }
    if role.needsLabel, object.name.isEmpty || role == .comboBox {
      calls.send(reference, Interface.accessible, "GetRelationSet") { [self] reply in
        for (relation, targets) in (try? reply.get())?.relations() ?? [] {
          relations.append((id, relation, targets))
        }
      }
    }
    if object.interfaces.contains(.value), role.hasScale { readValue(of: reference, id) }
    if object.interfaces.contains(.text),
      role.hasOwnText || needsText(object, childCount: childCount)
    {
      calls.send(
        reference, Interface.text, "GetText",
        arguments: {
          $0.append(Int32(0))
          // To the end: Firefox replies nothing if the number exceeds the length.
          $0.append(Int32(-1))
        }
      ) { [self] reply in
        readText(reply, reference, id)
      }
    }
    if object.interfaces.contains(.tableCell) {
      calls.readProperty("Position", Interface.tableCell, of: reference) { [self] reply in
        guard let message = try? reply.get() else { return }
        let position = message.variant {
          message.structure("ii") { () -> (Int, Int)? in
            guard let row = message.integer(), let column = message.integer() else { return nil }
            return (row, column)
          }
        }
        guard let (row, column) = position, (0...100_000).contains(row),
          (0...100_000).contains(column)
        else { return }
        objects[id]?.cell = AccessibleObject.Cell(row: row, column: column)
      }
    }
    if object.interfaces.contains(.document) {
      calls.send(reference, Interface.document, "GetLocale") { [self] reply in
        if let language = (try? reply.get())?.string(), !language.isEmpty {
          objects[id]?.language = language
        }
      }
    }
    if object.interfaces.contains(.table) {
      var size = AccessibleObject.TableSize(rows: 0, columns: 0)
      calls.readProperties(of: reference, Interface.table, ["NRows", "NColumns"]) { name, message in
        let number = message.variant(message.integer) ?? 0
        if name == "NRows" { size.rows = number } else { size.columns = number }
      } completion: { [self] _ in
        objects[id]?.tableSize = size
      }
    }
  }

  /// Whether the text of an object is not that of its name or its children.
  ///
  /// Firefox has no objects for the texts in an object.
  private func needsText(_ object: AccessibleObject, childCount: Int) -> Bool {
    if program.toolkit == "Gecko" {
      switch object.role.representation.reading {
      case .text: return childCount > 0 || object.name.isEmpty
      case .content: return object.name.isEmpty
      case .element, .named, .nothing: return false
      }
    }
    return object.name.isEmpty && object.role.representation.reading == .text
  }

  private func readValue(of reference: MessageBus.Object, _ id: AccessibleObject.ID) {
    var value = AccessibleObject.Value(current: .nan, minimum: .nan, maximum: .nan)
    calls.readProperties(
      of: reference, Interface.value,
      ["CurrentValue", "MinimumValue", "MaximumValue", "MinimumIncrement"]
        + (program.repliesToGetAll ? ["Text"] : [])
    ) { name, message in
      switch name {
      case "CurrentValue": value.current = message.variant(message.number) ?? .nan
      case "MinimumValue": value.minimum = message.variant(message.number) ?? .nan
      case "MaximumValue": value.maximum = message.variant(message.number) ?? .nan
      case "MinimumIncrement": value.increment = message.variant(message.number) ?? 0
      case "Text": value.text = message.variant(message.string) ?? ""
      default: break
      }
    } completion: { [self] _ in
      if value.current.isFinite { objects[id]?.value = value }
    }
  }

  private func readText(
    _ reply: MessageBus.Reply, _ reference: MessageBus.Object, _ id: AccessibleObject.ID
  ) {
    guard let text = (try? reply.get())?.string() else { return }
    objects[id]?.text =
      text.utf8.count > limits.characters ? String(text.prefix(limits.characters)) : text
    guard objects[id]?.states.contains(.editable) == true else { return }
    calls.readProperty("CaretOffset", Interface.text, of: reference) { [self] reply in
      guard let message = try? reply.get(), let offset = message.variant(message.integer),
        offset >= 0
      else { return }
      objects[id]?.insertionPoint = offset
    }
  }
}

extension AccessibleRole {
  /// Whether the attributes of the toolkit matter.
  fileprivate var needsAttributes: Bool {
    switch self {
    case .heading, .entry, .text, .passwordText, .autocomplete, .editbar: true
    default: false
    }
  }

  /// Whether another object can be its label.
  fileprivate var needsLabel: Bool { representation.reading == .element }

  /// Whether it shows a value on a scale.
  fileprivate var hasScale: Bool {
    switch representation.elementClass {
    case .slider, .progress: true
    default: false
    }
  }

  /// Whether its text differs from its name.
  fileprivate var hasOwnText: Bool {
    switch self {
    case .entry, .text, .autocomplete, .editbar, .dateEditor, .terminal, .spinButton, .comboBox:
      true
    default: false
    }
  }
}
