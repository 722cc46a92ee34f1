/// A rule about what a user hears and reaches, which the simulation judges.
package struct SimulationRule: Sendable {
  /// The identifier, a letter for the subject and a number.
  package let id: String
  /// The name, in words with hyphens.
  package let name: String
  package let severity: AuditFinding.Severity
  /// The requirement of the rule, as a sentence.
  package let summary: String
  /// The exceptions, as a sentence; empty if there are none.
  package var exceptions = ""
  /// The inputs of the simulated user that the rule is about.
  package var input = SimulatedInput.touch
  /// Screens of a file that break the rule: the object `screens`.
  package let bad: [String]
  /// Screens of a file that follow the rule.
  package let good: [String]

  /// Returns the rule with an identifier.
  static func named(_ id: String) -> SimulationRule {
    guard let rule = all.first(where: { $0.id == id }) else {
      preconditionFailure("no rule \(id)")
    }
    return rule
  }

  /// All rules, in the order of their identifiers.
  package static let all = reach + outcomes + coverage + notifications + contexts + time + inputs
}

extension SimulationRule {
  static let reach: [SimulationRule] = [
    SimulationRule(
      id: "R1", name: "control-not-reached-by-flick", severity: .error,
      summary: "Flicks to the right from the start of a screen reach every control.",
      bad: [
        #"{"main": {"subviews": [{"class": "Label", "id": "a", "text": "Tea", "frame": [0, 0, 200, 44], "on": {"focused": [{"focus": "c"}]}}, {"class": "Button", "id": "b", "title": "Buy", "frame": [0, 60, 200, 44], "on": {"activate": [{"announce": "Bought"}]}}, {"class": "Label", "id": "c", "text": "End", "frame": [0, 120, 200, 44]}]}}"#
      ],
      good: [
        #"{"main": {"subviews": [{"class": "Label", "id": "a", "text": "Tea", "frame": [0, 0, 200, 44]}, {"class": "Button", "id": "b", "title": "Buy", "frame": [0, 60, 200, 44], "on": {"activate": [{"announce": "Bought"}]}}]}}"#
      ]),
    SimulationRule(
      id: "R2", name: "control-not-reached-by-touch", severity: .error,
      summary: "A finger on the center of a control finds it, once it is scrolled into view.",
      bad: [
        #"{"main": {"subviews": [{"class": "Button", "id": "a", "title": "Buy", "frame": [20, 20, 100, 44], "on": {"activate": [{"announce": "Bought"}]}}, {"class": "Label", "id": "b", "text": "Tea and cake", "frame": [0, 0, 300, 90]}]}}"#
      ],
      good: [
        #"{"main": {"subviews": [{"class": "Label", "id": "b", "text": "Tea and cake", "frame": [0, 0, 300, 90]}, {"class": "Button", "id": "a", "title": "Buy", "frame": [20, 120, 100, 44], "on": {"activate": [{"announce": "Bought"}]}}]}}"#
      ]),
    SimulationRule(
      id: "R3", name: "flick-trap", severity: .error,
      summary: "Flicks to the right leave every element.",
      bad: [
        #"{"main": {"subviews": [{"class": "Label", "id": "a", "text": "Tea", "frame": [0, 0, 200, 44]}, {"class": "Label", "id": "b", "text": "Cake", "frame": [0, 60, 200, 44], "on": {"focused": [{"focus": "a"}]}}, {"class": "Label", "id": "c", "text": "End", "frame": [0, 120, 200, 44]}]}}"#
      ],
      good: [
        #"{"main": {"subviews": [{"class": "Label", "id": "a", "text": "Tea", "frame": [0, 0, 200, 44]}, {"class": "Label", "id": "b", "text": "Cake", "frame": [0, 60, 200, 44], "on": {"focused": [{"sound": "tick"}]}}]}}"#
      ]),
    SimulationRule(
      id: "R9", name: "text-never-spoken", severity: .warning,
      summary: "A reader speaks every visible text.",
      exceptions: "Text behind a modal view, and text without a letter or digit.",
      bad: [
        #"{"main": {"subviews": [{"class": "Label", "text": "Closed on Monday", "isAccessibilityElement": false, "frame": [0, 0, 200, 44]}, {"class": "Label", "text": "Tea", "frame": [0, 60, 200, 44]}]}}"#
      ],
      good: [
        #"{"main": {"subviews": [{"class": "Label", "text": "Count", "isAccessibilityElement": false, "frame": [0, 0, 200, 44]}, {"class": "Switch", "accessibilityLabel": "Count", "frame": [0, 60, 60, 44]}]}}"#
      ]),
    SimulationRule(
      id: "R10", name: "spoken-twice", severity: .warning,
      summary: "Two elements in a row do not speak the same.",
      exceptions: "Headings.",
      bad: [
        #"{"main": {"subviews": [{"class": "Label", "text": "Volume", "frame": [0, 0, 200, 44]}, {"class": "Switch", "accessibilityLabel": "Volume", "frame": [0, 60, 60, 44]}]}}"#
      ],
      good: [
        #"{"main": {"subviews": [{"class": "Label", "text": "Volume", "accessibilityTraits": ["header"], "frame": [0, 0, 200, 44]}, {"class": "Switch", "accessibilityLabel": "Volume", "frame": [0, 60, 60, 44]}]}}"#
      ]),
    SimulationRule(
      id: "R12", name: "flick-jumps", severity: .warning,
      summary: "A flick to the right moves the cursor to the next element and not elsewhere.",
      bad: [
        #"{"main": {"subviews": [{"class": "Label", "id": "a", "text": "Tea", "frame": [0, 0, 200, 44]}, {"class": "Label", "id": "b", "text": "Cake", "frame": [0, 60, 200, 44], "on": {"focused": [{"focus": "d"}]}}, {"class": "Label", "id": "c", "text": "Milk", "frame": [0, 120, 200, 44]}, {"class": "Label", "id": "d", "text": "End", "frame": [0, 180, 200, 44]}]}}"#
      ],
      good: [
        #"{"main": {"subviews": [{"class": "Label", "text": "Tea", "frame": [0, 0, 200, 44]}, {"class": "Label", "text": "Cake", "frame": [0, 60, 200, 44]}]}}"#
      ]),
  ]
}

