import Devices
import Evdev
import Glibc
import Synthesis
import Testing

extension LiveTests {
  /// A session on a real kernel and the replay of its recording have identical output.
  @Suite(.enabled(if: RecordProcess.isBuilt, "retouch itself is not built"))
  struct RunTests {
    /// A device of each kind with its sessions: one prints text, one JSON.
    private struct Table {
      let device: Touchable
      let acts: [HandAction]
      private let room: Room
      private(set) var sessions: [RunningSession] = []
      /// The gestures that sessions recognized before a panic hold ended them.
      private var earlier: Set<String> = []

      init(_ device: Touchable, in room: Room) throws {
        self.device = device
        self.room = room
        acts = device.acts
        try start()
      }

      /// The acts that were not recognized yet.
      var missing: [HandAction] {
        let heard = earlier.union(sessions[0].gestures)
        return acts.filter { !heard.contains($0.name) }
      }

      /// Starts new sessions if a panic hold ended the former ones.
      ///
      /// A busy machine may lift five fingers some seconds late.
      mutating func startAgainIfEnded() throws {
        guard sessions.contains(where: \.process.hasEnded) else { return }
        earlier.formUnion(sessions[0].gestures)
        for session in sessions { try session.endsAndIsReplayed() }
        try start()
      }

      private mutating func start() throws {
        let name = room.newName(String(device.description.name.split(separator: " ").last ?? ""))
        let options = ["--bindings", room.path("all.bindings")]
        sessions = try [(.jsonl, "yml"), (.text, "evemu")].map { format, ending in
          try RunningSession(
            [device], options, on: "weather", as: format, recording: "\(name).\(ending)", in: room)
        }
      }
    }

    @Test func everyGestureOnEveryPanelIsReplayedIdentically() throws {
      let room = try Room()
      try room.write(Self.bindings, to: "all.bindings")
      var devices = try Panel.allCases.map { try Touchable($0) }
      if Kernel.makesHIDDevices { devices.append(try .behindTheDriver()) }
      var tables = try devices.map { try Table($0, in: room) }
      // A busy machine stretches strokes, so that another gesture is recognized. They are repeated,
      // finally on one device at a time.
      for seed in 1...10 as ClosedRange<UInt64> {
        for group in seed <= 4 ? [tables] : tables.map({ [$0] }) {
          try Self.make(group.filter { !$0.missing.isEmpty }, seed: seed)
        }
        for index in tables.indices { try tables[index].startAgainIfEnded() }
      }
      for table in tables {
        for session in table.sessions { try session.endsAndIsReplayed() }
        let name = table.device.description.name
        let missing = table.missing.map(\.name)
        print(
          "run: \(name): \(table.acts.count) gestures\(missing.isEmpty ? "" : ", but \(missing)")")
        if !missing.isEmpty { print(table.sessions[0].replay("--why").text.suffix(3_000)) }
      }
      // The recognized gestures replay identically each time. Other tests check that they are the
      // intended ones: a loaded emulated machine may never reach the speed of twelve quick taps.
      let missing = tables.flatMap(\.missing)
      #expect(missing.count <= tables.map(\.acts.count).reduce(0, +) / 50, "\(missing.map(\.name))")
      #expect(tables.contains { $0.acts.count == HandAction.gestures.count })
    }

    /// Performs the acts that were not recognized yet, and waits for the recognition of all
    /// touches.
    private static func make(_ tables: [Table], seed: UInt64) throws {
      guard !tables.isEmpty else { return }
      var strokes = Strokes()
      for table in tables { try strokes.add(table.missing, on: table.device, seed: seed) }
      try strokes.play()
      try Timeout.silence(of: tables.map { $0.sessions[0] })
    }

    /// Bindings for gestures without a default command, so that all gestures are bound.
    private static let bindings = """
      four-finger-triple-tap = item-summary
      five-finger-tap = item-summary
      two-finger-flick-right = secondary-activate
      two-finger-flick-left = undo
      four-finger-flick-down = last-item
      four-finger-flick-up = first-item
      five-finger-flick-down = scroll-up
      five-finger-flick-up = scroll-down
      five-finger-flick-right = redo
      five-finger-flick-left = undo
      five-finger-pinch-out = zoom-in

      """
  }
}
