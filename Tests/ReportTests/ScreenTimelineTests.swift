import Drawing
import Controls
import Elements
import Testing

@testable import Report

/// The state of the screen at each time.
@Suite struct ScreenTimelineTests {
  @Test func unchangedScreenTakesNoSpace() {
    let label = Label("Tea")
    label.frame = Rect(x: 0, y: 0, width: 100, height: 40)
    let application = shown(label)
    var film = ScreenTimeline()
    film.take(application, [], at: 0)
    film.take(application, [], at: 10)
    #expect(film.shots.map(\.time) == [0])
    let pieces = film.pieces.count
    label.text = "Cake"
    film.take(application, [], at: 20)
    #expect(film.shots.map(\.time) == [0, 20])
    #expect(film.pictures.count == 2)
    // All parts of the new frame but the label are already stored.
    #expect(film.pieces.count == pieces + 1)
    label.text = "Tea"
    film.take(application, [], at: 30)
    #expect(film.pictures.count == 2 && film.shots.last?.picture == film.shots.first?.picture)
  }

  @Test func piecesRebuildThePicture() {
    let application = shown(Label("A <b> & \"c\""))
    var film = ScreenTimeline()
    film.take(application, [], at: 0)
    let markup = film.pictures[0].map { film.pieces[$0] }.joined()
    #expect(markup == Picture(of: application).markup)
  }

  @Test func lastStateOfAMomentIsKept() {
    let label = Label("Tea")
    label.frame = Rect(x: 0, y: 0, width: 100, height: 40)
    let application = shown(label)
    var film = ScreenTimeline()
    film.take(application, [], at: 5)
    film.moveCursor(to: nil, at: 5)
    label.text = "Cake"
    film.take(application, [], at: 5)
    film.moveCursor(to: label.frame, at: 5)
    #expect(film.shots.count == 1 && film.shots[0].picture == 1)
    #expect(film.cursors == [.init(time: 5, frame: label.frame)])
  }

  @Test func fullRecordingKeepsUserStatesAcrossItsWholeLength() {
    let label = Label("")
    label.frame = Rect(x: 0, y: 0, width: 100, height: 40)
    let application = shown(label)
    var film = ScreenTimeline()
    let long = String(repeating: "x", count: 40_000)
    for number in 0..<400 {
      label.text = "\(number) \(long)"
      film.take(application, [], at: Int64(number), isTimed: number % 10 != 0)
      if film.isFull { film.thin() }
    }
    #expect(!film.isFull)
    #expect(film.shots.count + film.leftOut == 400)
    let times = film.shots.map(\.time)
    #expect(times.first == 0 && times.contains { $0 > 390 })
    // 40 states caused by the user fit into the limit.
    #expect((0..<40).allSatisfy { times.contains($0 * 10) })
    for shot in film.shots {
      let markup = film.pictures[shot.picture].map { film.pieces[$0] }.joined()
      #expect(markup.contains(">\(shot.time) xx"))
    }
  }

  @Test func listChangeExcludesEqualEnds() {
    func change(_ old: [Int], _ new: [Int]) -> [Int] {
      let change = ListChange(from: old, to: new)
      return [change.prefix, change.suffix] + change.inserted
    }
    #expect(change([], [1, 2]) == [0, 0, 1, 2])
    #expect(change([1, 2, 3], [1, 9, 3]) == [1, 1, 9])
    #expect(change([1, 1], [1, 1, 1]) == [2, 0, 1])
    #expect(change([1, 1, 1], [1, 1]) == [2, 0])
    #expect(change([1, 2], [1, 2]) == [2, 0])
  }

  private func shown(_ view: View) -> Application {
    let application = Application()
    let window = Window(frame: Rect(x: 0, y: 0, width: 402, height: 874))
    window.addSubview(view)
    application.show(window)
    return application
  }
}
