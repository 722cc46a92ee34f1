import Elements
import TestSupport

/// A view that computes what decides the order, and tells nobody when it answers otherwise.
final class SecretiveView: View {
  /// What it answers for what it holds.
  private enum Parts {
    case subviews
    case some([Responder])
    /// Made whenever somebody asks: each with its value, alone or in something that holds it.
    case made([Int], isNested: Bool)
  }

  private var isAway = false
  private var isInFront = false
  private var shift = 0.0
  private var parts = Parts.subviews

  func change(by dice: inout RandomSource) {
    isAway = dice.oneIn(8)
    isInFront = dice.oneIn(8)
    shift = dice.oneIn(4) ? Double(dice.below(300)) : 0
    switch dice.below(4) {
    case 0: parts = .some(subviews.reversed())
    case 1, 2:
      let values = (0..<dice.below(5)).map { _ in dice.below(3) }
      parts = .made(values, isNested: dice.oneIn(2))
    default: parts = .subviews
    }
  }

  override var accessibilityElementsHidden: Bool {
    get { isAway }
    set {}
  }
  override var accessibilityViewIsModal: Bool {
    get { isInFront }
    set {}
  }
  override var accessibilityFrame: Rect {
    get { super.accessibilityFrame.offset(by: Point(x: 0, y: shift)) }
    set {}
  }
  override var accessibilityElements: [Responder]? {
    get {
      switch parts {
      case .subviews: return nil
      case .some(let elements): return elements
      case .made(let values, let isNested):
        return values.indices.map { index in
          guard isNested else { return part(index, values[index], in: self) }
          let holder = AccessibilityElement(accessibilityContainer: self)
          holder.isAccessibilityElement = false
          holder.accessibilityElements = [part(index, values[index], in: holder)]
          return holder
        }
      }
    }
    set {}
  }

  private func part(_ index: Int, _ value: Int, in holder: Responder) -> Responder {
    let part = AccessibilityElement(accessibilityContainer: holder)
    let place = Rect(x: 0, y: Double(index) * 20, width: 100, height: 20)
    part.accessibilityFrame = place.offset(by: super.accessibilityFrame.origin)
    part.accessibilityLabel = "Part \(index)"
    part.accessibilityValue = "\(value)"
    part.accessibilityTraits = value == 1 ? .header : .staticText
    return part
  }
}