extension SimulationRule {
  static let outcomes: [SimulationRule] = [
    SimulationRule(
      id: "R4", name: "modal-not-left", severity: .error,
      summary: "Escape leaves every sheet, popover, alert, presented screen and modal view.",
      bad: [
        #"{"main": {"subviews": [{"class": "Button", "title": "Help", "frame": [0, 0, 200, 44], "on": {"activate": [{"present": "help"}]}}]}, "help": {"isModalInPresentation": true, "subviews": [{"class": "Button", "title": "Close", "frame": [0, 0, 200, 44], "on": {"activate": [{"dismiss": true}]}}]}}"#,
        #"{"main": {"subviews": [{"class": "Button", "title": "Help", "frame": [0, 0, 200, 44], "on": {"activate": [{"set": "panel", "isHidden": false}, {"post": "screenChanged"}]}}, {"id": "panel", "isHidden": true, "accessibilityViewIsModal": true, "frame": [0, 100, 300, 300], "subviews": [{"class": "Button", "title": "Close", "frame": [0, 0, 200, 44], "on": {"activate": [{"set": "panel", "isHidden": true}, {"post": "screenChanged"}]}}]}]}}"#,
      ],
      good: [
        #"{"main": {"subviews": [{"class": "Button", "title": "Help", "frame": [0, 0, 200, 44], "on": {"activate": [{"present": "help"}]}}]}, "help": {"subviews": [{"class": "Button", "title": "Close", "frame": [0, 0, 200, 44], "on": {"activate": [{"dismiss": true}]}}]}}"#
      ]),
    SimulationRule(
      id: "R5", name: "cursor-not-returned", severity: .warning,
      summary: "When a modal is left, the cursor returns to the element that opened it.",
      bad: [
        #"{"main": {"subviews": [{"class": "Label", "id": "title", "text": "Shop", "frame": [0, 0, 200, 44]}, {"class": "Label", "text": "Tea", "frame": [0, 60, 200, 44]}, {"class": "Label", "text": "Cake", "frame": [0, 120, 200, 44]}, {"class": "Button", "title": "Help", "frame": [0, 180, 200, 44], "on": {"activate": [{"present": "help"}]}}]}, "help": {"on": {"disappear": [{"post": "screenChanged", "focus": "title"}]}, "subviews": [{"class": "Button", "title": "Close", "frame": [0, 0, 200, 44], "on": {"activate": [{"dismiss": true}]}}]}}"#
      ],
      good: [
        #"{"main": {"subviews": [{"class": "Label", "text": "Shop", "frame": [0, 0, 200, 44]}, {"class": "Label", "text": "Tea", "frame": [0, 60, 200, 44]}, {"class": "Button", "title": "Help", "frame": [0, 180, 200, 44], "on": {"activate": [{"present": "help"}]}}]}, "help": {"subviews": [{"class": "Button", "title": "Close", "frame": [0, 0, 200, 44], "on": {"activate": [{"dismiss": true}]}}]}}"#
      ]),
    SimulationRule(
      id: "R6", name: "adjustment-not-heard", severity: .error,
      summary: "Flicks up and down change every adjustable element, and the new value is heard.",
      exceptions: "Disabled elements.",
      bad: [
        #"{"main": {"subviews": [{"accessibilityLabel": "Speed", "accessibilityValue": "1", "isAccessibilityElement": true, "accessibilityTraits": ["adjustable"], "frame": [0, 0, 200, 44], "on": {"increment": [{"sound": "tick"}], "decrement": [{"sound": "tick"}]}}]}}"#,
        #"{"main": {"subviews": [{"id": "speed", "accessibilityLabel": "Speed", "isAccessibilityElement": true, "accessibilityTraits": ["adjustable"], "frame": [0, 0, 200, 44], "on": {"increment": [{"set": "out", "text": "2"}], "decrement": [{"set": "out", "text": "1"}]}}, {"class": "Label", "id": "out", "text": "1", "frame": [0, 60, 200, 44]}]}}"#,
      ],
      good: [
        #"{"main": {"subviews": [{"class": "Slider", "accessibilityLabel": "Speed", "value": 0.5, "frame": [0, 0, 200, 44]}]}}"#
      ]),
    SimulationRule(
      id: "R7", name: "scroll-not-answered", severity: .error,
      summary: "Three-finger flicks scroll every view whose content is larger than the view.",
      bad: [
        #"{"main": {"subviews": [{"class": "ScrollView", "frame": [0, 0, 300, 300], "contentSize": [300, 900], "isScrollEnabled": false, "subviews": [{"class": "Label", "text": "Tea", "frame": [0, 0, 200, 44]}, {"class": "Label", "text": "Cake", "frame": [0, 700, 200, 44]}]}]}}"#
      ],
      good: [
        #"{"main": {"subviews": [{"class": "ScrollView", "frame": [0, 0, 300, 300], "contentSize": [300, 900], "subviews": [{"class": "Label", "text": "Tea", "frame": [0, 0, 200, 44]}, {"class": "Label", "text": "Cake", "frame": [0, 700, 200, 44]}]}]}}"#
      ]),
    SimulationRule(
      id: "R8", name: "activation-silent", severity: .error,
      summary: "A double tap on a control has an effect that is heard.",
      exceptions:
        "Disabled and selected elements. An effect that only the screen shows is a warning.",
      bad: [
        #"{"main": {"subviews": [{"class": "Button", "title": "Buy", "frame": [0, 0, 200, 44]}]}}"#,
        #"{"main": {"subviews": [{"class": "Button", "title": "Buy", "frame": [0, 0, 200, 44], "on": {"activate": [{"set": "out", "text": "Bought"}]}}, {"class": "Label", "id": "out", "text": "Empty", "frame": [0, 60, 200, 44]}]}}"#,
      ],
      good: [
        #"{"main": {"subviews": [{"class": "Button", "title": "Buy", "frame": [0, 0, 200, 44], "on": {"activate": [{"announce": "Bought"}]}}]}}"#,
        #"{"main": {"subviews": [{"class": "Switch", "accessibilityLabel": "Milk", "frame": [0, 0, 60, 44]}]}}"#,
      ]),
    SimulationRule(
      id: "B9", name: "scroll-not-announced", severity: .error,
      summary: "Scrolling by three fingers is announced.",
      bad: [
        #"{"main": {"subviews": [{"frame": [0, 0, 300, 300], "on": {"scroll": {"down": [{"sound": "page"}]}}, "subviews": [{"class": "Label", "text": "Tea", "frame": [0, 0, 200, 44]}]}]}}"#
      ],
      good: [
        #"{"main": {"subviews": [{"frame": [0, 0, 300, 300], "on": {"scroll": {"down": [{"post": "pageScrolled", "text": "Page 2 of 2"}]}}, "subviews": [{"class": "Label", "text": "Tea", "frame": [0, 0, 200, 44]}]}]}}"#
      ]),
  ]

