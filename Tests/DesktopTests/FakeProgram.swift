import CSystemd
import Synchronization
import System
import Testing

@testable import AccessibleTrees
@testable import Desktop

/// A program that publishes objects, and the registry and launcher of a session with it alone.
///
/// The same connection has all bus names: that of the launcher, that of the registry, and its own.
final class FakeProgram: Sendable {
  /// An object of the program.
  struct Object: Sendable {
    var role = AccessibleRole.pushButton
    var name = ""
    var states: AccessibleStates = [.visible, .showing, .enabled, .sensitive]
    var interfaces = ["Accessible", "Component"]
    var frame: (Int32, Int32, Int32, Int32) = (0, 0, 100, 20)
    /// The paths of the children, with `@` before those of another program.
    var children: [String] = []
    /// The path of the parent that the object states; `nil` for the actual one.
    var parent: String?
    var childCount: Int32?
    var value: (current: Double, minimum: Double, maximum: Double)?
    var text: String?
    var actions: [String] = []
    var attributes: [String: String] = [:]
    /// The calls that the object does not reply to.
    var silentMembers: Set<String> = []
  }

  /// An event that the program emits.
  struct Event: Sendable {
    var path: String
    /// The last part of the interface, such as `Object`.
    var interface = "Object"
    var member: String
    var detail = ""
    var numbers: (Int32, Int32) = (0, 0)
    var text = ""
  }

  /// How the program replies.
  enum Behavior: Sendable {
    case correct
    /// It never replies to calls to its objects.
    case silent
    /// It replies to that number of calls, and then never again.
    case silentAfter(Int)
    /// Its replies have other types than the protocol says.
    case nonsense
  }

  private let objects: Mutex<[String: Object]>
  private let events = Mutex<[Event]>([])
  private let recorded = Mutex<[String]>([])
  private let name: String
  private let behavior: Behavior
  private let toolkit: String
  private let version: String
  private let address: String
  private let replies = Mutex(0)
  private let isOver = Mutex(false)
  private let thread = Mutex<SystemThread?>(nil)

  private static let otherName = "org.retouch.Program"
  static let root = "/org/a11y/atspi/accessible/root"

  init(
    _ objects: [String: Object], _ behavior: Behavior = .correct, toolkit: String = "gtk",
    version: String = "3.24", on bus: SessionBus
  ) throws {
    self.objects = Mutex(objects)
    self.behavior = behavior
    (self.toolkit, self.version) = (toolkit, version)
    address = bus.address
    var connection: OpaquePointer?
    try #require(unsafe sd_bus_new(&connection) >= 0)
    try #require(unsafe sd_bus_set_address(connection, bus.address) >= 0)
    try #require(unsafe sd_bus_set_bus_client(connection, 1) >= 0)
    try #require(unsafe sd_bus_start(connection) >= 0)
    for name in ["org.a11y.Bus", "org.a11y.atspi.Registry", Self.otherName] {
      try #require(unsafe sd_bus_request_name(connection, name, 0) >= 0)
    }
    var unique: UnsafePointer<CChar>?
    try #require(unsafe sd_bus_get_unique_name(connection, &unique) >= 0)
    name = unsafe unique.map { unsafe String(cString: $0) } ?? ""
    let number = UInt(bitPattern: connection)
    let started = try SystemThread { [self] in
      let connection = unsafe OpaquePointer(bitPattern: number)
      while !isOver.withLock({ $0 }) {
        var message: OpaquePointer?
        if unsafe sd_bus_process(connection, &message) > 0 {
          if let message = unsafe message {
            unsafe reply(to: message, connection)
            unsafe sd_bus_message_unref(message)
          }
        } else {
          let pending = events.withLock { events in
            defer { events.removeFirst(min(events.count, 100)) }
            return Array(events.prefix(100))
          }
          for event in pending { unsafe emit(event, connection) }
          unsafe sd_bus_wait(connection, pending.isEmpty ? 2_000 : 0)
        }
      }
      unsafe sd_bus_flush_close_unref(connection)
    }
    thread.withLock { $0 = started }
  }

  func end() {
    isOver.withLock { $0 = true }
    thread.withLock { $0.take() }?.join()
  }

  /// Changes an object; `nil` removes it.
  func set(_ path: String, _ change: (inout Object?) -> Void) {
    objects.withLock { change(&$0[path]) }
  }

  func emit(_ event: Event) { events.withLock { $0.append(event) } }

  func emit(_ path: String, _ member: String, _ detail: String = "", _ number: Int32 = 0) {
    emit(Event(path: path, member: member, detail: detail, numbers: (number, 0)))
  }

  /// The requests that the program has received, in order.
  var requests: [String] { recorded.withLock(\.self) }

