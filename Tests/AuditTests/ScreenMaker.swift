/// Makes screens with random elements and steps.
struct ScreenMaker {
  private var random: UInt64

  init(seed: UInt64) { random = seed &* 0x9e37_79b9_7f4a_7c15 }

  /// Screens of which each has a button that opens the next.
  static func chain(of count: Int) -> String {
    let screens = (0..<count).map { number in
      let step =
        number + 1 < count ? #"{"push": "s\#(number + 1)"}"# : #"{"announce": "Finished"}"#
      return #""\#(name(number))": {"subviews": ["#
        + #"{"class": "Label", "text": "Screen \#(number)", "frame": [0, 0, 200, 44]}, "#
        + #"{"class": "Button", "title": "Go to \#(number + 1)", "frame": [0, 60, 200, 44], "#
        + #""on": {"activate": [\#(step)]}}]}"#
    }
    return "{\(screens.joined(separator: ", "))}"
  }

  /// Makes screens that open and close each other, and change their elements.
  mutating func screens(count: Int) -> String {
    let screens = (0..<count).map { number in
      #""\#(Self.name(number))": \#(screen(number, of: count))"#
    }
    return "{\(screens.joined(separator: ", "))}"
  }

  private static func name(_ number: Int) -> String { number == 0 ? "main" : "s\(number)" }

  private mutating func screen(_ number: Int, of count: Int) -> String {
    var nodes = [
      #"{"class": "Label", "id": "text\#(number)", "text": "Screen \#(number)", "frame": [0, 0, 300, 44]}"#
    ]
    if number.isMultiple(of: 2) {
      nodes.append(
        #"{"class": "Switch", "id": "on\#(number)", "accessibilityLabel": "Milk", "frame": [0, 400, 60, 44]}"#
      )
    }
    for place in 1...(2 + next(4)) { nodes.append(element(number, place, of: count)) }
    var more = ""
    if next(3) == 0 {
      more += #", "on": {"appear": [\#(step(number, of: count, isSilent: true))]}"#
    }
    if next(6) == 0 { more += #", "isModalInPresentation": true"# }
    return #"{"subviews": [\#(nodes.joined(separator: ", "))]\#(more)}"#
  }

  private mutating func element(_ number: Int, _ place: Int, of count: Int) -> String {
    let frame = #""frame": [0, \#(place * 60), 300, 44]"#
    switch next(8) {
    case 0:
      return #"{"class": "Switch", "id": "switch\#(number)\#(place)", "#
        + #""accessibilityLabel": "Option \#(place)", \#(frame)}"#
    case 1:
      return #"{"class": "TextField", "accessibilityLabel": "Name \#(place)", \#(frame)}"#
    case 2:
      return
        #"{"class": "Slider", "accessibilityLabel": "Speed \#(place)", "value": 0.5, \#(frame)}"#
    case 3:
      return #"{"class": "ScrollView", \#(frame), "contentSize": [300, 300], "subviews": ["#
        + #"{"class": "Label", "text": "Top \#(place)", "frame": [0, 0, 200, 40]}, "#
        + #"{"class": "Label", "text": "End \#(place)", "frame": [0, 200, 200, 40]}]}"#
    default:
      let steps = (0...next(2)).map { _ in step(number, of: count) }
      return #"{"class": "Button", "title": "Act \#(place)", \#(frame), "#
        + #""on": {"activate": [\#(steps.joined(separator: ", "))]}}"#
    }
  }

  private mutating func step(_ number: Int, of count: Int, isSilent: Bool = false) -> String {
    let other = next(count)
    switch isSilent ? 5 + next(3) : next(11) {
    case 0, 1: return #"{"push": "\#(Self.name(other))"}"#
    case 2: return #"{"present": "\#(Self.name(other))"}"#
    case 3: return #"{"dismiss": true}"#
    case 4: return #"{"pop": true}"#
    case 5: return #"{"set": "text\#(number)", "text": "Changed \#(next(3))"}"#
    case 6: return #"{"announce": "Done \#(next(3))"}"#
    case 7:
      return
        #"{"timer": \#(300 + next(5) * 700), "steps": [{"set": "text\#(number)", "text": "Later"}]}"#
    case 8:
      return
        #"{"if": "on\#(other / 2 * 2).isOn", "equals": true, "then": [{"push": "\#(Self.name(other))"}], "#
        + #""else": [{"announce": "Off"}]}"#
    case 9: return #"{"set": "text\#(other)", "isHidden": true}"#
    default:
      return #"{"if": "text\#(other).text", "equals": "Changed 1", "then": [{"announce": "One"}], "#
        + #""else": [{"announce": "Other"}]}"#
    }
  }

  private mutating func next(_ limit: Int) -> Int {
    random = random &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return Int(random >> 33) % limit
  }
}
