import Drawing
import Elements
import Testing

@testable import Report

/// What was on the screen, from moment to moment.
@Suite struct ScreenFilmTests {
  @Test func whatIsAsBeforeTakesNoRoom() {
    let label = Label("Tea")
    label.frame = Rect(x: 0, y: 0, width: 100, height: 40)
    let application = shown(label)
    var film = ScreenFilm()
    film.take(application, [], cursor: nil, at: 0)
    film.take(application, [], cursor: nil, at: 10)
    #expect(film.shots.map(\.time) == [0])
    let pieces = film.pieces.count
    label.text = "Cake"
    film.take(application, [], cursor: nil, at: 20)
    #expect(film.shots.map(\.time) == [0, 20])
    #expect(film.pictures.count == 2)
    // Of the new picture, all but the label is known.
    #expect(film.pieces.count == pieces + 1)
    label.text = "Tea"
    film.take(application, [], cursor: label.frame, at: 30)
    #expect(film.pictures.count == 2 && film.shots.last?.picture == film.shots.first?.picture)
  }

  @Test func piecesMakeThePictureAgain() {
    let application = shown(Label("A <b> & \"c\""))
    var film = ScreenFilm()
    film.take(application, [], cursor: nil, at: 0)
    let markup = film.pictures[0].map { film.pieces[$0] }.joined()
    #expect(markup == Picture(of: application).markup)
  }

  @Test func ofOneMomentTheEndIsSeen() {
    let application = shown(Label("Tea"))
    var film = ScreenFilm()
    film.take(application, [], cursor: nil, at: 5)
    film.take(application, [], cursor: Rect(x: 1, y: 1, width: 2, height: 2), at: 5)
    #expect(film.shots.count == 1 && film.shots[0].cursor != nil)
  }

  private func shown(_ view: View) -> Application {
    let application = Application()
    let window = Window(frame: Rect(x: 0, y: 0, width: 402, height: 874))
    window.addSubview(view)
    application.show(window)
    return application
  }
}
