internal import Elements
internal import Text

/// The attributes of the element that represents an object.
struct ElementAttributes {
  private let tree: AccessibleTree
  private let object: AccessibleObject
  private let id: AccessibleObject.ID
  private let texts: ObjectText

  init(_ tree: AccessibleTree, _ object: AccessibleObject, id: AccessibleObject.ID) {
    self.tree = tree
    self.object = object
    self.id = id
    texts = ObjectText(tree)
  }

  /// The name that the program states, or that of a label for the object.
  var ownName: String? { texts.name(of: object) }

  /// The label.
  var label: String? {
    switch object.role {
    case .comboBox:
      texts.label(of: object).map(withoutChoice)
        ?? texts.name(of: object).unless(equalTo: choice).map(withoutChoice)
    case .entry, .text, .passwordText, .autocomplete, .editbar, .dateEditor, .terminal, .slider,
      .spinButton, .dial, .rating, .progressBar, .levelBar:
      texts.name(of: object).unless(equalTo: object.text.nonEmpty)
    // GTK 4 names all tabs so.
    case .pageTab where object.name == "Tab": texts.content(of: id)
    default: texts.name(of: object) ?? texts.content(of: id)
    }
  }

  /// Returns the text of a label without an option at its end.
  ///
  /// The label of Firefox includes the text of a choice in it, also a former one.
  private func withoutChoice(_ label: String) -> String {
    let options = choices.compactMap { texts.text(of: $0) }
    guard let option = options.first(where: { label.hasSuffix(" " + $0) }) else { return label }
    return String(label.dropLast(option.count + 1))
  }

  /// The selected option of a choice.
  private var choice: String? {
    let selected = choices.first { tree[$0]?.states.contains(.selected) == true }
    return selected.flatMap { texts.text(of: $0) } ?? object.text.nonEmpty
      ?? object.value?.text.nonEmpty ?? texts.stated(object.name) ?? texts.content(of: id)
  }

  /// The options of a choice.
  var choices: [AccessibleObject.ID] {
    var found: [AccessibleObject.ID] = []
    var pending = Array(tree.children(of: id).reversed())
    while let next = pending.popLast() {
      switch tree[next]?.role {
      case .menuItem, .listItem, .radioMenuItem, .checkMenuItem: found.append(next)
      default: pending += tree.children(of: next).reversed()
      }
    }
    return found
  }

  /// Sets the attributes of an element.
  func apply(to element: inout ElementDescription) {
    element.label = label
    let states = object.states
    let canBeDisabled = !element.traits.isSubset(of: [.staticText, .image, .header])
    if canBeDisabled, states.isDisjoint(with: [.sensitive, .enabled]) {
      element.traits.insert(.notEnabled)
    }
    // A menu states so that the pointer is on an item.
    if states.contains(.selected), !object.role.isInMenus { element.traits.insert(.selected) }
    if object.role == .pushButton, states.contains(.pressed), isGTK {
      element.traits.insert(.selected)
    }
    if states.contains(.expandable), object.role != .comboBox {
      element.isExpanded = states.contains(.expanded)
      // What expands says so instead of being on or off.
      if element.elementClass == .switch {
        (element.elementClass, element.traits) = (.button, .button)
      }
    }
    applyRole(to: &element)
    if canBeDisabled, element.traits != .staticText { applyFormStates(to: &element) }
    let hint = object.description.collapsingSpaces.nonEmpty ?? object.helpText.nonEmpty
    let repeatsValue = hint.flatMap { Double($0) }.map { $0 == object.value?.current } ?? false
    // The description of a text field of Qt can be its placeholder.
    let isPlaceholder = tree.toolkit == "Qt" && element.text != nil
    if hint != element.label, hint != element.value, !repeatsValue, !isPlaceholder {
      element.hint = hint
    }
  }

  private var isGTK: Bool { tree.toolkit.lowercased() == "gtk" }

