import Controls
import Elements

/// The only screen of the app.
///
/// Magic Tap starts the tea or pours it away, wherever the cursor is.
public final class TeaTimerController: ViewController {
  /// The control for the steeping time.
  public let dial = SteepDial(frame: Rect(x: 16, y: 120, width: 370, height: 44))
  /// The cup.
  public let cup = TeaCup(frame: Rect(x: 16, y: 200, width: 370, height: 300))
  private var timer: Application.TimerID?

  /// Adds the title, the dial and the cup.
  public override func viewDidLoad() {
    let title = Label("Tea timer", frame: Rect(x: 16, y: 60, width: 370, height: 44))
    title.accessibilityTraits = .header
    for part in [title, dial, cup] { view.addSubview(part) }
    cup.onChoose = { [weak self] in self?.showTeas() }
  }

  /// Starts the tea, or pours it away if it steeps.
  public override func accessibilityPerformMagicTap() -> Bool {
    if timer == nil { steep() } else { pourAway() }
    return true
  }

  private func showTeas() {
    present(TeaListController { [weak self] tea in self?.cup.tea = tea })
  }

  private func steep() {
    guard let application = view.application else { return }
    let length = Duration.seconds(dial.minutes * 60)
    cup.content = .steeping(until: application.now + length)
    timer = application.schedule(after: length) { [weak self] in self?.serve() }
    post(.announcement("\(cup.tea) steeps for \(SteepDial.text(dial.minutes))"))
  }

  private func serve() {
    timer = nil
    cup.content = .ready
    post(.announcement("Your \(cup.tea) is ready", priority: .high))
  }

  private func pourAway() {
    if let timer { view.application?.cancelTimer(timer) }
    timer = nil
    cup.content = .empty
    post(.announcement("Poured away"))
  }
}
