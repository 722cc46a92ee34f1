internal import AccessibleTrees
internal import Elements

extension ObjectReader {
  /// Reads what only some roles have.
  func readDetails(
    of object: AccessibleObject, _ reference: MessageBus.Object, _ id: AccessibleObject.ID,
    childCount: Int
  ) {
    let role = object.role
    if role.needsAttributes {
      calls.send(reference, Interface.accessible, "GetAttributes") { [self] reply in
        if let attributes = (try? reply.get())?.attributes() { store[id]?.attributes = attributes }
      }
    }
    if role.needsLabel, object.name.isEmpty || role == .comboBox {
      calls.send(reference, Interface.accessible, "GetRelationSet") { [self] reply in
        guard let known = (try? reply.get())?.relations() else { return }
        store[id]?.relations = [:]
        for (relation, targets) in known { relations.append((id, relation, targets)) }
      }
    } else {
      store[id]?.relations = [:]
    }
    if object.interfaces.contains(.value), role.hasScale {
      readValue(of: reference, id)
    } else {
      store[id]?.value = nil
    }
    if object.interfaces.contains(.text) || store.hasAssumedInterfaces(id),
      role.hasOwnText || needsText(object, childCount: childCount)
    {
      if program.isGTK4 {
        // GTK 4.8 replies nothing if the end is not a number of characters.
        calls.readProperty("CharacterCount", Interface.text, of: reference) { [self] reply in
          guard let message = try? reply.get(), let count = message.variant(message.integer) else {
            return
          }
          readText(of: reference, id, end: min(max(0, count), limits.characters))
        }
      } else {
        // To the end: Firefox replies nothing if the number exceeds the length.
        readText(of: reference, id, end: -1)
      }
    } else if role == .passwordText, object.interfaces.contains(.text) {
      readSecretLength(of: reference, id)
    } else {
      store[id]?.text = nil
      store[id]?.insertionPoint = nil
    }
    if role == .tableCell, program.isGTK3, object.name.isEmpty, object.interfaces.contains(.action)
    {
      // GTK 3 does not state which cells can be checked.
      calls.send(reference, Interface.action, "GetActions") { [self] reply in
        let names = (try? reply.get())?.actions() ?? []
        if names.contains("toggle") { store[id]?.states.insert(.checkable) }
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
        store[id]?.cell = AccessibleObject.Cell(row: row, column: column)
      }
    }
    // All objects of Chromium have the interface, without effect.
    if object.interfaces.contains(.document), !program.isChromium || role.isDocument {
      calls.send(reference, Interface.document, "GetLocale") { [self] reply in
        if let language = (try? reply.get())?.string(), !language.isEmpty {
          store[id]?.language = language
        }
      }
    }
    if object.interfaces.contains(.table) {
      var size = AccessibleObject.TableSize(rows: 0, columns: 0)
      calls.readProperties(of: reference, Interface.table, ["NRows", "NColumns"]) { name, message in
        let number = message.variant(message.integer) ?? 0
        if name == "NRows" { size.rows = number } else { size.columns = number }
      } completion: { [self] _ in
        store[id]?.tableSize = size
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
      if value.current.isFinite { store[id]?.value = value }
    }
  }

  /// Reads the number of characters of a secret; its text consists of as many dots.
  private func readSecretLength(of reference: MessageBus.Object, _ id: AccessibleObject.ID) {
    calls.readProperty("CharacterCount", Interface.text, of: reference) { [self] reply in
      guard let message = try? reply.get(), let count = message.variant(message.integer),
        (0...1000).contains(count)
      else { return }
      store[id]?.text = String(repeating: "•", count: count)
    }
  }

  private func readText(of reference: MessageBus.Object, _ id: AccessibleObject.ID, end: Int) {
    calls.send(
      reference, Interface.text, "GetText",
      arguments: {
        $0.append(Int32(0))
        $0.append(Int32(clamping: end))
      }
    ) { [self] reply in
      readText(reply, reference, id)
    }
  }

  private func readText(
    _ reply: MessageBus.Reply, _ reference: MessageBus.Object, _ id: AccessibleObject.ID
  ) {
    guard let text = (try? reply.get())?.string() else { return }
    store[id]?.text =
      text.utf8.count > limits.characters ? String(text.prefix(limits.characters)) : text
    guard store[id]?.states.contains(.editable) == true else { return }
    calls.readProperty("CaretOffset", Interface.text, of: reference) { [self] reply in
      guard let message = try? reply.get(), let offset = message.variant(message.integer),
        offset >= 0
      else { return }
      store[id]?.insertionPoint = offset
    }
  }
}

extension RunningProgram {
  fileprivate var isChromium: Bool { toolkit.lowercased() == "chromium" }

  /// Whether the interfaces of every object are read, whatever its role.
  var readsInterfacesAtOnce: Bool { !isChromium }

  /// Whether the interfaces of an object need not be known to describe it.
  ///
  /// They are read when a request needs them.
  func hasUsualInterfaces(_ object: AccessibleObject) -> Bool {
    guard isChromium else { return false }
    let role = object.role
    switch role {
    case .passwordText, .dialog, .alert, .scrollBar, .tableCell, .columnHeader, .rowHeader,
      .tableColumnHeader, .tableRowHeader, .unknown:
      return false
    default:
      return !role.hasScale && !role.hasOwnText && !role.isDocument
        && role.representation.container != .dataTable
    }
  }
}

extension AccessibleRole {
  /// Whether it is a document.
  fileprivate var isDocument: Bool { rawValue.hasPrefix("document") }

  /// Whether the attributes of the toolkit matter.
  fileprivate var needsAttributes: Bool {
    switch self {
    case .heading, .entry, .text, .passwordText, .autocomplete, .editbar, .radioButton: true
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
