internal import Drawing
internal import Elements
internal import Evdev
internal import Text

/// Converts scenes to messages.
///
/// Writes the markup of a picture only if it has changed.
struct SceneWriter {
  let assets: ScreenAssets
  private var picture: Picture?
  private var screen = ""

  init(in assets: ScreenAssets) { self.assets = assets }

  /// Returns the messages of a scene.
  ///
  /// `wall` is the wall-clock time in seconds at `now`.
  mutating func messages(
    of scene: Scene, at now: Timestamp, wall: Double
  ) -> [(EventHub.Topic, json: String)] {
    if scene.still != picture {
      picture = scene.still
      screen = scene.still.json(in: assets)
    }
    var moment = JSONLine()
    // In milliseconds since 1970, as in JavaScript.
    moment.add("at", Int64(wall * 1_000) - (now - scene.since).count / 1_000)
    var messages: [(EventHub.Topic, json: String)] = [
      (.screen, screen), (.cursor, Self.cursor(scene.cursor)),
      (.curtain, Self.curtain(scene.isCurtainDown)), (.caption, Self.caption(scene.caption)),
      (.moment, moment.line),
    ]
    if let elements = scene.elements { messages.append((.elements, elements)) }
    if let session = scene.session { messages.append((.session, session)) }
    return messages
  }

  private static func cursor(_ frame: Rect?) -> String {
    var line = JSONLine()
    let numbers = frame.map { [$0.minX, $0.minY, $0.width, $0.height] }
    line.add(
      "frame",
      verbatim: numbers.map { numbers in
        "[" + numbers.map { Decimals.plain($0, decimals: 2) }.joined(separator: ",") + "]"
      } ?? "null")
    return line.line
  }

  private static func curtain(_ isDown: Bool) -> String {
    var line = JSONLine()
    line.add("is_down", isDown)
    return line.line
  }

  private static func caption(_ caption: Scene.Caption?) -> String {
    var line = JSONLine()
    line.add("text", caption?.text ?? "")
    if let language = caption?.language { line.add("language", language) }
    return line.line
  }
}

extension Picture {
  /// Returns the picture as JSON: its markup, size, direction and language.
  fileprivate func json(in assets: ScreenAssets) -> String {
    var line = JSONLine()
    line.add("width", size.width, decimals: 2)
    line.add("height", size.height, decimals: 2)
    line.add("direction", isRightToLeft ? "rtl" : "ltr")
    line.add("language", language)
    line.add("markup", markup(in: assets))
    return line.line
  }
}
