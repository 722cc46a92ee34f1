internal import Elements
internal import ScreenReader

/// The attributes of an element, without its frame.
package struct ElementSnapshot: Hashable, Sendable {
  /// The name in transcripts.
  package var name: String
  /// The ID in the screen file; `nil` if it has none.
  package var identifier: String?
  /// The name of its class.
  package var className: String
  /// The accessibility label.
  package var label: String?
  /// The accessibility value.
  package var value: String?
  /// The accessibility hint.
  package var hint: String?
  /// The names of its traits.
  package var traits: [String]
  /// The language of its text.
  package var language: String?
  /// The text that the reader speaks for it.
  package var spoken: String
  /// The containers around it, each with kind and title.
  package var containers: [String]
  /// The names of its actions.
  package var actions: [String]
  /// The names of its rotors.
  package var rotors: [String]
  /// The names of its responder chain.
  package var chain: [String]

  init(_ item: Outline.Item, in outline: Outline) {
    let attributes = item.element.resolved
    name = item.element.transcriptName
    identifier = item.id
    className = item.element.className
    label = attributes.label?.string
    value = attributes.value?.string
    hint = item.hint
    traits = attributes.traits.names
    language = attributes.language
    spoken = item.spoken
    containers = item.containers.map { "\($0.kind.title) \(outline.title(of: $0.responder))" }
    actions = item.actions
    rotors = item.rotors
    chain = item.element.chain.map(\.transcriptName)
  }

  /// The approximate length as JSON, in bytes.
  var length: Int {
    let texts = [name, identifier, className, label, value, hint, language, spoken]
    let lists = [traits, containers, actions, rotors, chain].joined()
    return texts.reduce(120) { $0 + ($1?.utf8.count ?? 0) }
      + lists.reduce(0) { $0 + $1.utf8.count + 3 }
  }
}
