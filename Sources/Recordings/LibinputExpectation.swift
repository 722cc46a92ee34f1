/// What should stand at a place of a libinput recording.
public enum LibinputExpectation: Hashable, Sendable {
  case top
  case version
  case machine
  case fact
  case retouch
  case devices
  case device
  case node
  case description
  case name
  case identity
  case codes
  case eventType
  case code
  case axes
  case axis
  case range
  case properties
  case udev
  case udevProperties
  case gestures
  case remarks
  case size
  case sizeSource
  case notes
  case items
  case item
  case events
  case event
  case seconds
  case microseconds
  case type
  case eventCode
}

extension LibinputExpectation {
  var phrase: String {
    switch self {
    case .top: "the keys of a libinput recording: version, ndevices, libinput, system and devices"
    case .version: "version 1, the only one that libinput's recordings have had"
    case .machine: "what the recorder said of the machine, a name and a value each"
    case .fact: "text, such as \"6.1.0\""
    case .retouch: "our own keys: expect, remarks and machine, or a device's kind, size and notes"
    case .devices: "a list of devices"
    case .device: "a device: node, evdev, udev and events"
    case .node: "the device's node, such as /dev/input/event3"
    case .description: "the device's name, id, codes, absinfo and properties"
    case .name: "the device's name"
    case .identity: "the device's bus, vendor, product and version, such as [24, 1739, 52542, 256]"
    case .codes: "the device's codes by type, such as 3: [0, 1, 53, 54]"
    case .eventType: "the number of an event type, 0 to 31"
    case .code: "the numbers of event codes, 0 to 767, such as [0, 1, 53, 54]"
    case .axes: "the device's axes, such as 53: [0, 4352, 0, 0, 20]"
    case .axis: "the number of an axis, 0 to 63"
    case .range: "five whole numbers: minimum, maximum, fuzz, flat and resolution"
    case .properties: "the numbers of the device's properties, 0 to 63, such as [0, 2]"
    case .udev: "what udev knew of the device, such as properties:"
    case .udevProperties: "a list of udev's properties, such as ID_INPUT=1"
    case .gestures: "the names of gestures, such as [magic-tap, escape]"
    case .remarks: "a list of remarks"
    case .size: "a width and a height in millimetres, such as [217.6, 136]"
    case .sizeSource: "the source of the size"
    case .notes: "a list of notes"
    case .items: "a list of events"
    case .item: "evdev: and a list of events"
    case .events: "a list of events, each [seconds, microseconds, type, code, value]"
    case .event: "an event of five whole numbers: [seconds, microseconds, type, code, value]"
    case .seconds: "whole seconds"
    case .microseconds: "whole microseconds"
    case .type: "the number of an event type, 0 to 65535"
    case .eventCode: "the number of an event code, 0 to 65535"
    }
  }
}
