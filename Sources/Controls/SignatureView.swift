public import Elements

/// An area in which a finger draws a signature.
///
/// With a reader, a double tap on it activates direct touch; the finger then draws. What is drawn is
/// secret: visits are recorded without these touches. A signature that has to be drawn excludes
/// people who cannot see it, so `allowsSigningWithoutDrawing` offers a custom action instead.
open class SignatureView: Control {
  /// The length from which a line is a signature and not a tap, in points.
  private static let signatureLength = 20.0
  /// The number of points above which no more are added.
  private static let maximumPointCount = 5_000

  /// The drawn lines, in the coordinates of the view.
  public private(set) final var strokes: [[Point]] = []
  /// Whether a custom action signs without a drawn signature.
  public final var allowsSigningWithoutDrawing = false
  /// The closure that is called after the user signed.
  public final var onSign: (() -> Void)?
  /// The closure that is called after the user removed the signature.
  public final var onClear: (() -> Void)?
  private var hasSignature = false
  private var isDrawing = false

  /// Creates an area without a signature.
  public override init(frame: Rect = .zero) {
    super.init(frame: frame)
    accessibilityDirectTouchOptions = .requiresActivation
  }

  /// Whether there is a signature.
  ///
  /// Setting it to `false` removes the drawn lines.
  public final var isSigned: Bool {
    get { hasSignature }
    set {
      hasSignature = newValue
      if !newValue { strokes = [] }
    }
  }

  open override var isElementByDefault: Bool { true }
  open override var defaultLabel: String? { controlStrings.signature }
  open override var defaultAttributedLabel: AttributedText? { marked(defaultLabel) }
  open override var defaultValue: String? {
    isSigned ? controlStrings.signed : controlStrings.notSigned
  }
  open override var defaultAttributedValue: AttributedText? { marked(defaultValue) }
  open override var defaultTraits: AccessibilityTraits {
    stateTraits.union(.allowsDirectInteraction)
  }

  /// The custom actions, followed by those that sign without drawing and remove the signature.
  open override var accessibilityCustomActions: [AccessibilityCustomAction]? {
    get {
      var actions = super.accessibilityCustomActions ?? []
      guard isEnabled else { return actions }
      if isSigned {
        actions.append(action(controlStrings.clearSignature) { $0.clear() })
      } else if allowsSigningWithoutDrawing {
        actions.append(action(controlStrings.signWithoutDrawing) { $0.sign() })
      }
      return actions.isEmpty ? nil : actions
    }
    set { super.accessibilityCustomActions = newValue }
  }

  private func action(
    _ name: String, _ perform: @escaping (SignatureView) -> Void
  ) -> AccessibilityCustomAction {
    AccessibilityCustomAction(name: inOwnLanguage(name)) { [weak self] in
      guard let self else { return false }
      perform(self)
      return true
    }
  }

  /// Signs for the user and announces it.
  public final func sign() {
    guard !isSigned else { return }
    isSigned = true
    announceValue()
    onSign?()
  }

  /// Removes the signature for the user and announces it.
  public final func clear() {
    guard isSigned || !strokes.isEmpty else { return }
    isSigned = false
    announceValue()
    onClear?()
  }

  private func announceValue() {
    let text = isSigned ? controlStrings.signed : controlStrings.notSigned
    var attributes = SpeechAttributes(queueAnnouncement: true)
    attributes.language = resolved.language
    post(.announcement(AttributedText(text, attributes)))
  }

  // MARK: Drawing

  /// Draws the path of the finger.
  open override func receiveTouch(_ touch: ViewTouch) -> Bool {
    guard isEnabled else { return true }
    let point = convertFromScreen(touch.point).clamped(to: bounds)
    switch touch.phase {
    case .began:
      isDrawing = true
      application?.secretTouchTarget = self
      strokes.append([point])
    case .moved: draw(to: point)
    case .ended:
      draw(to: point)
      stopDrawing()
      // A tap is only a dot of a signature.
      if !isSigned {
        if strokes.last.map(Self.length) ?? 0 >= Self.signatureLength {
          sign()
        } else {
          strokes.removeAll { Self.length(of: $0) < Self.signatureLength }
        }
      }
    case .cancelled:
      if isDrawing { _ = strokes.popLast() }
      stopDrawing()
    }
    return true
  }

  private func stopDrawing() {
    isDrawing = false
    application?.secretTouchTarget = nil
  }

  private func draw(to point: Point) {
    guard isDrawing, let last = strokes.last?.last, last != point,
      strokes.reduce(0, { $0 + $1.count }) < Self.maximumPointCount
    else { return }
    strokes[strokes.count - 1].append(point)
  }

  private static func length(of stroke: [Point]) -> Double {
    zip(stroke, stroke.dropFirst()).reduce(0) { length, points in
      let step = points.1 - points.0
      return length + (step.x * step.x + step.y * step.y).squareRoot()
    }
  }
}

extension Point {
  /// Returns the nearest point of a rectangle.
  fileprivate func clamped(to rect: Rect) -> Point {
    Point(
      x: x.clamped(from: rect.minX, to: rect.maxX), y: y.clamped(from: rect.minY, to: rect.maxY))
  }
}
