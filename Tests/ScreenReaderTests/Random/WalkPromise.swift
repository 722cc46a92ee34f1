import Elements
import TestSupport
import ScreenReader

/// What an outline lists is what flicks go through, on any screen.
///
/// To the right they go through it in its order, and to the left back again. What is said on the way
/// is what the elements say by then.
struct WalkPromise {
  private let screen: RandomScreen
  private var reader: ScreenReader
  private let outline: ReadingOrder
  /// What was broken on the way, in words.
  private var broken: String?

  /// The first broken promise in words.
  static func broken(by chance: RandomSource) -> String? {
    let shown = screen(chance)
    let outline = Outline(of: shown.application, settings: ReaderSettings()) { _ in nil }
    let listed = outline.order.entries.map { name(of: $0.element) }
    var onward = WalkPromise(chance, outline.order)
    let reached = onward.names(from: .firstItem, by: .nextItem, atMaximum: listed.count + 3)
    if let broken = onward.broken { return broken }
    if let way = difference(reached, listed) { return "flicks to the right: " + way }
    var back = WalkPromise(chance, outline.order)
    let returned = back.names(from: .lastItem, by: .previousItem, atMaximum: listed.count + 3)
    return difference(returned.reversed(), listed).map { "flicks to the left: " + $0 }
      ?? back.broken
  }

  /// Every row of its tables is gone through, so they are not long.
  private static func screen(_ chance: RandomSource) -> RandomScreen {
    RandomScreen(chance, longest: 60)
  }

  private init(_ chance: RandomSource, _ outline: ReadingOrder) {
    self.outline = outline
    screen = Self.screen(chance)
    reader = ScreenReader(application: screen.application)
    _ = reader.handle(.power(on: true), at: .zero)
  }

  private mutating func names(
    from first: ReaderCommand, by step: ReaderCommand, atMaximum maximum: Int
  ) -> [String] {
    var names: [String] = []
    var command = first
    while names.count < maximum {
      let effects = reader.handle(.command(command), at: .zero)
      let isAtBorder = effects.contains { if case .sound(.border) = $0 { true } else { false } }
      guard !isAtBorder, let element = reader.focusedElement else { break }
      names.append(Self.name(of: element))
      look(at: element, effects)
      command = step
    }
    return names
  }

  private mutating func look(at element: Responder, _ effects: [ReaderEffect]) {
    if let kind = RotorPromise.broken(by: reader, of: outline) { broken = kind }
    let said = effects.reversed().lazy.compactMap { effect -> String? in
      if case .say(let utterance) = effect { utterance.text } else { nil }
    }.first
    let label = (element.resolved.label?.string ?? "").withSingleBlanks
    let isPlain = !label.isEmpty && label.utf8.allSatisfy { $0 >= 48 && $0 <= 122 || $0 == 32 }
    if isPlain, said?.withSingleBlanks.contains(label) != true {
      broken = "\(Self.name(of: element)) is said as \(said ?? "nothing")"
    }
  }

  private static func name(of element: Responder) -> String {
    let asked = element.resolved
    let size = asked.frame.size
    return
      "\(element.transcriptName) “\(asked.label?.string ?? "")” “\(asked.value?.string ?? "")” "
      + "\(size.width)×\(size.height)"
  }

  private static func difference(_ names: [String], _ listed: [String]) -> String? {
    guard names != listed else { return nil }
    let place = zip(names, listed).prefix { $0 == $1 }.count
    let (one, other) = (names.dropFirst(place).first, listed.dropFirst(place).first)
    return
      "\(names.count) of \(listed.count), and number \(place + 1) is \(one ?? "none") in place of "
      + (other ?? "none")
  }
}

extension String {
  /// Where a link begins or ends, blanks side by side are said as one.
  fileprivate var withSingleBlanks: String {
    split(separator: " ").joined(separator: " ")
  }
}

/// The rotor offers each kind of thing where there is any, and where there is none does not.
enum RotorPromise {
  /// The kind that is offered wrongly, if any, of what is listed; where nobody says, of what the reader looked
  /// at itself.
  static func broken(by reader: ScreenReader, of listed: ReadingOrder? = nil) -> String? {
    guard reader.isOn else { return nil }
    let options = reader.rotorOptions
    let elements = (listed ?? reader.application.readingOrder).entries.map(\.element)
    for (kind, isOne) in kinds where reader.settings.rotor.contains(kind) {
      let isOffered = options.contains(.builtIn(kind))
      guard isOffered != elements.contains(where: isOne) else { continue }
      // A rotor of the program's own may be called so.
      if isOffered,
        reader.focusedElement?.chain.contains(where: { !$0.resolved.customRotors.isEmpty }) == true
      {
        continue
      }
      return "\(kind.rawValue) are offered wrongly"
    }
    return nil
  }

  private static let kinds: [(RotorOption.Kind, @Sendable (Responder) -> Bool)] = [
    (.headings, { $0.resolved.traits.contains(.header) }),
    (
      .links,
      { element in
        element.resolved.traits.contains(.link)
          || [element.resolved.label, element.resolved.value].contains {
            $0?.runs.contains { $0.attributes.link != nil } == true
          }
      }
    ),
    (.images, { $0.resolved.traits.contains(.image) }),
    (.buttons, { $0.resolved.traits.intersection([.button, .toggleButton]) == .button }),
    (.textFields, { $0.resolved.traits.contains(.textEntry) }),
    (.searchFields, { $0.resolved.traits.contains(.searchField) }),
    (.staticText, { $0.resolved.traits.intersection([.staticText, .header]) == .staticText }),
  ]
}
