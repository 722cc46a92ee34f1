import Devices
import Terminal

/// Makes a loop wait until what waits in an outlet is taken, or until nobody is there to take it.
struct OutletWatch {
  /// What the loop waits for.
  private var interest: EventLoop.Interest?

  mutating func join(_ outlet: Outlet, _ loop: inout EventLoop) {
    let wanted: EventLoop.Interest? =
      outlet.problem != nil ? nil : outlet.isWaiting ? .writing : .nothing
    guard wanted != interest else { return }
    interest = wanted
    switch wanted {
    case .some(let wanted): loop.watch(outlet.output, as: .output, for: wanted)
    case .none: loop.forget(.output)
    }
  }
}
