import Elements

/// The current state of a prototype as a screen file: its original file with the changed
/// attributes.
struct Snapshot {
  private let file: ScreenFile
  private let live: ScreenRuntime
  /// A new prototype for comparison.
  private let untouched: ScreenRuntime

  init(_ prototype: Prototype) {
    file = prototype.file
    live = prototype.stage
    untouched = Prototype(file, language: prototype.language).stage
    for screen in file.screenNames where live.isMade(screen) {
      _ = untouched.controller(screen).view
    }
  }

  var screenFile: ScreenFile {
    ScreenFile(name: file.name, value: renewed(file.value), index: file.index, data: file.data)
  }

  private func renewed(_ value: ScreenValue) -> ScreenValue {
    switch value.content {
    case .null, .flag, .number, .string: return value
    case .list(let list): return ScreenValue(.list(list.map(renewed)), at: value.position)
    case .object(let entries):
      var renewed = entries.map { entry in
        var entry = entry
        entry.value = self.renewed(entry.value)
        return entry
      }
      for (name, content) in changes(of: value) {
        let changed = ScreenValue(content, at: value.position)
        if let index = renewed.firstIndex(where: { $0.key == name }) {
          renewed[index].value = changed
        } else {
          renewed.append(ScreenValue.Entry(key: name, keyPosition: value.position, value: changed))
        }
      }
      return ScreenValue(.object(renewed), at: value.position)
    }
  }

  /// Returns the attributes of a node's element that have changed.
  func changes(of node: ScreenValue) -> [(String, ScreenValue.Content)] {
    guard let now = live.element(at: node.position),
      let then = untouched.element(at: node.position),
      let elementClass = ClassCatalog.named(node["class"]?.string ?? now.className)
    else { return [] }
    func changed(_ attributes: [Attribute]) -> [(String, ScreenValue.Content)] {
      attributes.compactMap { attribute in
        guard let content = attribute.serializedValue(of: now),
          content != attribute.serializedValue(of: then)
        else {
          return nil
        }
        return (attribute.name, content)
      }
    }
    let own = changed(
      elementClass.ownAttributes + (elementClass.isControl ? Attribute.ofControls : []))
    let names = elementClass.ownAttributes.map(\.name)
    let others = changed(elementClass.attributes.filter { !names.contains($0.name) }).filter {
      change in
      switch change.0 {
      // These follow from the current position.
      case "accessibilityFrame", "accessibilityActivationPoint", "boundsOrigin": false
      case "frame": node["frame"] != nil
      // These follow from the content, unless the node specifies them.
      case "accessibilityLabel", "accessibilityValue", "accessibilityHint",
        "accessibilityTraits", "isAccessibilityElement", "accessibilityExpandedStatus":
        own.isEmpty || node[change.0] != nil
      case "isEnabled", "isSelected", "isRequired", "isInvalid": false
      default: true
      }
    }
    return own + others
  }
}

extension Prototype {
  /// The current state as a screen file, with the changed attributes in its nodes.
  public var snapshot: ScreenFile { Snapshot(self).screenFile }
}
