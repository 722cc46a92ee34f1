import Evdev
import Gestures
import TestSupport
import Synthesis
import Testing
import Touches

/// Two contacts that exchange their identities, as panels let them do.
@Suite struct ExchangedContactTests {
  /// Returns the frames of a hand, of whose contacts two change places from one frame on.
  private func exchanging(_ frames: [TouchFrame], from frame: Int) -> [TouchFrame] {
    var frames = frames
    for index in frames.indices.dropFirst(frame) where frames[index].contacts.count > 1 {
      let first = frames[index].contacts[0]
      frames[index].contacts[0].position = frames[index].contacts[1].position
      frames[index].contacts[1].position = first.position
    }
    return frames
  }

  private func expect(_ gesture: Gesture, of hand: HandScript) {
    let frames = hand.frames
    #expect(Said(of: frames).gestures == [gesture], "without an exchange")
    for frame in 2..<(frames.count - 1) {
      let gestures = Said(of: exchanging(frames, from: frame)).gestures
      #expect(gestures == [gesture], "exchanged in frame \(frame)")
    }
  }

  @Test(arguments: directions, [2, 3, 4])
  func flickSurvivesExchangedContacts(direction: Gesture.Direction, fingers: Int) {
    let (chosen, palm) = (HandScript.fingers(fingers), HandPose(at: Vector(90, 75)))
    var hand = HandScript()
    hand.down(chosen, at: chosen.map(palm.tip))
    hand.moveAll(by: direction.step * 30, over: .milliseconds(120))
    hand.up()
    expect(.flick(direction, fingers: fingers), of: hand)
  }

  @Test func escapeSurvivesExchangedContacts() {
    var hand = HandScript()
    hand.down([.index, .middle], at: [Vector(60, 60), Vector(78, 56)])
    for way in [Vector(25, 5), Vector(-25, 5), Vector(25, 5)] {
      hand.moveAll(by: way, over: .milliseconds(150))
    }
    hand.up()
    expect(.escape, of: hand)
  }

  @Test func pinchSurvivesExchangedContacts() {
    var hand = HandScript()
    hand.down([.thumb, .index], at: [Vector(50, 70), Vector(65, 55)])
    hand.move([(.thumb, Vector(-12, 12)), (.index, Vector(12, -12))], over: .milliseconds(200))
    hand.up()
    expect(.pinch(.outward, fingers: 2), of: hand)
  }

  @Test func rotorSurvivesExchangedContacts() {
    var hand = HandScript()
    hand.turn(around: Vector(90, 75), radius: 20, by: 40, over: .milliseconds(300))
    let turns = Said(of: hand.frames).gestures
    #expect(!turns.isEmpty)
    for frame in 2..<(hand.frames.count - 1) {
      #expect(Said(of: exchanging(hand.frames, from: frame)).gestures == turns, "\(frame)")
    }
  }
}
