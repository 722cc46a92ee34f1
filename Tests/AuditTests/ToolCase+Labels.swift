import Audit

extension ToolCase {
  /// Cases about labels.
  static let labels: [ToolCase] =
    presence + roles + images + forms + lengths + generic + files + names + repeated

  private static let presence: [ToolCase] =
    fails(
      .gtx, .uiTests, rule: "L1", icon(nil), icon(""), icon("  "), icon("\\n\\t"),
      control("Switch", nil), control("Slider", nil, #""value": 0.5"#), element(nil, "button"),
      element(nil, "image"), element("", "adjustable", #""accessibilityValue": "3""#),
      icon(nil, hint("Plays the song.")),
      element(nil, "button", #""accessibilityValue": "3", "accessibilityHint": "Counts.""#))
    + fails(
      .check, rule: "L1", icon(nil), control("Switch", nil), control("Slider", nil),
      control("Stepper", nil), control("SecureTextField", nil), control("TextField", ""))
    + passes(
      .gtx, .uiTests, .check, rule: "L1", icon("Add"), button("Add"), text("Opening hours"),
      control("Switch", "Wi-Fi"), control("Slider", "Volume", #""value": 0.5"#),
      control("TextField", "Name"), image("Sunset over a lake"), control("Stepper", "Cups"),
      text("Help", traits("link")), button("Save", #""isEnabled": false"#),
      icon(nil, #""isHidden": true"#), icon(nil, #""isAccessibilityElement": false"#),
      #"{"class": "ImageView", "imageName": "leaf"}"#,
      icon(nil, #""accessibilityElementsHidden": true"#))
    + passes(.gtx, rule: "L1", element(nil, "staticText", #""accessibilityValue": "12 km""#))
    // Text without a label and a value is silent.
    + stricter(.gtx, rule: "L1", element(nil, "staticText"))

  private static let roles: [ToolCase] =
    fails(
      .gtx, .uiTests, .check, rule: "L2", icon("Add button"), icon("ADD BUTTON"), icon("Button"),
      icon("Save Button"), element("Close button", "button"),
      element("Close button", "button image"))
    + fails(
      .uiTests, .check, rule: "L2", button("Add button"), icon("Button: save"),
      icon("Button for help"), icon("Show buttons"))
    + passes(
      .gtx, .uiTests, .check, rule: "L2", icon("Add"), button("Save"), button("OK"),
      element("Close", "button"))
    + passes(.gtx, rule: "L2", text("Press the button"), element("Red button", "image"))
    // A part of a word, and a title that is spoken as it is.
    + accepted(.uiTests, rule: "L2", icon("Buttonhole"), icon("Unbuttoned shirt"))
    + stricter(.gtx, rule: "L2", button("Add button"))
    // The word for another kind of control.
    + accepted(.uiTests, rule: "L2", control("Slider", "Button size", #""value": 0.5"#))
    + fails(
      .uiTests, rule: "L3", control("TextField", "Name field"),
      control("TextField", "Email text field"),
      control("Slider", "Volume slider", #""value": 0.5"#), text("Help link", traits("link")))
    + passes(
      .uiTests, rule: "L3", control("TextField", "Name"), text("Help", traits("link")),
      control("Slider", "Volume", #""value": 0.5"#))
    + fails(
      .check, rule: "L5", text("Store hours heading", traits("header")),
      text("Heading: Prices", traits("header")))
    + passes(.check, rule: "L5", text("Store hours", traits("header")), text("Heading north"))

  private static let images: [ToolCase] =
    fails(
      .uiTests, .check, rule: "L4", image("Star icon"), image("Image of a cat"), image("Cat image"),
      image("Graphic of sales"), image("Icon"), image("star ICON"), image("An image of a boat"),
      element("Heart icon", "image"), element("Heart icon", "image button"))
    + fails(.uiTests, rule: "L4", image("Profile picture"), image("Cat picture"))
    + passes(
      .uiTests, .check, rule: "L4", image("Cat"), image("Sunset over a lake"), icon("Star icon"),
      text("Star icon"))
    // Photos may be described as such.
    + passes(.check, rule: "L4", image("Photo of a cat"))
    + accepted(.uiTests, rule: "L4", image("Picture of a cat"))
    + stricter(.check, rule: "L4", image("Family picture"))
    // Parts of words.
    + accepted(.uiTests, rule: "L4", image("Iconic statue"), image("Imagery"))
    + fails(
      .uiTests, rule: "T5",
      #"{"class": "ImageView", "isAccessibilityElement": true, "accessibilityLabel": "Cat", "accessibilityTraits": []}"#
    )
    + passes(.uiTests, rule: "T5", image("Cat"), image("Cat", traits("image link")))
    + accepted(.uiTests, rule: "T5", image("Cat", traits("button")))

  private static let forms: [ToolCase] =
    fails(
      .gtx, .uiTests, rule: "L7", icon("Play."), button("Play the song."),
      control("Switch", "Wi-Fi."), element("Welcome back.", "header"), icon("."),
      element("Done. ", "button"), control("Slider", "Volume.", #""value": 0.5"#))
    + passes(
      .gtx, .uiTests, rule: "L7", icon("Play"), button("Play the song"), button("Save!"),
      button("Ready?"), text("Closed."), text("Loading…"))
    + passes(
      .gtx, rule: "L7", icon("Apples, pears."), text("Terms.", traits("link")), button("No. 5"),
      control("TextField", "Name."), element("News.", "staticText"), button("3.5 stars"))
    // In the middle, and in text fields and links.
    + accepted(
      .uiTests, rule: "L7", button("No. 5"), button("3.5 stars"), control("TextField", "Name."),
      text("Terms.", traits("link")))
    // The end of an abbreviation, and an ellipsis.
    + accepted(.gtx, rule: "L7", button("Nuts etc."), button("Loading..."))
    + fails(
      .uiTests, rule: "L8", button("save"), icon("add to cart"), control("Switch", "wi-Fi"),
      control("TextField", "name"), text("terms of use", traits("link")),
      control("Slider", "volume", #""value": 0.5"#), button("élan"))
    + passes(
      .uiTests, rule: "L8", button("Save"), button("SAVE"), icon("Add to cart"), text("save"),
      image("cat"), button("Élan"))
    + accepted(
      .uiTests, rule: "L8", button("2 tickets"), button("iCloud"), button("+1"),
      text("example.org", traits("link")))
    + fails(.uiTests, rule: "L9", button("SAVE"), button("ADD TO CART"), text("SALE ENDS TODAY"))
    + passes(.uiTests, rule: "L9", button("Save"), button("Add to Cart"), button("123"))
    + accepted(.uiTests, rule: "L9", button("OK"), button("USB"), button("TV"))

  private static let lengths: [ToolCase] =
    fails(
      .uiTests, rule: "L10", button("Press this to play the music track that is selected"),
      icon("12345678901234567890123456789012345678901"),
      image("A large picture frame with a very old boat on a calm lake"),
      text("Read all terms and conditions of this offer here", traits("link")),
      control("TextField", "The name of the person who will collect the order"))
    + passes(
      .uiTests, rule: "L10", button("Play music"), icon("1234567890123456789012345678901234567890"),
      text("A text may be as long as it needs to be, because it is meant to be read."),
      control("TextView", "Your message to the team that looks after the shop"))
    + fails(.uiTests, rule: "L11", button("x"), button("X"), icon("aa"), image("ab"))
    + passes(.uiTests, rule: "L11", button("Close"), button("Buy"), image("Cat"))
    + accepted(.uiTests, rule: "L11", button("OK"), button("Go"), button("7"), text("A"))

  private static let generic: [ToolCase] =
    fails(
      .uiTests, .check, rule: "L12", text("Click here", traits("link")), button("Click here"),
      button("Tap here"), text("More", traits("link")), text("tap here!", traits("link")))
    + fails(
      .check, rule: "L12", text("Here", traits("link")), text("Read more", traits("link")),
      text("Learn more", traits("link")), text("See more", traits("link")),
      text("View more", traits("link")), text("Link", traits("link")), text("Go", traits("link")))
    + fails(.uiTests, rule: "L12", button("Click here to order"), button("To order, tap here"))
    + passes(
      .uiTests, .check, rule: "L12", text("Prices of tickets", traits("link")), button("Order"),
      text("Click here"))
    + passes(
      .check, rule: "L12", button("Show more photos"),
      text("Learn more about prices", traits("link")))
    + accepted(.uiTests, rule: "L12", button("Show more photos"))

  private static let files: [ToolCase] =
    fails(
      .uiTests, rule: "L13", image("cat.png"), image("cat_01.png"), image("my cat.jpeg"),
      image("IMG_1234"), image("IMG-1234"), image("hero-banner"), image("logo.pdf"),
      image("a.HEIC"), image("photo.jpg of a cat"), image("ic_close"), image("logo-2x"))
    + fails(.check, rule: "L13", icon("plus.circle"), icon("heart.fill"), icon("btn_add"))
    + passes(
      .uiTests, .check, rule: "L13", image("Cat"), image("Sunset over a lake"), icon("Add"),
      image("Version 2.0"), text("cat.png"))
    + passes(.check, rule: "L13", icon("Check-in"), button("Sign-in"))
    + accepted(.uiTests, rule: "L13", image("Well-known cat"), image("T-shirt"))
    + passes(.gtx, rule: "L13", button("cat"))

  private static let names: [ToolCase] =
    fails(
      .uiTests, .check, rule: "L14", control("TextField", nil, #""placeholder": "Email""#),
      control("SecureTextField", nil, #""placeholder": "Password""#))
    + passes(
      .uiTests, .check, rule: "L14",
      control("TextField", "Email", #""placeholder": "name@example.org""#),
      control("TextField", "Email", #""placeholder": "Email""#), control("TextField", "Email"))
    + fails(
      .check, rule: "L15", button("Save", #""accessibilityLabel": "Submit form""#),
      button("Buy now", #""accessibilityLabel": "Purchase""#))
    + passes(
      .check, rule: "L15", button("Save", #""accessibilityLabel": "Save document""#),
      button("save", #""accessibilityLabel": "Save document""#), button("Save"),
      icon("Purchase"), button("×", #""accessibilityLabel": "Close""#))

  private static let repeated: [ToolCase] =
    fails(
      .uiTests, .check, rule: "L16", screen(button("Delete"), button("Delete")),
      screen(icon("Delete"), icon("Delete")),
      screen(button("Delete", #""isEnabled": false"#), button("Delete")))
    + fails(
      .uiTests, rule: "L16",
      screen(control("Switch", "Alerts"), control("Switch", "Alerts", #""isOn": true"#)),
      screen(control("TextField", "Name"), control("TextField", "Name")))
    + passes(
      .uiTests, .check, rule: "L16", screen(button("Delete Anna"), button("Delete Bob")),
      screen(text("Delete"), button("Delete")), screen(text("Cat"), text("Cat")))
    + accepted(
      .uiTests, rule: "L16",
      screen(control("TextField", "Search"), button("Search")))
}
