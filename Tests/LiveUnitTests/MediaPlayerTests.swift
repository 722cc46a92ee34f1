import CSystemd
import Foundation
import TestSupport
import Synchronization
import System
import Testing

@testable import Live

/// Media players on a private session bus.
@Suite struct MediaPlayerTests {
  /// A session bus.
  private final class Bus {
    let process = Process()
    let address: String

    init() throws {
      let output = Pipe()
      process.executableURL = URL(fileURLWithPath: "/usr/bin/dbus-daemon")
      process.arguments = ["--session", "--nofork", "--print-address"]
      process.standardOutput = output
      try process.run()
      let text = String(decoding: output.fileHandleForReading.availableData, as: UTF8.self)
      address = text.split(separator: "\n").first.map(String.init) ?? ""
    }

    /// Ends the bus.
    ///
    /// Test threads block signals, and child processes inherit the mask.
    func end() {
      kill(process.processIdentifier, SIGKILL)
      process.waitUntilExit()
    }
  }

  /// A player that reports its state and counts the requests to play or pause.
  private final class Player: Sendable {
    let status: String
    let count = Mutex(0)
    private let isOver = Mutex(false)
    private let thread = Mutex<SystemThread?>(nil)

    init(_ name: String, _ status: String, on bus: Bus) throws {
      self.status = status
      var connection: OpaquePointer?
      try #require(unsafe sd_bus_new(&connection) >= 0)
      try #require(unsafe sd_bus_set_address(connection, bus.address) >= 0)
      try #require(unsafe sd_bus_set_bus_client(connection, 1) >= 0)
      try #require(unsafe sd_bus_start(connection) >= 0)
      try #require(
        unsafe sd_bus_request_name(connection, "org.mpris.MediaPlayer2.\(name)", 0) >= 0)
      let address = UInt(bitPattern: connection)
      let started = try SystemThread { [self] in
        let connection = unsafe OpaquePointer(bitPattern: address)
        while !isOver.withLock({ $0 }) {
          var message: OpaquePointer?
          if unsafe sd_bus_process(connection, &message) > 0 {
            if let message = unsafe message { unsafe answer(message, connection) }
          } else {
            unsafe sd_bus_wait(connection, 50_000)
          }
        }
        unsafe sd_bus_flush_close_unref(connection)
      }
      thread.withLock { $0 = started }
    }

    private func answer(_ message: OpaquePointer, _ connection: OpaquePointer?) {
      defer { unsafe sd_bus_message_unref(message) }
      var reply: OpaquePointer?
      guard unsafe sd_bus_message_new_method_return(message, &reply) >= 0 else { return }
      defer { unsafe sd_bus_message_unref(reply) }
      let player = "org.mpris.MediaPlayer2.Player"
      let properties = "org.freedesktop.DBus.Properties"
      if unsafe sd_bus_message_is_method_call(message, player, "PlayPause") > 0 {
        count.withLock { $0 += 1 }
      } else if unsafe sd_bus_message_is_method_call(message, properties, "Get") > 0 {
        let kind = CChar(UInt8(ascii: "v"))
        unsafe sd_bus_message_open_container(reply, kind, "s")
        unsafe sd_bus_message_append_basic(reply, CChar(UInt8(ascii: "s")), status)
        unsafe sd_bus_message_close_container(reply)
      }
      unsafe sd_bus_send(connection, reply, nil)
    }

    func end() {
      isOver.withLock { $0 = true }
      thread.withLock { $0.take() }?.join()
    }
  }

  @Test func playingPlayerIsPreferredOverAPausedOne() throws {
    let bus = try Bus()
    defer { bus.end() }
    let stopped = try Player("a", "Stopped", on: bus)
    let paused = try Player("b", "Paused", on: bus)
    let playing = try Player("c", "Playing", on: bus)
    #expect(MediaPlayer.playOrPause(on: bus.address) == .done)
    #expect([stopped, paused, playing].map { $0.count.withLock(\.self) } == [0, 0, 1])
    playing.end()
    #expect(MediaPlayer.playOrPause(on: bus.address) == .done)
    #expect([stopped, paused].map { $0.count.withLock(\.self) } == [0, 1])
    stopped.end()
    paused.end()
  }

  @Test func missingPlayerOrBusIsReported() throws {
    let bus = try Bus()
    defer { bus.end() }
    #expect(MediaPlayer.playOrPause(on: bus.address) == .noPlayer)
    #expect(MediaPlayer.playOrPause(on: "unix:path=/nonexistent/bus") == .noPlayer)
  }
}
