internal import AccessibleTrees
internal import Elements

/// Performs requests of the session in a program.
struct RequestPerformer {
  /// The result of a request.
  struct Outcome {
    var hasFailed = false
    /// Whether other objects change soon, so that their events are to be awaited.
    var settles = false
    /// Whether the program receives it as input of a device, and therefore later.
    var isInput = false
    /// Whether frames may have changed without events.
    var movesContent = false
    /// The other objects that may have changed without events.
    var changed: [AccessibleObject.ID] = []

    static let failure = Outcome(hasFailed: true)

    /// The result of a request that changes other objects.
    static func settling(
      _ hasSucceeded: Bool, isInput: Bool = false, changed: [AccessibleObject.ID] = []
    ) -> Outcome {
      Outcome(hasFailed: !hasSucceeded, settles: true, isInput: isInput, changed: changed)
    }
  }

  let bus: AccessibilityBus
  let store: ObjectStore
  let program: RunningProgram
  /// The window in front.
  let window: AccessibleObject.ID?
  let touches: any TouchEmitter
  /// The X11 server; `nil` without one.
  var windowServer: WindowServer?

  /// Performs a request.
  func perform(_ request: ProgramRequest) -> Outcome {
    let id = request.object
    guard let object = store[id], let reference = store.reference(to: id) else { return .failure }
    switch request.action {
    case .press(let point): return press(id, object, reference, at: point)
    case .longPress(let point): return .settling(touches.longPress(at: point), isInput: true)
    case .setValue(let number):
      let hasSucceeded = setValue(number, of: reference)
      return Outcome(hasFailed: !hasSucceeded, settles: true)
    case .edit(let start, let count, let text, _):
      return .settling(
        edit(object, reference, at: start, deleting: count, text),
        isInput: !object.interfaces.contains(.editableText))
    case .moveInsertionPoint(let index):
      return .settling(setCaret(index, of: reference))
    case .select(let range): return .settling(select(range, in: reference))
    case .focus:
      return .settling(bus.perform(reference, Interface.component, "GrabFocus"))
    case .show:
      if !scrollTo(reference) {
        ContentScroller(bus: bus, store: store, program: program, touches: touches).show(id)
      }
      return Outcome(settles: true, movesContent: true)
    case .scroll(let direction):
      let scroller = ContentScroller(
        bus: bus, store: store, program: program, touches: touches)
      return Outcome(
        hasFailed: !scroller.scroll(id, direction), settles: true, movesContent: true)
    case .escape: return .settling(escape(), isInput: true)
    case .confirm: return .settling(touches.press(.lineBreak), isInput: true)
    case .touch(let phase, let point):
      return Outcome(
        hasFailed: !touches.emit(phase, at: point), settles: phase == .ended, isInput: true)
    }
  }

  // MARK: Escape

  private func escape() -> Bool {
    if let window, let object = store[window], let reference = store.reference(to: window),
      object.role == .dialog || object.role == .alert, object.interfaces.contains(.action)
    {
      let names = actions(of: reference).map { $0.lowercased() }
      let index = names.firstIndex {
        ["close", "cancel", "dismiss", "window.close"].contains($0)
      }
      if let index, doAction(index, of: reference) { return true }
    }
    return touches.press(.escape)
  }

  private func scrollTo(_ reference: MessageBus.Object) -> Bool {
    bus.perform(reference, Interface.component, "ScrollTo", arguments: { $0.append(UInt32(6)) })
  }

  private func setValue(_ number: Double, of reference: MessageBus.Object) -> Bool {
    bus.setValue(number, of: reference)
  }

  // MARK: Text

  private func edit(
    _ object: AccessibleObject, _ reference: MessageBus.Object, at start: Int,
    deleting count: Int, _ text: String
  ) -> Bool {
    guard object.interfaces.contains(.editableText) else {
      return write(text, in: reference, at: start, deleting: count)
    }
    // Firefox confirms edits that it does not perform.
    let former = program.isGecko ? length(of: reference) : nil
    guard change(reference, at: start, deleting: count, text) else { return false }
    guard let former, text.unicodeScalars.count != count, !awaitLength(otherThan: former, reference)
    else { return true }
    return write(text, in: reference, at: start, deleting: count)
  }

  private func length(of reference: MessageBus.Object) -> Int? {
    bus.result(
      of: reference, Interface.properties, "Get",
      arguments: {
        $0.append(Interface.text)
        $0.append("CharacterCount")
      }
    ) { message in message.variant(message.integer) }
  }

  private func awaitLength(otherThan former: Int, _ reference: MessageBus.Object) -> Bool {
    for _ in 0..<5 {
      if length(of: reference) != former { return true }
      bus.bus.waitBriefly()
    }
    return false
  }

  /// Edits a text by its interface.
  private func change(
    _ reference: MessageBus.Object, at start: Int, deleting count: Int, _ text: String
  ) -> Bool {
    let (first, end) = (Int32(clamping: start), Int32(clamping: start + count))
    if count > 0 {
      let hasDeleted = bus.perform(reference, Interface.editableText, "DeleteText") {
        $0.append(first)
        $0.append(end)
      }
      guard hasDeleted else { return false }
    }
    guard !text.isEmpty else { return true }
    // Qt counts characters, all others bytes.
    let length = program.toolkit == "Qt" ? text.utf16.count : text.utf8.count
    return bus.perform(reference, Interface.editableText, "InsertText") {
      $0.append(first)
      $0.append(text)
      $0.append(Int32(clamping: length))
    }
  }

  /// Edits a text with keys.
  private func write(
    _ text: String, in reference: MessageBus.Object, at start: Int, deleting count: Int
  ) -> Bool {
    guard bus.perform(reference, Interface.component, "GrabFocus"),
      setCaret(start + count, of: reference)
    else { return false }
    guard (0..<min(count, 1_000)).allSatisfy({ _ in touches.press(.backspace) }) else {
      return false
    }
    return text.isEmpty || bus.write(text)
  }

  private func setCaret(_ index: Int, of reference: MessageBus.Object) -> Bool {
    bus.perform(
      reference, Interface.text, "SetCaretOffset",
      arguments: { $0.append(Int32(clamping: index)) })
  }

  private func select(_ range: Range<Int>, in reference: MessageBus.Object) -> Bool {
    let (start, end) = (Int32(clamping: range.lowerBound), Int32(clamping: range.upperBound))
    let count = bus.result(of: reference, Interface.text, "GetNSelections") { $0.integer() }
    guard count ?? 0 > 0 else {
      return bus.perform(reference, Interface.text, "AddSelection") {
        $0.append(start)
        $0.append(end)
      }
    }
    return bus.perform(reference, Interface.text, "SetSelection") {
      $0.append(Int32(0))
      $0.append(start)
      $0.append(end)
    }
  }
}

extension AccessibilityBus {
  /// Sets the value of an object on its scale.
  func setValue(_ number: Double, of reference: MessageBus.Object) -> Bool {
    perform(
      reference, Interface.properties, "Set",
      arguments: {
        $0.append(Interface.value)
        $0.append("CurrentValue")
        $0.append(variant: number)
      })
  }

  /// Returns a number of the value of an object.
  func number(_ name: String, of reference: MessageBus.Object) -> Double? {
    result(
      of: reference, Interface.properties, "Get",
      arguments: {
        $0.append(Interface.value)
        $0.append(name)
      }
    ) { message in message.variant(message.number) }
  }
}
