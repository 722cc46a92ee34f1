import Elements

/// Text attributes: spoken text with runs, or plain text.
extension Attribute {
  /// Creates an attribute for spoken text, whose runs have speech attributes.
  static func text<Target: Responder>(
    _ name: String, _ plain: any WritableProperty<Target, String?>,
    _ attributed: any WritableProperty<Target, AttributedText?>, _ doc: String
  ) -> Attribute {
    of(
      Target.self, name, .text, doc,
      read: { target in target[keyPath: plain].map { .string($0) } ?? .null },
      apply: { target, value, stage in
        let text = stage.text(value)
        if let text, !text.runs.isEmpty {
          target[keyPath: attributed] = text
        } else {
          target[keyPath: plain] = text?.string
        }
      }
    ).serialized { (target: Target) in
      target[keyPath: attributed].map(SpeechRun.content) ?? .null
    }
  }

  /// Creates an attribute for text without runs.
  static func plainText<Target: Responder>(
    _ name: String, _ accessor: any WritableProperty<Target, String?>, _ doc: String
  ) -> Attribute {
    optional(name, .plainText, accessor, doc, content: { .string($0) }) { $1.string($0) }
  }

  static func plainText<Target: Responder>(
    _ name: String, _ accessor: any WritableProperty<Target, String>, _ doc: String
  ) -> Attribute {
    property(name, .plainText, accessor, doc, content: { .string($0) }) { $1.string($0) ?? "" }
  }

  static func plainTexts<Target: Responder>(
    _ name: String, _ accessor: any WritableProperty<Target, [String]>, _ doc: String
  ) -> Attribute {
    property(name, .list(.plainText), accessor, doc, content: { .strings($0) }) { $1.texts($0) }
  }

  static func string<Target: Responder>(
    _ name: String, _ accessor: any WritableProperty<Target, String?>, _ doc: String
  ) -> Attribute {
    optional(name, .string, accessor, doc, content: { .string($0) }) { value, _ in value.string }
  }
}
