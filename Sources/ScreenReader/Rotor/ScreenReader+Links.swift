import Elements

/// A link in the text of an element: its range and its address.
struct TextLink: Equatable {
  let range: Range<Int>
  let address: String
}

extension AttributedText {
  /// The links in the text, in order.
  var links: [TextLink] {
    guard !runs.isEmpty else { return [] }
    let whole = 0..<string.count
    return runs.compactMap { run in
      let range = run.range.clamped(to: whole)
      return range.isEmpty ? nil : run.attributes.link.map { TextLink(range: range, address: $0) }
    }.sorted { $0.range.lowerBound < $1.range.lowerBound }
  }
}

extension Responder {
  /// Whether the text contains links.
  var hasLinks: Bool {
    let attributes = self.resolved
    return [attributes.label, attributes.value].contains { text in
      text?.runs.contains { $0.attributes.link != nil } == true
    }
  }
}

extension ScreenReader {
  /// Moves to the next or previous link: an element with the link trait, or a link in a text.
  mutating func stepThroughLinks(forward: Bool) {
    let order = expandedOrder()
    let here = cursor.element.flatMap { order.index(of: $0) }
    if let element = cursor.element, here != nil {
      let links = links(of: element)
      let current = rotor.link.flatMap { links.firstIndex(of: $0) }
      let next = forward ? current.map { $0 + 1 } ?? 0 : current.map { $0 - 1 } ?? -1
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

  /// Returns the links in the text of an element; empty if the element itself is a link.
  private func links(of element: Responder) -> [TextLink] {
    element.resolved.traits.contains(.link) ? [] : text(of: element).links
  }

  private mutating func go(to link: TextLink, of element: Responder) {
    groups.clearGroupFocus()
    rotor.link = link
    let text = text(of: element)
    let characters = Array(text.string)
    let part = text.part(link.range, saying: String(characters[link.range]))
    var tokens = SpeechToken.pieces(of: part, .text, language: element.spokenLanguage)
    tokens.append(
      SpeechToken(
        .trait, elementWords(of: element).link,
        language: SpokenStrings.supportedLanguage(element.spokenLanguage)))
    say(tokens, .interrupting)
  }

  /// Follows the link that was selected with the rotor.
  ///
  /// Returns `false` if no link is selected.
  mutating func followLink(of element: Responder) -> Bool {
    guard let link = rotor.link, links(of: element).contains(link) else { return false }
    emit(.sound(.click))
    if !element.open(link: link.address) { application.request(.open(link: link.address)) }
    processActionRequests()
    return true
  }
}
