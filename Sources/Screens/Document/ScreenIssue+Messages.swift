import Elements
import Text

extension ScreenIssue.Kind {
  /// The message: the problem and the expected value, on one line.
  public var sentence: String {
    switch self {
    case .empty: "the file is empty; a screen file begins with {\"version\": 1, …}"
    case .tooLarge(let bytes):
      "the file has \(bytes) bytes; a screen file has \(ScreenFile.maximum) at most"
    case .notJSON(let words): "this is no JSON: \(words)"
    case .unexpectedEnd(let words): "the file ends before this does: \(words)"
    case .secondDocument: "the file ends here for JSON; what follows does not belong to it"
    case .slip(let kind): kind.sentence
    case .layout(let slip): slip.sentence
    case .nestedTooDeep: "brackets are nested deeper than \(DocumentReader.maximumDepth) levels"
    case .noNumber(let text): "\"\(text)\" is no number that can be counted with"
    case .unsupportedSyntax(let foreign): foreign.sentence
    case .duplicateKey(let key, let line): "the key \"\(key)\" stands in line \(line) already"
    case .unknown(let vocabulary, let word, let nearest):
      vocabulary.sentence(word)
        + (nearest.map { "; did you mean \"\($0)\"?" } ?? vocabulary.choice)
    case .notSent(let event, let nearest): event.sentence(nearest: nearest)
    case .misplaced(let misplaced): misplaced.sentence
    case .missing(let key, let name): "\(name) needs the key \"\(key)\""
    case .emptyKey(let key):
      "nothing stands behind \"\(key)\": it is indented too far, or what belongs to it too little"
    case .needsClass(let key, let name):
      "\"\(key)\" needs a \"class\" beside it that has it, such as \"\(name)\""
    case .needsOneOf(let keys): "expected \(keys.quotedAlternatives) here"
    case .excludes(let one, let other): "\"\(other)\" cannot stand beside \"\(one)\""
    case .expected(let phrase): "expected \(phrase)"
    case .outOfRange(let phrase): "out of range: expected \(phrase)"
    case .version(let version):
      "version \(version.decimalText) is not known here; this program reads version 1"
    case .needsTrait(let trait, let event):
      "\"\(event)\" needs \"\(trait)\" among \"accessibilityTraits\", or nobody can ask for it"
    case .duplicateID(let id, let line): "the id \"\(id)\" stands in line \(line) already"
    case .noAttribute(let attribute, let name, let nearest):
      "\(name.first?.isUppercase == true ? name.withArticle : name) has no \"\(attribute)\""
        + Self.suggestion(nearest)
    case .wrongAttributeType(let path, let need): "\"\(path)\" is not \(need)"
    case .unreadable(let path): "steps cannot ask for \"\(path)\""
    case .ofEvent(let path): "\"\(path)\" is what the event told, and no step changes that"
    case .placeholderOutsideStep(let name):
      "{\(name)} is filled in only in texts of steps: set this text in a step, such as one of \"appear\""
    case .unnameable(let id):
      "no text can name \"\(id)\": a place has letters, digits, -, _ and . alone; give it another id"
    case .invalidPlaceholder(let written, let inStrings):
      "\"\(written)\" is no place in a text: "
        + (inStrings
          ? "one of a text in \"strings\" is the number of an argument, such as \"{0}\""
          : "one is such as \"{volume}\" or \"{volume.value}\", without blanks")
        + "; a brace itself is written \"{{\""
    case .duplicateElement(let id): "\"\(id)\" stands in this list already, and is read once"
    case .containmentCycle(let one, let other):
      one == other
        ? "\"\(one)\" cannot stand in itself"
        : "\"\(one)\" leads back to \"\(other)\", which cannot stand in itself"
    case .file(let name, let fault): fault.sentence(name)
    case .nothingSet: "a \"set\" step needs an attribute beside it, such as \"isHidden\": true"
    case .afterReturn: "no step comes after \"return\": the handler ends there"
    case .notEdited(let id, let name):
      "\"\(id)\" is \(name.withArticle), and what is edited is "
        + ClassCatalog.inputNames.map(\.withArticle).joinedWithOr()
    case .notRefreshed(let id, let name):
      "\"\(id)\" is \(name.withArticle), and what is pulled down is "
        + ClassCatalog.refreshedNames.map(\.withArticle).joinedWithOr()
    case .wrongClass(let id, let name, let step, let classes):
      "\"\(id)\" is \(name.withArticle), and \"\(step)\" needs "
        + classes.map(\.withArticle).joinedWithOr()
    case .ofMaking(let name): "an element is made with its \"\(name)\", and no step changes it"
    case .noDefault(let name):
      "there is no default of \"\(name)\" that a step could give back; say what it is to be"
    case .nodeInStep:
      "a step makes no elements; put this one into the screen, with \"isHidden\": true, and have a "
        + "step show it"
    case .unspokenRuns:
      "runs are not spoken here; they are in an \"accessibilityLabel\" or \"accessibilityValue\", "
        + "and in the text of a Label, a Button or a row"
    case .rangeOfTexts(let key):
      "the texts of \"\(key)\" do not all have the same letters there; a run without \"range\" is "
        + "the whole text"
    case .noTable(let language): "there are strings, but none for the language \"\(language)\""
    case .noEntry(let key, let languages, let nearest):
      Self.noEntry(key, languages) + Self.suggestion(nearest)
    case .missingForms(let forms, let language):
      "a text with plural forms needs \(forms.quotedAlternatives.replacingOr) in \"\(language)\""
    case .needsNumber(let key):
      "\"\(key)\" has plural forms, so \"args\" needs the number that they go by"
    case .tooMuchFilled:
      "the texts of \"strings\" come to more than \(ScreenFile.maximumFilled) bytes, with what is put "
        + "into them and each counted as often as it is used"
    case .missingArgument(let number, let key, let language, let given):
      "\"\(key)\" has a place for {\(number)} in \"\(language)\", and "
        + (given == 0 ? "no \"args\" are given" : "\"args\" has \(given)")
    }
  }

