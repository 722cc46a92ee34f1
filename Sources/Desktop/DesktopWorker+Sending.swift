internal import AccessibleTrees
internal import Elements
internal import Evdev
internal import System

/// Messages of which a part is known before the rest.
extension DesktopWorker {
  /// Sends the message, unless more that belongs to it is expected soon: the page of a new window, or
  /// the next object with the keyboard focus.
  func sendCompleteMessage() {
    if front.map(isLoading) != true { pageTime = nil }
    let now = MonotonicClock.now
    if let time = [pageTime, focusWait?.end].compactMap(\.self).max() {
      let since = heldTime ?? now
      let end = min(time, since + Self.longestLoading)
      if now < end {
        (heldTime, messageTime) = (since, end)
        return
      }
    }
    sendMessage()
  }

  /// Sends a message that has waited long enough, while more is read.
  func sendOverdueMessage() {
    if let time = messageTime, MonotonicClock.now >= time { sendMessage() }
  }

  /// Whether a page of a window is not complete.
  private func isLoading(_ window: MessageBus.Object) -> Bool {
    windows[window]?.members.contains { store[$0]?.isLoading == true } == true
  }

  /// The time after which the first part of a window is shown.
  private static let firstPart = Microseconds.milliseconds(1000)
  /// The time for which a new window waits for its page.
  static let longestLoading = Microseconds.milliseconds(2000)
  /// The time after the latest change for which the next focus is awaited, and the longest time.
  private static let focusDelay = Microseconds.milliseconds(600)
  private static let longestFocusDelay = Microseconds.milliseconds(2000)

  /// Waits for the next focus if its object or the pressed one was removed, or if a dialog was added
  /// that will have it.
  func awaitFocus(removed: Set<AccessibleObject.ID>, added: Set<AccessibleObject.ID>) {
    let isLost = [focused, requested].contains { $0.map(removed.contains) == true }
    if focused.map(removed.contains) == true { focused = nil }
    if requested.map(removed.contains) == true { requested = nil }
    let hasDialog = added.contains { id in
      store[id].map { $0.role == .dialog || $0.states.contains(.modal) } == true
    }
    if isLost || hasDialog || focusWait != nil { awaitFocus() }
  }

  /// Waits for the next focus, or longer for it.
  func awaitFocus() {
    let now = MonotonicClock.now
    let start = focusWait?.start ?? now
    focusWait = (start, min(now + Self.focusDelay, start + Self.longestFocusDelay))
  }

  /// Waits until a window has been read, and sends parts of a large one meanwhile.
  ///
  /// Returns the objects as they were sent.
  func sendParts(
    of id: AccessibleObject.ID, _ reader: ObjectReader, _ program: RunningProgram
  ) -> [AccessibleObject.ID: AccessibleObject] {
    var sent: [AccessibleObject.ID: AccessibleObject] = [:]
    let start = MonotonicClock.now
    var wait = Self.firstPart
    reader.finish {
      sendOverdueMessage()
      let now = MonotonicClock.now
      guard now - start >= wait, store[id]?.frame != nil else { return }
      let isLoading = reader.readObjects.contains { store[$0]?.isLoading == true }
      guard !isLoading || now - start >= Self.longestLoading else { return }
      // Few parts, because the session describes all that it has each time.
      wait = Microseconds(4 * (now - start).count)
      let isFirst = sent.isEmpty
      if isFirst { introduce(id, program) }
      for member in reader.readObjects.sorted() {
        guard let object = store[member], object != sent[member] else { continue }
        writer.add(.object(member, object))
        sent[member] = object
      }
      if isFirst { writer.add(.front(id)) }
      sendMessage()
    }
    return sent
  }

  /// Adds the size of the screen and a window whose objects follow.
  func introduce(_ id: AccessibleObject.ID, _ program: RunningProgram) {
    if screenSize == nil {
      let frame = store[id]?.frame ?? .zero
      let size = options.screen ?? Size(width: frame.maxX, height: frame.maxY)
      screenSize = size
      writer.add(.screen(size))
    }
    // Frames are in coordinates of the screen.
    writer.add(
      .opened(id, program: program.name, toolkit: program.toolkit, origin: .zero))
  }
}
