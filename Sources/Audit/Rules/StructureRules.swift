internal import Controls
internal import Elements

// Rules for the tree of elements, and for their order.

extension AuditRule {
  static let structure: [AuditRule] = [
    AuditRule(
      id: "S1", name: "element-contains-control", severity: .error,
      summary: "An element does not contain controls, which a reader would not reach.",
      exceptions: "Areas for direct touch, such as a piano, and the accessories of rows.",
      includesUnreached: true,
      check: .element { element, _ in
        guard case .insideElement(let outer)? = element.reason, element.responder.isShown,
          !outer.resolved.traits.contains(.allowsDirectInteraction),
          !(outer is TableViewCell), !(outer is CollectionViewCell)
        else { return nil }
        return AuditProblem(
          "it is inside of the element \(outer.transcriptName), which hides it from a reader; set "
            + "isAccessibilityElement of that to false")
      },
      bad: [
        #"{"isAccessibilityElement": true, "accessibilityLabel": "Card", "frame": [0, 0, 300, 100], "subviews": [{"class": "Button", "title": "Buy", "frame": [0, 0, 80, 44]}]}"#
      ],
      good: [
        #"{"frame": [0, 0, 300, 100], "subviews": [{"class": "Button", "title": "Buy", "frame": [0, 0, 80, 44]}]}"#
      ]),
    AuditRule(
      id: "S2", name: "container-inconsistent", severity: .error,
      summary: "The elements of a container are those that it returns by index.",
      check: .screen { screen in
        screen.containers.compactMap { container in
          guard let count = container.accessibilityElementCount(), count >= 0 else { return nil }
          let elements = (0..<count).map { container.accessibilityElement(at: $0) }
          let wrong = elements.indices.first { index in
            elements[index].map { container.index(ofAccessibilityElement: $0) != index } ?? true
          }
          guard let wrong else { return nil }
          return (
            AuditedElement(container, in: screen),
            AuditProblem(
              "its element \(wrong) is missing, or has another index; keep accessibilityElement(at:) "
                + "and index(ofAccessibilityElement:) consistent")
          )
        }
      },
      bad: [], good: [#"{"class": "Label", "text": "Tea"}"#]),
    AuditRule(
      id: "S3", name: "control-not-element", severity: .error,
      summary: "Every visible control is an element, or inside of one.",
      includesUnreached: true,
      check: .element { element, _ in
        guard case .flattened? = element.reason, !element.frame.isEmpty,
          element.responder.isWholeControl, !element.containsElements
        else { return nil }
        return AuditProblem("a reader does not reach it; set isAccessibilityElement to true")
      },
      bad: [#"{"class": "Button", "title": "Add", "isAccessibilityElement": false}"#],
      good: [#"{"class": "Button", "title": "Add"}"#]),
    AuditRule(
      id: "S4", name: "list-omits-control", severity: .error,
      summary: "An explicit list of elements contains every visible control.",
      includesUnreached: true,
      check: .element { element, _ in
        guard case .notListed(let list)? = element.reason else { return nil }
        return AuditProblem(
          "it is missing in the accessibilityElements of \(list.transcriptName), so that a reader "
            + "does not reach it; add it")
      },
      bad: [
        #"{"accessibilityElements": ["a"], "subviews": [{"class": "Button", "id": "a", "title": "Add", "frame": [0, 0, 80, 44]}, {"class": "Button", "id": "b", "title": "Edit", "frame": [100, 0, 80, 44]}]}"#
      ],
      good: [
        #"{"accessibilityElements": ["a", "b"], "subviews": [{"class": "Button", "id": "a", "title": "Add", "frame": [0, 0, 80, 44]}, {"class": "Button", "id": "b", "title": "Edit", "frame": [100, 0, 80, 44]}]}"#
      ]),
    AuditRule(
      id: "S5", name: "modal-misplaced", severity: .error,
      summary: "A modal view has elements, and hides everything behind it.",
      check: .screen { screen in
        screen.modals.compactMap { modal in
          let inside = screen.reached.filter { modal.contains($0.responder) }
          if inside.isEmpty {
            return (
              AuditedElement(modal, in: screen),
              AuditProblem("the modal view has no elements, so that a reader is trapped; add one")
            )
          }
          guard let outside = screen.reached.first(where: { !modal.contains($0.responder) }) else {
            return nil
          }
          return (
            AuditedElement(modal, in: screen),
            AuditProblem(
              "a reader still reaches \(outside.name) behind the modal view; move the modal view "
                + "to the view that contains both")
          )
        }
      },
      bad: [
        #"{"subviews": [{"class": "Button", "title": "Behind", "frame": [0, 0, 80, 44]}, {"frame": [0, 100, 300, 300], "subviews": [{"accessibilityViewIsModal": true, "frame": [0, 0, 300, 300], "subviews": [{"class": "Button", "title": "Close", "frame": [0, 0, 80, 44]}]}]}]}"#
      ],
      good: [
        #"{"subviews": [{"class": "Button", "title": "Behind", "frame": [0, 0, 80, 44]}, {"accessibilityViewIsModal": true, "frame": [0, 100, 300, 300], "subviews": [{"class": "Button", "title": "Close", "frame": [0, 0, 80, 44]}]}]}"#
      ]),
    AuditRule(
      id: "S7", name: "control-hidden", severity: .warning,
      summary: "A visible control is not hidden from a reader.",
      exceptions: "What is behind a modal view.",
      includesUnreached: true,
      check: .element { element, screen in
        guard case .elementsHidden? = element.reason, element.responder.isShown else { return nil }
        return AuditProblem(
          "accessibilityElementsHidden of it, or of a view around it, hides it from a reader, but it is "
            + "visible; remove that")
      },
      bad: [
        #"{"frame": [0, 0, 300, 100], "subviews": [{"class": "Button", "title": "Buy", "accessibilityElementsHidden": true, "frame": [0, 0, 80, 44]}]}"#,
        #"{"frame": [0, 0, 300, 100], "accessibilityElementsHidden": true, "subviews": [{"class": "Button", "title": "Buy", "frame": [0, 0, 80, 44]}]}"#,
      ],
      good: [
        #"{"frame": [0, 0, 300, 100], "subviews": [{"class": "Button", "title": "Buy", "frame": [0, 0, 80, 44]}]}"#,
        #"{"subviews": [{"frame": [0, 0, 390, 800], "accessibilityElementsHidden": true, "subviews": [{"class": "Button", "title": "Buy", "frame": [0, 0, 80, 44]}]}, {"frame": [0, 0, 390, 800], "subviews": [{"class": "Label", "text": "Wait", "frame": [0, 0, 80, 44]}]}]}"#,
      ]),
    AuditRule(
      id: "S8", name: "element-not-visible", severity: .warning,
      summary: "An element has a size, and is inside of the screen.",
      exceptions: "Elements inside of a view that scrolls.",
      includesUnreached: true,
      check: .element { element, screen in
        if case .emptyFrame? = element.reason {
          return AuditProblem("it has no size, so that no finger reaches it; set its frame")
        }
        guard element.isReached, element.frame.intersection(screen.bounds) == nil,
          !element.responder.isInScrollView
        else { return nil }
        return AuditProblem("it is outside of the screen; move it inside, or hide it")
      },
      bad: [
        #"{"class": "Button", "title": "Add", "frame": [2000, 2000, 80, 44]}"#,
        #"{"class": "Button", "title": "Add", "frame": [0, 0, 0, 0]}"#,
      ],
      good: [#"{"class": "Button", "title": "Add", "frame": [0, 0, 80, 44]}"#]),
    AuditRule(
      id: "S9", name: "decoration-is-element", severity: .warning,
      summary: "A decorative image is not an element.",
      check: .element { element, _ in
        guard element.kind == .image, element.isReached, element.label == nil, !element.isOperable
        else { return nil }
        return AuditProblem(
          "the image has no label; describe it, or set isAccessibilityElement to false if it is a "
            + "decoration")
      },
      bad: [#"{"class": "ImageView", "isAccessibilityElement": true}"#],
      good: [#"{"class": "ImageView", "imageName": "leaf"}"#]),
    AuditRule(
      id: "S10", name: "order-not-visual", severity: .warning,
      summary:
        "Elements are read from top to bottom, and in each row in the direction of the text.",
      exceptions: "Bars, and elements that scroll.",
      check: .screen { $0.misplacedElements },
      bad: [
        #"{"accessibilityElements": ["b", "a"], "subviews": [{"class": "Label", "id": "a", "text": "First", "frame": [0, 0, 200, 44]}, {"class": "Label", "id": "b", "text": "Second", "frame": [0, 300, 200, 44]}]}"#
      ],
      good: [
        #"{"subviews": [{"class": "Label", "id": "a", "text": "First", "frame": [0, 0, 200, 44]}, {"class": "Label", "id": "b", "text": "Second", "frame": [0, 300, 200, 44]}]}"#
      ]),
    AuditRule(
      id: "S11", name: "row-ambiguous", severity: .info,
      summary: "Elements beside each other have the same top, or clearly different ones.",
      check: .screen { screen in
        let limits = screen.order.idiom == .phone ? 6.0...10.0 : 11.0...15.0
        return zip(screen.reached, screen.reached.dropFirst()).compactMap { one, other in
          let drop = (other.frame.minY - one.frame.minY).magnitude
          guard limits.contains(drop),
            one.frame.maxX <= other.frame.minX || other.frame.maxX <= one.frame.minX,
            one.frame.maxY > other.frame.minY, other.frame.maxY > one.frame.minY,
            one.superview === other.superview
          else { return nil }
          return (
            other,
            AuditProblem(
              "its top is \(Self.number(drop)) points from that of \(one.name) beside it, so that "
                + "their order depends on the device; align them")
          )
        }
      },
      bad: [
        #"{"subviews": [{"class": "Label", "text": "Price", "frame": [0, 0, 100, 44]}, {"class": "Label", "text": "€ 3", "frame": [120, 8, 100, 44]}]}"#
      ],
      good: [
        #"{"subviews": [{"class": "Label", "text": "Price", "frame": [0, 0, 100, 44]}, {"class": "Label", "text": "€ 3", "frame": [120, 0, 100, 44]}]}"#
      ]),
    AuditRule(
      id: "S12", name: "buttons-not-grouped", severity: .warning,
      summary: "Buttons that answer a question form a group with its label.",
      exceptions: "One button, and dialogs.",
      check: .screen { screen in
        guard !screen.isDialog else { return [] }
        return zip(screen.reached.indices, screen.reached).compactMap { index, element in
          guard element.kind == .text, let text = element.label, text.hasSuffix("?"),
            let parent = element.superview,
            parent.resolved.label?.string.isEmpty ?? true
          else { return nil }
          let buttons = screen.reached[(index + 1)...].prefix {
            $0.kind == .button && $0.superview === parent
          }
          guard buttons.count > 1 else { return nil }
          return (
            element,
            AuditProblem(
              "\(buttons.count) buttons answer “\(text)”, but a reader does not connect them; put "
                + "them into a semanticGroup with this label")
          )
        }
      },
      bad: [
        #"{"subviews": [{"class": "Label", "text": "Was this helpful?", "frame": [0, 0, 200, 44]}, {"class": "Button", "title": "Yes", "frame": [0, 60, 80, 44]}, {"class": "Button", "title": "No", "frame": [100, 60, 80, 44]}]}"#
      ],
      good: [
        #"{"accessibilityContainerType": "semanticGroup", "accessibilityLabel": "Was this helpful?", "subviews": [{"class": "Label", "text": "Was this helpful?", "frame": [0, 0, 200, 44]}, {"class": "Button", "title": "Yes", "frame": [0, 60, 80, 44]}, {"class": "Button", "title": "No", "frame": [100, 60, 80, 44]}]}"#
      ]),
    AuditRule(
      id: "S13", name: "first-element-useless", severity: .info,
      summary: "The first element of a screen says where the user is.",
      check: .screen { screen in
        guard screen.reached.count > 1, let first = screen.reached.first, first.kind == .image
        else {
          return []
        }
        return [
          (first, AuditProblem("a screen begins with this image; begin with its title or purpose"))
        ]
      },
      bad: [
        #"{"subviews": [{"class": "ImageView", "isAccessibilityElement": true, "accessibilityLabel": "Clouds", "frame": [0, 0, 300, 100]}, {"class": "Label", "text": "Weather", "frame": [0, 120, 300, 44]}]}"#
      ],
      good: [
        #"{"subviews": [{"class": "Label", "text": "Weather", "frame": [0, 0, 300, 44]}, {"class": "ImageView", "isAccessibilityElement": true, "accessibilityLabel": "Clouds", "frame": [0, 50, 300, 100]}]}"#
      ]),
    AuditRule(
      id: "S14", name: "controls-overlap", severity: .error,
      summary: "Controls do not cover each other.",
      exceptions: "A control inside of another one.",
      check: .screen { screen in
        screen.overlaps.map { one, other in
          (
            other,
            AuditProblem(
              "it overlaps \(one.name), so that a finger finds only one of them; move one")
          )
        }
      },
      bad: [
        #"{"subviews": [{"class": "Button", "title": "Add", "frame": [0, 0, 100, 44]}, {"class": "Button", "title": "Edit", "frame": [50, 0, 100, 44]}]}"#
      ],
      good: [
        #"{"subviews": [{"class": "Button", "title": "Add", "frame": [0, 0, 100, 44]}, {"class": "Button", "title": "Edit", "frame": [110, 0, 100, 44]}]}"#
      ]),
    AuditRule(
      id: "S15", name: "element-covered", severity: .warning,
      summary: "An element that an opaque view covers is not read.",
      check: .screen { screen in
        screen.coveredElements.map { element, cover in
          (
            element,
            AuditProblem(
              "\(cover.transcriptName) covers it, but a reader still reaches it; set "
                + "accessibilityViewIsModal of that, or hide it")
          )
        }
      },
      bad: [
        #"{"subviews": [{"class": "Button", "title": "Add", "frame": [0, 0, 100, 44]}, {"backgroundColor": "white", "frame": [0, 0, 400, 400], "subviews": [{"class": "Label", "text": "Wait", "frame": [0, 200, 100, 44]}]}]}"#
      ],
      good: [
        #"{"subviews": [{"backgroundColor": "white", "frame": [0, 0, 400, 400]}, {"class": "Button", "title": "Add", "frame": [0, 0, 100, 44]}]}"#
      ]),
  ]

  /// Returns a number without decimals that are zero.
  static func number(_ value: Double) -> String {
    let rounded = (value * 10).rounded() / 10
    return rounded == rounded.rounded() ? "\(Int(rounded))" : "\(rounded)"
  }
}
