internal import Controls
internal import Elements
internal import Gestures
internal import Screens
internal import Text

/// Opens the screens of a file, breadth first over screens and the truth of conditions.
struct Explorer {
  /// A state of a prototype.
  struct State {
    /// The state before and the action that leads from there; `nil` for the first state.
    let origin: (state: Int, action: SimulatedAction)?
    /// All actions that lead to the state, as steps of a recording.
    let steps: [SimulatedStep]
    let screen: String
    /// The screens in front.
    let front: [String]
    /// The element whose activation opened the front screen, and the screens before.
    let opener: (key: ElementKey, front: [String])?
    var actions: [SimulatedAction]?
    var done: Set<SimulatedAction> = []
    /// Whether timers are pending when the state begins.
    var hasTimer = false
  }

  /// The limits of one file.
  static let maximumStates = 1_000
  static let maximumActions = 20_000
  /// How often an action that changes variables is repeated in the same state.
  static let maximumRepetitions = 8
  /// The limit of the work, in elements that are looked at.
  static let maximumWork = 200_000

  let file: ScreenFile
  let audit: ScreenAudit
  let lists: StepLists
  /// The conditions that the handlers of a node contain.
  let conditionsOfNode: [SourcePosition: [Int]]
  /// The first state of each modal screen, in the order in which they were found.
  private(set) var modals: [(screen: String, state: Int)] = []
  private(set) var leftModals: Set<String> = []
  private let progress: (Int, Int) -> Void
  var log: FindingLog
  var result = Simulation()
  var states: [State] = []
  private var known: [UInt64: Int] = [:]
  private var examined: Set<UInt64> = []
  /// How often an action was tried while the same conditions were true.
  private var tries: [UInt64: Int] = [:]
  private var work = 0
  private var ran: Set<SourcePosition> = []
  var activations = OutcomeLog()
  /// The user in the present state; `nil` if the state has to be reached again.
  private var user: SimulatedUser?
  /// The latest user, who may be in another state, and the states to which he can return.
  private var latest: (user: SimulatedUser, marks: [(state: Int, mark: SimulatedUser.Mark)])?
  /// Whether the latest user returns to states, and does not start again for each.
  var returns = true
  /// Whether there were more states than are opened.
  private var hasMoreStates = false
  let start: Prototype

  init(_ file: ScreenFile, _ audit: ScreenAudit, _ progress: @escaping (Int, Int) -> Void) {
    (self.file, self.audit, self.progress) = (file, audit, progress)
    lists = StepLists(file)
    log = FindingLog(audit.rules)
    var conditions: [SourcePosition: [Int]] = [:]
    for list in lists.lists where list.parent == nil {
      if let owner = list.owner { conditions[owner, default: []] += list.conditions }
    }
    conditionsOfNode = conditions
    start = Prototype(file, language: audit.language)
  }

  // MARK: Search

  mutating func explore() {
    let user = SimulatedUser(start, audit.input)
    user.conditions = lists.conditions
    self.user = user
    noteLaunch(user)
    known[stateKey(user).0] = 0
    begin(user)
    states.append(
      State(
        origin: nil, steps: [], screen: start.currentScreen, front: start.screensInFront,
        opener: nil))
    // First everything that is new, then the same in other states.
    for round in 0..<4 {
      var index = 0
      while index < states.count, !isSpent {
        visit(index, round)
        index += 1
      }
      if isSpent || round > 0 && ran.isSuperset(of: lists.lists.map(\.position)) { break }
    }
    activations.report(into: &log)
    if !isSpent { reportUnleftModals() }
    result.modalCount = modals.count
    result.screenCount = Set(states.map(\.screen)).count
    result.isBounded = isSpent || hasMoreStates
    judgeCoverage()
    log.finish(&result, file)
  }

  private var isSpent: Bool {
    work > Self.maximumWork || result.actionCount > Self.maximumActions
  }

