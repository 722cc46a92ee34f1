import Elements
public import Gestures

// The standard command of each gesture, and the key of its name.

extension Bindings {
  /// The bindings of iOS, for all gestures that exist here, and those of the usual keys.
  public static let standard: Bindings = {
    var bindings = Bindings()
    for (gesture, command) in defaults { bindings.bind(gesture, to: command) }
    bindings.bind(.flick(.up, fingers: 1), to: .increment, in: .adjustable)
    bindings.bind(.flick(.down, fingers: 1), to: .decrement, in: .adjustable)
    bindings.bind(.tap(count: 2, fingers: 4), to: .toggleHelp, in: .practice)
    bindings.bindStandardKeys()
    return bindings
  }()

  private static let defaults: [(Gesture, ReaderCommand)] = [
    (.explore, .explore),
    (.tap(count: 1, fingers: 1), .speakItem),
    (.flick(.right, fingers: 1), .nextItem),
    (.flick(.left, fingers: 1), .previousItem),
    (.flick(.up, fingers: 1), .previousRotorItem),
    (.flick(.down, fingers: 1), .nextRotorItem),
    (.tap(count: 2, fingers: 1), .activate),
    (.tap(count: 3, fingers: 1), .longPress),
    (.tap(count: 4, fingers: 1), .secondaryActivate),
    (.doubleTapHold(fingers: 1), .passThrough),
    (.splitTap, .activateTouched),
    (.tap(count: 1, fingers: 2), .toggleSpeech),
    (.tap(count: 2, fingers: 2), .magicTap),
    (.tap(count: 3, fingers: 2), .itemChooser),
    (.doubleTapHold(fingers: 2), .labelItem),
    (.flick(.up, fingers: 2), .readFromTop),
    (.flick(.down, fingers: 2), .readFromHere),
    (.escape, .escape),
    (.rotor(.clockwise), .nextRotor),
    (.rotor(.counterclockwise), .previousRotor),
    (.pinch(.outward, fingers: 2), .zoomIn),
    (.pinch(.inward, fingers: 2), .zoomOut),
    (.flick(.up, fingers: 3), .scrollDown),
    (.flick(.down, fingers: 3), .scrollUp),
    (.flick(.left, fingers: 3), .scrollLeft),
    (.flick(.right, fingers: 3), .scrollRight),
    (.tap(count: 1, fingers: 3), .itemSummary),
    (.tap(count: 2, fingers: 3), .toggleMute),
    (.tap(count: 3, fingers: 3), .toggleCurtain),
    (.tap(count: 4, fingers: 3), .copyLastSpeech),
    (.doubleTapHold(fingers: 3), .undoOrRedo),
    (.tap(count: 1, fingers: 4), .firstOrLastItem),
    (.tap(count: 2, fingers: 4), .toggleHelp),
    (.flick(.left, fingers: 4), .previousApplication),
    (.flick(.right, fingers: 4), .nextApplication),
    (.pinch(.inward, fingers: 5), .home),
  ]
}

extension ReaderStrings {
  /// Returns the name of a gesture.
  public func gesture(_ gesture: Gesture) -> String {
    switch gesture {
    case .explore: name("explore", fingers: 1)
    case .tap(let count, let fingers):
      name("tap", fingers: fingers, numbered("taps", count) ?? "")
    case .doubleTapHold(let fingers): name("double-tap-hold", fingers: fingers)
    case .flick(let direction, let fingers):
      name("flick", fingers: fingers, table["gesture.direction.\(direction.rawValue)"])
    case .twoPartFlick(let first, let second):
      table.filled(
        "gesture.two-part-flick", numbered("hands", 1) ?? "",
        table["gesture.direction.\(first.rawValue)"],
        table["gesture.direction.\(second.rawValue)"])
    case .splitTap: table["gesture.split-tap"]
    case .rotor(let direction): name("rotor-\(direction.rawValue)", fingers: 2)
    case .escape: name("escape", fingers: 2)
    case .pinch(let direction, let fingers):
      name("pinch-\(direction.rawValue)", fingers: fingers, numbered("fingers", fingers) ?? "")
    case .custom(let gesture): gesture.name
    }
  }

  private func name(_ key: String, fingers: Int, _ detail: String = "") -> String {
    table.filled("gesture.\(key)", numbered("hands", fingers) ?? "", detail)
  }

  /// Returns the word for a number; `nil` if the language has none.
  private func numbered(_ words: String, _ number: Int) -> String? {
    if let word = table.text("gesture.\(words).\(number)") { return word }
    let more = "gesture.\(words).more"
    return table.text(more) == nil ? nil : table.filled(more, number)
  }
}
