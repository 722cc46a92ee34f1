internal import Controls
internal import Elements
internal import Gestures
internal import ScreenReader
internal import Screens
internal import Text

// What follows an action.

extension Explorer {
  /// How long the user waits for timers.
  private static let timerTimeout = Duration.seconds(300)

  /// Lets the time after an action pass.
  func pass(_ action: SimulatedAction, _ user: SimulatedUser) {
    switch action.kind {
    case .wait: user.wait(Self.timerTimeout)
    default: user.settle()
    }
  }

  /// Performs an action and judges what follows; returns whether it was possible.
  mutating func perform(_ action: SimulatedAction, in index: Int, _ user: SimulatedUser) -> Bool {
    let state = states[index]
    let before = user.snapshot
    let modal = action.kind == .escape ? modalView(user) : nil
    let wasModal = action.kind == .escape && isModal(user)
    let posts = user.prototype?.activity.posts.count ?? 0
    let value = action.element.flatMap { user.element($0)?.element.resolved.value?.string }
    guard user.perform(action) else {
      if action.needsRotor { reportMissing(.nextRotor, for: action, user, state) }
      return false
    }
    if action.kind == .type, user.application.isEditingSecureText {
      let key = user.focused?.resolved.label?.string.lowercased()
      result.census.addMasked(
        isRevealed: user.effects.spoken.contains { $0.lowercased() == key })
    }
    let earlier = user.watch
    user.watch = nil
    let steps = state.steps + user.steps
    let atOnce = user.snapshot
    let isChanged = before.front != atOnce.front || before.content != atOnce.content
    var watch = TimeWatch(
      user, appeared: before.front != atOnce.front || isChanged,
      newOnly: before.front == atOnce.front ? before.ids : nil)
    if action.kind == .wait {
      watch = earlier ?? watch
      user.wait(Self.timerTimeout) { watch.observe(user) }
    } else {
      user.settle { watch.observe(user) }
    }
    let demonstration = steps + (user.application.nextTimer == nil ? [] : [.wait(.seconds(5))])
    report(watch, user, state, demonstration)
    reportInterrupted(user, action, state, demonstration)
    reportLostFocuses(user, state, demonstration)
    reportPosts(after: posts, before, atOnce, user, state, demonstration)
    if action.kind == .escape, wasModal {
      judgeEscape(modal, before, atOnce, user, state, steps)
    }
    guard let key = action.element else { return true }
    let isHeard = user.effects.isHeard
    reportContextChange(action, key, before, atOnce, user, state, demonstration)
    switch action.kind {
    case .activate:
      activations.add(
        key, isChanged: isChanged || user.effects.contains(.screenChange), isHeard: isHeard,
        subject(key, user, state, steps, before), isActivation: true)
    case .increment, .decrement:
      let now = user.element(key)?.element.resolved.value?.string
      let isChanged = now != value || user.element(key) == nil
      activations.add(
        key, isChanged: isChanged, isHeard: !user.effects.spoken.isEmpty && isChanged,
        subject(key, user, state, steps, before), isActivation: false)
    case .scroll:
      activations.addScroll(
        scrollView(before.element(key)), isHandled: user.effects.isHandled == true,
        isHeard: !user.effects.spoken.isEmpty, user, state, steps)
    default: break
    }
    return true
  }

  /// Lets timers fire that an action started, which leads to a known state.
  func waitForTimers(_ user: SimulatedUser) {
    if user.application.nextTimer != nil { user.wait(Self.timerTimeout) }
  }

  /// Performs the last action of a path, and begins to observe what it opened.
  func arrive(by action: SimulatedAction, _ user: SimulatedUser) -> Bool {
    let before = user.snapshot
    guard user.perform(action) else { return false }
    let isSame = before.front == user.snapshot.front
    var watch = TimeWatch(user, appeared: true, newOnly: isSame ? before.ids : nil)
    if action.kind == .wait {
      pass(action, user)
      return true
    }
    user.settle { watch.observe(user) }
    user.watch = watch
    return true
  }

  // MARK: Modals