  private func tryKey(
    _ action: SimulatedAction, _ state: State, _ truth: [Bool], _ user: SimulatedUser
  ) -> UInt64 {
    var hash = StableHash()
    hash.add("\(action.kind)")
    hash.add(state.front.joined(separator: "/"))
    if action.kind == .type, let id = user.editedID { hash.add(id) }
    guard let element = action.element else { return hash.value }
    hash.add(element.line)
    hash.add(element.column)
    hash.add(element.number)
    let position = SourcePosition(line: element.line, column: element.column)
    for condition in conditionsOfNode[position] ?? [] { hash.add(truth[condition] ? 1 : 2) }
    return hash.value
  }

  /// Tries the actions of a state that were tried at most `round` times.
  private mutating func visit(_ index: Int, _ round: Int) {
    if let actions = states[index].actions, actions.count == states[index].done.count { return }
    guard var user = arrive(at: index) else { return }
    var (key, truth) = stateKey(user)
    if states[index].actions == nil {
      let isLong = user.order.entries.count > 300
      if examine(index, user), !isLong || stateKey(user).0 != key {
        guard let fresh = restart(at: index) else { return }
        user = fresh
        (key, truth) = stateKey(user)
      }
      states[index].actions = possible(actions(user, states[index]), user, states[index])
      let screen = states[index].screen
      if isModal(user), !modals.contains(where: { $0.screen == screen }) {
        modals.append((screen, index))
      }
      states[index].hasTimer = user.application.nextTimer != nil
    }
    for action in states[index].actions ?? [] where !states[index].done.contains(action) {
      if isSpent { return }
      let trial = tryKey(action, states[index], truth, user)
      guard tries[trial, default: 0] <= round else { continue }
      tries[trial, default: 0] += 1
      states[index].done.insert(action)
      if self.user == nil || action.kind == .wait {
        guard let fresh = restart(at: index) else { return }
        user = fresh
      }
      result.actionCount += 1
      if result.actionCount.isMultiple(of: 100) {
        progress(Set(states.map(\.screen)).count, result.actionCount)
      }
      let top = user.application.keyWindow?.topViewController
      let variables = user.prototype?.variables
      let isDone = perform(action, in: index, user)
      var (now, _) = stateKey(user)
      var performed = action
      if isDone, action.kind == .activate, now == key, variables != user.prototype?.variables {
        now = repeated(&performed, until: key, user)
      }
      if action.kind != .wait, tries[trial, default: 0] == 1, known[now] != nil,
        now != key || user.hasNewTimer(since: states[index].hasTimer)
      {
        self.user = nil
        waitForTimers(user)
      }
      collect(user)
      noteLeft(states[index].screen, user)
      if now == key { continue }
      self.user = nil
      guard isDone, known[now] == nil else { continue }
      guard states.count < Self.maximumStates else {
        hasMoreStates = true
        continue
      }
      known[now] = states.count
      let front = user.prototype?.screensInFront ?? []
      let isOpened = isModal(user) && user.application.keyWindow?.topViewController !== top
      let opener = isOpened ? action.element.map { ($0, states[index].front) } : nil
      states.append(
        State(
          origin: (index, performed), steps: states[index].steps + user.steps,
          screen: user.prototype?.currentScreen ?? "", front: front, opener: opener))
    }
    self.user = nil
  }

  /// Performs an action that counts again until a condition changes; returns the new state's key.
  private func repeated(
    _ action: inout SimulatedAction, until key: UInt64, _ user: SimulatedUser
  ) -> UInt64 {
    let once = action
    var steps = user.steps
    var now = key
    while now == key, action.times < Self.maximumRepetitions, user.perform(once) {
      user.settle()
      action.times += 1
      steps += user.steps
      now = stateKey(user).0
    }
    user.steps = steps
    return now
  }

  /// Notes a screen that is not in front as a modal anymore.
  private mutating func noteLeft(_ screen: String, _ user: SimulatedUser) {
    if user.prototype?.screensInFront.contains(screen) != true || !isModal(user) {
      leftModals.insert(screen)
    }
  }

  /// Returns a user in a state.
  private mutating func arrive(at index: Int) -> SimulatedUser? {
    if index == 0, let user { return user }
    return restart(at: index)
  }