  static let coverage: [SimulationRule] = [
    SimulationRule(
      id: "R11", name: "handler-not-reached", severity: .warning,
      summary: "A user can run every handler, and every branch of it.",
      exceptions: "Handlers on screens that nothing opens, which F2 reports.",
      bad: [
        #"{"main": {"subviews": [{"class": "Button", "title": "Buy", "isHidden": true, "frame": [0, 0, 200, 44], "on": {"activate": [{"announce": "Bought"}]}}, {"class": "Label", "text": "Tea", "frame": [0, 60, 200, 44]}]}}"#,
        #"{"main": {"subviews": [{"class": "Button", "title": "Buy", "frame": [0, 0, 200, 44], "on": {"activate": [{"if": "milk.isOn", "equals": true, "then": [{"announce": "With milk"}], "else": [{"announce": "Bought"}]}]}}, {"class": "Switch", "id": "milk", "isHidden": true, "frame": [0, 60, 60, 44]}]}}"#,
      ],
      good: [
        #"{"main": {"subviews": [{"class": "Button", "title": "Buy", "frame": [0, 0, 200, 44], "on": {"activate": [{"if": "milk.isOn", "equals": true, "then": [{"announce": "With milk"}], "else": [{"announce": "Bought"}]}]}}, {"class": "Switch", "id": "milk", "accessibilityLabel": "Milk", "frame": [0, 60, 60, 44]}]}}"#
      ])
  ]

