import Controls
import Elements

/// The screen in which the code of docs/from-uikit.md is compiled.
class Screen: ViewController {
  let label = Label()
  let button = Button()
  let toggle = Switch()
  let slider = Slider()
  let progress = ProgressView()
  let field = TextField()
  let image = ImageView()
  let scroll = ScrollView()
  let refresh = RefreshControl()
  let table = TableView()
  let cell = TableViewCell()
  let window = Window()
  let navigation = NavigationController(rootViewController: ViewController())
  let segments = SegmentedControl()
  let alert = AlertController(title: nil)
  let teas = ["Sencha", "Assam"]
  let predicate = AccessibilityCustomRotor.Predicate(current: nil, direction: .next)
  let path = IndexPath(row: 0)

  func start() {}
  func next(
    _ predicate: AccessibilityCustomRotor.Predicate
  ) -> AccessibilityCustomRotor.Item? { nil }
}
