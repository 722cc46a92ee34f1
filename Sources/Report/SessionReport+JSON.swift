internal import Elements
internal import Evdev
internal import Gestures
internal import Text
internal import Touches

extension SessionReport {
  /// The report as a JSON object.
  ///
  /// Times are in milliseconds, lengths on the surface in hundredths of a millimeter if they belong
  /// to trails, otherwise in millimeters.
  package var json: String {
    var data = JSONLine()
    data.add("title", title)
    data.add("screen_name", orNull: screenName)
    data.add("language", language)
    data.add("duration", duration.milliseconds)
    data.add("frames", frames)
    data.add("dropout", longestGap)
    data.add("devices", devices) { object, device in
      object.add("name", device.name)
      object.add("width", device.extent.x, decimals: 2)
      object.add("height", device.extent.y, decimals: 2)
      object.add("assumed", device.source == .assumed)
      if let coordinates = device.coordinates { object.add("axes", verbatim: coordinates.json) }
    }
    data.add("trails", trails) { $0.add($1) }
    data.add("lines", verbatim: lines.map { $0.json(hasDevice: isOfSeveral) }.inArray)
    data.add("gestures", gestures) { object, made in
      if isOfSeveral { object.add("d", made.device) }
      object.add(made)
    }
    data.add("misses", unrecognizedTouches) { $0.add($1) }
    add(touches, to: &data)
    if !expected.isEmpty {
      data.add("expected", expected) { object, expected in
        object.add("t", expected.time.milliseconds)
        object.add("name", expected.name)
        object.add("found", expected.found)
        object.add("right", expected.isRight)
      }
    }
    data.add("commands", commands) { object, command in
      object.add("t", command.time.milliseconds)
      object.add("gesture", orNull: command.gesture)
      object.add("command", orNull: command.name)
      if let action = command.action { object.add("walk", action) }
    }
    data.add("focus", focusChanges) { object, change in
      object.add("t", change.time.milliseconds)
      object.add("text", change.text)
    }
    data.add("curtains", curtainChanges) { object, change in
      object.add("t", change.time.milliseconds)
      object.add("is_down", change.isDown)
    }
    data.add("speech", speech) { object, speech in
      object.add("t", speech.start.milliseconds)
      object.add("end", speech.end.milliseconds)
      object.add("text", speech.text)
      if speech.isMuted { object.add("muted", true) }
    }
    data.add("walks", actions) { object, walk in
      object.add("t", walk.time.milliseconds)
      object.add("action", walk.action)
      object.add("on", orNull: walk.element)
      object.add("steps", walk.steps) {
        $0.add("name", $1.name)
        $0.add("answer", $1.response)
      }
      object.add("outcome", walk.outcome)
      object.add("handled", walk.isHandled)
    }
    data.add("repairs", repairs) { object, repaired in
      object.add("t", repaired.time.milliseconds)
      object.add("kind", repaired.irregularity.kind.rawValue)
      object.add("text", repaired.irregularity.description)
    }
    if !film.shots.isEmpty { data.add("film") { film.write(to: &$0) } }
    data.add("captions", captions)
    return data.line
  }
}

extension SessionReport {
  private var isOfSeveral: Bool { devices.count > 1 }
}

extension SessionReport.Line {
  /// The time, kind and text, and the index of the device if the session has several.
  fileprivate func json(hasDevice: Bool) -> String {
    let device = hasDevice ? device.map { ",\($0)" } ?? "" : ""
    return "[\(time.milliseconds),\(JSONLine.quote(kind)),\(JSONLine.quote(text))\(device)]"
  }
}

extension JSONLine {
  fileprivate mutating func add(_ trail: SessionReport.Trail) {
    add("d", trail.device)
    add("id", trail.contact)
    if trail.isCancelled { add("cancelled", true) }
    var before = SessionReport.Trail.Point(milliseconds: 0, xHundredths: 0, yHundredths: 0)
    var numbers: [Int64] = []
    for point in trail.points {
      // Differences from the previous point, which are shorter than absolute values.
      numbers += [
        point.milliseconds - before.milliseconds, point.xHundredths - before.xHundredths,
        point.yHundredths - before.yHundredths,
      ]
      before = point
    }
    add("p", verbatim: numbers.json)
    if let slot = trail.slot { add("slot", slot) }
    if let id = trail.trackingID { add("tracking", id) }
    for (key, values) in [("pressure", trail.pressures), ("size", trail.sizes)] {
      guard let first = values.first, values.contains(where: { $0 != 0 }) else { continue }
      // One value if it never changes, otherwise differences.
      let changes = zip(values.dropFirst(), values).map { $0 - $1 }
      add(key, verbatim: ([first] + (changes.allSatisfy { $0 == 0 } ? [] : changes)).json)
    }
  }

  fileprivate mutating func add(_ made: SessionReport.RecognizedGesture) {
    add("t", made.time.milliseconds)
    add("start", made.start.milliseconds)
    add("decided", made.decided.milliseconds)
    add("name", made.gesture.name)
    add("fingers", made.fingers)
    add("x", made.position.x, decimals: 2)
    add("y", made.position.y, decimals: 2)
    if let command = made.command { add("command", command) }
    if let speech = made.speech { add("speech", speech) }
  }

  fileprivate mutating func add(_ miss: SessionReport.UnrecognizedTouch) {
    add("d", miss.device)
    add("start", miss.start.milliseconds)
    add("end", miss.end.milliseconds)
    add("fingers", miss.fingers)
    add("x", miss.position.x, decimals: 2)
    add("y", miss.position.y, decimals: 2)
    if let closest = miss.closest { add(closest, fingers: miss.fingers) }
  }
}

extension ScreenTimeline {
  fileprivate func write(to object: inout JSONLine) {
    object.add(
      "size", verbatim: [size.width, size.height].map { Decimals.plain($0, decimals: 1) }.inArray)
    object.add("pieces", pieces)
    object.add("pictures", verbatim: pictures.changes.inArray)
    object.add("elements", verbatim: store.elements.values.inArray)
    object.add("places", verbatim: store.places.values.map(\.json).inArray)
    object.add("outlines", verbatim: store.outlines.values.changes.inArray)
    object.add("shots", verbatim: shots.map { "[\($0.time),\($0.picture),\($0.outline)]" }.inArray)
    object.add(
      "cursors",
      verbatim: cursors.map { "[\($0.time)\($0.frame.map { ",\($0.json)" } ?? "")]" }.inArray)
    if let leftOutWords { object.add("left_out", leftOutWords) }
  }
}

extension FilmStore.ElementFrame {
  fileprivate var json: String { "[\(element)\(frame.map { ",\($0.json)" } ?? "")]" }
}

extension [[Int]] {
  /// Each list as its difference from the previous one: the lengths of the common prefix and
  /// suffix, and the values between them.
  fileprivate var changes: [String] {
    var last: [Int] = []
    return map { list in
      let change = ListChange(from: last, to: list)
      last = list
      return ([change.prefix, change.suffix] + change.inserted).json
    }
  }
}

extension Rect {
  fileprivate var json: String {
    [minX, minY, width, height].map { Decimals.plain($0, decimals: 1) }.joined(separator: ",")
  }
}

extension [String] {
  var inArray: String { "[" + joined(separator: ",") + "]" }
}

extension [Int64] {
  fileprivate var json: String { map(String.init).inArray }
}

extension [Int] {
  var json: String { map(String.init).inArray }
}
