package import Elements

/// The view of an alert or an action sheet, over the whole screen.
package final class AlertView: View {
  private static let lineHeight = 44.0
  /// The distances of an action sheet to the edges of the screen, and of its cancel button.
  private static let margin = 8.0
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
    let isAlert = style == .alert
    let margin = isAlert ? 0 : AlertView.margin
    let line = isAlert ? AlertView.lineHeight : 56
    let width = isAlert ? min(270, frame.width) : max(0, frame.width - 2 * margin)
    let heights = texts.enumerated().map { index, text in
      textHeight(of: text, size: index == 0 ? 17 : 13, width: width)
    }
    let hasGap = !isAlert && buttons.count > 1 && buttons.last?.isCancel == true
    let buttonLines = isInOneLine ? 1 : buttons.count
    let buttonHeight = Double(buttonLines) * line + (hasGap ? margin : 0)
    let contentHeight = contents.reduce(0) { $0 + $1.frame.height }
    let height = heights.reduce(0, +) + contentHeight + buttonHeight
    let top = isAlert ? (frame.height - height) / 2 : frame.height - height - margin
    box.frame = Rect(x: (frame.width - width) / 2, y: max(0, top), width: width, height: height)
    var y = 0.0
    func place(_ view: View, height: Double) {
      view.frame = Rect(x: 0, y: y, width: width, height: height)
      y += height
    }
    for (text, height) in zip(texts, heights) { place(text, height: height) }
    for content in contents { place(content, height: content.frame.height) }
    if isInOneLine {
      for (index, button) in buttons.enumerated() {
        button.frame = box.mirrored(
          Rect(x: Double(index) * width / 2, y: y, width: width / 2, height: line))
      }
    } else {
      for (index, button) in buttons.enumerated() {
        if hasGap, index == buttons.count - 1 { y += margin }
        place(button, height: line)
      }
    }
  }

  /// Returns the height of a text, which has as many lines as it needs, within limits.
  private func textHeight(of label: Label, size: Double, width: Double) -> Double {
    let lines = TextWidth.lines(of: label.text ?? "", size: size, width: width - 32)
    return max(AlertView.lineHeight, Double(min(lines, 12)) * size * 1.3 + 20)
  }
}
