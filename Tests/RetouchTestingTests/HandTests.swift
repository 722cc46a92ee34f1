import Controls
import Elements
import Foundation
import Gestures
import Recordings
import Replay
import RetouchTesting
import ScreenReader
import Synthesis
import Testing

@Suite struct HandTests {
  private static let labels = ["Milk", "Bread", "Tea"]

  private final class Shop: ViewController {
    var bought: [String] = []
    var isRinging = false

    override func viewDidLoad() {
      for (row, label) in labels.enumerated() {
        let frame = Rect(x: 20, y: 100 + 200 * Double(row), width: 350, height: 120)
        view.addSubview(Button(label, frame: frame) { [weak self] in self?.bought.append(label) })
      }
    }

    override func accessibilityPerformMagicTap() -> Bool {
      isRinging = true
      post(.announcement("Tea is ready"))
      return true
    }
  }

  private func app(_ shop: Shop) -> Application {
    let application = Application()
    let window = Window(frame: Rect(x: 0, y: 0, width: 402, height: 874))
    window.rootViewController = shop
    application.show(window)
    return application
  }

  @Test func gesturesReachTheApp() {
    let shop = Shop()
    let app = app(shop)
    #expect(app.spoken.isEmpty && app.transcriptText.isEmpty)
    var hand = Hand(on: .nexus4, app)
    #expect(app.spoken == ["Milk. Button."])
    #expect(hand.flick(.right) == [.flick(.right, fingers: 1)])
    #expect(hand.doubleTap() == [.tap(count: 2, fingers: 1)])
    #expect(hand.magicTap() == [.tap(count: 2, fingers: 2)])
    #expect(app.spoken.last == "Tea is ready")
    #expect(shop.bought == ["Bread"] && shop.isRinging)
    #expect(app.transcriptText.contains("gesture  flick-right\n"))
  }

  @Test(arguments: [DeviceFile.nexus4, .pixelTablet, .chromebookPixel, .dellCanvas, .flatFrog])
  func elementsAreTouchedOnEachScreen(device: DeviceFile) throws {
    let shop = Shop()
    let app = app(shop)
    var hand = Hand(on: device, app)
    for element in shop.view.subviews.reversed() {
      try hand.touch(element)
      #expect(app.spoken.last?.hasPrefix(element.accessibilityLabel ?? "-") == true)
    }
    // A point is in the coordinates of the screen.
    hand.perform(.tap(count: 1, fingers: 1), at: Point(x: 200, y: 560))
    #expect(app.spoken.last?.hasPrefix("Tea") == true)
  }