  private mutating func judgeEscape(
    _ modal: Responder?, _ before: Snapshot, _ atOnce: Snapshot, _ user: SimulatedUser,
    _ state: State, _ steps: [SimulatedStep]
  ) {
    let isLeft =
      before.front != atOnce.front || before.top !== user.application.keyWindow?.topViewController
      || modal.map { modal in modalView(user) !== modal } ?? false
    guard isLeft else {
      let screen = file.value[object: "screens"]?[object: state.screen]
      if user.application.keyWindow?.keyboard?.isShown != before.hasKeyboard { return }
      let subject = modal.flatMap { $0 as? View }
      log.add(
        "R4", element: subject?.transcriptName ?? state.screen,
        id: subject.flatMap { user.prototype?.id(of: $0) }, screen: state.screen,
        at: subject.flatMap { user.prototype?.position(of: $0) } ?? screen?.position, steps: steps,
        "Escape does not leave it; handle escape, and remove what keeps it open")
      return
    }
    guard let opener = state.opener, opener.front == atOnce.front,
      let (element, place) = user.element(opener.key), let focused = user.focused,
      focused !== element, let index = user.order.index(of: focused), abs(index - place) > 1
    else { return }
    log.add(
      "R5", about: element, user, screen: opener.front.last ?? state.screen, steps: steps,
      "when \(state.screen) is left, the cursor goes to \(focused.transcriptName) and not back "
        + "here; leave the cursor to the reader, or post screenChanged with this element")
  }

  // MARK: Notifications

  /// Reports notifications at the launch.
  mutating func noteLaunch(_ user: SimulatedUser) {
    reportLostFocuses(
      user,
      State(origin: nil, steps: [], screen: file.start, front: [file.start], opener: nil), [])
  }

  mutating func reportLostFocuses(
    _ user: SimulatedUser, _ state: State, _ steps: [SimulatedStep]
  ) {
    for lost in user.prototype?.activity.lostFocuses ?? [] {
      log.add(
        "B5", element: lost.id, id: lost.id, screen: state.screen, at: lost.position, steps: steps,
        "the cursor cannot move to it, because it is hidden, on another screen or not an "
          + "element; show it first")
    }
  }

  private mutating func reportInterrupted(
    _ user: SimulatedUser, _ action: SimulatedAction, _ state: State, _ steps: [SimulatedStep]
  ) {
    for case .announcementEnded(let announcement, .replaced) in user.effects
    where announcement.priority == .default {
      let message =
        "the announcement “\(announcement.text.string)” is not heard to its end, because other "
        + "speech replaces it; post it as queued, or join the texts"
      if let key = action.element, let element = user.element(key)?.element {
        log.add("B6", about: element, user, screen: state.screen, steps: steps, message)
      } else {
        let screen = file.value[object: "screens"]?[object: state.screen]
        log.add(
          "B6", element: state.screen, screen: state.screen, at: screen?.position, steps: steps,
          message)
      }
    }
  }

  private mutating func reportPosts(
    after count: Int, _ before: Snapshot, _ atOnce: Snapshot, _ user: SimulatedUser,
    _ state: State, _ steps: [SimulatedStep]
  ) {
    let posts = (user.prototype?.activity.posts ?? []).dropFirst(count)
    if before.front != atOnce.front {
      for post in posts where post.isScreenChange && !post.hasArgument {
        log.add(
          "B4", element: "post", screen: state.screen, at: post.position, steps: steps,
          "the system announces the screen that opens or closes; delete this step")
      }
      return
    }
    guard posts.isEmpty, before.ids.count >= 3, !before.hasOrder(of: atOnce),
      !user.effects.contains(.screenChange)
    else {
      return
    }
    let now = atOnce.ids
    let stays = before.ids.intersection(now).count
    guard now.count >= 3, stays * 3 <= before.ids.count, stays * 3 <= now.count,
      !user.effects.contains(.scroll), before.hasKeyboard == atOnce.hasKeyboard
    else { return }
    let screen = file.value[object: "screens"]?[object: state.screen]
    log.add(
      "B3", element: state.screen, screen: state.screen, at: screen?.position, steps: steps,
      "most of its elements are replaced, but the reader is not informed; post screenChanged")
  }

  /// Reports a value whose change opens or closes a screen.
  private mutating func reportContextChange(
    _ action: SimulatedAction, _ key: ElementKey, _ before: Snapshot, _ atOnce: Snapshot,
    _ user: SimulatedUser, _ state: State, _ steps: [SimulatedStep]
  ) {
    let traits = before.traits(key)
    let changesValue =
      switch action.kind {
      case .increment, .decrement: true
      case .activate: !traits.isDisjoint(with: [.toggleButton, .switchButton])
      default: false
      }
    guard changesValue, before.front != atOnce.front, let element = before.element(key) else {
      return
    }
    log.add(
      "B14", about: element, user, screen: state.screen, steps: steps,
      "a change of its value opens or closes a screen; let a button do that")
  }

  private mutating func report(
    _ watch: TimeWatch, _ user: SimulatedUser, _ state: State, _ steps: [SimulatedStep]
  ) {
    let screens = file.value[object: "screens"]
    if let early = watch.early {
      let seconds = AuditRule.number(early.shown.seconds)
      let needed = AuditRule.number(early.needed.seconds)
      log.add(
        "B8", element: early.name, id: early.id, screen: early.screen,
        at: early.position ?? screens?[object: early.screen]?.position, steps: steps,
        "it disappears after \(seconds) s, but reading it out takes \(needed) s; let it stay, or "
          + "announce it")
    }
    for element in watch.restless {
      log.add(
        "T14", about: element, user, screen: state.screen, steps: steps,
        "it changes more than once a second; add the trait updatesFrequently")
    }
  }

