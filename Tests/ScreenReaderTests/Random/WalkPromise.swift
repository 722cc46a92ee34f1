import Elements
import TestSupport
import ScreenReader

/// Checks that flicks visit exactly the elements that an outline lists, on any screen.
///
/// Flicks to the right visit them in order, flicks to the left in reverse. The speech matches the
/// current state of the elements.
struct WalkPromise {
  private let screen: RandomScreen
  private var reader: ScreenReader
  private let outline: ReadingOrder
  /// A description of the violated invariant.
  private var broken: String?

  /// Returns a description of the first violated invariant.
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

  /// Returns a random screen with short tables, because every row is visited.
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
  /// The text with runs of blanks at link boundaries reduced to one, as it is spoken.
  fileprivate var withSingleBlanks: String {
    split(separator: " ").joined(separator: " ")
  }
}

/// Checks that the rotor offers exactly the kinds of elements that exist.
enum RotorPromise {
  /// Returns the kind that is wrongly offered or missing, or `nil` if there is none.
  ///
  /// Without `listed`, uses the order that the reader itself computed.
  static func broken(by reader: ScreenReader, of listed: ReadingOrder? = nil) -> String? {
    guard reader.isOn else { return nil }
    let options = reader.rotorOptions
    let elements = (listed ?? reader.application.readingOrder).entries.map(\.element)
    for (kind, isOne) in kinds where reader.settings.rotor.contains(kind) {
      let isOffered = options.contains(.builtIn(kind))
      guard isOffered != elements.contains(where: isOne) else { continue }
      // A custom rotor of the program may have this name.
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
