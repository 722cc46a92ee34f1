internal import Evdev
internal import System

/// The objects that have changed according to events, until they are read again.
///
/// Its size is limited, whatever the number of events.
struct DesktopMarks {
  /// The objects that have changed.
  private(set) var objects: Set<MessageBus.Object> = []
  /// The objects whose children have changed.
  private(set) var parents: Set<MessageBus.Object> = []
  /// The objects in which everything may have changed.
  private(set) var trees: Set<MessageBus.Object> = []
  /// The programs whose frames may have changed, by bus name.
  private(set) var movedPrograms: Set<String> = []
  /// Whether too many objects have changed to list them.
  private(set) var isOverfull = false
  /// Whether windows may have appeared, disappeared or changed their order.
  private(set) var hasWindows = false
  /// Whether programs may have started.
  private(set) var hasPrograms = false
  /// The window that was activated last.
  private(set) var activated: MessageBus.Object?
  /// The object that got the keyboard focus last.
  private(set) var focused: MessageBus.Object?
  /// The texts that programs announced, with whether they are urgent.
  private(set) var announcements: [(text: String, isAssertive: Bool)] = []
  /// The texts that were inserted, in the order of the events.
  private(set) var insertions: [Insertion] = []

  /// A text that was inserted in an object.
  struct Insertion {
    var object: MessageBus.Object
    var text: String
  }
  /// The bus names that no longer exist.
  private(set) var departed: Set<String> = []
  /// Whether another process is the registry of events.
  private(set) var hasNewRegistry = false

  private var first: Timestamp?
  private var last = Timestamp(microseconds: 0)
  private var count = 0

  private static let maximumObjects = 1000
  private static let maximumAnnouncements = 20
  private static let maximumCharacters = 1000

  /// Whether there are none.
  var isEmpty: Bool { first == nil }

  /// The time of the latest event that is not only a new value or place of one object.
  ///
  /// Programs emit those without end during animations.
  private(set) var latest: Timestamp?

  /// The time at which the changes are to be read: soon after the first event, later if more
  /// arrive.
  var due: Timestamp? {
    guard let first else { return nil }
    let limit = first + .milliseconds(count > 100 ? 100 : 30)
    return max(first + .milliseconds(10), min(last + .milliseconds(10), limit))
  }

  /// Keeps the time of an event.
  private mutating func note(isMinor: Bool = false) {
    let now = MonotonicClock.now
    if !isMinor { latest = now }
    if first == nil { first = now }
    last = now
    count += 1
  }

  private var isFull: Bool { objects.count + parents.count + trees.count >= Self.maximumObjects }

  /// Marks an object.
  mutating func add(
    _ object: MessageBus.Object, _ scope: ObjectReader.Scope = .object, isMinor: Bool = false
  ) {
    note(isMinor: isMinor)
    guard !isOverfull else { return }
    guard !isFull else {
      (isOverfull, objects, parents, trees) = (true, [], [], [])
      return
    }
    switch scope {
    case .object: objects.insert(object)
    case .children: parents.insert(object)
    case .everything: trees.insert(object)
    }
  }

  /// Marks the frames of all objects of a program.
  mutating func addFrames(of program: String) {
    note(isMinor: true)
    if movedPrograms.count < Self.maximumObjects { movedPrograms.insert(program) }
  }

  /// Marks the list of windows.
  mutating func addWindows(activated window: MessageBus.Object? = nil) {
    note()
    hasWindows = true
    if let window { activated = window }
  }

  /// Marks the list of programs.
  mutating func addPrograms() {
    addWindows()
    hasPrograms = true
  }

  /// Marks a bus name that no longer exists.
  mutating func addDeparted(_ name: String) {
    addWindows()
    if departed.count < Self.maximumObjects { departed.insert(name) } else { hasPrograms = true }
  }

  /// Marks the registry.
  mutating func addRegistry() {
    addPrograms()
    hasNewRegistry = true
  }

  /// Marks the object with the keyboard focus, and reads it again.
  mutating func addFocus(_ object: MessageBus.Object) {
    add(object)
    focused = object
  }

  /// Marks an object, and keeps the text that was inserted in it.
  mutating func addInsertion(_ text: String, in object: MessageBus.Object) {
    add(object, isMinor: true)
    guard insertions.count < Self.maximumAnnouncements else { return }
    insertions.append(
      Insertion(object: object, text: String(text.prefix(Self.maximumCharacters))))
  }

  /// Adds a text that a program announced.
  mutating func addAnnouncement(_ text: String, isAssertive: Bool) {
    note()
    guard !text.isEmpty, announcements.count < Self.maximumAnnouncements else { return }
    announcements.append((String(text.prefix(Self.maximumCharacters)), isAssertive))
  }
}
