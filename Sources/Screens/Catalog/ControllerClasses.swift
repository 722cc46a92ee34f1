import Controls

/// Screens with system behavior: alerts and tab bars.
extension ClassCatalog {
  static let controllers: [ElementClass] = [
    ElementClass(
      "AlertController",
      "A decision for the user: a title, a message and a button for each option.",
      .controller,
      ownAttributes: [
        .initOnly("title", .plainText, "The title."),
        .initOnly("message", .plainText, "The message."),
        .initOnly(
          "style", .choices(AlertController.Style.self, "style"),
          "Its position: in the middle of the screen (`alert`) or at the bottom (`actionSheet`)."),
        .initOnly("actions", .list(.object(alertAction)), "The buttons."),
        .initOnly("contents", .nodes(.subview), "The views between the message and the buttons."),
      ]
    ) { node, stage in
      SystemScreens.AlertController(
        title: stage?.string(node["title"]), message: stage?.string(node["message"]),
        style: node["style"]?.word() ?? .alert,
        actions: (node["actions"]?.list ?? []).compactMap { stage?.alertAction($0) })
    },
    ElementClass(
      "TabBarController",
      "Screens side by side, each with a separate stack, and a bar that selects one.",
      .controller,
      ownAttributes: [
        .initOnly("tabs", .list(.object(screenTab)), "The screens."),
        .initOnly("selectedIndex", .count, "The index of the first screen, from 0."),
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
      Field("title", .plainText, "The title of the button.", isRequired: true),
      Field("style", .choices(AlertAction.Style.self, "style"), "The kind of action."),
      Field("isEnabled", .boolean, "Whether it is enabled."),
      Field("steps", .steps, "The steps of the action. They run after the alert is dismissed."),
    ])

  static let screenTab = ObjectType(
    "a tab",
    [
      Field("screen", .screen, "The screen that it shows.", isRequired: true),
      Field("title", .plainText, "What it is called.", isRequired: true),
      Field("imageName", .string, "The name of the image above the title, such as `house`."),
    ])
}
