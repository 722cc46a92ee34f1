import Elements

extension HindiWords {
  func sentence(_ sentence: ReaderSentence) -> String {
    switch sentence {
    case .alert: "चेतावनी"
    case .speechOff: "वाणी बंद"
    case .speechOn: "वाणी चालू"
    case .curtainOn: "स्क्रीन पर्दा चालू"
    case .curtainOff: "स्क्रीन पर्दा बंद"
    case .helpOn: "अभ्यास चालू"
    case .helpOff: "अभ्यास बंद"
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
    case .labelled(let name): "लेबल: \(name)"
    case .labelRemoved: "लेबल हटाया गया"
    case .insertionPointAtStart: "सम्मिलन बिंदु आरंभ में"
    case .insertionPointAtEnd: "सम्मिलन बिंदु अंत में"
    case .isEditing: "संपादन जारी है"
    case .textSelected(let text): "\(text), चयनित"
    case .textUnselected(let text): "\(text), चयन हटाया गया"
    case .nothingToUndo: "पूर्ववत करने के लिए कुछ नहीं"
    case .undone: "पूर्ववत किया गया"
    case .redone: "फिर से किया गया"
    case .cut(let text): "\(text), कट किया गया"
    case .textCopied(let text): "\(text), कॉपी किया गया"
    case .pasted(let text): "\(text), पेस्ट किया गया"
    case .deleted(let text): "\(text), डिलीट किया गया"
    case .capital(let letter): "कैपिटल \(letter)"
    case .bullet: "बुलेट"
    case .space: "स्पेस"
    case .newLine: "नई पंक्ति"
    case .tab: "टैब"
    case .noMore(let kind): noun(kind).map { "और कोई \($0) नहीं" } ?? "और कुछ नहीं"
    case .typingMode(let mode): name(mode)
    case .editAction(let action): name(action)
    case .itemChooser: "आइटम चयनकर्ता"
    case .search: "खोजें"
    case .itemsFound(let count): found(count)
    case .readerOn: "स्क्रीन रीडर चालू"
    case .readerOff: "स्क्रीन रीडर बंद"
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

  /// What there can be no more of; nil for what is a setting.
  private func noun(_ kind: RotorOption.Kind) -> String? {
    switch kind {
    case .characters: "वर्ण"
    case .words: "शब्द"
    case .lines: "पंक्ति"
    case .containers: "कंटेनर"
    case .headings: "शीर्षक"
    case .links: "लिंक"
    case .formControls: "फ़ॉर्म नियंत्रण"
    case .images: "इमेज"
    case .tables: "तालिका"
    case .landmarks: "लैंडमार्क"
    case .buttons: "बटन"
    case .textFields: "टेक्स्ट फ़ील्ड"
    case .searchFields: "खोज फ़ील्ड"
    case .staticText: "स्थिर टेक्स्ट"
    case .sameItem: "समान आइटम"
    case .differentItem: "भिन्न आइटम"
    case .verticalNavigation: "आइटम"
    case .actions: "क्रिया"
    case .moreContent: "कॉन्टेंट"
    case .adjustValue, .edit, .textSelection, .typingMode, .zoom, .speakingRate, .volume,
      .punctuation, .hints, .language:
      nil
    }
  }
}
