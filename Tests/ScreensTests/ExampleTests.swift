import Controls
import Elements
import TestSupport
import Screens
import Testing

/// The example prototypes: each is valid and does what it is for.
@Suite struct ExampleTests {
  @Test func allExamplesExist() { #expect(Examples.names.count >= 8) }

  @Test(arguments: Examples.names)
  func printedExampleMatchesItsFile(name: String) throws {
    let file = try Examples.file(name)
    #expect(Golden.difference(file.printed, "Examples/screens/\(name).json") == nil)
  }

  /// Every screen has elements, and every element has speech and a minimum size.
  @Test(arguments: Examples.names)
  func everyElementHasAUniqueName(name: String) throws {
    let file = try Examples.file(name)
    for screen in file.screenNames where screen != "help" && screen != "options" {
      let prototype = Prototype(file.starting(with: screen))
      let entries = prototype.application.readingOrder.entries
      #expect(!entries.isEmpty, "\(screen)")
      for entry in entries {
        let asked = entry.element.resolved
        let label = asked.label?.string ?? asked.value?.string ?? ""
        #expect(!label.isEmpty, "\(screen): \(entry.element.transcriptName)")
        #expect(!label.hasSuffix(" button"), "\(label)")
        #expect(asked.frame.width >= 36 && asked.frame.height >= 28, "\(label)")
      }
      #expect(prototype.warnings == [], "\(screen)")
    }
  }

  @Test func kioskSellsTickets() throws {
    let kiosk = try Examples.prototype("ticket-kiosk")
    let application = kiosk.application
    #expect(kiosk.order == ["museum", "hours", "buy", "help"])
    kiosk.activate("help")
    #expect(kiosk.currentScreen == "help")
    _ = application.perform(.escape, on: application.readingOrder.first)
    kiosk.activate("buy")
    kiosk.activate("child")
    let stepper = try #require(kiosk.element("count") as? Stepper)
    _ = application.perform(.activate, on: stepper.incrementButton)
    #expect(kiosk.said("count") == "Number of tickets: 2 tickets")
    #expect(kiosk.said("total") == "Total: 12 euros")
    #expect(kiosk.element("child")?.resolved.traits.contains(.selected) == true)
    #expect(kiosk.element("adult")?.resolved.traits.contains(.selected) == false)
    kiosk.activate("to-name")
    kiosk.activate("to-check")
    #expect(kiosk.currentScreen == "name")
    kiosk.activate("field")
    let keyboard = try #require(kiosk.window.keyboardView)
    for letter in ["a", "d", "a"] {
      let key = try #require(keyboard.key(.character(letter)))
      _ = application.perform(.activate, on: key)
    }
    kiosk.activate("to-check")
    #expect(kiosk.said("summary") == "2 tickets for ada, 12 euros")
    #expect(kiosk.order == ["check-title", "summary", "pay", "change"])
    kiosk.activate("pay")
    #expect(kiosk.currentScreen == "printing")
    application.advance(to: .seconds(1))
    #expect(kiosk.said("progress") == "Printing: 50%")
    application.advance(to: .seconds(3))
    #expect(kiosk.order == ["printing-title", "progress", "printed"])
    application.advance(to: .seconds(30))
    #expect(kiosk.currentScreen == "welcome")
    #expect(kiosk.warnings == [])
  }

  @Test func kioskSpeaksGerman() throws {
    let kiosk = try Examples.prototype("ticket-kiosk", language: "de")
    kiosk.activate("buy")
    #expect(kiosk.said("total") == "Summe: 12 Euro")
    #expect(kiosk.said("count") == "Anzahl der Karten: 1 Karte")
  }

  @Test func magicTapPlaysFromAnyCursorPosition() throws {
    let player = try Examples.prototype("media-player")
    let application = player.application
    #expect(application.perform(.magicTap, on: player.element("cover")).isHandled)
    #expect(player.said("play") == "Pause")
    application.advance(to: .seconds(3))
    #expect(player.said("position") == "Position: 3 of 225 seconds")
    _ = application.perform(.increment, on: player.element("position"))
    #expect(player.said("position") == "Position: 25.5 of 225 seconds")
    player.activate("play")
    application.advance(to: .seconds(9))
    #expect(player.said("position") == "Position: 25.5 of 225 seconds")
    #expect(player.said("status") == "Paused")
    player.activate("next")
    #expect(player.said("song") == "Last Stop")
  }

  @Test func bookIsReadPageByPage() throws {
    let book = try Examples.prototype("book")
    let application = book.application
    application.setVoiceOverRunning(true)
    book.activate("read")
    var pages: [String] = []
    while let request = application.removeRequests().first(where: { $0.announcement != nil }) {
      guard let announcement = request.announcement else { break }
      pages.append(book.said("pages"))
      #expect(announcement.text.string == book.said("page"))
      application.finish(announcement, outcome: .spoken)
    }
    #expect(pages.count == 3)
    #expect(book.said("read") == "Read aloud")
    let back = application.perform(.scroll(.right), on: book.element("page"))
    #expect(back.isHandled)
    #expect(book.said("page").hasPrefix("That night"))
    #expect(book.element("page")?.resolved.traits.contains(.causesPageTurn) == true)
  }

  /// Moving the cursor during an announcement stops the reading.
  @Test func bookStopsWhenTheUserMovesOn() throws {
    let book = try Examples.prototype("book")
    book.application.setVoiceOverRunning(true)
    book.activate("read")
    let announcement = try #require(
      book.application.removeRequests().lazy.compactMap(\.announcement).first)
    book.application.finish(announcement, outcome: .moved)
    #expect(book.said("read") == "Read aloud")
    #expect(book.said("page").hasPrefix("The lighthouse"))
  }

