import Evdev
import Live
import Testing

@Suite struct NewcomersTests {
  private let node = "/dev/input/event3"

  private func at(_ milliseconds: Int64) -> Timestamp {
    Timestamp(microseconds: milliseconds * 1_000)
  }

  @Test func refusedNodeIsTriedAgainAndToldOnlyIfItStaysSo() {
    var newcomers = Newcomers()
    newcomers.add(node, at: at(0))
    var tries = 0
    var told: [Timestamp] = []
    while let due = newcomers.due {
      #expect(newcomers.ripe(at: due) == [node])
      tries += 1
      if newcomers.refuse(node, at: due) { told.append(due) }
    }
    #expect(told == [at(1_000)])
    #expect(tries == 11)
  }

  @Test func nodeThatIsLetInLaterIsNotTold() {
    var newcomers = Newcomers()
    newcomers.add(node, at: at(0))
    #expect(newcomers.refuse(node, at: at(0)) == false)
    #expect(newcomers.ripe(at: at(99)) == [])
    #expect(newcomers.ripe(at: at(100)) == [node])
    newcomers.settle(node)
    #expect(newcomers.due == nil)
  }

  @Test func eachNodeIsToldOnceUntilItGoes() {
    var newcomers = Newcomers()
    for isTold in [true, false] {
      newcomers.add(node, at: at(0))
      #expect(newcomers.refuse(node, at: at(1_000)) == isTold)
    }
    newcomers.remove(node)
    newcomers.add(node, at: at(2_000))
    #expect(newcomers.refuse(node, at: at(3_000)) == true)
  }
}
