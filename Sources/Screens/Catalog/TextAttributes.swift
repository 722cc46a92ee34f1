import Elements

/// Attributes that are text: spoken with its runs, or shown without.
extension Attribute {
  /// Text that is spoken, with what a voice needs to know about parts of it.
  static func text<Target: Responder>(
    _ name: String, _ plain: any Way<Target, String?>,
    _ attributed: any Way<Target, AttributedText?>, _ doc: String
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
    ).writing { (target: Target) in
      target[keyPath: attributed].map(SpeechRun.content) ?? .null
    }
  }

  /// Text whose runs nobody would hear.
  static func plainText<Target: Responder>(
    _ name: String, _ way: any Way<Target, String?>, _ doc: String
  ) -> Attribute {
    of(
      Target.self, name, .plainText, doc,
      read: { target in target[keyPath: way].map { .string($0) } ?? .null },
      apply: { target, value, stage in
        target[keyPath: way] = stage.text(value)?.string
      })
  }

  static func plainText<Target: Responder>(
    _ name: String, _ way: any Way<Target, String>, _ doc: String
  ) -> Attribute {
    of(
      Target.self, name, .plainText, doc, read: { .string($0[keyPath: way]) },
      apply: {
        target, value, stage in
        target[keyPath: way] = stage.text(value)?.string ?? ""
      })
  }

  static func plainTexts<Target: Responder>(
    _ name: String, _ way: any Way<Target, [String]>, _ doc: String
  ) -> Attribute {
    of(
      Target.self, name, .list(.plainText), doc,
      read: { target in .strings(target[keyPath: way]) },
      apply: { target, value, stage in
        target[keyPath: way] = stage.texts(value)
      })
  }

  static func string<Target: Responder>(
    _ name: String, _ way: any Way<Target, String?>, _ doc: String
  ) -> Attribute {
    of(
      Target.self, name, .string, doc,
      read: { target in target[keyPath: way].map { .string($0) } ?? .null },
      apply: { target, value, _ in
        target[keyPath: way] = value.string
      })
  }
}
