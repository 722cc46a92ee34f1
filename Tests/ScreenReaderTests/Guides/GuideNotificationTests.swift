import Controls
import Elements
import ScreenReader
import Testing

/// Code of UIKit's accessibility guides, as the reader speaks it: notifications that move the
/// cursor or announce something.
@Suite struct GuideNotificationTests {
  @Test(arguments: [
    (RecipeController.Start.byDefault, "[Recipes] “Recipes. Back Button.”"),
    (.title, "[Soup] “Soup. Heading.”"),
    (.ingredients, "[Ingredients] “Ingredients”"),
  ])
  func pushedScreenStartsAtBackButtonOrRequestedElement(
    start: RecipeController.Start, heard: String
  ) {
    let list = ViewController()
    list.title = "Recipes"
    let open = Button("Soup")
    Lesson.stack([open], in: list.view)
    let navigation = NavigationController(rootViewController: list)
    open.onActivate = { navigation.pushViewController(RecipeController(start)) }
    let lesson = Lesson(root: navigation).start(at: open)
    #expect(
      lesson.does("double-tap") == "(click) <activate → Button “Soup”> (screen-change) \(heard)")
  }

  @Test func firstScreenStartsAtTheRequestedElement() {
    let lesson = Lesson(root: RecipeController(.ingredients))
    #expect(lesson.on() == "(screen-change) [Ingredients] “Ingredients”")
    #expect(lesson.does("flick-left") == "[For four] “For four”")
  }

  @Test(arguments: [
    (false, "[For four] “Landscape. For four”"),
    (true, "(layout-change) [Ingredients] “Landscape. Ingredients”"),
  ])
  func rotatedScreenStartsAtFirstOrRequestedElement(says: Bool, heard: String) {
    let recipe = RecipeController()
    let lesson = Lesson(root: recipe).start()
    _ = lesson.does("flick-right flick-right")
    lesson.application.addObserver { event in
      guard says, case .orientationChanged = event else { return }
      recipe.post(.layoutChanged(.element(recipe.ingredients)))
    }
    #expect(lesson.happens { lesson.application.rotate(to: .landscape) } == heard)
  }

  @Test func screenChangeSoundsAndMovesOrSpeaks() {
    let total = Label("Total")
    let lesson = Lesson([Label("Cart"), total]).start()
    #expect(
      lesson.happens { total.post(.screenChanged(.element(total))) }
        == "(screen-change) [Total] “Total”")
    #expect(
      lesson.happens { total.post(.screenChanged(.text("Order sent"))) }
        == "(screen-change) “Order sent”")
    #expect(lesson.cursor == "Total")
  }

  @Test func extendedFormMovesToOrAnnouncesItsNewField() {
    let yes = Button("Yes")
    let later = Button("Later")
    let form = [Label("Do you have a pet?"), yes, later]
    let lesson = Lesson(form)
    let name = TextField("", frame: Rect(x: 0, y: 300, width: 400, height: 44))
    name.accessibilityLabel = "Its name"
    yes.onActivate = {
      lesson.screen.view.addSubview(name)
      name.post(.layoutChanged(.element(name)))
    }
    later.onActivate = { later.post(.layoutChanged(.text("One more question below"))) }
    lesson.start(at: later)
    #expect(lesson.does("double-tap").hasSuffix("“One more question below”"))
    #expect(lesson.cursor == "Later")
    #expect(
      lesson.does("flick-left double-tap").hasSuffix(
        "(layout-change) [Its name] “Its name. Text Field.” … “Double tap to edit.”"))
  }

  @Test func announcementIsHeardAndTheCursorStays() {
    let list = Label("Photos")
    let lesson = Lesson([list, Label("Albums")]).start()
    _ = lesson.does("flick-right")
    #expect(
      lesson.happens { list.post(.announcement("All photos loaded")) } == "“All photos loaded”")
    #expect(lesson.listens() == "finished(“All photos loaded” spoken)")
    #expect(lesson.cursor == "Albums")
  }
}

/// A screen that posts the initial cursor position if it differs from the default.
final class RecipeController: ViewController {
  enum Start {
    case byDefault
    case title
    case ingredients
  }

  let ingredients = Label("Ingredients")
  private let start: Start

  init(_ start: Start = .byDefault) {
    self.start = start
    super.init()
    title = "Soup"
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    Lesson.stack([Label("For four"), ingredients, Label("Steps")], in: view)
  }

  override func viewDidAppear() {
    super.viewDidAppear()
    switch start {
    case .byDefault: break
    case .title:
      post(.screenChanged(navigationController.map { .element($0.navigationBar.titleLabel) }))
    case .ingredients: post(.screenChanged(.element(ingredients)))
    }
  }
}
