/// A screen with one button that starts a long story, which an event interrupts.
struct Story {
  private let directory: Directory
  var screen: String { "\(directory.path)/story.json" }

  init() throws {
    directory = try Directory()
    let sentence = "Once upon a time there were one and two and three, and then four. "
    let story = String(repeating: sentence, count: 200)
    try directory.write(
      """
      {"version": 1, "start": "story", "screens": {"story": {"subviews": [
        {"id": "title", "class": "Label", "text": "Stories", "frame": [20, 70, 362, 40]},
        {"id": "tell", "class": "Button", "title": "Tell", "frame": [20, 200, 362, 40],
         "on": {"activate": [{"announce": "\(story)"}]}}]}}}
      """, to: "story.json")
  }
}