  private func emit(_ event: Event, _ connection: OpaquePointer?) {
    var message: OpaquePointer?
    guard
      unsafe sd_bus_message_new_signal(
        connection, &message, event.path, "org.a11y.atspi.Event.\(event.interface)", event.member)
        >= 0, let message = unsafe message
    else { return }
    defer { unsafe sd_bus_message_unref(message) }
    let writer = unsafe ReplyWriter(message)
    writer.string(event.detail)
    writer.number(event.numbers.0)
    writer.number(event.numbers.1)
    writer.container("v", "s") { $0.string(event.text) }
    writer.object(name, event.path)
    unsafe sd_bus_send(connection, message, nil)
  }

  /// Records a request and performs it.
  private func perform(
    _ member: String, _ path: String, _ message: OpaquePointer, _ writer: ReplyWriter
  ) -> Bool {
    var arguments = ""
    var current: Double?
    switch member {
    case "DoAction", "DeleteText", "SetCaretOffset", "ScrollTo", "InsertText",
      "GenerateMouseEvent", "GenerateKeyboardEvent", "RegisterEvent":
      arguments = unsafe readArguments(message)
    case "Set":
      _ = unsafe (readString(message), readString(message))
      var number = 0.0
      unsafe sd_bus_message_enter_container(message, CChar(UInt8(ascii: "v")), "d")
      unsafe sd_bus_message_read_basic(message, CChar(UInt8(ascii: "d")), &number)
      arguments = " \(number)"
      current = number
    case "GrabFocus": break
    default: return false
    }
    recorded.withLock { $0.append("\(member) \(path)\(arguments)") }
    objects.withLock { objects in
      if let current { objects[path]?.value?.current = current }
      if member == "DoAction" { objects[path]?.states.formSymmetricDifference(.checked) }
    }
    if member != "Set" { writer.flag(true) }
    return true
  }

  private func readArguments(_ message: OpaquePointer) -> String {
    var text = ""
    var type: CChar = 0
    while unsafe sd_bus_message_peek_type(message, &type, nil) > 0 {
      if type == CChar(UInt8(ascii: "s")) {
        text += " \(unsafe readString(message))"
      } else {
        var number: Int32 = 0
        guard unsafe sd_bus_message_read_basic(message, type, &number) > 0 else { break }
        text += " \(number)"
      }
    }
    return text
  }

  private func reply(to message: OpaquePointer, _ connection: OpaquePointer?) {
    guard let path = unsafe sd_bus_message_get_path(message).map({ unsafe String(cString: $0) }),
      let member = unsafe sd_bus_message_get_member(message).map({ unsafe String(cString: $0) })
    else { return }
    var answer: OpaquePointer?
    guard unsafe sd_bus_message_new_method_return(message, &answer) >= 0,
      let answer = unsafe answer
    else { return }
    defer { unsafe sd_bus_message_unref(answer) }
    var writer = unsafe ReplyWriter(answer)
    let destination =
      unsafe sd_bus_message_get_destination(message).map { unsafe String(cString: $0) } ?? ""
    if unsafe perform(member, path, message, writer) {
      unsafe sd_bus_send(connection, answer, nil)
      return
    }
    if path == "/org/a11y/bus" {
      if member == "GetAddress" { writer.string(address) }
    } else if destination == "org.a11y.atspi.Registry" {
      writer.objects([(name, Self.root)])
    } else {
      switch behavior {
      case .correct: break
      case .silent: return
      case .silentAfter(let count):
        guard
          replies.withLock({
            $0 += 1; return $0
          }) <= count
        else { return }
      case .nonsense:
        writer.string("nonsense")
        unsafe sd_bus_send(connection, answer, nil)
        return
      }
      guard let object = objects.withLock({ $0[path] }), !object.silentMembers.contains(member)
      else { return }
      if toolkit == "Qt", member == "GetAll" { return isOver.withLock { $0 = true } }
      let interface = unsafe readString(message)
      let property = unsafe readString(message)
      answerCall(member, of: object, at: path, interface, property: property, &writer)
    }
    unsafe sd_bus_send(connection, answer, nil)
  }

  private func readString(_ message: OpaquePointer) -> String {
    var text: UnsafePointer<CChar>?
    guard unsafe sd_bus_message_read_basic(message, CChar(UInt8(ascii: "s")), &text) > 0,
      let text = unsafe text
    else { return "" }
    return unsafe String(cString: text)
  }