  private static func suggestion(_ nearest: String?) -> String {
    nearest.map { "; did you mean \"\($0)\"?" } ?? ""
  }

  private static func noEntry(_ key: String, _ languages: [String]) -> String {
    guard !languages.isEmpty else {
      return "\"\(key)\" is looked up in the file's \"strings\", and there are none"
    }
    return
      "there is no text for \"\(key)\" in \(languages.map { "\"\($0)\"" }.joined(separator: ", "))"
  }
}

extension ScreenIssue.Vocabulary {
  fileprivate func sentence(_ word: String) -> String {
    switch self {
    case .key(let name): "\(name) has no key \"\(word)\""
    case .className: "there is no class \"\(word)\""
    case .trait: "there is no trait \"\(word)\""
    case .id: "no element has the id \"\(word)\""
    case .screen: "there is no screen \"\(word)\""
    case .timer: "no step starts a timer \"\(word)\""
    case .step: "there is no step \"\(word)\""
    case .pluralForm(let language):
      "there is no plural form \"\(word)\" in \"\(language)\""
    case .value(let name, _): "there is no \(name.inWords) \"\(word)\""
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
    case .value, .key, .className, .trait, .id, .screen, .step, .timer:
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
        "\(sender) sends \"\(name)\" only as an element; give it \"isAccessibilityElement\": true"
    case nil where isKnown: return "\(sender) sends no \"\(name)\"; it sends \(known)"
    case nil: return "there is no event \"\(name)\"; \(sender) sends \(known)"
    case let nearest? where isKnown:
      return "\(sender) sends no \"\(name)\"; did you mean \"\(nearest)\"? It sends \(known)"
    case let nearest?: return "there is no event \"\(name)\"; did you mean \"\(nearest)\"?"
    }
  }
}

