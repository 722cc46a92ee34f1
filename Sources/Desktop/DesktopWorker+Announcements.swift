internal import AccessibleTrees
internal import Evdev
internal import System

/// The announcement of what programs mark as urgent or live.
extension DesktopWorker {
  /// The maximum number of announcements in a second.
  private static let maximumAnnouncements = 5
  /// The maximum number of characters of an announcement.
  private static let maximumCharacters = 1000

  /// Announces a text, unless it or too much was announced just before.
  func announce(_ text: String, isAssertive: Bool) {
    let now = MonotonicClock.now
    announced.removeAll { $0.time + Self.second <= now }
    guard announced.count < Self.maximumAnnouncements,
      !announced.contains(where: { $0.text == text })
    else { return }
    announced.append((now, text))
    writer.add(.announced(String(text.prefix(Self.maximumCharacters)), isAssertive: isAssertive))
  }

  /// Announces the texts that were inserted in live regions of pages.
  ///
  /// `former` are the objects that the window had before.
  func announceLiveText(
    _ insertions: [DesktopMarks.Insertion], besides former: Set<AccessibleObject.ID>
  ) {
    guard let bus, let front, let open = windows[front] else { return }
    for insertion in insertions {
      guard let id = store.id(of: insertion.object), open.members.contains(id),
        let object = store[id], object.states.contains(.showing),
        !object.states.contains(.editable), store.isInPage(id),
        let attributes = bus.result(
          of: insertion.object, Interface.accessible, "GetAttributes", { $0.attributes() }),
        let live = attributes["container-live"], ["polite", "assertive"].contains(live),
        attributes["container-busy"] != "true"
      else { continue }
      let text: String?
      if attributes["atomic"] == "true" {
        text = store.text(of: [id])
      } else {
        let inserted = insertion.text.filter { $0 != AccessibleObject.textPlaceholder }
          .collapsingSpaces
        text =
          inserted.isEmpty
          ? store.text(of: object.children.filter { !former.contains($0) }) : inserted
      }
      if let text { announce(text, isAssertive: live == "assertive") }
    }
  }

  /// Announces the alerts among objects that have appeared.
  func announceAlerts(_ appeared: [AccessibleObject.ID]) {
    for id in appeared {
      switch store[id]?.role {
      case .alert, .infoBar, .notification:
        if let text = store.text(of: [id]) { announce(text, isAssertive: true) }
      default: continue
      }
    }
  }
}

extension ObjectStore {
  /// The maximum number of characters of a text.
  private static let maximumCharacters = 1000

  /// Returns the texts of objects and of what is in them; `nil` if there are none.
  fileprivate func text(of ids: [AccessibleObject.ID]) -> String? {
    var text = ""
    var visited: Set<AccessibleObject.ID> = []
    var waiting = Array(ids.reversed())
    while let id = waiting.popLast(), text.count < Self.maximumCharacters {
      guard visited.insert(id).inserted, let object = self[id],
        !object.states.isDisjoint(with: [.showing, .visible])
      else { continue }
      let own = object.text.flatMap { text in
        text.contains(AccessibleObject.textPlaceholder) || text.isEmpty ? nil : text
      }
      if let words = own ?? (object.name.isEmpty ? nil : object.name) {
        text += (text.isEmpty ? "" : " ") + words.prefix(Self.maximumCharacters)
      } else {
        waiting += object.children.reversed()
      }
    }
    text = text.collapsingSpaces
    return text.isEmpty ? nil : text
  }
}
