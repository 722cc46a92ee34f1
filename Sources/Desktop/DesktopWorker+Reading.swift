internal import AccessibleTrees
internal import Elements
internal import Evdev
internal import Glibc
internal import System
internal import Text

/// Reading of what has changed.
extension DesktopWorker {
  /// Reads what has changed and sends it as one message, with the result of a request at its end.
  func update(finishing result: DesktopChange? = nil) {
    sendOverdueMessage()
    let changes = marks
    marks = DesktopMarks()
    if changes.hasNewRegistry { register() }
    removePrograms(changes.departed)
    if changes.hasPrograms {
      listPrograms()
    } else if changes.hasWindows {
      listWindows()
    }
    if changes.hasWindows || changes.hasPrograms {
      stack.update(programs, activated: changes.activated)
      closeWindows()
    }
    markHiddenWindows(changes)
    let members = front.flatMap { windows[$0]?.members } ?? []
    let isNew = bringToFront(stack.front)
    if !isNew { readChanges(changes) }
    addFocus(changes.focused)
    announceLiveText(changes.insertions, besides: members)
    for (text, isAssertive) in changes.announcements { announce(text, isAssertive: isAssertive) }
    if let result { writer.add(result) }
    sendCompleteMessage()
    addPanel()
    noticeWaiting()
  }

  private func noticeWaiting() {
    guard front == nil else { return isWaiting = false }
    if !isWaiting { notice(.waiting(program: options.program)) }
    isWaiting = true
  }

  // MARK: Programs and windows

  private func listPrograms() {
    guard let bus, let all = try? bus.programs() else { return }
    let own = options.includesOwnProcess ? nil : Int(getpid())
    let former = programs
    programs = all.map { program in
      // A program that is busy has the windows that it had.
      program.isResponding
        ? program : former.first { $0.object == program.object } ?? program
    }.filter { ($0.process == nil || $0.process != own) && matches($0) }
    knownNames = Set(programs.map(\.object.name)).union(embeddedNames)
    pauses = pauses.filter { knownNames.contains($0.key) }
    for program in all { notePause(program) }
  }

  /// Notes when to ask a program again that has not replied.
  private func notePause(_ program: RunningProgram) {
    let name = program.object.name
    guard !program.isResponding, knownNames.contains(name) else {
      pauses[name] = nil
      return
    }
    let delay = min(Self.second.count << min(pauses[name]?.count ?? 0, 5), 30_000_000)
    let time = MonotonicClock.now + Microseconds(delay)
    pauses[name] = (time, (pauses[name]?.count ?? 0) + 1)
    windowsTime = min(windowsTime ?? time, time)
  }

  private func matches(_ program: RunningProgram) -> Bool {
    guard let text = options.program else { return true }
    return program.process.map { String($0) } == text
      || program.name.lowercased().contains(text.lowercased())
  }

  private func listWindows() {
    let now = MonotonicClock.now
    for index in programs.indices where !unresponsive.contains(programs[index].object.name) {
      var program = programs[index]
      if let pause = pauses[program.object.name], pause.until > now { continue }
      bus?.updateWindows(of: &program)
      if program.isResponding { programs[index] = program }
      notePause(program)
    }
  }

  private func removePrograms(_ departed: Set<String>) {
    for program in programs where departed.contains(program.object.name) {
      let name = program.object.name
      let hadWindow = windows.keys.contains { $0.name == name }
      for window in windows.keys where window.name == name { close(window) }
      store.removeProgram(name)
      if hadWindow { notice(.programEnded(program.name)) }
    }
    programs.removeAll { departed.contains($0.object.name) }
    unresponsive.subtract(departed)
  }

  private func closeWindows() {
    for window in windows.keys.sorted(by: { $0.path < $1.path }) where !stack.shows(window) {
      close(window)
    }
  }

  /// Removes a window from the session.
  func close(_ window: MessageBus.Object) {
    guard let open = windows.removeValue(forKey: window) else { return }
    cancelTouch(in: open.members)
    store.remove(open.members)
    writer.add(.removed(open.members.sorted()))
    writer.add(.closed(open.id))
    if let focused, open.members.contains(focused) { self.focused = nil }
  }

  /// Marks the windows that are not in front but have changed.
  private func markHiddenWindows(_ changes: DesktopMarks) {
    guard windows.count > 1 else { return }
    for (window, open) in windows where window != front && !open.isStale {
      let hasChanged =
        changes.isOverfull || changes.movedPrograms.contains(window.name)
        || [changes.objects, changes.parents, changes.trees].contains { references in
          references.contains { store.id(of: $0).map(open.members.contains) == true }
        }
      if hasChanged { windows[window]?.isStale = true }
    }
  }