extension JSONSyntaxError.Kind {
  fileprivate var sentence: String {
    switch self {
    case .missingComma: "a comma is missing here"
    case .missingColon: "a colon is missing here, between a key and its value"
    case .tooManyCommas: "here is a comma too many"
    case .tooManyColons: "here is a colon too many"
    case .tooManyBrackets: "here is a bracket too many"
    case .roundBracket: "a list stands in square brackets here: [1, 2]"
    case .missingList:
      "expected a key in quotes here; several numbers stand in brackets: [1, 2]"
    case .missingObject: "expected \"{\" here, before a key"
    case .escape: "this is no escape; a backslash itself is written as \\\\"
    case .lineBreak:
      "text in quotes ends in its line: a quote is missing, or this line break is to be written \\n"
    case .quotes: "a quote is missing in this text, or there is one too many"
    case .curlyQuotes: "quotes are straight here: \"…\""
    case .colonInText: "text with a colon in it stands in quotes; and between values stand commas"
    case .blockComment: "a comment begins with # here, and not with /*"
    case .otherBracket(let bracket, let opened, let line):
      "expected \"\(bracket)\" here, for the \"\(opened)\" of line \(line)"
    case .unclosed(let line):
      "expected a key in quotes here, or \"}\" before it, for the \"{\" of line \(line)"
    }
  }
}

extension BlockSyntaxError {
  fileprivate var sentence: String {
    switch self {
    case .missingBlank: "a blank is missing here, behind the colon"
    case .tab: "lines are indented by blanks here, and not by tabs"
    case .sign(let sign): "text that begins with \"\(sign)\" stands in quotes"
    case .colonInText: "text with a colon in it stands in quotes"
    case .behindBracket:
      "nothing follows a closing bracket in its line; text with brackets in it stands in quotes"
    case .unclosed(let bracket, let closing):
      "this \"\(bracket)\" has no \"\(closing)\" before the next line begins"
    case .key(let line):
      "this does not fit what begins in line \(line): keys that belong together are indented alike"
    case .item(let line):
      "expected \"- \" here, as in line \(line); keys of one item are indented alike"
    case .furtherIn:
      "this is indented further than the line above, which has its value already"
    case .listInLine: "a list begins in a line of its own, or stands in brackets"
    }
  }
}

extension ScreenIssue.Foreign {
  fileprivate var sentence: String {
    switch self {
    case .anchor: "anchors and tags are not part of screen files"
    case .alias: "aliases are not part of screen files; write the value out"
    case .key: "expected a key, which is text in quotes"
    case .slashes: "a comment begins with # here, and not with //"
    }
  }
}

extension ScreenIssue.Misplaced {
  fileprivate var sentence: String {
    switch self {
    case .elementAmongSubviews:
      "an Element is no view; it stands in \"accessibilityElements\", or make it a View that "
        + "\"isAccessibilityElement\""
    case .elementAsScreen: "an Element is no view, and a screen is one"
    case .onlyAsScreen(let name):
      "\(name.withArticle) is a whole screen; give it a name in \"screens\" and present it"
    case .frameOfElement:
      "an Element has no frame; it has \"accessibilityFrameInContainerSpace\" (it moves with what "
        + "lists it) or \"accessibilityFrame\" (on the screen)"
    case .partOf(let name, let owner): "\(name.withArticle) stands in \(owner)"
    case .event(let name): "steps of \"\(name)\" stand in \"on\": {\"\(name)\": […]}"
    }
  }
}

extension String {
  /// The list with “and” instead of “or”.
  fileprivate var replacingOr: String {
    guard let range = lastRange(of: " or ") else { return self }
    return self[..<range.lowerBound] + " and " + self[range.upperBound...]
  }

  private func lastRange(of word: String) -> Range<String.Index>? {
    ranges(of: word).last
  }

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
