import Audit

extension ToolCase {
  /// Cases about traits, sizes, colors, hints and screens.
  static let others: [ToolCase] = conflicts + headings + states + sizes + gaps + colors + hints

  private static let conflicts: [ToolCase] =
    fails(
      .gtx, .uiTests, rule: "T1", element("Help", "button link"),
      button("Help", traits("link button")))
    + fails(
      .gtx, rule: "T1", element("Find", "button searchField"), element("Find", "link searchField"),
      element("Q", "button keyboardKey"), element("Q", "link keyboardKey"),
      element("Q", "button link searchField keyboardKey"))
    + passes(
      .gtx, .uiTests, rule: "T1", element("Help", "button"), element("Help", "link"),
      element("Help", "image link"), element("Bell", "button playsSound"),
      element("Q", "keyboardKey selected"), element("Help", "button selected notEnabled header"))
    + fails(
      .gtx, rule: "T2",
      element(
        "Speed", "button adjustable",
        #""accessibilityValue": "3", "on": {"increment": [], "decrement": []}"#))
    + passes(.gtx, rule: "T2", control("Slider", "Speed", #""value": 0.5"#), button("Speed"))
    + fails(
      .uiTests, rule: "T12", element("Bell", "playsSound"),
      element("Film", "image startsMediaSession"),
      text("Bell", traits("staticText playsSound")), element("Next", "causesPageTurn"))
    + passes(
      .uiTests, rule: "T12", element("Bell", "button playsSound"), button("Film"), text("Bell"),
      element("Film", "button startsMediaSession"))
    + accepted(
      .uiTests, rule: "T12", element("Bell", "link playsSound"),
      text("Page", traits("staticText causesPageTurn")))
    // This is how a timer is marked.
    + accepted(.uiTests, rule: "T3", text("0:12", traits("staticText updatesFrequently")))
    + fails(.uiTests, rule: "T4", button("Add", traits("")), button("Add", traits("image")))
    + passes(.uiTests, rule: "T4", button("Add"), button("Help", traits("link")), text("Add"))
    + fails(
      .check, rule: "T6", text("Help", #""on": {"activate": [{"announce": "Help"}]}"#),
      image("Cat", #""on": {"activate": [{"announce": "Cat"}]}"#))
    + passes(
      .check, rule: "T6", text("Help"),
      button("Help", #""on": {"activate": [{"announce": "Help"}]}"#),
      image("Cat", traits("image button") + #", "on": {"activate": [{"announce": "Cat"}]}"#),
      text("Help", traits("link") + #", "on": {"activate": [{"announce": "Help"}]}"#))

  private static let headings: [ToolCase] =
    fails(
      .uiTests, rule: "T7", screen(text("Tea"), text("Cake"), button("Buy"), button("Help")),
      screen(text("Tea"), button("Buy")), screen(button("Buy"), button("Help"), button("Back")))
    + passes(
      .uiTests, rule: "T7", screen(text("Shop", traits("header")), text("Cake"), button("Buy")),
      screen(text("Cake"), button("Buy"), text("Help", traits("header"))))
    + accepted(.uiTests, rule: "T7", screen(button("Buy")))
    + fails(
      .check, rule: "T8", text("Store hours", #""fontSize": 28"#),
      screen(text("Store hours", #""fontSize": 22"#), text("Every day")))
    + passes(
      .check, rule: "T8", text("Store hours", traits("header") + #", "fontSize": 28"#),
      text("Store hours", #""fontSize": 15"#), text("Store hours"))
    + accepted(.check, rule: "T8", text("19.5 °C", #""fontSize": 28"#))

  private static let states: [ToolCase] =
    fails(.check, rule: "T10", button("Save", #""alpha": 0.4"#))
    + passes(
      .check, rule: "T10", button("Save"), button("Save", #""isEnabled": false, "alpha": 0.4"#),
      button("Save", #""isEnabled": false"#))
    // A disabled control is not a problem if a reader says so.
    + accepted(.uiTests, rule: "T10", button("Save", #""isEnabled": false"#))
    + fails(
      .check, rule: "S7",
      #"{"frame": [0, 0, 300, 100], "accessibilityElementsHidden": true, "subviews": [{"class": "Button", "title": "Buy", "frame": [0, 0, 80, 44]}]}"#,
      #"{"frame": [0, 0, 300, 100], "accessibilityElementsHidden": true, "subviews": [{"class": "Switch", "accessibilityLabel": "Milk", "frame": [0, 0, 80, 44], "on": {"change": [{"announce": "Milk"}]}}]}"#
    )
    + passes(
      .check, rule: "S7",
      #"{"frame": [0, 0, 300, 100], "accessibilityElementsHidden": true, "subviews": [{"class": "Label", "text": "Tea", "frame": [0, 0, 80, 44]}]}"#,
      #"{"frame": [0, 0, 300, 100], "subviews": [{"class": "Button", "title": "Buy", "frame": [0, 0, 80, 44]}]}"#,
      #"{"frame": [0, 0, 300, 100], "isHidden": true, "accessibilityElementsHidden": true, "subviews": [{"class": "Button", "title": "Buy", "frame": [0, 0, 80, 44]}]}"#
    )

  private static let sizes: [ToolCase] =
    fails(
      .gtx, .uiTests, rule: "G1", button("Add", size(43, 44)), button("Add", size(44, 43)),
      button("Add", size(30, 30)), button("Add", size(100, 20)), icon("Add", size(43.8, 60)),
      button("Add", size(20, 20) + #", "isEnabled": false"#))
    + fails(
      .gtx, rule: "G1", text("Help", size(60, 20) + ", " + traits("link")),
      element("Bell", "playsSound", size(30, 30)), control("SearchField", "Find", size(200, 30)),
      element("Find", "searchField", size(200, 30)))
    + fails(.check, rule: "G1", button("Add", size(23, 23)), button("Add", size(16, 16)))
    + passes(
      .gtx, .uiTests, .check, rule: "G1", button("Add", size(44, 44)), icon("Add", size(44, 60)),
      button("Add", size(43.9, 44)), button("Add", size(300, 50)), text("Tea", size(40, 20)),
      image("Cat", size(30, 30)), button("Add", size(20, 20) + #", "isHidden": true"#))
    // The audit requires what a finger needs.
    + stricter(.check, rule: "G1", button("Add", size(30, 30)))
    + passes(.uiTests, rule: "G1", control("Switch", "Wi-Fi", size(51, 31)))
    + fails(.uiTests, rule: "G2", text("New", size(40, 12)), image("Cat", size(10, 40)))
    + passes(.uiTests, rule: "G2", text("New", size(40, 14)), image("Cat", size(14, 14)))

  private static let gaps: [ToolCase] =
    fails(
      .uiTests, rule: "G3",
      screen(button("Add", frame(0, 0, 100, 44)), button("Edit", frame(106, 0, 100, 44))),
      screen(button("Add", frame(0, 0, 100, 44)), button("Edit", frame(0, 48, 100, 44))))
    + passes(
      .uiTests, rule: "G3",
      screen(button("Add", frame(0, 0, 100, 44)), button("Edit", frame(108, 0, 100, 44))),
      screen(button("Add", frame(0, 0, 100, 44)), text("Edit", frame(102, 0, 100, 44))))
    + fails(
      .uiTests, rule: "S14",
      screen(button("Add", frame(0, 0, 100, 44)), button("Edit", frame(50, 0, 100, 44))),
      screen(button("Add", frame(0, 0, 100, 44)), control("Switch", "Milk", frame(90, 20, 60, 44))))
    + passes(
      .uiTests, rule: "S14",
      screen(button("Add", frame(0, 0, 100, 44)), button("Edit", frame(100, 0, 100, 44))),
      screen(button("Add", frame(0, 0, 100, 44)), text("New", frame(50, 0, 100, 44))))

  private static func colored(_ text: String, on background: String, size: Int = 16) -> String {
    Self.text(
      "Terms",
      ##""textColor": "\##(text)", "backgroundColor": "\##(background)", "fontSize": \##(size)"##)
  }

  private static let colors: [ToolCase] =
    fails(
      .gtx, .check, rule: "G6", colored("#ffffff", on: "#eeeeee"),
      colored("#aaaaaa", on: "#ffffff"),
      colored("#ffff00", on: "#ffffff", size: 30), colored("#333333", on: "#000000"))
    + fails(
      .check, rule: "G6", colored("#777777", on: "#ffffff"), colored("#808080", on: "#ffffff"))
    + passes(
      .gtx, .check, rule: "G6", colored("#000000", on: "#ffffff"),
      colored("#ffffff", on: "#0000ff"),
      colored("#767676", on: "#ffffff"), colored("#949494", on: "#ffffff", size: 24),
      text("Terms", ##""textColor": "#000000""##), text("Terms"))
    + passes(.check, rule: "G6", button("Save", ##""isEnabled": false, "textColor": "#aaaaaa""##))
    // 4.5:1 for small text.
    + stricter(.gtx, rule: "G6", colored("#808080", on: "#ffffff"))

  private static let hints: [ToolCase] =
    fails(
      .check, rule: "H4", button("Buy", hint("Double tap to buy.")),
      button("Buy", hint("Tap to buy.")),
      button("Buy", hint("Press and hold to buy.")), button("Buy", hint("Swipe left to delete.")),
      button("Buy", hint("Drag to reorder.")), button("Buy", hint("Click to buy.")),
      button("Buy", hint("Long press to see more.")),
      button("Buy", hint("Touch and hold for options.")))
    + passes(
      .check, rule: "H4", button("Buy", hint("Buys the item.")), button("Buy"),
      button("Song", hint("Plays the song.")))
    + stricter(.check, rule: "H4", button("Buy", hint("Opens settings; double tap to confirm.")))
    + fails(
      .check, rule: "H2", button("Photo", #""on": {"longPress": []}"#),
      button("Photo", #""accessibilityDragSources": ["Photo"]"#))
    + passes(
      .check, rule: "H2", button("Photo"),
      button("Photo", hint("Shows a menu.") + #", "on": {"longPress": []}"#))
    + fails(
      .check, rule: "B1",
      button("Photo", hint("Moves the photo.") + #", "accessibilityDragSources": ["Photo"]"#))
    + accepted(
      .check, rule: "B1", button("Photo", hint("Shows a menu.") + #", "on": {"longPress": []}"#))
}
