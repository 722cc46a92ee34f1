import Elements
import Text

extension ScreenIssue.Kind {
  /// The message: the problem and the expected value, on one line.
  public var sentence: String {
    switch self {
    case .empty: "the file is empty; a screen file begins with {\"version\": 1, …}"
    case .tooLarge(let bytes):
      "the file has \(bytes) bytes; the limit is \(ScreenFile.maximum) bytes"
    case .notJSON(let words): "syntax error: \(words)"
    case .unexpectedEnd(let words): "unexpected end of file: \(words)"
    case .secondDocument: "unexpected text after the end of the document; remove it"
    case .slip(let kind): kind.sentence
    case .layout(let slip): slip.sentence
    case .nestedTooDeep: "brackets are nested deeper than \(DocumentReader.maximumDepth) levels"
    case .noNumber(let text): "\"\(text)\" is not a finite number"
    case .unsupportedSyntax(let foreign): foreign.sentence
    case .duplicateKey(let key, let line): "duplicate key \"\(key)\"; first defined on line \(line)"
    case .unknown(let vocabulary, let word, let nearest):
      vocabulary.sentence(word) + (nearest.map { "; did you mean \"\($0)\"?" } ?? vocabulary.choice)
    case .notSent(let event, let nearest): event.sentence(nearest: nearest)
    case .misplaced(let misplaced): misplaced.sentence
    case .missing(let key, let name): "\(name) needs the key \"\(key)\""
    case .emptyKey(let key):
      "\"\(key)\" has no value; check the indentation of this line and of the lines below"
    case .needsClass(let key, let name):
      "\"\(key)\" requires a class that has this key; add \"class\": \"\(name)\", for example"
    case .needsOneOf(let keys): "missing key \(keys.quotedAlternatives)"
    case .excludes(let one, let other): "\"\(other)\" cannot be combined with \"\(one)\""
    case .expected(let phrase): "expected \(phrase)"
    case .outOfRange(let phrase): "out of range: expected \(phrase)"
    case .version(let version): "unsupported version \(version.decimalText); expected version 1"
    case .needsTrait(let trait, let event):
      "\"\(event)\" is sent only with the trait \"\(trait)\"; add it to \"accessibilityTraits\""
    case .duplicateID(let id, let line): "duplicate id \"\(id)\"; first defined on line \(line)"
    case .noAttribute(let attribute, let name, let nearest):
      "\(name.first?.isUppercase == true ? name.withArticle : name) has no attribute \"\(attribute)\""
        + Self.suggestion(nearest)
    case .wrongAttributeType(let path, let need): "\"\(path)\" is not \(need)"
    case .revealsSecret(let path):
      "\"\(path)\" is secret: only conditions, size() and the values of \"send\" can use it"
    case .unreadable(let path): "steps cannot read \"\(path)\""
    case .ofEvent(let path): "\"\(path)\" is an attribute of the event, which steps cannot change"
    case .invalidExpression(let error): error.message
    case .requires(let key, let other): "\"\(key)\" needs the key \"\(other)\""
    case .tooManyNodes:
      "\"repeat\" and templates create more than \(ScreenExpansion.maximum) nodes; show fewer items"
    case .nameInUse(let name, let user):
      "\"\(name)\" is also the name of \(user); choose another name"
    case .invalidName(let name):
      "expressions cannot contain the name \"\(name)\"; use letters, digits, - and _, and begin "
        + "with a letter"
    case .unnameable(let id):
      "the id \"\(id)\" cannot be used in a placeholder; use only letters, digits, -, _ and . in this id"
    case .invalidPlaceholder(let written, let inStrings):
      "invalid placeholder \"\(written)\"; expected "
        + (inStrings
          ? "the number of an argument, such as \"{0}\""
          : "an attribute or an expression, such as \"{volume.value}\" or \"{price * 2}\"")
        + "; write a literal brace as \"{{\""
    case .duplicateElement(let id): "\"\(id)\" is already in this list; remove the duplicate"
    case .containmentCycle(let one, let other):
      one == other
        ? "\"\(one)\" cannot contain itself"
        : "\"\(other)\" cannot contain \"\(one)\", because \"\(one)\" contains \"\(other)\""
    case .file(let name, let fault): fault.sentence(name)
    case .nothingSet: "a \"set\" step needs an attribute to set, such as \"isHidden\": true"
    case .afterEnd(let step):
      "this step never runs, because \"\(step)\" ends the handler; remove it"
    case .notEdited(let id, let name):
      "cannot edit \"\(id)\", which is \(name.withArticle); expected "
        + ClassCatalog.inputNames.map(\.withArticle).joinedWithOr()
    case .notRefreshed(let id, let name):
      "cannot refresh \"\(id)\", which is \(name.withArticle); expected "
        + ClassCatalog.refreshedNames.map(\.withArticle).joinedWithOr()
    case .wrongClass(let id, let name, let step, let classes):
      "\"\(id)\" is \(name.withArticle), but \"\(step)\" needs "
        + classes.map(\.withArticle).joinedWithOr()
    case .ofMaking(let name):
      "steps cannot change \"\(name)\", which is set when the element is created"
    case .noDefault(let name):
      "\"\(name)\" has no default to restore; specify a value instead of null"
    case .nodeInStep:
      "steps cannot create elements; add this one to the screen with \"isHidden\": true, and set "
        + "\"isHidden\": false in the step"
    case .unspokenRuns:
      "this text cannot have runs; only \"accessibilityLabel\", \"accessibilityValue\" and the text of "
        + "a Label, a Button or a row can"
    case .rangeOfTexts(let key):
      "this range marks different letters in the texts of \"\(key)\"; omit \"range\" to mark the "
        + "whole text"
    case .noTable(let language):
      "\"strings\" has no texts in the language \"\(language)\""
    case .noEntry(let key, let languages, let nearest):
      Self.noEntry(key, languages) + Self.suggestion(nearest)
    case .missingForms(let forms, let language):
      "a text with plural forms needs \(forms.quotedAlternatives.replacingOr) in \"\(language)\""
    case .needsNumber(let key):
      "\"\(key)\" has plural forms; add the number that selects the form to \"args\""
    case .tooMuchFilled:
      "the texts of \"strings\" exceed \(ScreenFile.maximumFilled) bytes in total, counting arguments "
        + "and every use of a text"
    case .missingArgument(let number, let key, let language, let given):
      "\"\(key)\" contains {\(number)} in \"\(language)\", but "
        + (given == 0 ? "there are no \"args\"" : "the number of \"args\" is \(given)")
    }
  }