  // MARK: Subjects

  private func subject(
    _ key: ElementKey, _ user: SimulatedUser, _ state: State, _ steps: [SimulatedStep],
    _ before: Snapshot
  ) -> OutcomeLog.Subject {
    let element = before.element(key)
    let traits = before.traits(key)
    let words = SpokenStrings.strings(for: user.application.language) ?? .english
    return OutcomeLog.Subject(
      name: element?.transcriptName ?? "", id: element.flatMap { user.prototype?.id(of: $0) },
      screen: state.screen, position: element.flatMap { user.prototype?.position(of: $0) },
      before: element.map { SpokenElement(of: $0, words: words).text }, steps: steps,
      isSelected: traits.contains(.selected),
      isSound: !traits.isDisjoint(with: [.playsSound, .startsMediaSession]))
  }

  private func scrollView(_ element: Responder?) -> Responder? {
    element?.chain.first {
      $0.accessibilityBlocks.scroll != nil || ($0 as? ScrollView)?.hasOverflow == true
    }
  }
}

/// The content of a screen at a time.
struct Snapshot {
  let front: [String]
  let ids: Set<ObjectIdentifier>
  let hasKeyboard: Bool
  private(set) var content: UInt64
  /// A hash of the screens in front and of their elements.
  private(set) var arrangement: UInt64
  /// A hash of the same, and of the elements that are disabled or selected.
  private(set) var state: UInt64
  private(set) weak var top: ViewController?
  private let changeCount: Int
  private let order: ReadingOrder
  private let indices: [ElementKey: Int]
  private var traitsBefore: [AccessibilityTraits]

  init(_ user: SimulatedUser) {
    front = user.prototype?.screensInFront ?? []
    order = user.order
    _ = user.elementKeys
    indices = user.indices
    ids = Set(order.entries.lazy.map { ObjectIdentifier($0.element) })
    top = user.application.keyWindow?.topViewController
    hasKeyboard = user.application.keyWindow?.keyboard?.isShown == true
    changeCount = user.prototype?.activity.changeCount ?? 0
    content = user.content
    traitsBefore = order.entries.map { $0.element.resolved.traits }
    var hash = StableHash()
    for name in front { hash.add(name) }
    var former: ElementKey?
    for key in user.elementKeys {
      // Rows of one node that scroll into view are not another state.
      if let former, former.line == key.line, former.column == key.column { continue }
      hash.add(key.line)
      hash.add(key.column)
      former = key
    }
    arrangement = hash.value
    for traits in traitsBefore {
      hash.add(traits.contains(.notEnabled) ? 1 : 2)
      hash.add(traits.contains(.selected) ? 1 : 2)
    }
    state = hash.value
    user.spend(traitsBefore.count)
  }

  /// Whether no step has changed anything since, and the elements are the same.
  func isCurrent(for user: SimulatedUser) -> Bool {
    user.prototype?.activity.changeCount == changeCount && user.order === order
  }

  /// Returns the snapshot as the latest one for the same screen after a return to it.
  func renewed(by other: Snapshot) -> Snapshot {
    var snapshot = other
    (snapshot.content, snapshot.arrangement, snapshot.state) = (content, arrangement, state)
    // The same number of elements: the earlier snapshot may be of another arrangement.
    if traitsBefore.count == other.traitsBefore.count { snapshot.traitsBefore = traitsBefore }
    return snapshot
  }

  /// Whether both have the same elements in the same order.
  func hasOrder(of other: Snapshot) -> Bool { order === other.order }

  func element(_ key: ElementKey) -> Responder? { indices[key].map { order.entries[$0].element } }

  func traits(_ key: ElementKey) -> AccessibilityTraits {
    indices[key].map { traitsBefore[$0] } ?? []
  }
}

extension SimulatedUser {
  /// A hash of the elements and texts that the screen shows.
  var content: UInt64 {
    var hash = StableHash()
    let order = order
    for entry in order.entries {
      let attributes = entry.element.resolved
      hash.add(attributes.label?.string ?? "")
      hash.add(attributes.value?.string ?? "")
      hash.add(attributes.traits.rawValue)
      hash.add(Int(entry.frame.minX * 4))
      hash.add(Int(entry.frame.minY * 4))
    }
    for one in visibleTexts { hash.add(one.text) }
    spend(order.entries.count)
    return hash.value
  }
}

extension Duration {
  /// The duration in seconds.
  var seconds: Double {
    Double(components.seconds) + Double(components.attoseconds) / 1e18
  }
}
