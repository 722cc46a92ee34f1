import CSystemd
import Synchronization
import System
import Testing

@testable import Desktop

/// Speech by Orca's service.
@Suite(.serialized) struct OrcaVoiceTests {
  /// A service that records its calls: the method and its first text.
  private final class FakeOrca: Sendable {
    private let heard = Mutex<[String]>([])
    private let isOver = Mutex(false)
    private let thread = Mutex<SystemThread?>(nil)

    init(named name: String, on bus: SessionBus) throws {
      var connection: OpaquePointer?
      try #require(unsafe sd_bus_new(&connection) >= 0)
      try #require(unsafe sd_bus_set_address(connection, bus.address) >= 0)
      try #require(unsafe sd_bus_set_bus_client(connection, 1) >= 0)
      try #require(unsafe sd_bus_start(connection) >= 0)
      try #require(unsafe sd_bus_request_name(connection, name, 0) >= 0)
      let number = UInt(bitPattern: connection)
      let started = try SystemThread { [self] in
        let connection = unsafe OpaquePointer(bitPattern: number)
        while !isOver.withLock({ $0 }) {
          var message: OpaquePointer?
          if unsafe sd_bus_process(connection, &message) > 0 {
            if let message = unsafe message {
              unsafe reply(to: message, connection)
              unsafe sd_bus_message_unref(message)
            }
          } else {
            unsafe sd_bus_wait(connection, 20_000)
          }
        }
        unsafe sd_bus_flush_close_unref(connection)
      }
      thread.withLock { $0 = started }
    }

    private func reply(to message: OpaquePointer, _ connection: OpaquePointer?) {
      guard let member = unsafe sd_bus_message_get_member(message) else { return }
      let text = unsafe BusMessage(message).string()
      let call = unsafe String(cString: member)
      heard.withLock { $0.append(text.map { "\(call) \($0)" } ?? call) }
      var answer: OpaquePointer?
      guard unsafe sd_bus_message_new_method_return(message, &answer) >= 0 else { return }
      unsafe sd_bus_send(connection, answer, nil)
      unsafe sd_bus_message_unref(answer)
    }

    /// The calls so far, without those of the bus.
    var calls: [String] { heard.withLock { $0.filter { !$0.hasPrefix("Name") } } }

    func end() {
      isOver.withLock { $0 = true }
      thread.withLock { $0.take() }?.join()
    }
  }

  @Test(arguments: [
    ("org.gnome.Orca1.Service", "InterruptSpeech"),
    ("org.gnome.Orca.Service", "ExecuteCommand InterruptSpeech"),
  ])
  func textsAreSpokenAndInterrupted(_ name: String, _ interruption: String) throws {
    let bus = try SessionBus()
    defer { bus.end() }
    let orca = try FakeOrca(named: name, on: bus)
    defer { orca.end() }
    let voice = try OrcaVoice(sessionAddress: bus.address)
    voice.speak("Save. Button.")
    voice.end()
    let calls = orca.calls
    #expect(calls.contains(interruption))
    // The end may precede the text, which is then not spoken; a text follows an interruption.
    if let index = calls.firstIndex(of: "PresentMessage Save. Button.") {
      #expect(calls[..<index].contains(interruption))
    }
  }

  @Test func theTextIsPresented() async throws {
    let bus = try SessionBus()
    defer { bus.end() }
    let orca = try FakeOrca(named: "org.gnome.Orca1.Service", on: bus)
    defer { orca.end() }
    let voice = try OrcaVoice(sessionAddress: bus.address)
    voice.speak("Größe: 12")
    for _ in 0..<200 where !orca.calls.contains("PresentMessage Größe: 12") {
      try await Task.sleep(for: .milliseconds(20))
    }
    #expect(orca.calls.contains("PresentMessage Größe: 12"))
    voice.end()
  }

  @Test func withoutOrcaItSaysSo() throws {
    let bus = try SessionBus()
    defer { bus.end() }
    #expect(throws: DesktopError.noOrca) { try OrcaVoice(sessionAddress: bus.address) }
  }
}