  private static func suggestion(_ nearest: String?) -> String {
    nearest.map { "; did you mean \"\($0)\"?" } ?? ""
  }

  private static func noEntry(_ key: String, _ languages: [String]) -> String {
    guard !languages.isEmpty else {
      return "no text for \"\(key)\": the file has no \"strings\""
    }
    return
      "no text for \"\(key)\" in \(languages.map { "\"\($0)\"" }.joined(separator: ", "))"
  }
}

extension ScreenIssue.Vocabulary {
  fileprivate func sentence(_ word: String) -> String {
    switch self {
    case .key(let name): "\(name) has no key \"\(word)\""
    case .className: "unknown class \"\(word)\""
    case .trait: "unknown trait \"\(word)\""
    case .id: "no element has the id \"\(word)\""
    case .screen: "unknown screen \"\(word)\""
    case .timer: "no step starts a timer \"\(word)\""
    case .template: "unknown template \"\(word)\""
    case .dataName: "no list of the data has the name \"\(word)\""
    case .step: "unknown step \"\(word)\""
    case .pluralForm(let language): "unknown plural form \"\(word)\" in \"\(language)\""
    case .value(let name, _): "unknown \(name.inWords) \"\(word)\""
    }
  }
}

extension ScreenIssue.Vocabulary {
  /// The list of valid words as a suffix; empty if it is long.
  fileprivate var choice: String {
    switch self {
    case .value(_, let words) where words.count <= 8: "; expected \(words.quotedAlternatives)"
    case .pluralForm(let language):
      "; expected \(PluralRules.forms(in: language).quotedAlternatives)"
    case .value, .key, .className, .trait, .id, .screen, .step, .timer, .template,
      .dataName:
      ""
    }
  }
}

extension ScreenIssue.Event {
  fileprivate func sentence(nearest: String?) -> String {
    let known = sent.quotedAlternatives.replacingOr
    switch nearest {
    case _ where needsElement:
      return
        "\(sender) sends \"\(name)\" only if it is an accessibility element; add \"isAccessibilityElement\": true"
    case nil where isKnown: return "\(sender) does not send \"\(name)\"; it sends \(known)"
    case nil: return "unknown event \"\(name)\"; \(sender) sends \(known)"
    case let nearest? where isKnown:
      return "\(sender) does not send \"\(name)\"; did you mean \"\(nearest)\"? It sends \(known)"
    case let nearest?: return "unknown event \"\(name)\"; did you mean \"\(nearest)\"?"
    }
  }
}

