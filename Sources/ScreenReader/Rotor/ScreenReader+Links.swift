import Elements

/// A link within the text of an element: where it stands, and where it leads.
struct TextLink: Equatable {
  let range: Range<Int>
  let address: String
}

extension AttributedText {
  /// The links in it, in order.
  var links: [TextLink] {
    guard !runs.isEmpty else { return [] }
    let whole = 0..<string.count
    return runs.compactMap { run in
      let range = run.range.clamped(to: whole)
      return range.isEmpty
        ? nil : run.attributes.link.map { TextLink(range: range, address: $0) }
    }.sorted { $0.range.lowerBound < $1.range.lowerBound }
  }
}

extension Responder {
  /// Whether there are links within its text.
  var hasLinks: Bool {
    let asked = self.asked
    return [asked.label, asked.value].contains { text in
      text?.runs.contains { $0.attributes.link != nil } == true
    }
  }
}

extension ScreenReader {
  /// To the next or the previous link: an element that is one, or a part of the text of one.
  mutating func stepThroughLinks(forward: Bool) {
    let order = lookAround()
    let here = cursor.element.flatMap { order.index(of: $0) }
    if let element = cursor.element, here != nil {
      let links = links(of: element)
      let current = rotor.link.flatMap { links.firstIndex(of: $0) }
      let next =
        forward ? current.map { $0 + 1 } ?? 0 : current.map { $0 - 1 } ?? -1
      if links.indices.contains(next) { return go(to: links[next], of: element) }
    }
    let step = forward ? groups.isOnWhole ? 0 : 1 : -1
    var next = here.map { $0 + step } ?? (forward ? 0 : order.entries.count - 1)
    while order.entries.indices.contains(next) {
      let element = order.entries[next].element
      if RotorOption.Kind.links.matches(order.entries[next]) {
        let links = links(of: element)
        guard let link = forward ? links.first : links.last else {
          move(to: element, .user)
          return
        }
        if move(to: element, .user, saysIt: false) { go(to: link, of: element) }
        return
      }
      next += forward ? 1 : -1
    }
    nothingFurther(.links)
  }

  /// The links within an element; one that is a link itself is that and no more.
  private func links(of element: Responder) -> [TextLink] {
    element.asked.traits.contains(.link) ? [] : text(of: element).links
  }

  private mutating func go(to link: TextLink, of element: Responder) {
    groups.leaveWhole()
    rotor.link = link
    let text = text(of: element)
    let characters = Array(text.string)
    let part = text.part(link.range, saying: String(characters[link.range]))
    var tokens = SpeechToken.pieces(of: part, .text, language: element.spokenLanguage)
    tokens.append(
      SpeechToken(
        .trait, elementWords(of: element).link,
        language: SpokenWords.spoken(element.spokenLanguage)))
    say(tokens, .interrupting)
  }

  /// A double tap follows the link that the rotor went to; false where there is none.
  mutating func followLink(of element: Responder) -> Bool {
    guard let link = rotor.link, links(of: element).contains(link) else { return false }
    emit(.sound(.click))
    if !element.open(link: link.address) { application.request(.open(link: link.address)) }
    settleAction()
    return true
  }
}
