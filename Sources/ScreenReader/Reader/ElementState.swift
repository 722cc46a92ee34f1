import Controls
import Elements

/// The spoken state of an element, used to detect changes.
struct ElementState: Equatable {
  var label: String?
  var value: String?
  var traits: AccessibilityTraits
  var expanded: AccessibilityExpandedStatus
  /// The number of edits of a text input.
  var editCount = 0

  init(
    label: String?, value: String?, traits: AccessibilityTraits,
    expanded: AccessibilityExpandedStatus
  ) {
    self.label = label
    self.value = value
    self.traits = traits
    self.expanded = expanded
  }

  init(_ element: Responder) {
    let attributes = element.resolved
    label = attributes.label?.string
    value = attributes.value?.string
    traits = attributes.traits
    expanded = attributes.expandedStatus
    editCount = (element as? TextInput)?.editCount ?? 0
  }
}

extension ScreenReader {
  /// Speaks the changes of the element with the cursor since it was last spoken.
  mutating func sayChange(of element: Responder) {
    guard cursor.element === element, let before = cursor.spokenState else { return }
    sayChange(of: element, since: before)
  }

  mutating func sayChange(of element: Responder, since before: ElementState) {
    guard cursor.element === element, !groups.isOnWhole else { return }
    let after = ElementState(element)
    cursor.spokenState = after
    guard after != before else { return }
    poll.watch(element, from: now)
    if after.traits.contains(.isEditing) != before.traits.contains(.isEditing) {
      return sayEditing(element)
    }
    if let arrival = cursor.arrival, speech.isWaiting(arrival.utterance) {
      // The utterance for the move has not begun; it is replaced by one with the current state.
      say(arrival.prefix + tokens(for: element), .interrupting)
      cursor.arrival = FocusAnnouncement(utterance: speech.lastID, prefix: arrival.prefix)
      return
    }
    if after.traits.contains(.adjustable), !before.traits.contains(.adjustable) {
      // The hint describes the new way to operate the element.
      return say(tokens(for: element), .interrupting)
    }
    let words = elementWords(of: element)
    let becameInvalid = after.traits.contains(.invalid) && !before.traits.contains(.invalid)
    let invalid = [SpeechToken(.trait, words.invalid)]
    if after.editCount != before.editCount, let input = element as? TextInput,
      let edit = input.lastEdit
    {
      // Typed on a hardware keyboard.
      echo(edit, in: input)
      if becameInvalid { say(invalid, .queued) }
      return
    }
    if after.label != before.label {
      return say(tokens(for: element, withHint: false), .interrupting)
    }
    let isChosen = after.traits.contains(.selected) != before.traits.contains(.selected)
    if isChosen || after.expanded != before.expanded {
      let extent: SpokenElement.Extent =
        isChosen || after.value != before.value ? .stateAndValue : .state
      return say(
        tokens(for: element, withHint: false, extent) + (becameInvalid ? invalid : []),
        .interrupting)
    }
    var phrase = TokenBuilder(language: element.spokenLanguage)
    if after.value != before.value {
      if after.traits.contains(.toggleButton) {
        phrase.add(.value, words.state(after.value) ?? "")
      } else {
        phrase.addValue(element.resolved.value, after.traits, words, joint: .sentence)
      }
    }
    if after.traits.contains(.notEnabled), !before.traits.contains(.notEnabled) {
      phrase.add(.trait, words.dimmed)
    }
    if becameInvalid { phrase.add(.trait, words.invalid) }
    if !phrase.isEmpty { say(phrase.tokens, .interrupting) }
  }
}

extension Responder {
  /// The language of the element or of its ancestors; `nil` for the reader's language.
  var spokenLanguage: String? { resolved.language }
}
