internal import Elements
internal import Text

/// Describes the objects of a tree as elements.
///
/// Invisible objects are omitted, as are containers that add nothing.
package struct ElementDescriber {
  let tree: AccessibleTree
  private let cache: DescriptionCache?
  /// The maximum depth of the described tree.
  private static let maximumDepth = 200

  /// Creates a describer of a tree.
  package init(_ tree: AccessibleTree) { self.init(tree, nil) }

  /// Creates a describer of a tree, with the descriptions of an earlier one.
  init(_ tree: AccessibleTree, _ cache: DescriptionCache?) {
    self.tree = tree.placingScrolledObjects().placingFormerRows()
    openMenus = self.tree.openMenus
    self.cache = cache
    cache?.update(tree, placed: self.tree, menus: openMenus)
  }

  /// The menus and choices that are open, the last one in front.
  private let openMenus: [AccessibleObject.ID]

  /// Returns the description of the window.
  package var window: ElementDescription {
    var described = ElementDescription(object: tree.root, elementClass: .view, isElement: false)
    guard let window = tree[tree.root] else { return described }
    described.label = ObjectText(tree).name(of: window)
    described.frame = window.frame
    described.language = LanguageName.tag(window.language)
    described.isModal = window.states.contains(.modal)
    let inherited = Inherited(language: described.language, name: described.label)
    described.content =
      content(of: tree.root, inherited: inherited, depth: 0)
      + openMenus.compactMap { menu($0, inherited) }
    return described
  }

  /// Returns the content of an open menu or choice; `nil` if it is empty.
  private func menu(_ id: AccessibleObject.ID, _ inherited: Inherited) -> ElementDescription? {
    guard let object = tree[id] else { return nil }
    var group = ElementDescription(object: id, elementClass: .view, isElement: false)
    group.isMenu = true
    group.isModal = true
    group.container = .list
    let content =
      if object.role == .comboBox {
        ElementAttributes(tree, object, id: id).choices.compactMap { option($0, of: object) }
      } else {
        tree.children(of: id).flatMap { describe($0, inherited, 0) }.map(asOption)
      }
    guard !content.isEmpty else { return nil }
    group.content = content
    return group
  }

  /// Returns the content of a popover, with the items of its lists as buttons.
  private func asOption(_ description: ElementDescription) -> ElementDescription {
    var described = description
    described.content = described.content.map(asOption)
    if described.isElement, let object = described.object, tree[object]?.role == .listItem,
      described.traits.isSubset(of: [.staticText, .selected])
    {
      described.elementClass = .button
      described.traits.insert(.button)
    }
    return described
  }

  /// Returns the element for an option of an open choice.
  private func option(
    _ id: AccessibleObject.ID, of choice: AccessibleObject
  ) -> ElementDescription? {
    guard let object = tree[id], let label = ObjectText(tree).text(of: id) else { return nil }
    var described = ElementDescription(object: id, elementClass: .button, isElement: true)
    described.label = label
    described.traits = .button
    if object.states.contains(.selected) { described.traits.insert(.selected) }
    // Programs draw the options in a window that is not in the tree.
    described.frame = object.isPerceptible ? object.frame : choice.frame
    return described
  }

  /// The attributes that the content of an object takes over from it.
  struct Inherited: Equatable {
    var traits: AccessibilityTraits = .none
    var headingLevel: Int?
    var language: String?
    /// The name of the container.
    var name: String?
    /// Whether the content is read in the order of a web page instead of by position.
    var isInPage = false
    /// The column headers of the table, and the row headers by row.
    var columnHeaders: [AccessibleObject.ID] = []
  }

  private func content(
    of id: AccessibleObject.ID, inherited: Inherited, depth: Int
  ) -> [ElementDescription] {
    guard depth < Self.maximumDepth else { return [] }
    return tree.children(of: id).filter(isInWindow).flatMap { describe($0, inherited, depth + 1) }
  }

  /// Whether an object is in the window, or in what can be scrolled into it.
  ///
  /// Qt describes its hidden pages as visible, far from the window.
  private func isInWindow(_ id: AccessibleObject.ID) -> Bool {
    guard let window = tree[tree.root]?.frame, let frame = tree[id]?.frame, !frame.isEmpty,
      frame.intersection(window) == nil
    else { return true }
    var ancestor = tree[id]?.parent
    while let id = ancestor, let object = tree[id] {
      if object.role.isScrolling || object.role == .list || object.role == .viewport { return true }
      ancestor = object.parent
    }
    return false
  }

  private func describe(
    _ id: AccessibleObject.ID, _ inherited: Inherited, _ depth: Int
  ) -> [ElementDescription] {
    guard let cache else { return makeDescription(of: id, inherited, depth) }
    return cache.description(of: id, inherited, depth) {
      makeDescription(of: id, inherited, depth)
    }
  }

  private func makeDescription(
    of id: AccessibleObject.ID, _ inherited: Inherited, _ depth: Int
  ) -> [ElementDescription] {
    guard let object = tree[id] else { return [] }
    guard object.isPerceptible else {
      // The page of a notebook without tabs is in a tab that has no place.
      return object.role == .pageTab && object.isShown
        ? content(of: id, inherited: inherited, depth: depth) : []
    }
    var representation = object.role.representation
    guard representation.reading != .nothing else { return [] }
    if openMenus.contains(id) {
      // An open menu that belongs to no element is read as a menu only.
      if tree.isPopover(id) || object.role != .comboBox && !tree.isInMenu(id) { return [] }
    } else if object.role == .menu, tree.isOpen(id) {
      // An open menu of a web page is part of the page.
      representation = AccessibleRole.grouping.representation
    }
    var described = ElementDescription(
      object: id, elementClass: representation.elementClass, isElement: false)
    described.traits = representation.traits
    described.container = representation.container
    described.frame = object.frame
    described.cell = object.cell
    described.tableSize = object.tableSize
    let language = LanguageName.tag(object.language)
    if let language, language != inherited.language { described.language = language }
    var passed = inherited
    passed.language = language ?? inherited.language
    let attributes = ElementAttributes(tree, object, id: id)

    switch representation.reading {
    case .element:
      if object.role == .comboBox, let field = field(in: id, inherited, depth) {
        var field = field
        if field.label == nil { field.label = attributes.label.unless(equalTo: field.text) }
        return [field]
      }
      if object.role == .comboBox, object.states.contains(.editable),
        object.interfaces.contains(.text)
      {
        (described.elementClass, described.traits) = (.textField, .textEntry)
      }
      if object.role == .checkBox, tree.toolkit == "Qt" {
        // The box of a group contains the controls of the group.
        let controls = content(of: id, inherited: passed, depth: depth)
        return [element(attributes, described, inherited)]
          + (controls.contains(where: \.isMoreThanText) ? controls : [])
      }
      guard object.role == .pageTab else { return [element(attributes, described, inherited)] }
      let pages = content(of: id, inherited: passed, depth: depth).filter { page in
        guard let tab = object.frame, let page = page.frame else { return true }
        return !tab.contains(page)
      }
      return [element(attributes, described, inherited)] + pages
    case .named:
      guard attributes.label != nil else { return content(of: id, inherited: passed, depth: depth) }
      return [element(attributes, described, inherited)]
    case .text:
      if object.role == .heading {
        passed.traits.formUnion(.header)
        passed.headingLevel = object.attributes["level"].flatMap { Int($0) }
      }
      let inner = content(of: id, described, inherited: passed, depth: depth)
      if let control = labelledControl(object, in: inner) { return [control] }
      // An image without other content stays an image.
      if inner.count == 1, inner[0].traits.contains(.image), attributes.ownName == nil {
        return inner
      }
      guard inner.contains(where: \.isMoreThanText) else {
        let text = inner.map { $0.label ?? "" }.filter { !$0.isEmpty }.joined(separator: " ")
        guard attributes.label != nil || !text.isEmpty else {
          guard object.states.contains(.checkable) else { return [] }
          described.elementClass = .switch
          described.traits = .toggleButton
          return [element(attributes, described, inherited)]
        }
        var described = element(attributes, described, inherited)
        // With text around it, the text of an object is only a part.
        if described.label == nil || inner.contains(where: { $0.object == nil }) {
          described.label = text
        }
        return [described]
      }
      described.elementClass = .view
      described.traits = .none
      described.label =
        object.role == .heading || object.role == .label ? nil : attributes.ownName
      described.content = inner
      described.hasExplicitOrder = hasExplicitOrder(inner, inPage: inherited.isInPage)
      // The first element states what the row is.
      if object.states.contains(.selected), !described.content.isEmpty {
        described.content[0].traits.insert(.selected)
      }
      if inner.count == 1, inner[0].label == described.label { described.label = nil }
      if described.label != nil, described.container == .none {
        described.container = .semanticGroup
      }
      return simplified(described)
    case .content:
      if object.role == .documentWeb { passed.isInPage = true }
      if described.container == .dataTable {
        passed.columnHeaders = tree.columnHeaders(of: id)
        // Cells are read by rows.
        passed.isInPage = false
      }
      // The page in a window often has the same name.
      described.label = attributes.ownName.unless(equalTo: inherited.name)
      passed.name = described.label ?? inherited.name
      let inner = content(of: id, described, inherited: passed, depth: depth)
      if inner.count == 1, inner[0].label == described.label { described.label = nil }
      described.content = inner
      if described.label != nil, described.container == .none, described.traits.isEmpty {
        described.container = .semanticGroup
      }
      if object.role.isScrolling || inherited.isInPage && isScrolledPart(described) {
        described.elementClass = .scrollView
      }
      described.hasExplicitOrder = hasExplicitOrder(inner, inPage: passed.isInPage)
      described.isModal = object.states.contains(.modal)
      if object.role == .pageTabList {
        // GTK's pages are in their tabs.
        let pages = described.content.filter { !$0.traits.contains(.tabBarItem) }
        described.content.removeAll { !$0.traits.contains(.tabBarItem) }
        if !pages.isEmpty { described.frame = nil }
        return simplified(described) + pages
      }
      return simplified(described)
    case .nothing: return []
    }
  }

  /// Returns whether content is read in the program's order.
  ///
  /// A page is, except where a dialog hides the content beside it.
  private func hasExplicitOrder(_ content: [ElementDescription], inPage: Bool) -> Bool {
    content.contains { $0.object == nil } || inPage && !content.contains(where: \.isModal)
  }

  /// Returns the content of an object with the text around it, each text at its place if the places are
  /// known.
  private func content(
    of id: AccessibleObject.ID, _ container: ElementDescription, inherited: Inherited, depth: Int
  ) -> [ElementDescription] {
    guard depth < Self.maximumDepth, let object = tree[id],
      let fragments = ObjectText(tree).fragments(of: object)
    else {
      let inner = content(of: id, inherited: inherited, depth: depth)
      return surroundingText(id, container, inherited, inner) + inner
    }
    var parts: [ElementDescription] = []
    for (index, fragment) in fragments.enumerated() {
      if let fragment {
        parts.append(text(fragment, at: index, in: container, inherited))
      }
      guard object.children.indices.contains(index), isInWindow(object.children[index]) else {
        continue
      }
      parts += describe(object.children[index], inherited, depth + 1)
    }
    return parts
  }

  /// Returns the control that a label of Firefox contains, if its text is that of the label.
  private func labelledControl(
    _ object: AccessibleObject, in content: [ElementDescription]
  ) -> ElementDescription? {
    guard object.role == .label, content.count == 2,
      let control = content.first(where: \.isMoreThanText), control.isElement,
      control.elementClass == .switch || control.elementClass == .button,
      content.contains(where: { $0.object == nil && $0.label == control.label })
    else { return nil }
    return control
  }

  private func text(
    _ text: String, at index: Int, in container: ElementDescription, _ inherited: Inherited
  ) -> ElementDescription {
    var described = ElementDescription(object: nil, elementClass: .label, isElement: true)
    described.textIndex = index
    described.label = text
    described.traits = inherited.traits.union(.staticText)
    described.headingLevel = inherited.headingLevel
    described.frame = container.frame
    return described
  }

  /// Returns an element for the text around the objects in an object, if no element in it has this
  /// text.
  private func surroundingText(
    _ id: AccessibleObject.ID, _ object: ElementDescription, _ inherited: Inherited,
    _ content: [ElementDescription]
  ) -> [ElementDescription] {
    guard !content.contains(where: { $0.traits.contains(.staticText) }),
      let text = ObjectText(tree).surroundingText(of: id)
    else { return [] }
    return [self.text(text, at: 0, in: object, inherited)]
  }

  /// Returns the text field of a choice that can also be typed.
  private func field(
    in choice: AccessibleObject.ID, _ inherited: Inherited, _ depth: Int
  ) -> ElementDescription? {
    for child in tree.children(of: choice) {
      switch tree[child]?.role {
      case .entry, .text, .autocomplete: return describe(child, inherited, depth + 1).first
      default: continue
      }
    }
    return nil
  }

  /// Returns nothing for an empty container, and the view in a container that adds nothing to it;
  /// otherwise the container.
  private func simplified(_ container: ElementDescription) -> [ElementDescription] {
    guard !container.content.isEmpty else { return [] }
    let addsSomething =
      container.container != .none || !container.traits.isEmpty || container.isModal
      || container.elementClass != .view || container.language != nil || container.cell != nil
    if addsSomething || container.content.count > 1 { return [container] }
    return container.content
  }

  private func element(
    _ attributes: ElementAttributes, _ container: ElementDescription, _ inherited: Inherited
  ) -> ElementDescription {
    var described = container
    described.isElement = true
    described.traits.formUnion(inherited.traits)
    described.headingLevel = inherited.headingLevel
    attributes.apply(to: &described)
    if let cell = described.cell, !described.traits.contains(.header),
      inherited.columnHeaders.indices.contains(cell.column)
    {
      described.headers = [inherited.columnHeaders[cell.column]]
    }
    return described
  }
}

extension ElementDescription {
  /// Whether it is a container, or an element that is operated.
  fileprivate var isMoreThanText: Bool {
    !isElement || !traits.isSubset(of: [.staticText, .image, .header])
  }
}

extension AccessibleRole {
  /// Whether objects of the role are windows.
  package var isWindow: Bool {
    switch self {
    case .frame, .window, .dialog, .alert, .fileChooser, .colorChooser, .fontChooser: true
    default: false
    }
  }

  /// Whether objects of the role show a part of larger content.
  var isScrolling: Bool {
    switch self {
    case .scrollPane, .documentWeb, .documentFrame, .documentText: true
    default: false
    }
  }
}