  /// Adds that a field of a form is required or invalid.
  ///
  /// Browsers describe a required field as invalid before the user has filled it in.
  private func applyFormStates(to element: inout ElementDescription) {
    let isRequired = object.states.contains(.required)
    if isRequired { element.traits.insert(.required) }
    guard object.states.contains(.invalidEntry) else { return }
    let isFilledIn =
      switch element.elementClass {
      case .switch: element.isOn == true
      case .button where object.role == .radioButton: element.traits.contains(.selected)
      case .popUpButton: (element.selectedIndex ?? 0) > 0
      case .slider where object.role == .spinButton: object.text.nonEmpty != nil
      case .textField, .secureTextField, .searchField, .textView:
        element.text?.isEmpty == false
      default: true
      }
    // The choices that are not selected are not invalid themselves.
    if isFilledIn || !isRequired && object.role != .radioButton { element.traits.insert(.invalid) }
  }

  private func applyRole(to element: inout ElementDescription) {
    switch object.role {
    case .heading:
      element.headingLevel = object.attributes["level"].flatMap { Int($0) }
    case .tableCell where element.elementClass == .switch:
      element.isOn = object.states.contains(.checked)
    case .radioButton, .radioMenuItem:
      if object.states.contains(.checked) { element.traits.insert(.selected) }
      if object.role == .radioButton { element.position = object.positionInSet }
    case .checkBox, .checkMenuItem, .toggleButton, .switch:
      if !object.states.contains(.indeterminate) {
        element.isOn = !object.states.isDisjoint(with: [.checked, .pressed])
      }
    case .comboBox where element.elementClass == .textField: applyText(to: &element)
    case .comboBox:
      element.choices = choices.map { texts.text(of: $0) ?? "" }
      element.value = choice
      element.selectedIndex = choice.flatMap { element.choices.firstIndex(of: $0) }
    case .slider, .dial, .rating, .spinButton, .progressBar, .levelBar: applyScale(to: &element)
    case .entry, .text, .autocomplete, .editbar, .dateEditor, .passwordText, .terminal:
      applyText(to: &element)
    default: break
    }
  }

  private func applyScale(to element: inout ElementDescription) {
    guard let scale = object.value, scale.isPlausible else {
      element.value = object.text.nonEmpty
      return
    }
    element.scale = scale
    if object.role == .spinButton {
      element.value = object.text.nonEmpty ?? scale.current.decimalText
    } else {
      element.value = scale.text.nonEmpty ?? "\(scale.percentage)%"
    }
  }

  private func applyText(to element: inout ElementDescription) {
    let isSecret = object.role == .passwordText
    let isEditable = object.states.contains(.editable) || isSecret
    guard isEditable else {
      // Text that can only be read.
      let text = object.text.nonEmpty
      element.elementClass = .label
      element.traits = [.staticText]
      element.label = [element.label, text].compactMap(\.self).joined(separator: ": ").nonEmpty
      return
    }
    if object.attributes["text-input-type"] == "search"
      || object.attributes["xml-roles"]?.contains("searchbox") == true
    {
      element.elementClass = .searchField
      element.traits.insert(.searchField)
    } else if object.states.contains(.multiLine) {
      element.elementClass = .textView
      element.traits.formUnion([.textEntry, .textArea])
    }
    // The characters of a secret are never read, only their number.
    element.text =
      isSecret
      ? object.text.map { String(repeating: "•", count: $0.count) } : object.text.nonEmpty
    element.value =
      (isSecret ? nil : element.text) ?? object.attributes["placeholder-text"].nonEmpty
    if element.value == element.label { element.value = nil }
  }
}

extension AccessibleRole {
  /// Whether objects of the role are items of menus.
  fileprivate var isInMenus: Bool {
    switch self {
    case .menu, .menuItem, .checkMenuItem, .radioMenuItem, .tearoffMenuItem: true
    default: false
    }
  }
}

extension AccessibleObject {
  /// The position among the choices of a group, if the program states it.
  fileprivate var positionInSet: ElementDescription.Position? {
    guard let index = attributes["posinset"].flatMap({ Int($0) }),
      let count = attributes["setsize"].flatMap({ Int($0) }), index > 0, index <= count,
      count <= 100_000
    else { return nil }
    return ElementDescription.Position(index: index, count: count)
  }
}

extension AccessibleObject.Value {
  /// Whether it is a position on a scale.
  fileprivate var isPlausible: Bool {
    current.isFinite && (maximum - minimum).isFinite && maximum > minimum
  }

  fileprivate var percentage: Int {
    let part = (current - minimum) / (maximum - minimum)
    return Int((min(max(part, 0), 1) * 100).rounded())
  }
}