  /// Makes a window the one in front; returns whether it was read as a whole.
  private func bringToFront(_ window: MessageBus.Object?) -> Bool {
    guard let window else {
      if front != nil { writer.add(.front(nil)) }
      front = nil
      return true
    }
    var wasRead = false
    if windows[window] == nil {
      guard open(window) else {
        if let former = front, windows[former] == nil {
          front = nil
          writer.add(.front(nil))
        }
        return true
      }
      wasRead = true
    }
    guard front != window, let id = windows[window]?.id else { return wasRead }
    if windows[window]?.isStale == true {
      readChanges(DesktopMarks(), of: window)
      wasRead = true
    }
    front = window
    (focused, focusWait) = (nil, nil)
    writer.add(.front(id))
    let members = windows[window]?.members.sorted() ?? []
    if let focus = members.last(where: { $0 != id && isFocused($0) }) {
      focused = focus
      writer.add(.focused(focus))
    }
    return wasRead
  }

  private func reader(
    of program: RunningProgram, on bus: AccessibilityBus, _ window: MessageBus.Object
  ) -> ObjectReader {
    let reader = ObjectReader(program, on: bus, into: store)
    guard program.isGTK4, options.screen != nil else { return reader }
    // GTK 4 states frames relative to the window.
    let title = program.windows.first { $0.object == window }?.title ?? ""
    reader.origin = windowServer?.origin(title: title, process: program.process) ?? .zero
    return reader
  }

  /// Notes the programs of objects that are embedded in a window, so that their events matter.
  private func noteEmbedded(_ reader: ObjectReader) {
    embeddedNames.formUnion(reader.embeddedNames)
    knownNames.formUnion(reader.embeddedNames)
  }

  private func isFocused(_ id: AccessibleObject.ID) -> Bool {
    store[id]?.states.contains(.focused) == true
  }

  private func open(_ window: MessageBus.Object) -> Bool {
    guard let bus, let program = programs.first(where: { $0.object.name == window.name }) else {
      return false
    }
    let reader = reader(of: program, on: bus, window)
    let start = MonotonicClock.now
    let id = reader.readWindow(window)
    let sent = sendParts(of: id, reader, program)
    noteEmbedded(reader)
    followReplies(reader, program)
    guard store[id] != nil else {
      store.remove([id])
      retryTime = retryTime ?? MonotonicClock.now + Self.second
      return false
    }
    let members = store.descendants(of: id)
    store.remove(reader.started.compactMap(store.id).filter { !members.contains($0) })
    windows[window] = OpenWindow(id: id, members: members)
    sizeAttempts = 10
    pageTime = sent.isEmpty ? start + Self.longestLoading : nil
    if sent.isEmpty { introduce(id, program) }
    let unused = sent.keys.filter { !members.contains($0) }
    if !unused.isEmpty { writer.add(.removed(unused.sorted())) }
    for member in members.sorted() {
      if let object = store[member], object != sent[member] { writer.add(.object(member, object)) }
    }
    if reader.omissions.excess > 0 || reader.omissions.unanswered > 0 {
      notice(.omissions(program: program.name, reader.omissions))
    }
    awaitSizes(of: window)
    return true
  }

  // MARK: Objects

  private func readChanges(_ changes: DesktopMarks) {
    if let front { readChanges(changes, of: front) }
  }

  private func readChanges(_ changes: DesktopMarks, of window: MessageBus.Object) {
    guard let bus, let open = windows[window],
      let program = programs.first(where: { $0.object.name == window.name })
    else { return }
    let reader = reader(of: program, on: bus, window)
    // A page that has loaded can be a new object in a place that did not change.
    let hasNewPage = changes.trees.contains { $0.name == window.name && store.id(of: $0) == nil }
    if changes.isOverfull || hasNewPage || open.isStale && retryTime == nil {
      _ = reader.readWindow(window)
      reader.finish(sendOverdueMessage)
      windows[window]?.isStale = false
    } else {
      read(changes, of: open, with: reader, program: window.name)
    }
    for parent in reader.changedParents { marks.add(parent, .children) }
    guard !reader.started.isEmpty || !reader.readObjects.isEmpty else { return }
    noteEmbedded(reader)
    followReplies(reader, program)
    var changed = reader.readObjects
    // Chromium takes the frame of an object away before it removes the object.
    if [focused, requested].contains(where: { $0.map(hasLostItsFrame) == true }) { awaitFocus() }
    if reader.hasReadChildren {
      let members = store.descendants(of: open.id)
      let unused = reader.started.compactMap(store.id).filter { !members.contains($0) }
      let removed = open.members.subtracting(members)
      let added = members.subtracting(open.members)
      if removed.union(added).contains(where: isNumberedChoice) {
        markNumberedChoices(in: members.subtracting(added))
      }
      store.remove(removed.union(unused))
      writer.add(.removed(removed.sorted()))
      awaitFocus(removed: removed, added: added)
      windows[window]?.members = members
      changed = members
    }
    for id in changed.sorted() { if let object = store[id] { writer.add(.object(id, object)) } }
    announceAlerts(changed.subtracting(open.members).sorted())
    awaitSizes(of: window)
  }

