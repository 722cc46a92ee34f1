import Controls
import Departures
import Elements
import RetouchTesting
import Testing

@Suite struct DeparturesTests {
  private let board = BoardController()
  private let app: Application

  init() { app = departures(board) }

  @Test func sliderIsAdjustedByFlicks() throws {
    var hand = Hand(on: .nexus4, app)
    try hand.touch(board.speed)
    #expect(app.spoken.last?.hasPrefix("Walking speed") == true)
    hand.flick(.up)
    #expect(board.speed.value > 4)
    hand.flick(.down)
    hand.flick(.down)
    #expect(board.speed.value < 4)
  }

  @Test func rowOpensASheetThatEscapeCloses() throws {
    var hand = Hand(on: .nexus4, app)
    let cell = try #require(board.table.cell(at: IndexPath(row: 1, section: 0)))
    try hand.touch(cell)
    hand.doubleTap()
    #expect(app.spoken.last?.contains("Dresden") == true)
    #expect(board.presentedViewController != nil)
    hand.escape()
    #expect(board.presentedViewController == nil)
    #expect(app.spoken.last?.contains("15 minutes late") == true)
  }

  @Test func rotorFindsTheDelays() throws {
    var hand = Hand(on: .nexus4, app)
    try hand.touch(try #require(board.table.cell(at: IndexPath(row: 0, section: 0))))
    try hand.selectRotor("Delays")
    hand.flick(.down)
    #expect(app.spoken.last?.contains("Dresden") == true)
    hand.flick(.down)
    #expect(app.spoken.last?.contains("Prague") == true)
    hand.flick(.up)
    #expect(app.spoken.last?.contains("Dresden") == true)
  }

  @Test func partsOfTheDrawingAreFoundByTouch() throws {
    var hand = Hand(on: .nexus4, app)
    for number in [1, 4, 8] {
      try hand.touch(board.plan.track(number))
      #expect(app.spoken.last?.contains("Track \(number)") == true)
    }
  }

  @Test(arguments: [UInt64(1), 2, 3])
  func handsOfAllKindsReadTheBoard(seed: UInt64) {
    for model in ["practiced", "slow", "learning"] {
      let app = departures()
      var hand = Hand(.init(name: model)!, on: .pixelTablet, app, seed: seed)
      for _ in 0..<4 { hand.flick(.right) }
      #expect(app.spoken.count == 5, "\(model): \(app.spoken)")
    }
  }

  @Test func transcriptIsTheSameEachTime() throws {
    func session() throws -> String {
      let app = departures()
      var hand = Hand(on: .nexus4, app, seed: 7)
      try hand.perform("flick-right flick-right double-tap escape")
      hand.wait(.seconds(2))
      return app.transcriptText
    }
    #expect(try session() == session())
  }

  @Test func rotorFindsDelaysBelowTheVisibleRows() throws {
    let trains = (0..<60).map { number in
      Train(
        time: "19:\(number)", destination: "Line \(number)", track: 1,
        delay: number == 5 || number == 50 ? 10 : 0)
    }
    let app = departures(BoardController(trains))
    var settings = ReaderSettings()
    settings.rotor = []
    var hand = Hand(on: .nexus4, app, settings: settings)
    try hand.touch("19:0, Line 0")
    hand.turnRotor()
    hand.flick(.down)
    #expect(app.spoken.last?.contains("19:5, Line 5") == true)
    hand.flick(.down)
    #expect(app.spoken.last?.contains("19:50, Line 50") == true)
  }
}