  static let notifications: [SimulationRule] = [
    SimulationRule(
      id: "B3", name: "change-not-posted", severity: .warning,
      summary: "When most elements of a screen are replaced, screenChanged is posted.",
      bad: [
        #"{"main": {"subviews": [{"class": "Button", "id": "go", "title": "Next", "frame": [0, 0, 200, 44], "on": {"activate": [{"set": "one", "isHidden": true}, {"set": "two", "isHidden": false}]}}, {"id": "one", "frame": [0, 60, 300, 300], "subviews": [{"class": "Label", "text": "Tea", "frame": [0, 0, 200, 44]}, {"class": "Label", "text": "Cake", "frame": [0, 60, 200, 44]}, {"class": "Label", "text": "Milk", "frame": [0, 120, 200, 44]}]}, {"id": "two", "isHidden": true, "frame": [0, 60, 300, 300], "subviews": [{"class": "Label", "text": "Name", "frame": [0, 0, 200, 44]}, {"class": "Label", "text": "Street", "frame": [0, 60, 200, 44]}, {"class": "Label", "text": "Town", "frame": [0, 120, 200, 44]}]}]}}"#
      ],
      good: [
        #"{"main": {"subviews": [{"class": "Button", "id": "go", "title": "Next", "frame": [0, 0, 200, 44], "on": {"activate": [{"set": "one", "isHidden": true}, {"set": "two", "isHidden": false}, {"post": "screenChanged"}]}}, {"id": "one", "frame": [0, 60, 300, 300], "subviews": [{"class": "Label", "text": "Tea", "frame": [0, 0, 200, 44]}, {"class": "Label", "text": "Cake", "frame": [0, 60, 200, 44]}, {"class": "Label", "text": "Milk", "frame": [0, 120, 200, 44]}]}, {"id": "two", "isHidden": true, "frame": [0, 60, 300, 300], "subviews": [{"class": "Label", "text": "Name", "frame": [0, 0, 200, 44]}, {"class": "Label", "text": "Street", "frame": [0, 60, 200, 44]}, {"class": "Label", "text": "Town", "frame": [0, 120, 200, 44]}]}]}}"#
      ]),
    SimulationRule(
      id: "B4", name: "screen-change-excess", severity: .warning,
      summary:
        "screenChanged without an element is not posted when a screen opens, which the system "
        + "announces.",
      bad: [
        #"{"main": {"subviews": [{"class": "Button", "title": "Help", "frame": [0, 0, 200, 44], "on": {"activate": [{"present": "help"}, {"post": "screenChanged"}]}}]}, "help": {"subviews": [{"class": "Button", "title": "Close", "frame": [0, 0, 200, 44], "on": {"activate": [{"dismiss": true}]}}]}}"#
      ],
      good: [
        #"{"main": {"subviews": [{"class": "Button", "title": "Help", "frame": [0, 0, 200, 44], "on": {"activate": [{"present": "help"}]}}]}, "help": {"subviews": [{"class": "Button", "title": "Close", "frame": [0, 0, 200, 44], "on": {"activate": [{"dismiss": true}]}}]}}"#
      ]),
    SimulationRule(
      id: "B5", name: "focus-not-reached", severity: .error,
      summary: "The element to which a step moves the cursor is on the screen.",
      bad: [
        #"{"main": {"subviews": [{"class": "Button", "title": "Buy", "frame": [0, 0, 200, 44], "on": {"activate": [{"announce": "Bought"}, {"post": "layoutChanged", "focus": "out"}]}}, {"class": "Label", "id": "out", "text": "Bought", "isHidden": true, "frame": [0, 60, 200, 44]}]}}"#
      ],
      good: [
        #"{"main": {"subviews": [{"class": "Button", "title": "Buy", "frame": [0, 0, 200, 44], "on": {"activate": [{"set": "out", "isHidden": false}, {"post": "layoutChanged", "focus": "out"}]}}, {"class": "Label", "id": "out", "text": "Bought", "isHidden": true, "frame": [0, 60, 200, 44]}]}}"#
      ]),
    SimulationRule(
      id: "B6", name: "announcement-flood", severity: .warning,
      summary: "Other speech of a screen does not interrupt an announcement.",
      exceptions: "Announcements of low priority, and of high priority, which nothing interrupts.",
      bad: [
        #"{"main": {"subviews": [{"class": "Button", "title": "Buy", "frame": [0, 0, 200, 44], "on": {"activate": [{"announce": "Your order is on its way"}, {"timer": 500, "steps": [{"announce": "It arrives tomorrow"}]}]}}]}}"#
      ],
      good: [
        #"{"main": {"subviews": [{"class": "Button", "title": "Buy", "frame": [0, 0, 200, 44], "on": {"activate": [{"announce": "Your order is on its way"}, {"timer": 500, "steps": [{"announce": "It arrives tomorrow", "queued": true}]}]}}]}}"#
      ]),
  ]

