import Controls
import Elements
import TestSupport

/// A random application that changes while a session reads it.
///
/// Some of its elements misbehave: they vanish when they are read, post arbitrary notifications,
/// and move the cursor as soon as it arrives.
final class RandomScreen {
  let application: Application
  /// The random source of the screen and of the other inputs of the session.
  var dice: RandomSource
  private let window: Window
  private var views: [View] = []
  private var controllers: [ViewController] = []
  /// The numbers of the announcements that were posted and have not finished.
  private(set) var openNews: Set<Int> = []
  /// Whether an announcement finished twice, or finished without having been posted.
  private(set) var hasEndedTwice = false
  private var posted = 0
  /// The number of changes that elements may still make in response to events.
  ///
  /// Endless changes have their own test.
  private var mischief = 0

  /// The maximum number of rows of a table.
  private let longest: Int

  init(_ chance: RandomSource, longest: Int = 100_000) {
    dice = chance
    self.longest = longest
    let languages = ["en", "de", "ru", "zh", "ja", "hi", "xx"]
    application = Application(
      idiom: dice.oneIn(3) ? .pad : .phone,
      direction: dice.oneIn(4) ? .rightToLeft : .leftToRight,
      language: languages[dice.below(languages.count)])
    window = Window(frame: Rect(x: 0, y: 0, width: 402, height: 874))
    if dice.oneIn(2) { window.keyboardLayout = .english }
    application.show(window)
    application.delegate = ApplicationDelegate()
    if dice.oneIn(2) { application.spelling = EveryThird() }
    application.addObserver { [weak self] event in self?.heard(event) }
    window.rootViewController = root()
  }

  private func heard(_ event: AccessibilityEvent) {
    switch event {
    case .announcementDidFinish(let text, _, _):
      if text.hasPrefix("news "), let number = Int(text.dropFirst(5)),
        openNews.remove(number) == nil
      {
        hasEndedTwice = true
      }
      act(oneIn: 4)
    case .elementFocused: act(oneIn: 6)
    case .voiceOverStatusChanged: act(oneIn: 3)
    case .orientationChanged, .headphonesChanged, .didEnterBackground, .willEnterForeground,
      .visitDidBegin, .visitDidEnd:
      act(oneIn: 4)
    }
  }

  /// Makes a random change with a probability of one in `count`, if the budget allows it.
  private func act(oneIn count: Int) {
    guard mischief > 0, dice.oneIn(count) else { return }
    mischief -= 1
    change()
  }

  // MARK: Trees

  private func root() -> ViewController {
    switch dice.below(4) {
    case 0:
      let navigation = NavigationController(rootViewController: controller())
      controllers.append(navigation)
      return navigation
    case 1:
      let tabs = TabBarController(viewControllers: [controller(), controller(), controller()])
      controllers.append(tabs)
      return tabs
    default: return controller()
    }
  }

  private func controller() -> ViewController {
    let controller = ViewController()
    controller.title = word()
    fill(controller.view, depth: 0)
    controllers.append(controller)
    return controller
  }

  private func fill(_ view: View, depth: Int) {
    for _ in 0..<dice.below(depth == 0 ? 8 : 4) {
      let child = leaf(depth)
      child.frame = place(of: child)
      decorate(child)
      view.addSubview(child)
      views.append(child)
    }
  }

  private func place() -> Rect {
    if dice.oneIn(30) { return Rect(x: .nan, y: .infinity, width: -5, height: .infinity) }
    return Rect(
      x: Double(dice.below(500) - 50), y: Double(dice.below(1_400) - 50),
      width: Double(dice.below(300)), height: Double(dice.below(200)))
  }

  /// Returns a random frame, finite for scroll views.
  ///
  /// A table of infinite height would create all its rows.
  private func place(of view: View) -> Rect {
    let place = place()
    return view is ScrollView && place.finiteOrZero != place ? .zero : place
  }

