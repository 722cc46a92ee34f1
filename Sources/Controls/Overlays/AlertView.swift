package import Elements

/// The view of an alert or an action sheet, over the whole screen.
package final class AlertView: View {
  private static let lineHeight = 44.0
  /// The style of the presentation.
  package let style: AlertController.Style
  /// The view that contains texts and buttons.
  package let box = View()
  /// The labels of the title and the message.
  package private(set) var texts: [Label] = []
  private var contents: [View] = []
  private var buttons: [Button] = []

  init(_ style: AlertController.Style) {
    self.style = style
    super.init()
    addSubview(box)
  }

  func fill(texts: [Label], contents: [View], buttons: [Button]) {
    for view in box.subviews { view.removeFromSuperview() }
    self.texts = texts
    self.contents = contents
    self.buttons = buttons
    for view in texts + contents + buttons { box.addSubview(view) }
    layoutSubviews()
  }

  private var isInOneLine: Bool { style == .alert && buttons.count == 2 }

  package override func layoutSubviews() {
    let line = AlertView.lineHeight
    let buttonLines = isInOneLine ? 1 : buttons.count
    let height =
      Double(texts.count + buttonLines) * line + contents.reduce(0) { $0 + $1.frame.height }
    let width = style == .alert ? min(270, frame.width) : frame.width
    let top = style == .alert ? (frame.height - height) / 2 : frame.height - height
    box.frame = Rect(x: (frame.width - width) / 2, y: max(0, top), width: width, height: height)
    var y = 0.0
    func place(_ view: View, height: Double) {
      view.frame = Rect(x: 0, y: y, width: width, height: height)
      y += height
    }
    for text in texts { place(text, height: line) }
    for content in contents { place(content, height: content.frame.height) }
    if isInOneLine {
      for (index, button) in buttons.enumerated() {
        button.frame = box.mirrored(
          Rect(x: Double(index) * width / 2, y: y, width: width / 2, height: line))
      }
    } else {
      for button in buttons { place(button, height: line) }
    }
  }
}