  static let contexts: [SimulationRule] = [
    SimulationRule(
      id: "B14", name: "value-changes-screen", severity: .warning,
      summary: "A change of a value opens or closes no screen.",
      exceptions: "Tabs and segments, which name what they open.",
      bad: [
        #"{"main": {"subviews": [{"class": "Switch", "accessibilityLabel": "Milk", "frame": [0, 0, 60, 44], "on": {"change": [{"present": "help"}]}}]}, "help": {"subviews": [{"class": "Button", "title": "Close", "frame": [0, 0, 200, 44], "on": {"activate": [{"dismiss": true}]}}]}}"#
      ],
      good: [
        #"{"main": {"subviews": [{"class": "Switch", "accessibilityLabel": "Milk", "frame": [0, 0, 60, 44], "on": {"change": [{"announce": "With milk"}]}}]}}"#
      ])
  ]

  static let inputs: [SimulationRule] = [
    SimulationRule(
      id: "R13", name: "input-not-enough", severity: .error,
      summary: "One finger, or a keypad, can operate every control and leave every modal.",
      exceptions: "Only with `--one-finger` or `--keypad`.", input: .oneFinger,
      bad: [
        #"{"main": {"subviews": [{"class": "Button", "title": "Help", "frame": [0, 0, 200, 44], "on": {"activate": [{"present": "help"}]}}]}, "help": {"presentationStyle": "fullScreen", "subviews": [{"class": "Label", "text": "A guide is at the desk", "frame": [0, 0, 300, 44]}]}}"#
      ],
      good: [
        #"{"main": {"subviews": [{"class": "Button", "title": "Help", "frame": [0, 0, 200, 44], "on": {"activate": [{"present": "help"}]}}]}, "help": {"presentationStyle": "fullScreen", "subviews": [{"class": "Button", "title": "Close", "frame": [0, 0, 200, 44], "on": {"activate": [{"dismiss": true}]}}]}}"#
      ])
  ]

