internal import CSystemd
internal import Glibc

/// A media player on the session bus (MPRIS): a playing one, otherwise a paused one, otherwise any.
package enum MediaPlayer {
  /// The result of a request.
  package enum Outcome: Hashable, Sendable {
    /// A player performed the request.
    case done
    /// There is no session bus, or no player on it.
    case noPlayer
    /// The request failed.
    case failed(errorNumber: Int32)
  }

  /// The prefix of the bus names of players.
  private static let prefix = "org.mpris.MediaPlayer2."
  private static let path = "/org/mpris/MediaPlayer2"
  private static let interface = "org.mpris.MediaPlayer2.Player"
  /// The maximum time for a reply, in microseconds.
  private static let timeout: UInt64 = 2_000_000

  /// Toggles playback and waits for the reply; by default on the user's session bus.
  package static func playOrPause(on address: String? = nil) -> Outcome {
    guard let bus = unsafe open(address) else { return .noPlayer }
    defer { unsafe sd_bus_flush_close_unref(bus) }
    unsafe sd_bus_set_method_call_timeout(bus, timeout)
    // Sorted, so that the choice among several players is deterministic.
    let players = unsafe names(on: bus).filter { $0.hasPrefix(prefix) }.sorted()
    let ranked = players.map { (name: $0, rank: unsafe rank(of: $0, on: bus)) }
    guard let player = ranked.min(by: { $0.rank < $1.rank }) else { return .noPlayer }
    var call: OpaquePointer?
    var result = unsafe sd_bus_message_new_method_call(
      bus, &call, player.name, path, interface, "PlayPause")
    defer { unsafe sd_bus_message_unref(call) }
    if result >= 0 { result = unsafe sd_bus_call(bus, call, 0, nil, nil) }
    return result >= 0 ? .done : .failed(errorNumber: -result)
  }

  private static func open(_ address: String?) -> OpaquePointer? {
    var bus: OpaquePointer?
    guard let address else { return unsafe sd_bus_open_user(&bus) >= 0 ? bus : nil }
    guard unsafe sd_bus_new(&bus) >= 0 else { return nil }
    if unsafe sd_bus_set_address(bus, address) >= 0, unsafe sd_bus_set_bus_client(bus, 1) >= 0,
      unsafe sd_bus_start(bus) >= 0
    {
      return unsafe bus
    }
    unsafe sd_bus_unref(bus)
    return nil
  }

  private static func names(on bus: OpaquePointer) -> [String] {
    var list: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>?
    guard unsafe sd_bus_list_names(bus, &list, nil) >= 0, let list = unsafe list else { return [] }
    defer { unsafe free(list) }
    var names: [String] = []
    var index = 0
    while let name = unsafe list[index] {
      names.append(unsafe String(cString: name))
      unsafe free(name)
      index += 1
    }
    return names
  }

  /// Returns the priority of a player: a lower rank is chosen first.
  private static func rank(of name: String, on bus: OpaquePointer) -> Int {
    var text: UnsafeMutablePointer<CChar>?
    guard
      unsafe sd_bus_get_property_string(
        bus, name, path, interface, "PlaybackStatus", nil, &text) >= 0,
      let text = unsafe text
    else { return 3 }
    defer { unsafe free(text) }
    switch unsafe String(cString: text) {
    case "Playing": return 0
    case "Paused": return 1
    default: return 2
    }
  }
}
