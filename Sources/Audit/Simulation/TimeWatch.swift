internal import Elements
internal import ScreenReader
internal import Screens
internal import Text

/// Observes a screen while time passes without the user.
struct TimeWatch {
  /// Something that disappeared before it could be read out.
  struct Early {
    let name: String
    let id: String?
    let screen: String
    let position: SourcePosition?
    let shown: Duration
    let needed: Duration
  }

  private struct Text {
    weak var element: Responder?
    let name: String
    let id: String?
    let position: SourcePosition?
    let text: String
    let duration: Duration
  }

  private(set) var early: Early?
  private let begin: Duration
  private let front: [String]
  private let screen: String
  private var texts: [Text] = []
  private var isOver: Bool
  /// The changes of each element, with the last content and the time of the first change.
  private var changes: [ObjectIdentifier: (content: String, times: [Duration])] = [:]
  private var order: ReadingOrder

  /// Begins to observe; `newOnly` are the elements that were on the screen before.
  init(_ user: SimulatedUser, appeared: Bool, newOnly before: Set<ObjectIdentifier>?) {
    begin = user.now
    front = user.prototype?.screensInFront ?? []
    screen = user.prototype?.currentScreen ?? ""
    order = user.order
    isOver = !appeared
    guard user.application.nextTimer != nil else { return }
    let words = SpokenStrings.strings(for: user.application.language) ?? .english
    let rate = user.reader.settings.speakingRate
    for entry in order.entries {
      changes[ObjectIdentifier(entry.element)] = (Self.content(entry.element), [])
      guard appeared, before?.contains(ObjectIdentifier(entry.element)) != true else { continue }
      let text = SpokenElement(of: entry.element, words: words).text
      texts.append(
        Text(
          element: entry.element, name: entry.element.transcriptName,
          id: user.prototype?.id(of: entry.element),
          position: user.prototype?.position(of: entry.element), text: text,
          duration: .milliseconds(200 + text.count * 100_000 / (750 + 15 * rate))))
    }
    user.spend(order.entries.count)
  }

  private static func content(_ element: Responder) -> String {
    let attributes = element.resolved
    return (attributes.label?.string ?? "") + "\u{0}" + (attributes.value?.string ?? "")
  }

  /// Looks at the screen.
  mutating func observe(_ user: SimulatedUser) {
    guard !changes.isEmpty, user.now - begin < .seconds(30) else { return }
    let present = user.order
    for entry in present.entries {
      let id = ObjectIdentifier(entry.element)
      guard let known = changes[id] else { continue }
      let content = Self.content(entry.element)
      guard content != known.content else { continue }
      changes[id] = (content, known.times + [user.now])
    }
    user.spend(present.entries.count / 4)
    if !isOver { lookForLoss(user, present) }
  }

  private mutating func lookForLoss(_ user: SimulatedUser, _ present: ReadingOrder) {
    let shown = user.now - begin
    let now = user.prototype?.screensInFront ?? []
    let isGone = front.contains { !now.contains($0) }
    guard isGone || present !== order else { return }
    if isGone {
      isOver = true
      let needed = texts.reduce(Duration.zero) { $0 + $1.duration }
      if needed > shown {
        early = Early(
          name: screen, id: nil, screen: screen, position: nil, shown: shown, needed: needed)
      }
      return
    }
    // A screen that opens later covers these elements.
    guard now == front else { return }
    let heard = user.effects.spoken
    for text in texts {
      guard let element = text.element, !present.contains(element), text.duration > shown,
        (element as? View)?.isHidden != false || element.application == nil,
        !heard.contains(where: { $0.contains(element.resolved.label?.string ?? text.text) })
      else { continue }
      isOver = true
      early = Early(
        name: text.name, id: text.id, screen: screen, position: text.position, shown: shown,
        needed: text.duration)
      return
    }
  }

  /// The elements that changed more than once a second, for at least two seconds.
  var restless: [Responder] {
    guard !changes.isEmpty else { return [] }
    return order.entries.compactMap { entry in
      guard let times = changes[ObjectIdentifier(entry.element)]?.times, times.count > 3,
        let first = times.first, let last = times.last, last - first >= .seconds(1),
        last - first < .seconds(times.count - 1),
        !entry.element.resolved.traits.contains(.updatesFrequently)
      else { return nil }
      return entry.element
    }
  }
}