  static let time: [SimulationRule] = [
    SimulationRule(
      id: "B8", name: "disappears-too-soon", severity: .warning,
      summary: "What disappears by itself stays until it can be read out.",
      exceptions: "Text that is announced.",
      bad: [
        #"{"main": {"subviews": [{"class": "Button", "title": "Buy", "frame": [0, 0, 200, 44], "on": {"activate": [{"push": "done"}]}}]}, "done": {"on": {"appear": [{"timer": 2000, "steps": [{"pop": true}]}]}, "subviews": [{"class": "Label", "text": "Thank you for your order, it will be ready at the counter in a few minutes", "frame": [0, 0, 300, 44]}, {"class": "Label", "text": "Please keep the receipt", "frame": [0, 60, 300, 44]}]}}"#
      ],
      good: [
        #"{"main": {"subviews": [{"class": "Button", "title": "Buy", "frame": [0, 0, 200, 44], "on": {"activate": [{"push": "done"}]}}]}, "done": {"on": {"appear": [{"timer": 20000, "steps": [{"pop": true}]}]}, "subviews": [{"class": "Label", "text": "Thank you for your order", "frame": [0, 0, 300, 44]}, {"class": "Label", "text": "Please keep the receipt", "frame": [0, 60, 300, 44]}]}}"#
      ]),
    SimulationRule(
      id: "T14", name: "updates-frequently-missing", severity: .warning,
      summary: "An element that changes more than once a second has the trait updatesFrequently.",
      bad: [
        #"{"main": {"on": {"appear": [{"timer": 400, "repeat": true, "steps": [{"add": 1, "to": "count.text"}]}]}, "subviews": [{"class": "Label", "id": "count", "text": "0", "frame": [0, 0, 200, 44]}]}}"#
      ],
      good: [
        #"{"main": {"on": {"appear": [{"timer": 400, "repeat": true, "steps": [{"add": 1, "to": "count.text"}]}]}, "subviews": [{"class": "Label", "id": "count", "text": "0", "accessibilityTraits": ["staticText", "updatesFrequently"], "frame": [0, 0, 200, 44]}]}}"#
      ]),
  ]
}
