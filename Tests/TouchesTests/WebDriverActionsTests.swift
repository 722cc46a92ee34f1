import Evdev
import Foundation
import Testing

@testable import Touches

@Suite struct WebDriverActionsTests {
  private let viewport = WebDriverActions.Viewport(width: 100, height: 200)

  /// Returns the actions of frames: the time in milliseconds, and the contacts.
  private func actions(_ frames: [(Double, [Contact])]) -> WebDriverActions {
    var actions = WebDriverActions(viewport: viewport)
    for (time, contacts) in frames {
      let time = Timestamp(microseconds: 5_000_000 + Int64(time * 1_000))
      actions.take(TouchFrame(time: time, contacts: contacts))
    }
    return actions
  }

  private func contact(_ id: Int, _ phase: Contact.Phase, _ x: Double, _ y: Double) -> Contact {
    Contact(
      id: id, phase: phase, position: Vector(x, y), normalizedPosition: UnitPoint(x: x, y: y))
  }

  private struct Body: Decodable {
    var actions: [Source]

    struct Source: Decodable {
      var type, id: String
      var parameters: [String: String]
      var actions: [Action]
    }

    struct Action: Decodable {
      var type: String
      var duration, x, y, button: Int?
    }

    /// One word per action of each source: `m` moves, `d` lands, `u` lifts, `.` pauses.
    var outline: [String] {
      actions.map { source in
        source.actions.map {
          let word = ["pointerMove": "m", "pointerDown": "d", "pointerUp": "u", "pause": "."]
          return (word[$0.type] ?? "?") + ($0.duration.map(String.init) ?? "")
        }.joined(separator: " ")
      }
    }
  }

  private func body(_ frames: [(Double, [Contact])]) throws -> Body {
    try JSONDecoder().decode(Body.self, from: Data(actions(frames).text.utf8))
  }

  @Test func twoFingersAreTwoSourcesWithTheSameTicks() {
    let text = actions([
      (0, [contact(1, .began, 0.1, 0.1), contact(2, .began, 0.5, 0.1)]),
      (8.4, [contact(1, .moved, 0.2, 0.1), contact(2, .stationary, 0.5, 0.1)]),
      (16, [contact(1, .ended, 0.2, 0.1), contact(2, .ended, 0.5, 0.1)]),
    ]).text
    #expect(
      text == """
        {"actions":[
        {"type":"pointer","id":"finger1","parameters":{"pointerType":"touch"},"actions":[
        {"type":"pointerMove","duration":0,"x":10,"y":20,"origin":"viewport"},
        {"type":"pointerDown","button":0},
        {"type":"pointerMove","duration":8,"x":20,"y":20,"origin":"viewport"},
        {"type":"pause","duration":8},
        {"type":"pointerUp","button":0}]},
        {"type":"pointer","id":"finger2","parameters":{"pointerType":"touch"},"actions":[
        {"type":"pointerMove","duration":0,"x":50,"y":20,"origin":"viewport"},
        {"type":"pointerDown","button":0},
        {"type":"pause","duration":8},
        {"type":"pause","duration":8},
        {"type":"pointerUp","button":0}]}]}

        """)
  }

  @Test func fingersThatComeAndGoReuseLiftedFingers() throws {
    let body = try body([
      (0, [contact(1, .began, 0.1, 0.1)]),
      (10, [contact(1, .stationary, 0.1, 0.1), contact(2, .began, 0.5, 0.5)]),
      // The third lands when the first lifts, so it is not the same finger.
      (20, [contact(1, .ended, 0.1, 0.1), contact(2, .moved, 0.6, 0.5), contact(3, .began, 0, 0)]),
      (30, [contact(2, .cancelled, 0.6, 0.5), contact(3, .stationary, 0, 0)]),
      (45, [contact(3, .stationary, 0, 0), contact(4, .began, 1, 1)]),
      (60, [contact(3, .ended, 0, 0), contact(4, .ended, 1, 1)]),
    ])
    #expect(
      body.outline == [
        "m0 d .10 .0 .10 u .10 .0 m15 d .15 u",
        ".0 .0 m10 d m10 .0 .10 u .15 .0 .15 .0",
        ".0 .0 .10 .0 m10 d .10 .0 .15 .0 .15 u",
      ])
    #expect(body.actions.map(\.id) == ["finger1", "finger2", "finger3"])
    #expect(body.actions.allSatisfy { $0.type == "pointer" })
    // The lower right corner is the last pixel of the page.
    let corner = body.actions[0].actions[8]
    #expect(corner.x == 99 && corner.y == 199)
  }

  @Test func framesWithoutChangeAddNoTicksAndTimesAreExact() throws {
    let rest = (1...120).map { (Double($0) * 8.333, [contact(1, .stationary, 0.5, 0.5)]) }
    let body = try body(
      [(-500, []), (0, [contact(1, .began, 0.5, 0.5)])] + rest
        + [(1_004, [contact(1, .moved, 0.501, 0.5)]), (1_008.3, [contact(1, .ended, 0.9, 0.5)])])
    // A movement below half a pixel is not an action.
    #expect(body.outline == ["m0 d m1008 u"])
    #expect(actions([(0, [])]).isEmpty)
  }

  @Test func viewportHasTheSizeOfThePanel() {
    let device = DeviceDescription(name: "panel")
    let size = SurfaceSize(width: 63.5, height: 127, source: .option)
    let surface = Surface(device: device, size: size)
    #expect(WebDriverActions.Viewport(of: surface) == .init(width: 400, height: 800))
  }
}
