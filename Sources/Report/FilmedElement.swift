internal import Elements
internal import ScreenReader

/// What there is to say of an element, but where it is.
package struct FilmedElement: Hashable, Sendable {
  /// What transcripts call it.
  package var name: String
  package var identifier: String?
  package var className: String
  package var label: String?
  package var value: String?
  package var hint: String?
  package var traits: [String]
  package var language: String?
  package var spoken: String
  package var containers: [String]
  package var actions: [String]
  package var rotors: [String]
  /// Who is asked when a gesture means it, one after the other.
  package var chain: [String]

  init(_ item: Outline.Item, in outline: Outline) {
    let asked = item.element.asked
    name = item.element.nameInTranscripts
    identifier = item.id
    className = item.element.className
    label = asked.label?.string
    value = asked.value?.string
    hint = item.hint
    traits = asked.traits.names
    language = asked.language
    spoken = item.spoken
    containers = item.containers.map { "\($0.kind.title) \(outline.title(of: $0.responder))" }
    actions = item.actions
    rotors = item.rotors
    chain = item.element.chain.map(\.nameInTranscripts)
  }

  /// The approximate length as JSON, in bytes.
  var length: Int {
    let texts = [name, identifier, className, label, value, hint, language, spoken]
    let lists = [traits, containers, actions, rotors, chain].joined()
    return texts.reduce(120) { $0 + ($1?.utf8.count ?? 0) }
      + lists.reduce(0) { $0 + $1.utf8.count + 3 }
  }
}
