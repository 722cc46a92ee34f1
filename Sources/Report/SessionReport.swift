package import Drawing
package import Evdev
package import Gestures
package import Replay
package import Touches

/// A replay as data to display: finger trails, recognized gestures, their effects, and the states
/// of the screen.
///
/// Times count from the start of the session.
package struct SessionReport {
  /// The title of the report.
  package var title: String
  /// The name of the screen; `nil` if the session has none.
  package var screenName: String?
  /// The language of the speech.
  package var language = "en"
  /// The duration of the session.
  package var duration = Microseconds(0)
  /// The number of frames.
  package var frames = 0
  /// The gestures and tunables of the session.
  package var settings = GestureSettings()

  /// The touch devices, in index order.
  package var devices: [Device] = []
  /// The trails of all contacts, ordered by their start.
  package var trails: [Trail] = []
  /// The lines of the transcript.
  package var lines: [Line] = []
  /// The recognized gestures.
  package var gestures: [RecognizedGesture] = []
  /// The touches that no gesture matched.
  package var unrecognizedTouches: [UnrecognizedTouch] = []
  /// All touches, with the gestures that each came closest to.
  package var touches: [Touch] = []
  /// The gestures that the recording is expected to show; empty if it is not known.
  package var expected: [Expected] = []
  /// The commands of the reader.
  package var commands: [Command] = []
  /// The names of the elements that received the cursor.
  package var focusChanges: [FocusChange] = []
  /// The times at which the screen curtain moved.
  package var curtainChanges: [CurtainChange] = []
  /// The speech of the reader.
  package var speech: [Speech] = []
  /// The actions that were dispatched to responder chains.
  package var actions: [Action] = []
  /// The repaired irregularities.
  package var repairs: [Repair] = []
  /// The comparison with what the recording is expected to show.
  package var verdict = ReportVerdict()
  /// The style sheet and other assets of the screen file.
  package var assets = ScreenAssets()
  /// The states of the screen; empty if the session has no screen.
  package var film = ScreenTimeline()

  /// A device whose trails are shown.
  package struct Device: Hashable, Sendable {
    /// The name of the device.
    package var name: String
    /// The size of the surface, in millimeters.
    package var extent: Vector
    /// The source of the size.
    package var source: SurfaceSize.Source
    /// The first and the last coordinate of both axes, in device units; `nil` if positions do not
    /// determine them.
    package var coordinates: [Int]?
    /// The properties that affect recognition.
    package var traits: SurfaceTraits

    /// Creates a device.
    package init(
      name: String, extent: Vector, source: SurfaceSize.Source, coordinates: [Int]? = nil,
      traits: SurfaceTraits = SurfaceTraits()
    ) {
      (self.name, self.extent, self.source) = (name, extent, source)
      (self.coordinates, self.traits) = (coordinates, traits)
    }
  }

  /// The path of one contact.
  package struct Trail: Hashable, Sendable {
    /// The index of the device.
    package var device: Int
    /// The ID of the contact.
    package var contact: Int
    /// The positions at which the contact moved, and its last position.
    package var points: [Point]
    /// Whether the contact was cancelled instead of lifted.
    package var isCancelled = false
    /// The slot and the tracking ID; `nil` if the device did not report them.
    package var slot, trackingID: Int?
    /// The reported pressure and size at each point, in device units; empty if they are unknown.
    package var pressures: [Int] = []
    package var sizes: [Int] = []

    /// A position in hundredths of a millimeter at a time in milliseconds.
    package struct Point: Hashable, Sendable {
      /// The time in milliseconds.
      package var milliseconds: Int64
      /// The position in hundredths of a millimeter.
      package var xHundredths, yHundredths: Int64
    }
  }

  /// A line of the transcript.
  package struct Line: Hashable, Sendable {
    /// The time of the entry.
    package var time: Microseconds
    /// The kind of entry, such as `focus`.
    package var kind: String
    /// The text after the kind.
    package var text: String
    /// The index of the device whose touch caused the entry; `nil` if no touch caused it.
    package var device: Int?
  }

  /// A recognized gesture.
  package struct RecognizedGesture: Hashable, Sendable {
    /// When the gesture was emitted, began, and was decided.
    package var time, start, decided: Microseconds
    /// The gesture.
    package var gesture: Gesture
    /// The number of fingers.
    package var fingers: Int
    /// The position on the surface, in millimeters.
    package var position: Vector
    /// The index of the device.
    package var device = 0
    /// The index of its command; `nil` if the session has no reader.
    package var command: Int?
    /// The index of the first speech that followed before the next input; `nil` if there was none.
    package var speech: Int?
  }

  /// A command of the reader.
  package struct Command: Hashable, Sendable {
    /// The time of the command.
    package var time: Microseconds
    /// The name of the gesture; `nil` if no gesture caused the command.
    package var gesture: String?
    /// The name of the command; `nil` if the gesture is unbound.
    package var name: String?
    /// The index of the first action that followed before the next input; `nil` if there was none.
    package var action: Int?

    /// The text in transcripts.
    var text: String { (gesture.map { "\($0) → " } ?? "") + (name ?? "unbound") }
  }

  /// A change of the focused element.
  package struct FocusChange: Hashable, Sendable {
    /// The time of the change.
    package var time: Microseconds
    /// The text in transcripts.
    package var text: String
  }

  /// A movement of the screen curtain.
  package struct CurtainChange: Hashable, Sendable {
    /// The time of the movement.
    package var time: Microseconds
    /// Whether the curtain hides the screen.
    package var isDown: Bool
  }

  /// An expected gesture, and the gestures that were recognized in its place.
  package struct Expected: Hashable, Sendable {
    /// The name of the expected gesture.
    package var name: String
    /// The names of the recognized gestures.
    package var found: [String]
    /// Whether the recognized gestures are the expected one.
    package var isRight: Bool
    /// The time of the recognition, or of the previous expected gesture.
    package var time: Microseconds

    /// Creates an expected gesture with its result.
    package init(name: String, found: [String], isRight: Bool, time: Microseconds) {
      (self.name, self.found, self.isRight, self.time) = (name, found, isRight, time)
    }
  }

  /// A touch that no gesture matched.
  package struct UnrecognizedTouch: Hashable, Sendable {
    /// The index of the device.
    package var device: Int
    /// The first and the last time of the touch.
    package var start, end: Microseconds
    /// The number of fingers.
    package var fingers: Int
    /// The position on the surface, in millimeters.
    package var position: Vector
    /// The closest gesture and the reason it failed.
    package var closest: NearMiss?
  }

  /// A touch, from its first finger down to its last finger up.
  package struct Touch: Hashable, Sendable {
    /// The index of the device.
    package var device: Int
    /// The start of the session.
    package var origin: Timestamp
    /// The outcome, with the comparisons with all gestures.
    package var outcome: TouchOutcome
    /// The frames from which it can be recognized again; empty if it need not be.
    var frames: [TouchFrame] = []
  }

  /// An utterance of the reader.
  package struct Speech: Hashable, Sendable {
    /// The start, and the estimated end or the time of an interruption.
    package var start, end: Microseconds
    /// The spoken text.
    package var text: String
    /// Whether speech was muted.
    package var isMuted: Bool
  }

  /// An action that was dispatched to a responder chain.
  package struct Action: Hashable, Sendable {
    /// The time of the action.
    package var time: Microseconds
    /// The name of the action.
    package var action: String
    /// The name of the element that had the cursor.
    package var element: String?
    /// The responders that received the action, in order.
    package var steps: [Step]
    /// The outcome of the action.
    package var outcome: String
    /// Whether a responder handled the action.
    package var isHandled: Bool

    /// A responder's response.
    package struct Step: Hashable, Sendable {
      /// The name of the responder.
      package var name: String
      /// The response.
      package var response: String
    }
  }

  /// A fault in a device's events, and its repair.
  package struct Repair: Hashable, Sendable {
    /// The time of the repair.
    package var time: Microseconds
    /// The fault and its repair.
    package var irregularity: Irregularity
  }

  /// Creates an empty report.
  package init(title: String, screenName: String? = nil) {
    (self.title, self.screenName) = (title, screenName)
  }
}