  private func leaf(_ depth: Int) -> View {
    switch dice.below(26) {
    case 24, 25: return secretive(depth)
    case 20: return collection()
    case 21: return list()
    case 22: return ReadingView([word(), word(), word()])
    case 23: return linked()
    case 0, 1: return Label(word())
    case 2, 3: return Button(word()) { [weak self] in self?.act(oneIn: 2) }
    case 4: return Switch(isOn: dice.oneIn(2)) { [weak self] in self?.act(oneIn: 2) }
    case 5: return Slider(value: dice.unitInterval()) { [weak self] in self?.act(oneIn: 3) }
    case 6: return TextField(word(), text: word()) { [weak self] _ in self?.act(oneIn: 3) }
    case 7: return dice.oneIn(2) ? SecureTextField(word()) : SearchField(word())
    case 8: return TextView(word() + "\n" + word() + " " + word())
    case 9: return SegmentedControl([word(), word()], selectedIndex: 0)
    case 10: return PageControl(numberOfPages: dice.below(5))
    case 11: return ProgressView(progress: dice.unitInterval())
    case 12: return PickerView([PickerComponent([word(), word(), word()])])
    case 13: return PopUpButton(word(), choices: [word(), word()])
    case 14: return Stepper(value: 1, maximum: 3)
    case 15: return DataTableView(rows: [[word(), word()], [word(), word()]], hasHeaderRow: true)
    case 16:
      let rows = dice.oneIn(3) ? longest : dice.below(40)
      let label = word()
      return TableView(rowCount: rows) { TableViewCell("\(label) \($0)") }
    case 17:
      let scroll = ScrollView(frame: place())
      scroll.contentSize = Size(width: 400, height: Double(dice.below(3_000)))
      if depth < 3 { fill(scroll, depth: depth + 1) }
      return scroll
    case 18:
      let view = MischievousView()
      view.mind = { [weak self] in self?.act(oneIn: 2) }
      return view
    default:
      let view = View()
      if depth < 3 { fill(view, depth: depth + 1) }
      return view
    }
  }

  private func collection() -> View {
    let collection = CollectionView(
      sections: [
        CollectionSection(
          header: word(), cells: (0..<dice.below(9)).map { CollectionViewCell("\($0)") })
      ], frame: place())
    if dice.oneIn(2) { collection.onSelect = { [weak self] _ in self?.act(oneIn: 2) } }
    return collection
  }

  /// Returns a table whose rows can be deleted and moved.
  private func list() -> View {
    let list = TableView(
      sections: [TableSection(cells: (0..<dice.below(6)).map { TableViewCell("\($0)") })])
    list.onDelete = { [weak self, weak list] path in
      self?.act(oneIn: 4)
      return list?.deleteRow(at: path) ?? false
    }
    list.onMove = { [weak list] path, other in list?.moveRow(at: path, to: other) ?? false }
    list.isEditing = dice.oneIn(2)
    list.refreshControl = RefreshControl { [weak self] in self?.act(oneIn: 2) }
    return list
  }

  private func secretive(_ depth: Int) -> View {
    let view = SecretiveView()
    if depth < 3 { fill(view, depth: depth + 1) }
    view.change(by: &dice)
    return view
  }

  private func linked() -> Label {
    let label = Label()
    label.attributedText = AttributedText(
      "Read \(word()) and more",
      runs: [
        .init(dice.below(5)..<5 + dice.below(30), SpeechAttributes(link: word())),
        .init(9..<10, SpeechAttributes(link: "shop:b")),
      ])
    return label
  }

