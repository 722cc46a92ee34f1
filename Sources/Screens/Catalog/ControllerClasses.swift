import Elements

/// Screens with system behavior: alerts and tab bars.
extension ClassCatalog {
  static let controllers: [ElementClass] = [
    ElementClass(
      "AlertController",
      "Something that has to be decided: a title, a message, and a button for each way to go on.",
      .controller,
      ownAttributes: [
        .initOnly("title", .plainText, "What is to be decided."),
        .initOnly("message", .plainText, "What has to be known for that."),
        .initOnly(
          "style", .choices(AlertController.Style.self, "style"),
          "Whether it is in the middle of the screen, or at its lower end."),
        .initOnly("actions", .list(.object(alertAction)), "The ways to go on."),
        .initOnly(
          "contents", .nodes(.subview), "What stands between the message and the buttons."),
      ]
    ) { node, stage in
      SystemScreens.AlertController(
        title: stage?.string(node["title"]), message: stage?.string(node["message"]),
        style: node["style"]?.word() ?? .alert,
        actions: (node["actions"]?.list ?? []).compactMap { stage?.alertAction($0) })
    },
    ElementClass(
      "TabBarController",
      "Screens side by side, each with a stack of its own, and a bar that says which is shown.",
      .controller,
      ownAttributes: [
        .initOnly("tabs", .list(.object(screenTab)), "The screens."),
        .initOnly("selectedIndex", .count, "The screen that is shown first, from 0."),
      ]
    ) { node, stage in
      let tabs = (node["tabs"]?.list ?? []).compactMap { stage?.tab($0) }
      let controller = SystemScreens.TabBarController(viewControllers: tabs)
      if let index = node["selectedIndex"]?.integer { controller.selectedIndex = index }
      return controller
    },
  ]

  static let alertAction = ObjectType(
    "an action of an alert",
    [
      Field("title", .plainText, "What stands on the button.", isRequired: true),
      Field("style", .choices(AlertAction.Style.self, "style"), "What kind of way it is."),
      Field("isEnabled", .boolean, "Whether it can be chosen."),
      Field("steps", .steps, "What it does; the alert is gone by then."),
    ])

  static let screenTab = ObjectType(
    "a tab",
    [
      Field("screen", .screen, "The screen that it shows.", isRequired: true),
      Field("title", .plainText, "What it is called.", isRequired: true),
    ])
}