extension JSONSyntaxError.Kind {
  fileprivate var sentence: String {
    switch self {
    case .missingComma: "missing comma"
    case .missingColon: "missing colon between a key and its value"
    case .tooManyCommas: "unexpected comma"
    case .tooManyColons: "unexpected colon"
    case .tooManyBrackets: "unexpected closing bracket"
    case .roundBracket: "unexpected \"(\"; write a list in square brackets: [1, 2]"
    case .missingList: "expected a key in quotes; write several numbers in square brackets: [1, 2]"
    case .missingObject: "expected \"{\" before a key"
    case .escape: "invalid escape sequence; write a literal backslash as \\\\"
    case .lineBreak: "unterminated text; add the missing quote, or write the line break as \\n"
    case .quotes: "missing or unexpected quote in this text"
    case .curlyQuotes: "unexpected curly quote; use straight quotes: \"…\""
    case .colonInText: "text with a colon needs quotes, and values need a comma between them"
    case .blockComment: "unexpected comment; begin comments with #, not with /*"
    case .otherBracket(let bracket, let opened, let line):
      "expected \"\(bracket)\" to close the \"\(opened)\" on line \(line)"
    case .unclosed(let line):
      "expected a key in quotes, or \"}\" to close the \"{\" on line \(line)"
    }
  }
}

extension BlockSyntaxError {
  fileprivate var sentence: String {
    switch self {
    case .missingBlank: "missing space after the colon"
    case .tab: "unexpected tab; indent lines with spaces"
    case .sign(let sign): "text that begins with \"\(sign)\" needs quotes"
    case .colonInText: "text with a colon needs quotes"
    case .behindBracket: "unexpected text after a closing bracket; text with brackets needs quotes"
    case .unclosed(let bracket, let closing):
      "missing \"\(closing)\" on this line to close the \"\(bracket)\""
    case .key(let line):
      "inconsistent indentation; indent this key like the other keys of the block on line \(line)"
    case .item(let line):
      "expected \"- \" as on line \(line); indent all keys of an item by the same width"
    case .furtherIn:
      "unexpected indentation: the key above already has a value; indent this line like that key"
    case .listInLine: "unexpected list; begin it on a new line, or write it in square brackets"
    }
  }
}

extension ScreenIssue.Foreign {
  fileprivate var sentence: String {
    switch self {
    case .anchor: "screen files do not support anchors and tags"
    case .alias: "screen files do not support aliases; write the value itself"
    case .key: "expected a key, which is text in quotes"
    case .slashes: "unexpected comment; begin comments with #, not with //"
    }
  }
}

extension ScreenIssue.Misplaced {
  fileprivate var sentence: String {
    switch self {
    case .elementAmongSubviews:
      "an Element is not a view; move it to \"accessibilityElements\", or use a View with "
        + "\"isAccessibilityElement\": true"
    case .elementAsScreen: "an Element cannot be a screen; use a View"
    case .onlyAsScreen(let name):
      "\(name.withArticle) is a whole screen; define it in \"screens\" and present it"
    case .frameOfElement:
      "an Element has no \"frame\"; use \"accessibilityFrameInContainerSpace\" (relative to its "
        + "container) or \"accessibilityFrame\" (on the screen)"
    case .partOf(let name, let owner): "\(name.withArticle) is allowed only in \(owner)"
    case .event(let name): "\"\(name)\" is an event; move its steps to \"on\": {\"\(name)\": […]}"
    }
  }
}

extension String {
  /// The list with “and” instead of “or”.
  fileprivate var replacingOr: String {
    guard let range = lastRange(of: " or ") else { return self }
    return self[..<range.lowerBound] + " and " + self[range.upperBound...]
  }

  private func lastRange(of word: String) -> Range<String.Index>? { ranges(of: word).last }

  /// The key as words: “container type” for `accessibilityContainerType`.
  fileprivate var inWords: String {
    let short = hasPrefix("accessibility") ? dropFirst("accessibility".count) : self[...]
    var words = ""
    for letter in short {
      if letter.isUppercase, !words.isEmpty { words += " " }
      words += letter.lowercased()
    }
    return words
  }
}
