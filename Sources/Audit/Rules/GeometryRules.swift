internal import Controls
internal import Drawing
internal import Elements

// Rules for places, sizes and colors.

extension AuditRule {
  static let geometry: [AuditRule] = [
    AuditRule(
      id: "G1", name: "target-small", severity: .error,
      summary: "A control is at least 44 by 44 points large.",
      exceptions:
        "Keys, switches and parts of standard controls, whose sizes are those of the system. Only "
        + "accessibilityFrame counts, and not the frame of the view.",
      check: .element { element, _ in
        guard element.isReached, element.isOperable || element.traits.contains(.playsSound),
          !element.isSystemPart, !element.hasSystemSize, !element.frame.isEmpty
        else { return nil }
        let size = element.frame.size
        guard size.width < 43.9 || size.height < 43.9 else { return nil }
        return AuditProblem(
          "it is \(number(size.width)) by \(number(size.height)) points large; make it at least "
            + "44 by 44")
      },
      bad: [#"{"class": "Button", "title": "Add", "frame": [0, 0, 43, 44]}"#],
      good: [#"{"class": "Button", "title": "Add", "frame": [0, 0, 44, 44]}"#]),
    AuditRule(
      id: "G2", name: "element-tiny", severity: .warning,
      summary: "An element is at least 14 by 14 points large, so that a finger finds it.",
      check: .element { element, _ in
        guard element.isReached, !element.isSystemPart, !element.frame.isEmpty else { return nil }
        let size = element.frame.size
        guard size.width < 13.9 || size.height < 13.9 else { return nil }
        return AuditProblem(
          "it is \(number(size.width)) by \(number(size.height)) points large; make it at least "
            + "14 by 14")
      },
      bad: [#"{"class": "Label", "text": "New", "frame": [0, 0, 40, 12]}"#],
      good: [#"{"class": "Label", "text": "New", "frame": [0, 0, 40, 14]}"#]),
    AuditRule(
      id: "G3", name: "controls-close", severity: .warning,
      summary: "Controls are at least 8 points apart, 12 on large screens.",
      exceptions: "Rows, keys, tabs and segments.",
      check: .screen { screen in
        screen.narrowGaps.map { one, other, gap in
          (
            other,
            AuditProblem(
              "it is \(number(gap)) points from \(one.name); leave at least "
                + "\(number(screen.minimumGap))")
          )
        }
      },
      bad: [
        #"{"subviews": [{"class": "Button", "title": "Add", "frame": [0, 0, 100, 44]}, {"class": "Button", "title": "Edit", "frame": [106, 0, 100, 44]}]}"#
      ],
      good: [
        #"{"subviews": [{"class": "Button", "title": "Add", "frame": [0, 0, 100, 44]}, {"class": "Button", "title": "Edit", "frame": [108, 0, 100, 44]}]}"#
      ]),
    AuditRule(
      id: "G4", name: "activation-point-wrong", severity: .error,
      summary: "The activation point is inside of the element, and a tap there reaches it.",
      check: .element { element, screen in
        guard element.isReached, element.isOperable, !element.frame.isEmpty else { return nil }
        let point = element.responder.resolved.activationPoint
        guard !element.frame.contains(point) else { return nil }
        return AuditProblem(
          "its activation point \(number(point.x)), \(number(point.y)) is outside of its frame; "
            + "remove accessibilityActivationPoint")
      },
      bad: [
        #"{"class": "Button", "title": "Add", "accessibilityActivationPoint": [300, 300], "frame": [0, 0, 100, 44]}"#
      ],
      good: [
        #"{"class": "Button", "title": "Add", "accessibilityActivationPoint": [20, 20], "frame": [0, 0, 100, 44]}"#
      ]),
    AuditRule(
      id: "G5", name: "frame-stale", severity: .warning,
      summary: "The accessibility frame of a view is where the view is.",
      exceptions: "A frame that contains that of the view.",
      check: .element { element, _ in
        guard let view = element.responder as? View, !view.frame.isEmpty, view.superview != nil
        else {
          return nil
        }
        let shown = view.convertToScreen(view.bounds)
        let stated = element.responder.resolved.frame
        guard !stated.isEmpty, !stated.contains(shown), stated.intersection(shown) == nil else {
          return nil
        }
        return AuditProblem(
          "its accessibilityFrame is elsewhere than the view; remove it, or update it when the view "
            + "moves")
      },
      bad: [
        #"{"class": "Button", "title": "Add", "accessibilityFrame": [200, 300, 100, 44], "frame": [0, 0, 100, 44]}"#
      ],
      good: [
        #"{"class": "Button", "title": "Add", "accessibilityFrame": [0, 0, 150, 60], "frame": [10, 5, 100, 44]}"#
      ]),
    AuditRule(
      id: "G6", name: "contrast-low", severity: .error,
      summary: "A text has a contrast of 4.5:1 to its background; 3:1 from 18 points on.",
      exceptions:
        "Disabled controls, texts on pictures, and texts without a color of their own. Where the screen "
        + "sets no background, a color that is a number is examined on the light one.",
      check: .element { element, _ in
        guard element.isReached, element.title != nil || element.kind == .text,
          !element.traits.contains(.notEnabled), let view = element.responder as? View,
          let contrast = view.textContrast
        else { return nil }
        let needed = (view.appearance.fontSize ?? 17) >= 18 ? 3.0 : 4.5
        guard contrast < needed else { return nil }
        // Rounded down, so that a contrast that is too low is not printed as sufficient.
        let shown = "\(Int(contrast)).\(Int(contrast * 100) % 100 / 10)\(Int(contrast * 100) % 10)"
        return AuditProblem(
          "the contrast of the text is \(shown):1; make it at least \(number(needed)):1")
      },
      bad: [
        ##"{"class": "Label", "text": "Terms", "textColor": "#999999", "backgroundColor": "#ffffff", "frame": [0, 0, 100, 44]}"##
      ],
      good: [
        ##"{"class": "Label", "text": "Terms", "textColor": "#000000", "backgroundColor": "#ffffff", "frame": [0, 0, 100, 44]}"##,
        ##"{"class": "Label", "text": "Terms", "textColor": "#000000", "frame": [0, 0, 100, 44]}"##,
      ]),
    AuditRule(
      id: "G8", name: "text-cut-off", severity: .warning,
      summary: "A text fits into its frame, so that its end is visible.",
      exceptions: "Texts that a smaller font makes fit, and texts without a frame.",
      check: .element { element, _ in
        guard element.isReached, let view = element.responder as? View, let text = element.title,
          !element.isSystemPart, !view.frame.isEmpty,
          FontSize.isCut(
            text, size: view.appearance.fontSize, in: view.bounds.size,
            margin: view is Button ? 12 : 0)
        else { return nil }
        return AuditProblem("the end of “\(text)” does not fit into the frame; enlarge the frame")
      },
      bad: [
        #"{"class": "Label", "text": "Open every day from nine to five except on Mondays", "frame": [0, 0, 100, 44]}"#
      ],
      good: [
        #"{"class": "Label", "text": "Open every day from nine to five except on Mondays", "frame": [0, 0, 300, 44]}"#
      ]),
  ]
}
