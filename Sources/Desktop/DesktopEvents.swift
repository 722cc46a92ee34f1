/// The events that programs are asked for, and what they change.
enum DesktopEvents {
  /// The names of the events, as the registry expects them.
  static let names = [
    "object:children-changed", "object:state-changed", "object:property-change",
    "object:text-changed", "object:text-caret-moved", "object:text-selection-changed",
    "object:value-changed", "object:bounds-changed", "object:selection-changed",
    "object:active-descendant-changed", "object:visible-data-changed", "object:announcement",
    "object:model-changed", "object:row-inserted", "object:row-deleted", "object:row-reordered",
    "window:activate", "window:deactivate", "window:create", "window:destroy", "window:close",
    "window:minimize", "window:restore", "window:move", "window:resize", "focus:",
    "document:load-complete",
  ]

  /// The rules that match the signals of the events, and of names on the bus.
  static let rules =
    ["Object", "Window", "Focus", "Document"].map {
      "type='signal',interface='org.a11y.atspi.Event.\($0)'"
    } + [
      "type='signal',sender='org.freedesktop.DBus',interface='org.freedesktop.DBus',"
        + "member='NameOwnerChanged'"
    ]

  /// Adds what a signal changes to `marks`; events of programs other than `known` are ignored,
  /// except those that windows appear.
  static func add(
    _ signal: BusSignal, _ message: BusMessage, to marks: inout DesktopMarks,
    known: (String) -> Bool
  ) {
    let object = signal.object
    switch signal.interface {
    case "org.freedesktop.DBus":
      guard signal.member == "NameOwnerChanged", let name = message.string(),
        let old = message.string(), let new = message.string()
      else { return }
      if name == AccessibilityBus.registry.name, !new.isEmpty { marks.addRegistry() }
      if new.isEmpty, old == name, known(name) { marks.addDeparted(name) }
    case "org.a11y.atspi.Event.Object":
      if object.path == AccessibilityBus.registry.path {
        // The list of programs, or the list of the windows of one.
        if signal.member == "ChildrenChanged" {
          if known(object.name) { marks.addWindows() } else { marks.addPrograms() }
        }
        return
      }
      guard known(object.name) else { return }
      addObjectEvent(signal.member, object, message, to: &marks)
    case "org.a11y.atspi.Event.Window":
      switch signal.member {
      case "Activate":
        if known(object.name) {
          marks.addWindows(activated: object)
        } else {
          marks.addPrograms()
        }
      case "Deactivate", "Create", "Destroy", "Close", "Minimize", "Restore":
        if known(object.name) { marks.addWindows() } else { marks.addPrograms() }
      case "Move", "Resize", "Maximize":
        if known(object.name) { marks.addFrames(of: object.name) }
      default: break
      }
    case "org.a11y.atspi.Event.Focus":
      if known(object.name) { marks.addFocus(object) }
    case "org.a11y.atspi.Event.Document":
      if known(object.name), signal.member == "LoadComplete" { marks.add(object, .everything) }
    default: break
    }
  }

  private static func addObjectEvent(
    _ member: String, _ object: MessageBus.Object, _ message: BusMessage,
    to marks: inout DesktopMarks
  ) {
    switch member {
    case "StateChanged":
      let state = message.string() ?? ""
      let isSet = message.integer() == 1
      switch state {
      case "focused" where isSet: marks.addFocus(object)
      case "defunct": break
      case "active", "iconified":
        marks.add(object)
        marks.addWindows()
      case "showing", "visible":
        marks.add(object)
        marks.addWindows()
      default: marks.add(object)
      }
    case "ChildrenChanged":
      marks.add(object, .children)
      marks.addFrames(of: object.name)
    case "BoundsChanged", "VisibleDataChanged", "RowReordered":
      marks.addFrames(of: object.name)
    case "ModelChanged", "RowInserted", "RowDeleted", "ColumnInserted", "ColumnDeleted":
      marks.add(object, .children)
      marks.addFrames(of: object.name)
    case "ActiveDescendantChanged":
      _ = (message.string(), message.integer(), message.integer())
      if let descendant = message.variant({ message.object() }), descendant.name == object.name {
        marks.addFocus(descendant)
      }
      marks.add(object)
    case "SelectionChanged": marks.add(object, .children)
    case "Announcement":
      _ = message.string()
      let urgency = message.integer()
      _ = message.integer()
      if let text = message.variant(message.string) {
        marks.addAnnouncement(text, isAssertive: urgency == 2)
      }
    case "TextChanged":
      guard message.string()?.hasPrefix("insert") == true else {
        return marks.add(object, isMinor: true)
      }
      _ = (message.integer(), message.integer())
      marks.addInsertion(message.variant(message.string) ?? "", in: object)
    case "PropertyChange", "TextCaretMoved", "TextSelectionChanged",
      "AttributesChanged", "ValueChanged":
      marks.add(object, isMinor: true)
    default: break
    }
  }
}