  @Test func weatherRowsAreSingleElements() throws {
    let weather = try Examples.prototype("weather")
    #expect(weather.order == ["title", "berlin", "moscow", "tokyo", "delhi", "lima"])
    #expect(weather.said("moscow") == "Moscow, -4 degrees, light snow")
    weather.activate("moscow")
    #expect(weather.currentScreen == "details")
    #expect(weather.said("now") == "-4 degrees, light snow")
  }

  @Test func stockRowsJoinTheirTexts() throws {
    let stocks = try Examples.prototype("stocks")
    #expect(stocks.said("aapl") == "Apple Inc., $432.39, up 1.3%")
    stocks.activate("sap")
    #expect(stocks.order == ["company", "close", "price"])
    #expect(stocks.said("company") == "SAP SE")
    _ = stocks.application.perform(.escape, on: stocks.element("price"))
    #expect(stocks.currentScreen == "watchlist")
  }

  @Test func ratingCountsStarsInWords() throws {
    let rating = try Examples.prototype("rating")
    let stars = rating.element("stars")
    var values: [String] = []
    for _ in 0..<3 {
      _ = rating.application.perform(.decrement, on: stars)
      values.append(rating.said("stars"))
    }
    #expect(values == ["Rating: 2 stars", "Rating: 1 star", "Rating: 0 stars"])
    _ = rating.application.perform(.increment, on: stars)
    #expect(rating.said("stars") == "Rating: 1 star")
  }

  @Test func pianoPlaysUnderTheFinger() throws {
    let piano = try Examples.prototype("piano")
    #expect(piano.order == ["title", "soft", "keys"])
    #expect(piano.element("keys")?.resolved.traits == .allowsDirectInteraction)
    piano.application.removeRequests()
    piano.application.tap(at: Point(x: 21 + 104 * 2 + 50, y: 300))
    piano.activate("soft")
    piano.application.tap(at: Point(x: 30, y: 300))
    let sounds = piano.application.removeRequests().compactMap { request in
      if case .sound(let name) = request { name } else { nil }
    }
    #expect(sounds == ["E", "pedal", "soft C"])
  }

  @Test func shiftAppliesToOneBigKey() throws {
    let keys = try Examples.prototype("bigkey")
    #expect(keys.said("key-q") == "q")
    keys.activate("key-h")
    keys.activate("shift")
    #expect(keys.element("shift")?.resolved.traits == [.keyboardKey, .selected])
    #expect(keys.order.contains("big-q"))
    #expect(!keys.order.contains("key-q"))
    keys.activate("big-i")
    #expect(keys.element("shift")?.resolved.traits == .keyboardKey)
    keys.activate("space")
    keys.activate("planes")
    #expect(keys.said("planes") == "Letters")
    keys.activate("delete")
    #expect(keys.said("note") == "Note: hI")
    #expect(keys.warnings == [])
  }
}

extension ApplicationRequest {
  fileprivate var announcement: Announcement? {
    if case .announcement(let announcement) = self { announcement } else { nil }
  }
}
