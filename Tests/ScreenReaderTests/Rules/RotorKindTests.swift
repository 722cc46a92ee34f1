import Controls
import Elements
import Gestures
import ScreenReader
import Testing

/// Rotor options for heading levels, lists, visited links and links in texts.
@Suite struct RotorKindTests {
  private func heading(_ text: String, _ level: Int?) -> Label {
    let heading = Label()
    heading.attributedText = AttributedText(text, SpeechAttributes(headingLevel: level))
    heading.accessibilityTraits = [.header, .staticText]
    return heading
  }

  private func turn(_ lesson: Lesson, to kind: RotorOption.Kind) -> Bool {
    for _ in lesson.reader.rotorOptions {
      if lesson.reader.rotorOption == .builtIn(kind) { return true }
      _ = lesson.does("rotor-clockwise")
    }
    return lesson.reader.rotorOption == .builtIn(kind)
  }

  @Test func headingsOfOneLevelAreTraversed() {
    let lesson = Lesson([
      heading("Book", 1), heading("One", 2), heading("Part", 3), heading("Two", 2),
      heading("Loose", nil),
    ]).start()
    let levels = lesson.reader.rotorOptions.filter { options in
      [
        .builtIn(.headingLevel1), .builtIn(.headingLevel2), .builtIn(.headingLevel3),
        .builtIn(.headingLevel4),
      ]
      .contains(options)
    }
    #expect(
      levels == [.builtIn(.headingLevel1), .builtIn(.headingLevel2), .builtIn(.headingLevel3)])
    #expect(turn(lesson, to: .headingLevel2))
    #expect(
      lesson.does("flick-down flick-down flick-down") == """
        [One] “One. Heading Level 2.”
        [Two] “Two. Heading Level 2.”
        (border) “Heading level 2 not found”
        """)
  }

  @Test func listsAreTraversedByTheirFirstElements() {
    let lists = ["A", "B"].map { name in
      let list = View(frame: Rect(x: 0, y: 0, width: 400, height: 100))
      list.accessibilityContainerType = .list
      let items = [1, 2].map { Label("\(name)\($0)") }
      Lesson.stack(items, in: list)
      list.accessibilityElements = items
      return list
    }
    lists[1].frame.origin.y = 200
    let lesson = Lesson([Label("Top")]).start()
    #expect(!lesson.reader.rotorOptions.contains(.builtIn(.lists)))
    for list in lists { lesson.screen.view.addSubview(list) }
    for (row, list) in lists.enumerated() { list.frame.origin.y = 60 + Double(row) * 120 }
    #expect(turn(lesson, to: .lists))
    #expect(
      lesson.does("flick-down flick-down flick-down") == """
        [A1] “A1. List Start.”
        [B1] “B1. List Start.”
        (border) “List not found”
        """)
  }

  @Test func visitedLinksComeOnlyFromTheProgram() {
    let read = Label("Read")
    read.accessibilityTraits = .link
    let lesson = Lesson([Label("Top"), read])
    #expect(!lesson.reader.rotorOptions.contains(.builtIn(.visitedLinks)))
    lesson.screen.accessibilityCustomRotors = [
      AccessibilityCustomRotor(systemType: .visitedLink) { predicate in
        predicate.direction == .next && predicate.current?.target !== read
          ? AccessibilityCustomRotor.Item(read) : nil
      }
    ]
    lesson.start()
    #expect(turn(lesson, to: .visitedLinks))
    #expect(
      lesson.does("flick-down flick-down")
        == "[Read] “Read. Link.”\n(border) “Visited link not found”")
  }

  @Test func linksWithinTextAreReachedAndFollowed() {
    let terms = Label()
    terms.attributedText = AttributedText(
      "See our terms and prices.",
      runs: [
        .init(8..<13, SpeechAttributes(link: "shop:terms")),
        .init(18..<24, SpeechAttributes(link: "shop:prices")),
      ])
    terms.accessibilityIdentifier = "terms"
    let imprint = Label("Imprint")
    imprint.accessibilityTraits = .link
    let lesson = Lesson([Label("Top"), terms, Label("Opening hours"), imprint]).start()
    #expect(turn(lesson, to: .links))
    #expect(
      lesson.does("flick-down flick-down flick-down flick-up flick-up flick-up") == """
        [terms] “terms. Link.”
        “prices. Link.”
        [Imprint] “Imprint. Link.”
        [terms] “prices. Link.”
        “terms. Link.”
        (border) “Link not found”
        """)
    #expect(lesson.does("double-tap") == "(click) system(open shop:terms)")
    // After a flick, a double tap activates the text, not a link in it.
    #expect(
      lesson.does("flick-left flick-right double-tap")
        == "[Top] “Top”\n[terms] “See our terms and prices.”\n(click) <activate → none>")
    var followed: [String] = []
    terms.linkHandler = {
      followed.append($0)
      return true
    }
    #expect(lesson.does("flick-down double-tap") == "“terms. Link.”\n(click)")
    #expect(followed == ["shop:terms"])
  }

  /// Changes of traits post no notification, so the rotor reads them each time.
  @Test func changedHeadingTraitIsDetectedAtOnce() {
    final class News: Label {
      var isHead = false
      override var accessibilityTraits: AccessibilityTraits {
        get { isHead ? .header : .staticText }
        set { super.accessibilityTraits = newValue }
      }
    }
    let (set, computed, linked) = (Label("News"), News("More"), Label("See there"))
    let lesson = Lesson([set, computed, linked, Label("Text")]).start()
    func offers(_ kind: RotorOption.Kind) -> Bool {
      lesson.reader.rotorOptions.contains(.builtIn(kind))
    }
    #expect(!turn(lesson, to: .headings))
    set.accessibilityTraits = .header
    #expect(offers(.headings))
    set.accessibilityTraits = .staticText
    #expect(!offers(.headings))
    computed.isHead = true
    #expect(turn(lesson, to: .headings))
    #expect(lesson.does("flick-down") == "[More] “More. Heading.”")
    computed.isHead = false
    #expect(!offers(.headings) && lesson.reader.rotorOption != .builtIn(.headings))
    #expect(!offers(.links))
    linked.attributedText = AttributedText(
      "See there", runs: [.init(4..<9, SpeechAttributes(link: "shop:a"))])
    #expect(offers(.links))
  }

  /// Elements that report changes are cached, so each kind of change has a test.
  @Test func everyKindChangeIsDetectedByTheRotor() {
    let link = AttributedText("See", runs: [.init(0..<3, SpeechAttributes(link: "shop:a"))])
    let level = AttributedText("See", SpeechAttributes(headingLevel: 3))
    let (label, button, text) = (Label("Label"), Button("Button"), TextView("Text"))
    let heading = Label("Head")
    heading.accessibilityTraits = .header
    let (row, detailed) = (TableViewCell("Row"), TableViewCell("Row", detail: "Detail"))
    let table = TableView(
      sections: [TableSection(cells: [row, detailed])],
      frame: Rect(x: 0, y: 0, width: 400, height: 88))
    let collection = CollectionView(
      sections: [CollectionSection(cells: [CollectionViewCell("Item")])],
      frame: Rect(x: 0, y: 0, width: 400, height: 120))

    func tell(
      _ kind: RotorOption.Kind, _ views: [View], _ change: () -> Void, and back: () -> Void,
      _ place: SourceLocation = #_sourceLocation
    ) {
      let lesson = Lesson(views).start()
      func isOffered() -> Bool { lesson.reader.rotorOptions.contains(.builtIn(kind)) }
      #expect(!isOffered(), sourceLocation: place)
      change()
      #expect(isOffered(), sourceLocation: place)
      back()
      #expect(!isOffered(), sourceLocation: place)
    }
    tell(.links, [label], { label.attributedText = link }, and: { label.text = "See" })
    tell(
      .links, [label], { label.accessibilityAttributedLabel = link },
      and: { label.accessibilityLabel = "See" })
    label.accessibilityAttributedLabel = nil
    tell(
      .links, [label], { label.accessibilityAttributedValue = link },
      and: { label.accessibilityValue = nil })
    label.attributedText = link
    label.accessibilityLabel = "Plain"
    tell(
      .links, [label], { label.accessibilityLabel = nil },
      and: { label.accessibilityLabel = "Plain" })
    tell(
      .headingLevel3, [heading], { heading.attributedText = level },
      and: { heading.attributedText = AttributedText("See") })
    tell(
      .images, [button], { button.accessibilityTraits = .image },
      and: { button.accessibilityTraits = .button })
    tell(.links, [button], { button.attributedTitle = link }, and: { button.title = "See" })
    tell(.staticText, [text], { text.isEditable = false }, and: { text.isEditable = true })
    tell(.links, [table], { row.attributedText = link }, and: { row.text = "Row" })
    tell(
      .links, [table], { detailed.attributedDetail = link },
      and: { detailed.attributedDetail = AttributedText("See") })
    tell(
      .links, [table], { detailed.attributedDetail = link }, and: { detailed.detail = "Detail" })
    tell(.buttons, [table], { row.onActivate = {} }, and: { row.onActivate = nil })
    tell(.buttons, [table], { table.onSelect = { _ in } }, and: { table.onSelect = nil })
    tell(
      .buttons, [collection], { collection.onSelect = { _ in } }, and: { collection.onSelect = nil }
    )
    row.accessibilityTraits = .header
    tell(
      .headingLevel3, [table],
      {
        row.style = .subtitle
        row.attributedText = level
      }, and: { row.text = "Row" })
  }

  /// A part takes attributes from its container, which may compute them.
  @Test func partsOfComputedElementsAreReadEachTime() {
    final class Row: TableViewCell {
      var isHead = false
      override var accessibilityTraits: AccessibilityTraits {
        get { isHead ? .header : .none }
        set { super.accessibilityTraits = newValue }
      }
    }
    let row = Row("Row", accessory: .detailButton {})
    let table = TableView(
      sections: [TableSection(cells: [row])], frame: Rect(x: 0, y: 0, width: 400, height: 44))
    let lesson = Lesson([table]).start()
    #expect(!lesson.reader.rotorOptions.contains(.builtIn(.headings)))
    row.isHead = true
    #expect(lesson.reader.rotorOptions.contains(.builtIn(.headings)))
    row.isHead = false
    #expect(!lesson.reader.rotorOptions.contains(.builtIn(.headings)))
  }
}
