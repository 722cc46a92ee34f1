import Controls

extension HindiStrings {
  func message(_ sentence: ReaderMessage) -> String {
    switch sentence {
    case .alert: "चेतावनी"
    case .speechOff: "वाणी बंद"
    case .speechOn: "वाणी चालू"
    case .curtainOn: "स्क्रीन पर्दा चालू"
    case .curtainOff: "स्क्रीन पर्दा बंद"
    case .helpOn: "सहायता शुरू"
    case .helpOff: "सहायता समाप्त"
    case .unbound: "कोई कमांड नहीं"
    case .actionsAvailable: "क्रियाएँ उपलब्ध"
    case .moreContentAvailable: "अधिक कॉन्टेंट उपलब्ध"
    case .activateAction: "सक्रिय करें"
    case .on: "चालू"
    case .off: "बंद"
    case .ownLanguage: "हिन्दी"
    case .percent(let value): "\(value) प्रतिशत"
    case .itemPosition(let index, of: let count): "\(count) में से \(index)"
    case .nothingSelected: "कुछ भी चयनित नहीं"
    case .copied: "क्लिपबोर्ड पर कॉपी किया गया"
    case .askForLabel: "इस आइटम के लिए लेबल दर्ज करें"
    case .labelled(let name): "लेबल: \(name)"
    case .labelRemoved: "लेबल हटाया गया"
    case .insertionPointAtStart: "सम्मिलन बिंदु आरंभ में"
    case .insertionPointAtEnd: "सम्मिलन बिंदु अंत में"
    case .isEditing: "संपादन जारी है"
    case .textSelected(let text): text.followed(by: "चयनित")
    case .textUnselected(let text): text.followed(by: "चयन हटाया गया")
    case .nothingToUndo: "पूर्ववत करने के लिए कुछ नहीं"
    case .undone: "पूर्ववत किया गया"
    case .redone: "फिर से किया गया"
    case .cut(let text): text.followed(by: "कट किया गया")
    case .textCopied(let text): text.followed(by: "कॉपी किया गया")
    case .pasted(let text): text.followed(by: "पेस्ट किया गया")
    case .deleted(let text): text.followed(by: "डिलीट किया गया")
    case .capital(let letter): "कैपिटल \(letter)"
    case .bullet: "बुलेट"
    case .space: "स्पेस"
    case .newLine: "नई पंक्ति"
    case .tab: "टैब"
    case .notFound(let kind): notFound(kind) ?? "कुछ नहीं मिला"
    case .typingMode(let mode): name(mode)
    case .editAction(let action): name(action)
    case .itemChooser: "आइटम चयनकर्ता"
    case .search: "खोजें"
    case .itemsFound(let count): found(count)
    case .characterMode: "वर्ण मोड"
    case .misspelled(let text): text.followed(by: "ग़लत वर्तनी")
    case .drag(let name): "\(name) ड्रैग करें"
    case .drop: "ड्रॉप करें"
    case .dragging(let name): "\(name) ड्रैग हो रहा है"
    case .dropped: "ड्रॉप किया गया"
    case .dragCanceled: "ड्रैग रद्द किया गया"
    case .landscape: "लैंडस्केप"
    case .portrait: "पोर्ट्रेट"
    case .cellPosition(let row, let rows, let column, let columns):
      "\(rows) में से पंक्ति \(row), \(columns) में से स्तंभ \(column)"
    case .punctuation(let level): name(level)
    case .selectionUnit(let unit): name(unit)
    case .cleaning(let step): name(step)
    case .readerOn: "स्क्रीन रीडर चालू"
    case .readerOff: "स्क्रीन रीडर बंद"
    }
  }

  private func name(_ step: CleaningStep) -> String {
    switch step {
    case .began:
      "सफ़ाई: स्पर्श बंद है। पाँच उंगलियाँ स्क्रीन पर तीन सेकंड तक दो बार रखें, या एक मिनट तक स्क्रीन को न छुएँ"
    case .endsSoon: "स्पर्श 10 सेकंड में फिर से चालू होगा"
    case .ended: "स्पर्श फिर से चालू है"
    }
  }

  private func name(_ mode: TypingMode) -> String {
    switch mode {
    case .standard: "मानक टाइपिंग"
    case .touch: "टच टाइपिंग"
    case .direct: "डायरेक्ट टच टाइपिंग"
    }
  }

  private func name(_ action: EditAction) -> String {
    switch action {
    case .select: "चुनें"
    case .selectAll: "सभी चुनें"
    case .cut: "कट करें"
    case .copy: "कॉपी करें"
    case .paste: "पेस्ट करें"
    case .undo: "पूर्ववत करें"
    case .redo: "फिर से करें"
    }
  }

  private func found(_ count: Int) -> String {
    switch count {
    case 0: "कोई आइटम नहीं मिला"
    case 1: "1 आइटम मिला"
    default: "\(count) आइटम मिले"
    }
  }

  private func name(_ level: PunctuationLevel) -> String {
    switch level {
    case .all: "सभी"
    case .some: "कुछ"
    case .none: "कोई नहीं"
    }
  }

  private func name(_ unit: SelectionUnit) -> String {
    switch unit {
    case .character: "वर्ण"
    case .word: "शब्द"
    case .line: "पंक्ति"
    case .page: "पृष्ठ"
    }
  }

  /// Returns the message that a rotor option has no further match; `nil` for a setting.
  private func notFound(_ kind: RotorOption.Kind) -> String? {
    switch kind {
    case .characters: "वर्ण नहीं मिला"
    case .words: "शब्द नहीं मिला"
    case .lines: "पंक्ति नहीं मिली"
    case .containers: "कंटेनर नहीं मिला"
    case .headings: "शीर्षक नहीं मिला"
    case .headingLevel1, .headingLevel2, .headingLevel3, .headingLevel4, .headingLevel5,
      .headingLevel6:
      "शीर्षक स्तर \(kind.level) नहीं मिला"
    case .links: "लिंक नहीं मिला"
    case .visitedLinks: "देखा गया लिंक नहीं मिला"
    case .formControls: "फ़ॉर्म नियंत्रण नहीं मिला"
    case .images: "इमेज नहीं मिली"
    case .tables: "तालिका नहीं मिली"
    case .lists: "सूची नहीं मिली"
    case .landmarks: "लैंडमार्क नहीं मिला"
    case .buttons: "बटन नहीं मिला"
    case .textFields: "टेक्स्ट फ़ील्ड नहीं मिली"
    case .searchFields: "खोज फ़ील्ड नहीं मिली"
    case .staticText: "स्थिर टेक्स्ट नहीं मिला"
    case .sameItem: "समान आइटम नहीं मिला"
    case .differentItem: "भिन्न आइटम नहीं मिला"
    case .verticalNavigation: "आइटम नहीं मिला"
    case .misspelledWords: "ग़लत वर्तनी वाला शब्द नहीं मिला"
    case .actions: "क्रिया नहीं मिली"
    case .moreContent: "कॉन्टेंट नहीं मिला"
    case .adjustValue, .edit, .textSelection, .typingMode, .zoom, .directTouch, .speakingRate,
      .volume, .punctuation, .hints, .language:
      nil
    }
  }
}
