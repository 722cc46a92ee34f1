package import Drawing
package import Evdev
package import Gestures
package import Touches

/// A replay as a value that can be shown: what fingers did, what came of it, and what was on the
/// screen; times count from the beginning of the session.
package struct SessionReport {
  /// What it is called, and the screen that it was on.
  package var title: String
  package var screenName: String?
  /// The language of what is said.
  package var language = "en"
  /// How long all of it lasted.
  package var duration = Microseconds(0)
  package var frames = 0

  package var devices: [Device] = []
  package var trails: [Trail] = []
  /// The transcript, line by line.
  package var lines: [Line] = []
  package var gestures: [Made] = []
  package var misses: [Miss] = []
  /// The gestures that the recording is expected to show; empty if it is not known.
  package var expected: [Expected] = []
  package var speech: [Speech] = []
  package var walks: [Walk] = []
  package var mended: [Mended] = []
  /// What the screen brings along for its looks.
  package var dress = Dress()
  /// What was on the screen; nothing where there was none.
  package var film = ScreenFilm()

  /// A device whose fingers are shown.
  package struct Device: Hashable, Sendable {
    package var name: String
    /// In millimetres.
    package var extent: Vector
    package var source: SurfaceSize.Source

    package init(name: String, extent: Vector, source: SurfaceSize.Source) {
      (self.name, self.extent, self.source) = (name, extent, source)
    }
  }

  /// The way of one contact.
  package struct Trail: Hashable, Sendable {
    package var device: Int
    package var contact: Int
    /// Where it was when, as far as that changed; the last one is its end.
    package var points: [Point]
    /// Whether it was taken back, and not lifted.
    package var isCancelled = false

    /// In thousandths of a second and hundredths of a millimetre.
    package struct Point: Hashable, Sendable {
      package var time: Int64
      package var x, y: Int64
    }
  }

  package struct Line: Hashable, Sendable {
    package var time: Microseconds
    package var kind: String
    package var text: String
  }

  /// A gesture that was made.
  package struct Made: Hashable, Sendable {
    package var time, start, decided: Microseconds
    package var gesture: Gesture
    package var fingers: Int
    package var position: Vector
  }

  /// An expected gesture, and what was recognized in its place.
  package struct Expected: Hashable, Sendable {
    package var name: String
    package var found: [String]
    package var isRight: Bool
    /// When it was recognized, or the expected gesture before it.
    package var time: Microseconds

    package init(name: String, found: [String], isRight: Bool, time: Microseconds) {
      (self.name, self.found, self.isRight, self.time) = (name, found, isRight, time)
    }
  }

  /// A touch that became nothing.
  package struct Miss: Hashable, Sendable {
    /// The index of its device.
    package var device: Int
    package var start, end: Microseconds
    package var fingers: Int
    package var position: Vector
    /// What it came closest to, and why it was not that.
    package var closest: NearMiss?
  }

  package struct Speech: Hashable, Sendable {
    package var start, end: Microseconds
    package var text: String
    package var isMuted: Bool
  }

  /// Who was asked to do something.
  package struct Walk: Hashable, Sendable {
    package var time: Microseconds
    package var action: String
    /// Who had the cursor.
    package var element: String?
    package var steps: [Step]
    package var outcome: String
    package var isHandled: Bool

    package struct Step: Hashable, Sendable {
      package var name: String
      package var answer: String
    }
  }

  /// Events that nobody should send, and what was made of them.
  package struct Mended: Hashable, Sendable {
    package var time: Microseconds
    package var irregularity: Irregularity
  }

  package init(title: String, screenName: String? = nil) {
    (self.title, self.screenName) = (title, screenName)
  }
}
