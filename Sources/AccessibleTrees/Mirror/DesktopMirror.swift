internal import Controls
package import Elements

/// An application that shows the front window of a desktop.
///
/// Messages describe the programs and their changes; what the user does is sent to the programs. The
/// mirror depends on its messages only, so a replay needs no program.
package final class DesktopMirror: MessageReceiver {
  /// The application.
  package let application: Application
  private let window: Window
  private let sender: RequestSender
  private var state = DesktopState()
  private var representation: WindowRepresentation?
  /// The element with the cursor in each window that was in front before.
  private var cursors: [AccessibleObject.ID: WeakResponder] = [:]
  /// The element that had the cursor before a menu opened.
  private var menuCursors: [ObjectIdentifier: WeakResponder] = [:]
  /// The latest message that was checked, so that it is parsed once.
  private var checked: (text: String, message: DesktopMessage)?

  /// A reference that does not retain its responder.
  private struct WeakResponder {
    weak var responder: Responder?
  }

  /// Creates an application without windows of programs, in a language.
  package init(language: String = "en") {
    application = Application(idiom: .pad, language: language)
    window = Window(frame: Rect(x: 0, y: 0, width: 1280, height: 800))
    sender = RequestSender(application)
    window.keyboardLayout =
      KeyboardLayout(language: language) ?? KeyboardLayout(language: "en")
    application.show(window)
    application.messageReceiver = self
  }

  // MARK: MessageReceiver

  package func check(_ text: String) throws(MessageError) -> String {
    let message = try DesktopMessage(text)
    _ = try message.changes { state.objects[$0] }
    checked = (text, message)
    return text
  }

  package func receive(_ text: String) {
    let known = checked.flatMap { $0.text.utf8.elementsEqual(text.utf8) ? $0.message : nil }
    checked = nil
    guard let message = known ?? (try? DesktopMessage(text)),
      let changes = try? message.changes(of: { state.objects[$0] })
    else { return }
    let front = state.front
    for change in changes { state.apply(change) }
    if window.frame.size != state.screen {
      window.frame = Rect(origin: .zero, size: state.screen)
    }
    let isNewWindow = state.front != front
    let menu = representation?.menu
    let cursor = application.focusedElement
    if isNewWindow { replaceWindow(front) }
    for case .finished(let request, let hasFailed) in changes {
      representation?.finished(request, hasFailed: hasFailed)
    }
    update()
    let newMenu = representation?.menu
    if newMenu !== menu, let menu, newMenu == nil || !isOpen(menu) {
      // The cursor returns to where it was before the menu opened.
      let former = menuCursors.removeValue(forKey: ObjectIdentifier(menu))?.responder
      notify(of: changes, target: isNewWindow ? nil : former, isNewWindow: isNewWindow)
    } else if newMenu !== menu, let newMenu {
      menuCursors[ObjectIdentifier(newMenu)] = WeakResponder(responder: cursor)
      notify(of: changes, target: newMenu, isNewWindow: isNewWindow)
    } else {
      notify(of: changes, target: nil, isNewWindow: isNewWindow)
    }
  }

  private func isOpen(_ menu: Responder) -> Bool { (menu as? View)?.superview != nil }

  // MARK: Windows

  /// Shows the window in front instead of an earlier one.
  private func replaceWindow(_ earlier: AccessibleObject.ID?) {
    if let earlier, state.windows[earlier] != nil {
      cursors[earlier] = WeakResponder(responder: application.focusedElement)
    } else if let earlier {
      cursors[earlier] = nil
    }
    window.endEditing()
    representations[earlier ?? -1] = representation
    representation?.view.removeFromSuperview()
    representation = nil
    representations = representations.filter { state.windows[$0.key] != nil }
    guard let front = state.front else { return }
    let shown = representations[front] ?? WindowRepresentation(front, sender)
    representation = shown
    window.insertSubview(shown.view, at: 0)
  }

  /// The representations of the windows that are not in front.
  private var representations: [AccessibleObject.ID: WindowRepresentation] = [:]

  private func update() {
    guard let tree = state.makeFrontTree() else { return }
    representation?.update(to: tree, at: state.frontOrigin)
  }

  // MARK: Notifications

  private func notify(
    of changes: [DesktopChange], target menuTarget: Responder?, isNewWindow: Bool
  ) {
    var focused: AccessibleObject.ID?
    var hasScrolled = false
    var scrolled: Responder?
    for change in changes {
      switch change {
      case .announced(let text, let isAssertive): announce(text, isAssertive: isAssertive)
      case .focused(let id): focused = id
      case .finished(let request, let hasFailed):
        if let view = representation?.finishedScroll(request) {
          // The same status again means that the end was reached.
          application.post(.pageScrolled(view.accessibilityScrollStatus))
          hasScrolled = true
          if !hasFailed { scrolled = firstInSight(of: view) }
        }
      case .screen, .opened, .object, .removed, .moved, .front, .closed: break
      }
    }
    let focusedElement = focused.flatMap { representation?.element(for: $0) }
    if let menuTarget, !isNewWindow || representation?.menu === menuTarget {
      application.post(.screenChanged(.element(menuTarget)))
    } else if isNewWindow {
      let remembered = state.front.flatMap { cursors[$0]?.responder }
      // The message of an alert precedes its buttons, one of which has the focus.
      let isAlert = state.front.flatMap { state.objects[$0]?.role } == .alert
      let target =
        remembered.flatMap { inReach($0) ? $0 : nil } ?? (isAlert ? nil : focusedElement)
      application.post(.screenChanged(target.map { .element($0) }))
    } else if let focusedElement, focusedElement !== application.focusedElement,
      inReach(focusedElement)
    {
      application.post(.layoutChanged(.element(focusedElement)))
    } else if let scrolled {
      application.post(.layoutChanged(.element(scrolled)))
    } else if application.focusedElement == nil, application.readingOrder.first != nil {
      // The content of the window has appeared later than the window.
      application.post(.screenChanged())
    } else if !hasScrolled {
      application.post(.layoutChanged())
    }
  }

  /// Returns the first visible element of a view, apart from headings of columns, if the element with
  /// the cursor is in the view but not visible.
  private func firstInSight(of view: ScrollView) -> Responder? {
    let order = application.readingOrder
    func isInView(_ element: Responder) -> Bool { element.chain.contains { $0 === view } }
    guard let element = application.focusedElement, isInView(element),
      let index = order.index(of: element), order.visibleFrame(at: index) == nil
    else { return nil }
    let first = order.entries.indices.first { index in
      let element = order.entries[index].element
      return order.visibleFrame(at: index) != nil && !element.resolved.traits.contains(.header)
        && isInView(element)
    }
    return first.map { order.entries[$0].element }
  }

  private func announce(_ text: String, isAssertive: Bool) {
    let attributes =
      isAssertive
      ? SpeechAttributes(announcementPriority: .high) : SpeechAttributes(queueAnnouncement: true)
    application.post(.announcement(AttributedText(text, attributes)))
  }

  private func inReach(_ element: Responder) -> Bool {
    application.readingOrder.contains(element)
  }
}