  private func decorate(_ view: View) {
    switch dice.below(22) {
    case 16: view.accessibilityDragSources = [word(), word()]
    case 17: view.accessibilityDropPoints = [word()]
    case 18: view.accessibilityNextTextNavigationElement = dice.one(of: views)
    case 19: view.accessibilityPreviousTextNavigationElement = dice.one(of: views)
    case 20: view.accessibilityHeaderElements = Array(views.suffix(2))
    case 21: view.accessibilityTextualContext = .sourceCode
    case 0: view.accessibilityTraits = AccessibilityTraits(rawValue: dice.next())
    case 1: view.accessibilityHint = word()
    case 2: view.accessibilityLanguage = dice.one(of: ["de-CH", "ru", "ja", "", "zz"])
    case 3:
      view.accessibilityCustomActions = [
        AccessibilityCustomAction(name: word()) { [weak self] in
          self?.act(oneIn: 1)
          return self?.dice.oneIn(2) ?? false
        }
      ]
    case 4:
      view.accessibilityCustomContent = [AccessibilityCustomContent(label: word(), value: word())]
    case 5: view.isHidden = true
    case 6:
      view.accessibilityContainerType = dice.one(of: AccessibilityContainerType.allCases) ?? .list
    case 7: view.shouldGroupAccessibilityChildren = true
    case 8: view.isAccessibilityElement = dice.oneIn(2)
    case 9: view.accessibilityViewIsModal = true
    case 10: view.accessibilityExpandedStatus = .collapsed
    case 11:
      view.accessibilityCustomRotors = [
        AccessibilityCustomRotor(name: word()) { [weak self] predicate in
          self?.act(oneIn: 2)
          guard let views = self?.views, let view = self?.dice.one(of: views) else { return nil }
          _ = predicate
          return AccessibilityCustomRotor.Item(view, range: 0..<(self?.dice.below(9) ?? 0))
        }
      ]
    case 12:
      let part = AccessibilityElement(accessibilityContainer: view)
      part.accessibilityLabel = word()
      part.accessibilityFrameInContainerSpace = place()
      view.accessibilityElements = dice.oneIn(2) ? [part] : [part] + views.suffix(2)
    default: break
    }
  }

  private func word() -> String {
    dice.one(of: [
      "", "Milk", "e\u{301}", "Straße 7", "Да, конечно.", "こんにちは。", "हाँ।", "…", "a, b; c!", "•",
      "👩‍👩‍👧 family", "CAPS", "two\nlines", " ", "\t",
    ]) ?? ""
  }

  // MARK: Changes

  /// Makes a random change that no input caused, and renews the budget for further ones.
  func changeByItself() {
    mischief = 12
    change()
  }

  private func change() {
    switch dice.below(32) {
    case 29, 30, 31: dice.one(of: views).map { becomeSomethingElse($0) }
    case 27, 28: dice.one(of: views.compactMap { $0 as? SecretiveView })?.change(by: &dice)
    case 22: application.rotate(to: dice.oneIn(2) ? .landscape : .portrait)
    case 23: application.enterBackground()
    case 24, 25: application.enterForeground()
    case 26:
      if let list = dice.one(of: views.compactMap { $0 as? TableView }) {
        list.isEditing.toggle()
        list.refreshControl?.endRefreshing()
      }
    case 0: dice.one(of: views)?.removeFromSuperview()
    case 1: if let view = dice.one(of: views) { view.isHidden.toggle() }
    case 2: if let view = dice.one(of: views) { view.frame = place(of: view) }
    case 3: if let view = dice.one(of: views) { view.accessibilityElementsHidden.toggle() }
    case 4, 5: transition()
    case 6, 7, 8: announce()
    case 9: application.post(.screenChanged(dice.one(of: views).map { .element($0) }))
    case 10: application.post(.layoutChanged(dice.one(of: views).map { .element($0) }))
    case 11: application.post(.layoutChanged())
    case 12: application.post(.pageScrolled(word()))
    case 13: later()
    case 14: if let view = dice.one(of: views) { decorate(view) }
    case 15:
      if let scroll = dice.one(of: views.compactMap { $0 as? ScrollView }) {
        scroll.contentOffset = Point(x: 0, y: Double(dice.below(900)))
      }
    case 16:
      if let table = dice.one(of: views.compactMap { $0 as? TableView }) { table.reloadData() }
    case 17:
      if let input = dice.one(of: views.compactMap { $0 as? TextInput }) { input.text = word() }
    case 18:
      if let input = dice.one(of: views.compactMap { $0 as? TextInput }) {
        input.insertText(word())
      }
    case 19:
      if let input = dice.one(of: views.compactMap { $0 as? TextInput }) {
        input.becomeFirstResponder()
      }
    case 20: if let view = dice.one(of: views) { view.accessibilityLabel = word() }
    default: if let parent = dice.one(of: views) { fill(parent, depth: 2) }
    }
    if views.count > 200 { views.removeFirst(100) }
    if controllers.count > 40 { controllers.removeFirst(20) }
  }

