import Evdev
import Text

/// The contacts of touch frames as actions of W3C WebDriver, in JSON.
///
/// Each finger is an input source. A driver performs the actions of all sources in ticks: every
/// source has one action per tick, and the longest one determines the duration of the tick. So all
/// actions of a tick have the same duration, and a source without a change pauses.
package struct WebDriverActions {
  /// The size of a page in CSS pixels.
  package struct Viewport: Hashable, Sendable {
    /// The width.
    package var width: Int
    /// The height.
    package var height: Int

    /// Creates a size.
    package init(width: Int, height: Int) { (self.width, self.height) = (width, height) }

    /// Creates the size of a surface at 160 CSS pixels per inch, as on most phones.
    package init(of surface: Surface) {
      func pixels(_ length: Double) -> Int { max(1, Int((length / 25.4 * 160).rounded())) }
      self.init(width: pixels(surface.extent.x), height: pixels(surface.extent.y))
    }

    /// Returns the pixel at a position on the surface, which is stretched to the page.
    fileprivate func pixel(at position: UnitPoint) -> Pixel {
      func index(_ fraction: Double, _ size: Int) -> Int {
        min(max(Int((fraction * Double(size)).rounded()), 0), size - 1)
      }
      return Pixel(x: index(position.x, width), y: index(position.y, height))
    }
  }

  fileprivate struct Pixel: Hashable {
    var x, y: Int
  }

  /// One finger: a sequence of contacts that do not overlap.
  private struct Source {
    /// The ID of the contact on the surface; `nil` if the finger is lifted.
    var contact: Int?
    var pixel = Pixel(x: 0, y: 0)
    /// The actions except pauses, with the index of their ticks.
    var actions: [(tick: Int, text: String)] = []
  }

  private let viewport: Viewport
  private var sources: [Source] = []
  /// The duration of each tick in milliseconds.
  private var ticks: [Int] = []
  private var start: Timestamp?
  /// The sum of all ticks.
  private var elapsed = 0

  /// Creates an empty sequence.
  package init(viewport: Viewport) { self.viewport = viewport }

  /// Whether no finger has touched.
  package var isEmpty: Bool { sources.isEmpty }

  /// Appends the changes since the previous frame.
  ///
  /// Fingers move during one tick. Those that land or lift do so in the next one, of no duration.
  package mutating func take(_ frame: TouchFrame) {
    if start == nil, !frame.contacts.isEmpty { start = frame.time }
    guard let start else { return }
    let numbers = frame.contacts.map { source(of: $0) }
    let pixels = frame.contacts.map { viewport.pixel(at: $0.normalizedPosition) }
    let moved = numbers.indices.filter {
      frame.contacts[$0].phase == .began || sources[numbers[$0]].pixel != pixels[$0]
    }
    let changed = numbers.indices.filter {
      frame.contacts[$0].phase == .began || frame.contacts[$0].phase.isLast
    }
    guard !moved.isEmpty || !changed.isEmpty else { return }
    let duration = Int(((frame.time - start).count + 500) / 1_000) - elapsed
    if !moved.isEmpty || duration > 0 {
      for index in moved {
        let pixel = pixels[index]
        sources[numbers[index]].pixel = pixel
        add(to: numbers[index], "pointerMove") {
          $0.add("duration", duration)
          $0.add("x", pixel.x)
          $0.add("y", pixel.y)
          $0.add("origin", "viewport")
        }
      }
      ticks.append(duration)
      elapsed += duration
    }
    guard !changed.isEmpty else { return }
    for index in changed {
      let isLast = frame.contacts[index].phase.isLast
      add(to: numbers[index], isLast ? "pointerUp" : "pointerDown") { $0.add("button", 0) }
      if isLast { sources[numbers[index]].contact = nil }
    }
    ticks.append(0)
  }

  /// The object for the body of the request "Perform Actions".
  package var text: String {
    let texts = sources.enumerated().map { index, source in
      var actions: [String] = []
      for action in source.actions {
        actions += pauses(actions.count..<action.tick)
        actions.append(action.text)
      }
      actions += pauses(actions.count..<ticks.count)
      return "{\"type\":\"pointer\",\"id\":\"finger\(index + 1)\","
        + "\"parameters\":{\"pointerType\":\"touch\"},\"actions\":[\n"
        + actions.joined(separator: ",\n") + "]}"
    }
    return "{\"actions\":[\n" + texts.joined(separator: ",\n") + "]}\n"
  }

  /// Returns the index of the source of a contact; a new contact gets the first lifted finger.
  private mutating func source(of contact: Contact) -> Int {
    if let index = sources.firstIndex(where: { $0.contact == contact.id }) { return index }
    let free = sources.firstIndex { $0.contact == nil }
    if free == nil { sources.append(Source()) }
    let index = free ?? sources.count - 1
    sources[index].contact = contact.id
    return index
  }

  private mutating func add(to source: Int, _ type: String, _ fill: (inout JSONLine) -> Void) {
    let text = JSONLine.object {
      $0.add("type", type)
      fill(&$0)
    }
    sources[source].actions.append((ticks.count, text))
  }

  private func pauses(_ range: Range<Int>) -> [String] {
    range.map { "{\"type\":\"pause\",\"duration\":\(ticks[$0])}" }
  }
}
