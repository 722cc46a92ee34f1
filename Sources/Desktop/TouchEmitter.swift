package import Elements

/// A key that is pressed on behalf of the user.
package enum ProgramKey: CaseIterable, Sendable {
  case backspace
  case escape
  case lineBreak
  case up
  case down
}

/// Devices that touch the screen and press keys on behalf of the user.
package protocol TouchEmitter {
  /// Emits a touch at a point of the screen; returns whether it was emitted.
  func emit(_ phase: ViewTouch.Phase, at point: Point) -> Bool
  /// Taps at a point of the screen.
  func tap(at point: Point) -> Bool
  /// Touches a point of the screen for a long time, or does what has the same effect.
  ///
  /// A touch that has begun becomes the long one.
  func longPress(at point: Point) -> Bool
  /// Scrolls what is shown in a part of the screen, if it scrolls when it is touched.
  func scroll(_ direction: AccessibilityScrollDirection, in frame: Rect) -> Bool
  /// Presses and releases a key.
  func press(_ key: ProgramKey) -> Bool
}

/// The mouse of the registry, which exists on X11.
struct RegistryTouchEmitter: TouchEmitter {
  let bus: AccessibilityBus

  private static let wheelSteps = 5

  func emit(_ phase: ViewTouch.Phase, at point: Point) -> Bool {
    switch phase {
    case .began: send("abs", point) && send("b1p", point)
    case .moved: send("abs", point)
    case .ended: release(at: point)
    // Released in the corner, it does not click what it pressed.
    case .cancelled: release(at: .zero)
    }
  }

  /// Releases the button, also if the pointer does not move.
  private func release(at point: Point) -> Bool {
    let hasMoved = send("abs", point)
    return (send("b1r", point) || send("b1r", point)) && hasMoved
  }

  func tap(at point: Point) -> Bool { send("abs", point) && send("b1c", point) }

  func longPress(at point: Point) -> Bool { send("abs", point) && send("b3c", point) }

  func scroll(_ direction: AccessibilityScrollDirection, in frame: Rect) -> Bool {
    let button =
      switch direction {
      case .up, .previous: "b4c"
      case .down, .next: "b5c"
      case .right: "b6c"
      case .left: "b7c"
      }
    guard send("abs", frame.center) else { return false }
    return (0..<Self.wheelSteps).allSatisfy { _ in send(button, frame.center) }
  }

  func press(_ key: ProgramKey) -> Bool { bus.press(key) }

  private func send(_ name: String, _ point: Point) -> Bool {
    bus.perform(
      AccessibilityBus.controller, Interface.deviceEventController, "GenerateMouseEvent",
      arguments: {
        $0.append(Int32(clamping: Int(point.x.rounded())))
        $0.append(Int32(clamping: Int(point.y.rounded())))
        $0.append(name)
      })
  }
}

/// The keys of the registry.
extension AccessibilityBus {
  /// The object that emits keys and mouse events.
  static let controller = MessageBus.Object(
    name: "org.a11y.atspi.Registry", path: "/org/a11y/atspi/registry/deviceeventcontroller")

  /// Presses and releases a key.
  func press(_ key: ProgramKey) -> Bool {
    // The number of the key's character on X11.
    let number: Int32 =
      switch key {
      case .backspace: 0xff08
      case .lineBreak: 0xff0d
      case .escape: 0xff1b
      case .up: 0xff52
      case .down: 0xff54
      }
    return generateKeys(number, "", type: 3)
  }

  /// Presses and releases the keys that write a text.
  func write(_ text: String) -> Bool { generateKeys(0, text, type: 4) }

  private func generateKeys(_ number: Int32, _ text: String, type: UInt32) -> Bool {
    perform(
      Self.controller, Interface.deviceEventController, "GenerateKeyboardEvent",
      arguments: {
        $0.append(number)
        $0.append(text)
        $0.append(type)
      })
  }
}