  /// Changes the text, traits or state of a view, so that the rotor options it provides change.
  private func becomeSomethingElse(_ view: View) {
    let text = dice.oneIn(2) ? AttributedText(word()) : linked().resolved.label
    switch view {
    case let label as Label: label.attributedText = text
    case let button as Button: button.attributedTitle = text
    case let field as TextView: field.isEditable.toggle()
    case let table as TableView:
      guard let cell = table.subviews.lazy.compactMap({ $0 as? TableViewCell }).first else {
        return
      }
      switch dice.below(4) {
      case 0: cell.attributedText = text
      case 1: cell.attributedDetail = text
      case 2: cell.onActivate = dice.oneIn(2) ? nil : {}
      default: cell.style = dice.oneIn(2) ? .value : .subtitle
      }
    case let collection as CollectionView: collection.onSelect = dice.oneIn(2) ? nil : { _ in }
    default:
      switch dice.below(3) {
      case 0: view.accessibilityAttributedLabel = text
      case 1: view.accessibilityAttributedValue = text
      default: view.accessibilityTraits = dice.one(of: [.link, .image, .header, .none]) ?? .none
      }
    }
  }

  private func announce() {
    posted += 1
    let isEmpty = dice.oneIn(12)
    let text = isEmpty ? "" : "news \(posted)"
    if !isEmpty { openNews.insert(posted) }
    application.post(
      .announcement(
        text, priority: dice.one(of: AnnouncementPriority.allCases) ?? .default,
        queued: dice.oneIn(2)))
  }

  private func later() {
    application.schedule(after: .milliseconds(dice.below(3) * 700)) { [weak self] in
      self?.act(oneIn: 1)
    }
  }

  private func transition() {
    switch dice.below(7) {
    case 0:
      let alert = AlertController(title: word(), message: word())
      alert.addAction(AlertAction(word(), style: .cancel) { [weak self] in self?.act(oneIn: 2) })
      present(alert)
    case 1: present(PopoverController(content: controller(), area: place()))
    case 2: present(SheetController(content: controller()))
    case 3: window.topViewController?.dismiss()
    case 4:
      (dice.one(of: controllers.compactMap { $0 as? NavigationController }))?
        .pushViewController(controller())
    case 5:
      _ = (dice.one(of: controllers.compactMap { $0 as? NavigationController }))?
        .popViewController()
    default:
      if let tabs = dice.one(of: controllers.compactMap { $0 as? TabBarController }) {
        tabs.selectedIndex = dice.below(4)
      }
    }
  }

  private func present(_ controller: ViewController) {
    // Limits the depth, so that the session can return.
    var depth = 0
    var top = window.rootViewController
    while let above = top?.presentedViewController {
      top = above
      depth += 1
    }
    if depth < 6 { window.topViewController?.present(controller) }
  }
}

/// A spell checker that reports every third word, and a range beyond the text.
private struct EveryThird: SpellChecking {
  func misspelledWords(in text: String, language: String) -> [Range<Int>] {
    let words = TextSegmentation(.word, of: text).ranges
    return words.indices.filter { $0 % 3 == 0 }.map { words[$0] } + [text.count..<text.count + 7]
  }
}