  @Test func screenForOneFingerDetectsOneFinger() {
    let app = app(Shop())
    var hand = Hand(on: .elo2700, app)
    #expect(hand.flick(.right) == [.flick(.right, fingers: 1)])
    #expect(hand.magicTap().isEmpty)
    #expect(throws: HandError.unknownGesture("two-finger-nod")) {
      try hand.perform("flick-right two-finger-nod")
    }
    #expect(app.spoken.count == 2, "a list with an unknown name is not begun")
  }

  @Test func touchThatDoesNotReachItsElementIsAnError() throws {
    let shop = Shop()
    let app = app(shop)
    var hand = Hand(on: .nexus4, app)
    try hand.touch("Bread")
    #expect(app.spoken.last == "Bread. Button.")
    #expect(app.labels == ["Milk", "Bread", "Tea"])
    #expect(throws: HandError.noElement("Coffee", among: app.labels)) { try hand.touch("Coffee") }
    let bread = try #require(app.element(labeled: "Bread") as? View)
    let milk = try #require(app.element(labeled: "Milk") as? View)
    milk.frame = bread.frame
    let error = #expect(throws: HandError.self) { try hand.touch(milk) }
    #expect(
      "\(error.map { "\($0)" } ?? "")".hasPrefix(
        "the touch did not reach Button “Milk” but Button “Bread”"))
    bread.isHidden = true
    try hand.touch(milk)
  }

  @Test func handsOfAnAppShareItsSession() {
    let shop = Shop()
    let app = app(shop)
    var screen = Hand(on: .nexus4, app)
    var pad = Hand(on: .magicTrackpad, app)
    screen.flick(.right)
    pad.flick(.right)
    #expect(app.spoken.count == 3)
    #expect(app.spoken.last?.hasPrefix("Tea") == true)
    screen.doubleTap()
    #expect(shop.bought == ["Tea"])
  }

  @Test func timePassesWithoutTouches() {
    let app = app(Shop())
    let hand = Hand(on: .nexus4, app)
    _ = app.schedule(after: .seconds(240)) { app.post(.announcement("Done")) }
    hand.wait(.seconds(239))
    #expect(app.spoken.last == "Milk. Button.")
    hand.wait(.seconds(2))
    #expect(app.spoken.last == "Done")
  }

  @Test func recordingIsPlayedOnTheApp() throws {
    let synthesizer = GestureSynthesizer(.practiced, on: .nexus4)
    let recording = try synthesizer.recording(
      of: [.gesture(.flick(.right, fingers: 1)), .gesture(.tap(count: 2, fingers: 1))], seed: 3)
    let shop = Shop()
    var hand = Hand(on: .nexus4, app(shop))
    let gestures = hand.play(
      try RecordedTouches(
        RecordingWriter.bytes(of: [recording], as: .evemu)))
    #expect(gestures == [.flick(.right, fingers: 1), .tap(count: 2, fingers: 1)])
    #expect(shop.bought == ["Bread"])
  }

  @Test func movementsDependOnTheSeedAlone() throws {
    func transcript(_ seed: UInt64) throws -> String {
      let app = app(Shop())
      var hand = Hand(on: .nexus4, app, seed: seed)
      try hand.perform("flick-right flick-left double-tap magic-tap")
      return app.transcriptText
    }
    #expect(try transcript(1) == transcript(1))
    #expect(try transcript(1) != transcript(2))
  }

  @Test func transcriptIsComparedWithItsFile() throws {
    let app = app(Shop())
    var hand = Hand(on: .nexus4, app)
    hand.flick(.right)
    let folder = FileManager.default.temporaryDirectory.appending(path: "\(UUID())")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let (test, file) = (folder.path + "/Tests.swift", folder.path + "/shop.golden")

    let missing = app.transcriptDifference(from: "shop.golden", besides: test)
    #expect(missing == "\(file): the file does not exist; RETOUCH_UPDATE=1 writes it")
    try "# retouch transcript 1\n\(app.transcriptText)".write(
      toFile: file, atomically: true, encoding: .utf8)
    #expect(app.transcriptDifference(from: "shop.golden", besides: test) == nil)

    hand.flick(.right)
    let difference = try #require(app.transcriptDifference(from: "shop.golden", besides: test))
    #expect(difference.hasPrefix("\(file):"))
    #expect(difference.contains("- (the end)\n+ ") && difference.contains("flick-right"))
    try "other".write(toFile: file, atomically: true, encoding: .utf8)
    #expect(
      app.transcriptDifference(from: "shop.golden", besides: test)?.contains("first line") == true)
  }

  @Test func outlineIsThatOfTheCommand() {
    let outline = app(Shop()).outline()
    #expect(outline.hasPrefix("   1  Milk. Button.\n      Button · button · 20,100 350×120\n"))
    #expect(outline.split(separator: "\n").count == 6)
  }

  @Test func rotorIsTurnedToAnOption() throws {
    let app = app(Shop())
    var hand = Hand(on: .nexus4, app)
    for name in ["Speaking Rate", "Characters", "Words"] {
      try hand.selectRotor(name)
      #expect(app.spoken.last?.hasPrefix(name) == true, "\(app.spoken.last ?? "")")
    }
    let error = #expect(throws: HandError.self) { try hand.selectRotor("Trains") }
    #expect(error?.description.contains("Characters, Words") == true)
  }

  @Test func gestureThatTheDeviceCannotDetectIsAnError() {
    var hand = Hand(on: .elo2700, app(Shop()))
    let error = #expect(throws: HandError.self) { try hand.perform("flick-right magic-tap") }
    #expect(error?.description.contains("cannot detect magic-tap") == true)
  }

  @Test func partialTranscriptAssertsSomeLines() throws {
    let app = app(Shop())
    var hand = Hand(on: .nexus4, app)
    hand.flick(.right)
    let file = FileManager.default.temporaryDirectory.appending(path: "\(UUID()).golden").path
    defer { try? FileManager.default.removeItem(atPath: file) }
    func difference(_ lines: String) throws -> String? {
      try "# retouch transcript 1\n\(lines)\n".write(
        toFile: file, atomically: true, encoding: .utf8)
      return app.transcriptDifference(from: file)
    }
    #expect(try difference("...\n* gesture  flick-right\n* command  ...\n...") == nil)
    let other = try #require(try difference("...\n* gesture  flick-left\n..."))
    #expect(other.hasPrefix("\(file):3: transcript differs\n  ...\n- * gesture  flick-left\n"))
    #expect(other.hasSuffix("edit the file; RETOUCH_UPDATE=1 would lose its '...' and '*'"))
  }
}
