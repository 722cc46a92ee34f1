/// The layer that a presented screen lies in: while it is there, nothing behind it is read.
public final class PresentationView: View {
  init(frame: Rect, presenting controller: ViewController) {
    super.init(frame: frame)
    accessibilityViewIsModal = true
    let view = controller.view
    if view.frame.isEmpty || controller.presentationStyle == .fullScreen { view.frame = bounds }
    addSubview(view)
  }
}
