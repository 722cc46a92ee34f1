import Controls
import Elements

/// A modal list of teas.
///
/// Choosing a tea or Escape dismisses it.
final class TeaListController: ViewController {
  private static let teas = ["Sencha", "Assam", "Mint"]
  private let choose: (String) -> Void

  init(choose: @escaping (String) -> Void) {
    self.choose = choose
    super.init()
    title = "Teas"
  }

  override func viewDidLoad() {
    view.accessibilityViewIsModal = true
    for (index, tea) in Self.teas.enumerated() {
      let frame = Rect(x: 16, y: 80 + 60 * Double(index), width: 320, height: 44)
      view.addSubview(
        Button(tea, frame: frame) { [weak self] in
          self?.choose(tea)
          self?.dismiss()
        })
    }
  }

  override func accessibilityPerformEscape() -> Bool {
    post(.announcement("Nothing chosen", queued: true))
    dismiss()
    return true
  }
}