  private func answerCall(
    _ member: String, of object: Object, at path: String, _ interface: String, property: String,
    _ writer: inout ReplyWriter
  ) {
    switch member {
    case "GetRole":
      writer.number(UInt32(AccessibleRole.allCases.firstIndex(of: object.role) ?? 0))
    case "GetState":
      let states = object.states.rawValue
      writer.array("u") {
        $0.number(UInt32(truncatingIfNeeded: states))
        $0.number(UInt32(truncatingIfNeeded: states >> 32))
      }
    case "GetInterfaces":
      writer.array("s") { for name in object.interfaces { $0.string("org.a11y.atspi." + name) } }
    case "GetChildren":
      writer.objects(
        object.children.map {
          $0.hasPrefix("@") ? (Self.otherName, String($0.dropFirst())) : (name, $0)
        })
    case "GetChildAtIndex": writer.object(name, object.children.first ?? "/null")
    case "GetExtents":
      writer.container("r", "iiii") {
        for number in [object.frame.0, object.frame.1, object.frame.2, object.frame.3] {
          $0.number(number)
        }
      }
    case "GetActions":
      writer.array("(sss)") {
        for action in object.actions {
          $0.container("r", "sss") {
            for text in [action, "", ""] { $0.string(text) }
          }
        }
      }
    case "GetText": writer.string(object.text ?? "")
    case "GetAll" where interface.hasSuffix("Accessible"):
      writer.array("{sv}") {
        $0.property("Name", "s") { $0.string(object.name) }
        $0.property("Unknown", "(so)") { $0.object("a", "/b") }
        $0.property("ChildCount", "i") {
          $0.number(object.childCount ?? Int32(object.children.count))
        }
      }
    case "GetAll" where interface.hasSuffix("Value"):
      writer.array("{sv}") {
        let value = object.value ?? (0, 0, 0)
        $0.property("CurrentValue", "d") { $0.number(value.current) }
        $0.property("MinimumValue", "d") { $0.number(value.minimum) }
        $0.property("MaximumValue", "d") { $0.number(value.maximum) }
      }
    case "Get" where property == "ChildCount":
      writer.container("v", "i") {
        $0.number(object.childCount ?? Int32(object.children.count))
      }
    case "Get" where property.hasSuffix("Value"):
      let value = object.value ?? (0, 0, 0)
      writer.container("v", "d") {
        $0.number(
          property == "CurrentValue"
            ? value.current : property == "MinimumValue" ? value.minimum : value.maximum)
      }
    case "Get" where property == "Parent":
      let actual = objects.withLock { objects in
        objects.first { !$0.value.children.filter([path, "@\(path)"].contains).isEmpty }?.key
      }
      let parent = object.parent ?? actual ?? "/null"
      writer.container("v", "(so)") { $0.object(name, parent) }
    case "Get" where property == "Name":
      writer.container("v", "s") { $0.string(object.name) }
    case "Get" where property == "ToolkitName":
      writer.container("v", "s") { $0.string(toolkit) }
    case "Get" where property == "Version":
      writer.container("v", "s") { $0.string(version) }
    case "GetAttributes":
      writer.array("{ss}") {
        for (name, value) in object.attributes {
          $0.container("e", "ss") {
            $0.string(name)
            $0.string(value)
          }
        }
      }
    case "GetRelationSet": writer.array("(ua(so))") { _ in }
    default: break
    }
  }
}

/// Appends the values of a reply.
@safe struct ReplyWriter {
  private let message: OpaquePointer

  init(_ message: OpaquePointer) { unsafe self.message = message }

  private func append<Value: BitwiseCopyable>(_ type: String, _ value: Value) {
    var value = value
    unsafe sd_bus_message_append_basic(message, CChar(type.utf8.first ?? 0), &value)
  }

  func string(_ text: String, type: String = "s") {
    unsafe sd_bus_message_append_basic(message, CChar(type.utf8.first ?? 0), text)
  }

  func flag(_ flag: Bool) { append("b", Int32(flag ? 1 : 0)) }
  func number(_ number: UInt32) { append("u", number) }
  func number(_ number: Int32) { append("i", number) }
  func number(_ number: Double) { append("d", number) }

  func container(_ type: String, _ contents: String, _ fill: (ReplyWriter) -> Void) {
    unsafe sd_bus_message_open_container(message, CChar(type.utf8.first ?? 0), contents)
    fill(self)
    unsafe sd_bus_message_close_container(message)
  }

  func array(_ contents: String, _ fill: (ReplyWriter) -> Void) { container("a", contents, fill) }

  func property(_ name: String, _ type: String, _ fill: (ReplyWriter) -> Void) {
    container("e", "sv") {
      $0.string(name)
      $0.container("v", type, fill)
    }
  }

  func object(_ name: String, _ path: String) {
    container("r", "so") {
      $0.string(name)
      $0.string(path, type: "o")
    }
  }

  func objects(_ objects: [(String, String)]) {
    array("(so)") { for (name, path) in objects { $0.object(name, path) } }
  }
}
