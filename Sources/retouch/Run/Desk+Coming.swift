import Devices
import Evdev
import System

/// Devices that come in the midst of a session.
///
/// Nothing is waited for: fingers on other devices would wait, too.
extension Desk {
  /// Whether something was plugged in that could not be opened, and is to be tried again.
  var isExpecting: Bool { newcomers.due != nil }

  /// Looks what was plugged in, and answers those who are new.
  func welcome(_ loop: inout EventLoop) -> [Int] {
    let now = Monotonic.now
    for change in watch?.read() ?? [] {
      switch change {
      case .added(let node): newcomers.add(node, at: now)
      case .removed(let node): newcomers.remove(node)
      }
    }
    var new: [Int] = []
    for node in newcomers.ripe(at: now) {
      switch admit(node) {
      case .new(let seat): new.append(seat)
      case .settled: break
      case .refused(let why):
        if newcomers.refuse(node, at: now) { Output.note(why) }
        continue
      }
      newcomers.settle(node)
    }
    join(&loop)
    return new
  }

  private enum Admission {
    case new(Int)
    /// It takes part, or has nothing to do here.
    case settled
    case refused(String)
  }

  private func admit(_ node: String) -> Admission {
    guard !seats.contains(where: { $0.listed.node == node && $0.fileDescriptor != nil }) else {
      return .settled
    }
    for seat in seats {
      do throws(DeviceError) {
        guard try seat.takesBack(node) else { continue }
        Output.note("\(seat.name) is back as \(node)")
        return .settled
      } catch {
        return .refused("\(seat.name) is back, and takes no part\n\(error)")
      }
    }
    guard let listed = LiveDevices.touchDevice(at: node),
      takesAll || seats.contains(where: { $0.misses(listed) })
    else { return .settled }
    if let unusable = listed.unusable { return .refused(Desk.refusal(of: listed, unusable)) }
    guard takesAll else { return .settled }
    guard seats.count < room else {
      Output.note("\(listed.description.name) takes no part: the recording has no room for it")
      return .settled
    }
    do throws(DeviceError) {
      guard let seat = try sit(listed, .once) else { return .settled }
      seat.introduce()
      return .new(seats.count - 1)
    } catch {
      return .refused("\(listed.description.name) takes no part\n\(error)")
    }
  }
}
