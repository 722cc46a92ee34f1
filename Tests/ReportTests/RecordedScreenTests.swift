import Drawing
import Elements
import Evdev
import Gestures
import TestSupport
import Replay
import ScreenReader
import Screens
import Testing

@testable import Report
import Touches

/// The recorded screens of a report match what the screen showed.
@Suite struct RecordedScreenTests {
  /// The state of the screen after an input.
  private struct State {
    var time: Int64
    var markup: String
    var elements: [String]
    var cursor: Rect?
  }

  private static let screens = Checkout.names(in: "Examples/screens")
    .filter { $0.hasSuffix(".json") }

  /// Every lasting state is recorded, for inputs of all kinds at any interval.
  ///
  /// The minimum duration of a state depends on the work done before.
  @Test(arguments: RecordedScreenTests.screens, [UInt64(1), 2, 3])
  func everyLastingStateIsRecorded(name: String, seed: UInt64) throws {
    let text = try #require(Checkout.text("Examples/screens/\(name)"))
    let prototype = Prototype(try ScreenFile.parse(bytes: Array(text.utf8), name: name))
    let recorder = ReportBuilder(title: "a", screenName: name)
    var states: [State] = []
    var session = ReaderSession(
      reader: ScreenReader(application: prototype.application), keeping: prototype)
    session.observer = { reader, time, moment in
      recorder.observe(reader, at: time, moment)
      guard case .after = moment else { return }
      states.append(Self.state(of: reader, at: time))
    }
    session.handle(.power(on: true))
    var chance = RandomSource(seed: seed)
    var now = Duration.zero
    for _ in 0..<120 {
      now += .milliseconds(chance.oneIn(4) ? chance.below(20) : chance.below(900))
      session.handle(Self.input(&chance), at: now)
    }
    session.advance(to: now + .seconds(2))
    recorder.end(with: session.reader)
    let film = recorder.finished().film
    var compared = 0
    for (number, state) in states.enumerated() {
      let end = number + 1 < states.count ? states[number + 1].time : state.time + 1_000
      guard end - state.time >= 130 else { continue }
      compared += 1
      let shot = try #require(film.shots.last { $0.time <= state.time })
      let markup = film.pictures[shot.picture].map { film.pieces[$0] }.joined()
      #expect(markup == state.markup, "\(number) at \(state.time) ms")
      let elements = film.store.outlines.values[shot.outline].map {
        film.store.elements.values[film.store.places.values[$0].element]
      }
      #expect(elements == state.elements, "\(number) at \(state.time) ms")
      let cursor = film.cursors.last { $0.time <= state.time }?.frame
      #expect(cursor == state.cursor, "\(number) at \(state.time) ms")
    }
    #expect(compared > 50)
  }

  private static func state(of reader: ScreenReader, at time: Duration) -> State {
    let outline = Outline(
      asItStands: reader.application, settings: reader.settings, name: { _ in nil })
    return State(
      time: time.wholeMicroseconds.milliseconds,
      markup: Picture(of: reader.application).markup,
      elements: outline.records(),
      cursor: reader.focusedElement.map { $0.resolved.frame })
  }

  private static func input(_ chance: inout RandomSource) -> ReaderInput {
    let place = UnitPoint(x: chance.unitInterval(), y: chance.unitInterval())
    return switch chance.below(8) {
    case 0: .continuousGesture(.explore, .began, position: place)
    case 1: .continuousGesture(.explore, .ended, position: place)
    case 2: .touchBegan
    case 3: .focus(1 + chance.below(12))
    case 4: .command(.activate, position: place)
    case 5: .command(chance.oneIn(2) ? .nextItem : .previousItem, position: place)
    default: .command(chance.one(of: ReaderCommand.allCases) ?? .nothing, position: place)
    }
  }
}
