public import Evdev

extension GestureText {
  /// When a touch was and with how many fingers, for whoever has its outcome: `0.497 to 0.580, 2 fingers`.
  public static func measures(_ account: TouchAccount, since start: Timestamp) -> String {
    let fingers = account.fingers == 1 ? "1 finger" : "\(account.fingers) fingers"
    let part = account.part.map { ", tap \($0.index) of \($0.count)" } ?? ""
    return "\(time(account.start, since: start).trimmed) to "
      + "\(time(account.end, since: start).trimmed), \(fingers)\(part)"
  }
}
