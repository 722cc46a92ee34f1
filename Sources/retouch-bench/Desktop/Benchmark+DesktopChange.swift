import AccessibleTrees
import Elements
import Evdev
import Replay
import ScreenReader

extension Benchmark {
  /// The time from a message about one object of a large window to the words about it.
  static var desktopChange: Benchmark {
    Benchmark(
      name: "desktop-change", input: "10,000 objects in a message",
      explanation: "a message about one check box, to the words about it", family: desktopFamily
    ) { seconds in
      var page = MessagePage()
      let times = try InterleavedTiming.run(1, seconds: seconds) { _ in
        let message = page.nextMessage()
        page.rest()
        var words = 0
        let time = try InterleavedTiming.time { words = page.receive(message) }
        guard words == 1 else { throw BenchError.resultMismatch("desktop-change", .unspoken("On")) }
        return InterleavedTiming.Sample(nanoseconds: time, events: 1)
      }
      return .measured(BenchResult(unit: .wait(limit: 10e6), ours: times[0]))
    }
  }
}

/// A session on a page of messages, with the cursor on a check box.
private struct MessagePage {
  private let mirror = DesktopMirror()
  private var session: ReaderSession
  private var writer = DesktopMessageWriter()
  private var box: AccessibleObject
  private var boxID = 0
  private var time = Duration.zero

  init() {
    session = ReaderSession(reader: ScreenReader(application: mirror.application))
    session.handle(.power(on: true))
    let bounds = Rect(x: 0, y: 0, width: 1200, height: 900)
    func object(_ role: AccessibleRole, _ name: String = "", _ frame: Rect) -> AccessibleObject {
      var object = AccessibleObject(
        role, name: name, states: [.visible, .showing, .enabled, .sensitive],
        interfaces: [.component])
      object.frame = frame
      return object
    }
    var objects = [
      object(.frame, "Window", bounds), object(.documentWeb, "Page", bounds),
      object(.list, "", bounds),
    ]
    objects[0].children = [1]
    objects[1].children = [2]
    box = objects[0]
    for row in 0..<2_500 {
      let frame = Rect(x: 0, y: Double(row) * 20, width: 1000, height: 20)
      let parts = [
        object(.link, "Link \(row)", Rect(x: 0, y: frame.minY, width: 100, height: 20)),
        object(.checkBox, "Check \(row)", Rect(x: 100, y: frame.minY, width: 100, height: 20)),
        object(.static, "Text \(row)", Rect(x: 200, y: frame.minY, width: 100, height: 20)),
      ]
      var item = object(.listItem, "", frame)
      let id = objects.count
      item.children = [id + 1, id + 2, id + 3]
      objects[2].children.append(id)
      objects += [item] + parts
      if row == 1_250 { (box, boxID) = (parts[1], id + 2) }
    }
    writer.add(.screen(bounds.size))
    writer.add(.opened(0, program: "sample", toolkit: "Chromium", origin: .zero))
    for (id, object) in objects.enumerated() { writer.add(.object(id, object)) }
    writer.add(.front(0))
    writer.add(.focused(boxID))
    _ = receive(writer.takeMessage() ?? "")
  }

  /// Returns a message by which the check box has another state.
  mutating func nextMessage() -> String {
    box.states.formSymmetricDifference(.checked)
    writer.add(.object(boxID, box))
    return writer.takeMessage() ?? ""
  }

  /// Waits until everything has been said.
  mutating func rest() {
    time += .seconds(5)
    session.advance(to: time)
    _ = session.removeTranscript()
  }

  /// Receives a message; returns the number of utterances that follow at once.
  mutating func receive(_ message: String) -> Int {
    session.handle(.event("message") { $0.receive(message: message) }, at: time)
    return session.removeTranscript().count { entry in
      if case .effect(.say) = entry.event { true } else { false }
    }
  }
}
