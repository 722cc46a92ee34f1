import Evdev
import Text
import Touches

extension MonitorState {
  /// Returns the device and its size in one line, or in two if the terminal is narrow and high
  /// enough.
  func headingLines(on canvas: CanvasTraits) -> [String] {
    let whole = TouchFormatter.header(device, kind: kind, on: surface)
    if whole.glyphs.count <= canvas.columns { return [whole] }
    let name = device.name.terminalSafe
    let facts = String(whole.dropFirst(name.count + 2))
    let isHigh = canvas.rows >= 16
    if isHigh, facts.glyphs.count <= canvas.columns { return [name, facts] }
    // The size is always shown, because the scale of the drawing depends on it.
    let size = TouchFormatter.size(of: surface)
    let room = max(8, canvas.columns - size.glyphs.count - 2)
    let first = name.cut(to: room) + ", " + size
    return isHigh ? [first, facts.without(", " + size)] : [first]
  }

  /// Draws three lines: counts, repairs, and key help.
  func drawFooter(from row: Int, on canvas: inout Canvas) {
    canvas.write(countLine, row: row)
    canvas.write(repairLine, row: row + 1, statistics.irregularities.isEmpty ? .dim : .plain)
    if let lastRepair, !statistics.irregularities.isEmpty {
      let column = repairLine.glyphs.count + 2
      canvas.write(lastRepair, row: row + 1, column: column, .alert)
    }
    drawMode(row: row + 2, on: &canvas)
  }

  /// Draws the key help and the position of a film.
  func drawMode(row: Int, on canvas: inout Canvas) {
    canvas.write(modeLine(canvas.traits.columns), row: row, mode == .disconnected ? .alert : .dim)
  }

  private var countLine: String {
    let rate = rate.perSecond.map(String.init) ?? "–"
    let now = fingers.count { !$0.isGone }
    let frames = statistics.frames == 1 ? "1 frame" : "\(statistics.frames) frames"
    return "\(rate) frames/s · \(now) down, \(statistics.contactCount) in all · \(frames)"
  }

  private var repairLine: String {
    statistics.irregularities.isEmpty
      ? "nothing to repair" : "repaired: \(statistics.irregularityList)"
  }

  private func modeLine(_ columns: Int) -> String {
    switch mode {
    case .picture: ""
    case .live: "q quits, r clears"
    case .disconnected: "disconnected; waiting to reconnect. q quits"
    case .playback(let film): film.line(columns)
    }
  }
}

extension MonitorState.Playback {
  /// Returns the position, and the key help as far as it fits.
  fileprivate func line(_ columns: Int) -> String {
    var line = "\(word) \(Self.seconds(position)) of \(Self.seconds(duration)) s"
    let frames = " · frame \(frame) of \(frames)"
    let pace = speed == 1 || speed == 0 ? "" : " · ×\(Decimals.plain(speed, decimals: 3))"
    for part in [pace, frames] where line.glyphs.count + part.glyphs.count <= columns {
      line += part
    }
    let keys = [
      " · space pauses, ← → one frame, r restarts, q quits", " · space ← → r q", " · q quits",
    ]
    return line + (keys.first { line.glyphs.count + $0.glyphs.count <= columns } ?? "")
  }

  private var word: String {
    switch motion {
    case .playing: "playing"
    case .paused: "paused "
    case .ended: "ended  "
    }
  }

  private static func seconds(_ time: Microseconds) -> String {
    String(time.formattedSeconds.dropLast(3))
  }
}

extension String {
  /// Returns the text, truncated with `…` if it is longer than `width`.
  fileprivate func cut(to width: Int) -> String {
    count > width ? prefix(width - 1) + "…" : self
  }

  /// Returns the text without a suffix.
  fileprivate func without(_ end: String) -> String {
    hasSuffix(end) ? String(dropLast(end.count)) : self
  }
}
