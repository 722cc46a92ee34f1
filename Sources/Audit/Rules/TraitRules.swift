internal import Controls
internal import Elements

// Rules for traits.

extension AuditRule {
  static let traits: [AuditRule] = [
    AuditRule(
      id: "T1", name: "traits-exclude", severity: .error,
      summary: "An element has at most one of the traits button, link, search field and key.",
      exceptions: "The keys of the standard keyboard.",
      check: .element { element, _ in
        guard !(element.responder is KeyboardKey) else { return nil }
        let exclusive: AccessibilityTraits = [.button, .link, .searchField, .keyboardKey]
        let both = element.traits.intersection(exclusive)
        guard both.names.count > 1 else { return nil }
        return AuditProblem(
          "it has the traits \(both.names.joined(separator: " and ")), which exclude each other; "
            + "keep one")
      },
      bad: [
        #"{"class": "Button", "title": "Help", "accessibilityTraits": ["button", "link"]}"#
      ],
      good: [
        #"{"class": "Button", "title": "Help", "accessibilityTraits": ["image", "link"]}"#,
        #"{"class": "Button", "title": "Q", "accessibilityTraits": ["keyboardKey", "selected"]}"#,
      ]),
    AuditRule(
      id: "T2", name: "traits-button-adjustable", severity: .error,
      summary: "An adjustable element is not a button, too.",
      exceptions: "A control that expands.",
      check: .element { element, _ in
        guard element.traits.contains([.button, .adjustable]),
          element.responder.resolved.expandedStatus == .unsupported
        else { return nil }
        return AuditProblem("it has the traits button and adjustable; keep one")
      },
      bad: [
        #"{"class": "Slider", "accessibilityLabel": "Speed", "accessibilityTraits": ["button", "adjustable"]}"#
      ],
      good: [#"{"class": "Slider", "accessibilityLabel": "Speed"}"#]),
    AuditRule(
      id: "T3", name: "traits-text-updates", severity: .error,
      summary: "A text does not have the trait updatesFrequently.",
      exceptions: "Experts disagree, because this is how a timer is marked.",
      isOptional: true,
      check: .element { element, _ in
        guard element.traits.contains([.staticText, .updatesFrequently]) else { return nil }
        return AuditProblem("it has the traits staticText and updatesFrequently; keep one")
      },
      bad: [
        #"{"class": "Label", "text": "0:12", "accessibilityTraits": ["staticText", "updatesFrequently"]}"#
      ],
      good: [#"{"class": "Label", "text": "0:12"}"#]),
    AuditRule(
      id: "T4", name: "button-lacks-trait", severity: .error,
      summary: "A button has the trait button, link or another one that names its use.",
      check: .element { element, _ in
        guard element.responder is Button, element.traits.isDisjoint(with: .operable) else {
          return nil
        }
        return AuditProblem("a reader does not say that it is a button; add the trait button")
      },
      bad: [#"{"class": "Button", "title": "Add", "accessibilityTraits": []}"#],
      good: [#"{"class": "Button", "title": "Add"}"#]),
    AuditRule(
      id: "T5", name: "image-lacks-trait", severity: .error,
      summary: "An image has the trait image.", exceptions: "An image that is a control.",
      check: .element { element, _ in
        guard element.responder is ImageView, element.isReached,
          element.traits.isDisjoint(with: AccessibilityTraits.operable.union(.image))
        else { return nil }
        return AuditProblem("a reader does not say that it is an image; add the trait image")
      },
      bad: [
        #"{"class": "ImageView", "isAccessibilityElement": true, "accessibilityLabel": "Cat", "accessibilityTraits": []}"#
      ],
      good: [
        #"{"class": "ImageView", "isAccessibilityElement": true, "accessibilityLabel": "Cat"}"#
      ]),
    AuditRule(
      id: "T6", name: "tappable-lacks-trait", severity: .error,
      summary: "An element that can be activated says so by a trait.", exceptions: "Rows.",
      check: .element { element, _ in
        let responder = element.responder
        guard responder.accessibilityBlocks.activate != nil, !(responder is Button),
          !element.isRow, element.traits.isDisjoint(with: .operable)
        else { return nil }
        return AuditProblem(
          "a double tap activates it, but a reader does not say so; add the trait button")
      },
      bad: [
        #"{"class": "Label", "text": "Help", "on": {"activate": [{"announce": "Help"}]}}"#
      ],
      good: [
        #"{"class": "Label", "text": "Help", "accessibilityTraits": ["link"], "on": {"activate": [{"announce": "Help"}]}}"#
      ]),
    AuditRule(
      id: "T7", name: "screen-lacks-heading", severity: .error,
      summary: "A screen has a heading.",
      exceptions: "Alerts, sheets, popovers, and screens with one element besides tabs.",
      check: .screen { screen in
        guard screen.reached.count(where: { !$0.isSystemPart }) > 1, !screen.isDialog,
          !screen.reached.contains(where: { $0.traits.contains(.header) }),
          let first = screen.reached.first
        else { return [] }
        return [
          (
            first,
            AuditProblem("the screen has no heading; give its title the trait header")
          )
        ]
      },
      bad: [fourLabels(traits: "")],
      good: [fourLabels(traits: #", "accessibilityTraits": ["header"]"#)]),
    AuditRule(
      id: "T8", name: "heading-lacks-trait", severity: .error,
      summary: "A text that looks like a heading has the trait header.",
      exceptions:
        "Texts with numbers or more than 60 characters, and those directly after a heading.",
      check: .element { element, screen in
        guard let label = element.responder as? Label, element.isReached,
          !element.traits.contains(.header),
          element.traits.isDisjoint(with: .operable),
          let size = label.appearance.fontSize, size >= 20,
          let text = element.label, text.count <= 60,
          !text.contains(where: \.isNumber),
          element.index == 0 || screen.elements[element.index - 1].kind != .heading
        else { return nil }
        return AuditProblem("“\(text)” looks like a heading; add the trait header")
      },
      bad: [
        #"{"subviews": [{"class": "Label", "text": "Opening hours", "fontSize": 28, "frame": [0, 0, 300, 40]}, {"class": "Label", "text": "Every day from 9 to 5", "frame": [0, 50, 300, 30]}]}"#
      ],
      good: [
        #"{"subviews": [{"class": "Label", "text": "Opening hours", "fontSize": 28, "accessibilityTraits": ["header"], "frame": [0, 0, 300, 40]}, {"class": "Label", "text": "Every day from 9 to 5", "frame": [0, 50, 300, 30]}]}"#,
        #"{"subviews": [{"class": "Label", "text": "19.5 °C", "fontSize": 28, "frame": [0, 0, 300, 40]}, {"class": "Label", "text": "Every day", "frame": [0, 50, 300, 30]}]}"#,
      ]),
    AuditRule(
      id: "T9", name: "selection-not-in-trait", severity: .warning,
      summary: "One member of a group of tabs has the trait selected.",
      check: .screen { screen in
        var problems: [(AuditedElement, AuditProblem)] = []
        var members: [ObjectIdentifier: [AuditedElement]] = [:]
        var groups: [ObjectIdentifier] = []
        for element in screen.reached where element.kind == .tab {
          guard let parent = (element.responder as? View)?.superview else { continue }
          let group = ObjectIdentifier(parent)
          if members[group] == nil { groups.append(group) }
          members[group, default: []].append(element)
        }
        for group in groups {
          guard let tabs = members[group], tabs.count > 1 else { continue }
          let selected = tabs.filter { $0.traits.contains(.selected) }
          guard selected.count != 1 else { continue }
          problems.append(
            (
              tabs[0],
              AuditProblem(
                "\(selected.count) of \(tabs.count) tabs have the trait selected; give it to the "
                  + "current tab only")
            ))
        }
        return problems
      },
      bad: [tabs(first: "", second: "")],
      good: [tabs(first: #", "selected""#, second: "")]),
    AuditRule(
      id: "T10", name: "disabled-lacks-trait", severity: .warning,
      summary: "A disabled control has the trait notEnabled, and one that is dimmed is disabled.",
      exceptions: "A disabled control with the trait.",
      check: .element { element, _ in
        guard let control = element.responder as? Control, !element.traits.contains(.notEnabled)
        else { return nil }
        if control.isEnabled {
          guard element.isReached, element.isOperable, control.alpha < 0.6 else { return nil }
          return AuditProblem(
            "it looks disabled, but a reader does not say so; disable it, or draw it with an alpha of 1"
          )
        }
        return AuditProblem(
          "it is disabled, but a reader does not say so; add the trait notEnabled")
      },
      bad: [
        #"{"class": "Button", "title": "Save", "isEnabled": false, "accessibilityTraits": ["button"]}"#,
        #"{"class": "Button", "title": "Save", "alpha": 0.4}"#,
      ],
      good: [#"{"class": "Button", "title": "Save", "isEnabled": false}"#]),
    AuditRule(
      id: "T11", name: "adjustable-not-implemented", severity: .error,
      summary: "An element has the trait adjustable exactly if it can be incremented.",
      check: .element { element, _ in
        let blocks = element.responder.accessibilityBlocks
        let isAdjustable = element.traits.contains(.adjustable)
        if isAdjustable, element.responder.hasPlainClass,
          blocks.increment == nil || blocks.decrement == nil
        {
          return AuditProblem(
            "it has the trait adjustable, but a flick up or down does nothing; handle increment "
              + "and decrement")
        }
        if !isAdjustable, blocks.increment != nil || blocks.decrement != nil {
          return AuditProblem(
            "it handles increment or decrement, but is not adjustable; add the trait adjustable")
        }
        return nil
      },
      bad: [
        #"{"accessibilityLabel": "Speed", "accessibilityValue": "3", "isAccessibilityElement": true, "accessibilityTraits": ["adjustable"]}"#
      ],
      good: [
        #"{"accessibilityLabel": "Speed", "accessibilityValue": "3", "isAccessibilityElement": true, "accessibilityTraits": ["adjustable"], "on": {"increment": [], "decrement": []}}"#
      ]),
    AuditRule(
      id: "T12", name: "trait-is-silent", severity: .info,
      summary: "Information is not only in a trait that a reader does not speak.",
      exceptions:
        "Links, keys and adjustable elements; a page of text with causesPageTurn; elements with a hint.",
      check: .element { element, _ in
        var silent: AccessibilityTraits = [.playsSound, .startsMediaSession]
        if !element.isText { silent.insert(.causesPageTurn) }
        if element.traits == .summaryElement { silent.insert(.summaryElement) }
        let spoken = AccessibilityTraits.operable.subtracting(.startsMediaSession)
        guard !element.traits.isDisjoint(with: silent), element.traits.isDisjoint(with: spoken),
          element.hint == nil
        else { return nil }
        let names = element.traits.intersection(silent).names.joined(separator: ", ")
        return AuditProblem("the trait \(names) is not spoken; add the trait button or a hint")
      },
      bad: [
        #"{"accessibilityLabel": "Bell", "isAccessibilityElement": true, "accessibilityTraits": ["playsSound"]}"#
      ],
      good: [
        #"{"accessibilityLabel": "Bell", "isAccessibilityElement": true, "accessibilityTraits": ["playsSound", "button"]}"#
      ]),
    AuditRule(
      id: "T13", name: "zoom-not-implemented", severity: .error,
      summary: "An element has the trait supportsZoom exactly if it zooms in and out.",
      check: .element { element, _ in
        let blocks = element.responder.accessibilityBlocks
        let zooms = element.traits.contains(.supportsZoom)
        if zooms, element.responder.hasPlainClass, blocks.zoomIn == nil || blocks.zoomOut == nil {
          return AuditProblem(
            "it has the trait supportsZoom, but does not zoom; handle zoomIn and zoomOut")
        }
        if !zooms, blocks.zoomIn != nil || blocks.zoomOut != nil {
          return AuditProblem("it zooms, but a reader does not know; add the trait supportsZoom")
        }
        return nil
      },
      bad: [
        #"{"accessibilityLabel": "Map", "isAccessibilityElement": true, "accessibilityTraits": ["image", "supportsZoom"]}"#
      ],
      good: [
        #"{"accessibilityLabel": "Map", "isAccessibilityElement": true, "accessibilityTraits": ["image"]}"#
      ]),
  ]

  private static func fourLabels(traits: String) -> String {
    let labels = (1...4).map {
      #"{"class": "Label", "text": "Line \#($0)"\#($0 == 1 ? traits : ""), "frame": [0, \#($0 * 50), 200, 44]}"#
    }
    return #"{"subviews": [\#(labels.joined(separator: ", "))]}"#
  }

  private static func tabs(first: String, second: String) -> String {
    let tabs = [("Home", first), ("Search", second)].enumerated().map { index, tab in
      #"{"class": "Button", "title": "\#(tab.0)", "accessibilityTraits": ["tabBarItem"\#(tab.1)], "frame": [\#(index * 100), 0, 90, 44]}"#
    }
    return #"{"subviews": [\#(tabs.joined(separator: ", "))]}"#
  }
}