  /// Brings the latest user to a state if that is possible, otherwise a new one.
  private mutating func restart(at index: Int) -> SimulatedUser? {
    let createdBefore = latest?.user.createdCount ?? 0
    let returned = returned(towards: index)
    let user = returned?.user ?? SimulatedUser(start.restarted(), audit.input)
    if returned == nil {
      user.conditions = lists.conditions
      begin(user)
    }
    self.user = user
    let begin = returned?.state ?? 0
    for state in lineage(of: index).prefix(while: { $0 != begin }).reversed() {
      guard let action = states[state].origin?.action else { continue }
      let isDone = state == index ? arrive(by: action, user) : user.perform(action)
      guard isDone else {
        collect(user)
        (self.user, latest) = (nil, nil)
        return nil
      }
      if state != index { pass(action, user) }
      mark(state, user)
    }
    collect(user)
    // These elements were made again.
    work += user.order.entries.count + user.createdCount - (returned == nil ? 0 : createdBefore)
    return user
  }

  /// Notes that a user is in the first state.
  private mutating func begin(_ user: SimulatedUser) {
    latest = (user, [])
    mark(0, user)
  }

  private mutating func mark(_ state: Int, _ user: SimulatedUser) {
    if let mark = user.mark { latest?.marks.append((state, mark)) }
  }

  /// Returns a state and all before it.
  private func lineage(of index: Int) -> [Int] {
    Array(sequence(first: index) { states[$0].origin?.state })
  }

  /// Returns the latest user in a state, or in the last one before it to which he can return.
  private mutating func returned(towards index: Int) -> (user: SimulatedUser, state: Int)? {
    guard returns, let (user, marks) = latest else { return nil }
    for state in lineage(of: index) {
      guard let place = marks.lastIndex(where: { $0.state == state }) else { continue }
      guard user.return(to: marks[place].mark) else { break }
      latest?.marks.removeSubrange((place + 1)...)
      return (user, state)
    }
    latest = nil
    return nil
  }

  private mutating func collect(_ user: SimulatedUser) {
    work += user.takeWork()
    if let activity = user.prototype?.activity { ran.formUnion(activity.ranLists) }
  }

  // MARK: States

  /// Returns a hash of what a user can do now, and which conditions are true.
  private func stateKey(_ user: SimulatedUser) -> (UInt64, [Bool]) {
    let truth = user.prototype?.truth(of: lists.conditions) ?? []
    var hash = StableHash()
    hash.add(user.snapshot.state)
    for one in truth { hash.add(one ? 1 : 2) }
    if let id = user.editedID { hash.add(id) }
    return (hash.value, truth)
  }

  /// Examines the elements of a state, once for each arrangement; returns whether it did.
  private mutating func examine(_ index: Int, _ user: SimulatedUser) -> Bool {
    guard examined.insert(user.snapshot.arrangement).inserted else { return false }
    var pass = ReachPass(
      user, audit: audit, screen: states[index].screen, steps: states[index].steps)
    pass.handlesFocus = lists.lists.contains { $0.key == "focused" || $0.key == "unfocused" }
    pass.run(into: &log)
    result.census.merge(pass.census)
    // The passes through the elements are linear, and not limited.
    _ = user.takeWork()
    collect(user)
    reportLostFocuses(user, states[index], states[index].steps)
    return true
  }

  // MARK: Coverage

  private mutating func judgeCoverage() {
    result.handlerCount = lists.lists.count
    result.reachedCount = lists.lists.count { ran.contains($0.position) }
    // A limit, and not the file, may be the reason.
    guard !result.isBounded else { return }
    let route = ScreenRoute(in: file)
    for list in lists.lists where !ran.contains(list.position) {
      if let parent = list.parent, !ran.contains(lists.lists[parent].position) { continue }
      if let screen = list.screen, !route.reaches(screen) { continue }
      let state = states.first { $0.screen == list.screen } ?? states[0]
      let message =
        list.parent == nil
        ? "no action of a user runs the handler “\(list.key)”; make its element reachable, or "
          + "delete the handler"
        : "no action of a user leads to “\(list.key)”; correct the condition, or delete the steps"
      log.add(
        "R11", element: list.ownerID ?? list.screen ?? "application", id: list.ownerID,
        screen: list.screen, at: list.keyPosition, steps: state.steps + [.top], message)
    }
  }
}
