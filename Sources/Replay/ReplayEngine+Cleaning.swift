import Elements
public import Evdev
import ScreenReader
import Touches

/// The cleaning pause of a session that supports it.
extension ReplayEngine {
  /// Switches touch off for cleaning, or on again, in a session that pauses for cleaning.
  public mutating func setCleaning(_ isOn: Bool, at time: Timestamp) {
    advance(to: time)
    if let step = cleaning?.set(isOn, at: time) { apply(step, at: time) }
  }

  /// Processes a frame of a session that may pause for cleaning.
  mutating func handlePausable(_ frame: TouchFrame, _ device: Int, before: Int) {
    let isIgnored = cleaning?.ignoresTouches ?? false
    let step = cleaning?.update(frame, from: device)
    if isIgnored {
      // A cloth may cause five contacts, so only five resting fingers count towards the panic hold.
      let held = cleaning?.heldSince
      if held == frame.time, !panic.isTriggered {
        panic = PanicHold(duration: CleaningPause.panicLength)
      }
      updatePanicHold(with: frame, countsFingers: held != nil)
    } else {
      updatePanicHold(with: frame)
      route(frame, device, before: before)
    }
    if let step { apply(step, at: frame.time) }
  }

  mutating func apply(_ step: CleaningStep, at time: Timestamp) {
    // Work that is due by now precedes the step.
    session.advance(to: max(session.now, elapsed(time)))
    if step == .began { for index in devices.indices { abandonTouch(on: index, at: time) } }
    append(.cleaning(step), at: elapsed(time))
    deliver(.cleaning(step), at: time)
  }

  /// Cancels the current touch on a device, with its pending decisions.
  private mutating func abandonTouch(on device: Int, at time: Timestamp) {
    // Only direct touches need a cancellation here: on `.cleaning`, the reader cancels the others.
    if devices[device].isDirect {
      for contact in cleaning?.contacts(on: device) ?? [] {
        deliver(.directTouch(.cancelled, position: contact.normalizedPosition), at: time)
      }
    }
    driver.reset(device, gestures: driver.gestures)
    devices[device].boundGestures = driver.gestures
    devices[device].forgetTouch()
  }
}