  /// Whether an object is a choice that states its position in a group.
  private func isNumberedChoice(_ id: AccessibleObject.ID) -> Bool {
    store[id]?.role == .radioButton && store[id]?.attributes["setsize"] != nil
  }

  /// Marks the choices whose positions may have changed, for which browsers emit no event.
  private func markNumberedChoices(in members: Set<AccessibleObject.ID>) {
    for id in members where isNumberedChoice(id) {
      if let object = store.reference(to: id) { marks.add(object) }
    }
  }

  private func hasLostItsFrame(_ id: AccessibleObject.ID) -> Bool {
    writer[id]?.frame != nil && store[id]?.frame == nil
  }

  private func read(
    _ changes: DesktopMarks, of open: OpenWindow, with reader: ObjectReader, program: String
  ) {
    func members(_ references: Set<MessageBus.Object>) -> [AccessibleObject.ID] {
      references.compactMap(store.id).filter(open.members.contains).sorted()
    }
    let trees = Set(members(changes.trees))
    func isInTree(_ id: AccessibleObject.ID) -> Bool {
      !trees.isEmpty && store.ancestors(of: id).contains(where: trees.contains)
    }
    for id in trees where !isInTree(id) { reader.read(id, .everything) }
    let unknown = changes.parents.union([changes.focused].compactMap(\.self))
      .filter { $0.name == program && store.id(of: $0) == nil }
      .sorted { $0.path < $1.path }
    let parents = knownAncestors(of: unknown, in: open).union(members(changes.parents))
    for id in parents.sorted() where !trees.contains(id) && !isInTree(id) {
      reader.read(id, .children)
    }
    reader.finish(sendOverdueMessage)
    for id in changedObjects(members(changes.objects), of: reader.program)
    where !reader.readObjects.contains(id) {
      reader.read(id, .object)
    }
    reader.finish(sendOverdueMessage)
    guard changes.movedPrograms.contains(program) else { return }
    let start = MonotonicClock.now
    guard framesTime <= start else { return postponedFrames = program }
    for id in store.descendants(of: open.id).sorted() where !reader.readObjects.contains(id) {
      reader.readFrame(of: id)
    }
    reader.finish(sendOverdueMessage)
    let end = MonotonicClock.now
    framesTime = end + max(.milliseconds(30), Microseconds(4 * (end - start).count))
  }

  /// Returns objects, with those that have changed with them without an event.
  private func changedObjects(
    _ objects: [AccessibleObject.ID], of program: RunningProgram
  ) -> [AccessibleObject.ID] {
    guard program.isGTK4 else { return objects }
    // What contains a button of GTK 4 contains what the button opens.
    let parents = objects.compactMap { id -> AccessibleObject.ID? in
      guard let object = store[id] else { return nil }
      switch object.role {
      case .pushButton, .toggleButton: return object.parent
      default: return nil
      }
    }
    return Set(objects + parents).sorted()
  }

  /// Reads again later what did not reply, and emits notices when a program stops or begins to
  /// reply.
  private func followReplies(_ reader: ObjectReader, _ program: RunningProgram) {
    let name = program.object.name
    if reader.calls.timeouts > 0 {
      // The bus replies the same for a program that has just ended.
      bus?.bus.waitBriefly()
      guard !marks.departed.contains(name) else { return }
      retryTime = MonotonicClock.now + retryDelay
      retryDelay = min(retryDelay + retryDelay, .milliseconds(30_000))
      if unresponsive.insert(name).inserted {
        notice(.notReplying(program.name, milliseconds: options.timeout))
      }
    } else if !reader.readObjects.isEmpty {
      retryDelay = Self.second
      if unresponsive.remove(name) != nil { notice(.replyingAgain(program.name)) }
    }
  }

  /// Reads the window again soon if a page has no size yet.
  private func awaitSizes(of window: MessageBus.Object) {
    guard sizeAttempts > 0, let open = windows[window], let root = store[open.id] else { return }
    var tree = AccessibleTree(program: "", window: root, root: open.id)
    for id in open.members where store[id]?.role == .documentWeb { tree[id] = store[id] }
    guard tree.awaitsSizes else { return sizeAttempts = 0 }
    sizeAttempts -= 1
    retryTime = retryTime ?? MonotonicClock.now + .milliseconds(300)
  }

  private func addFocus(_ reference: MessageBus.Object?) {
    guard let reference, let front, let open = windows[front],
      let container = store.id(of: reference), open.members.contains(container)
    else { return }
    // Some programs state that a menu has the focus, and also its item.
    let id = store.descendants(of: container).filter(isFocused).max() ?? container
    // A page has the focus until its script moves it.
    if store[id]?.role != .documentWeb { focusWait = nil }
    if id != requested { requested = nil }
    guard id != focused else { return }
    focused = id
    writer.add(.focused(id))
  }
}
