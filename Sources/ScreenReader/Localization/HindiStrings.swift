import Gestures

/// The reader's own strings in Hindi.
struct HindiStrings: ReaderStrings {
  var elements: SpokenStrings { .hindi }

  func rotor(_ option: RotorOption.Kind) -> String {
    switch option {
    case .characters: "वर्ण"
    case .words: "शब्द"
    case .lines: "पंक्तियाँ"
    case .containers: "कंटेनर"
    case .headings: "शीर्षक"
    case .headingLevel1, .headingLevel2, .headingLevel3, .headingLevel4, .headingLevel5,
      .headingLevel6:
      "शीर्षक स्तर \(option.level)"
    case .links: "लिंक"
    case .visitedLinks: "देखे गए लिंक"
    case .formControls: "फ़ॉर्म नियंत्रण"
    case .images: "इमेज"
    case .tables: "तालिकाएँ"
    case .lists: "सूचियाँ"
    case .landmarks: "लैंडमार्क"
    case .buttons: "बटन"
    case .textFields: "टेक्स्ट फ़ील्ड"
    case .searchFields: "खोज फ़ील्ड"
    case .staticText: "स्थिर टेक्स्ट"
    case .sameItem: "समान आइटम"
    case .differentItem: "भिन्न आइटम"
    case .verticalNavigation: "लंबवत नेविगेशन"
    case .adjustValue: "मान समायोजित करें"
    case .actions: "क्रियाएँ"
    case .moreContent: "अधिक कॉन्टेंट"
    case .edit: "संपादन"
    case .textSelection: "टेक्स्ट चयन"
    case .misspelledWords: "ग़लत वर्तनी वाले शब्द"
    case .typingMode: "टाइपिंग मोड"
    case .zoom: "ज़ूम"
    case .directTouch: "डायरेक्ट टच"
    case .speakingRate: "बोलने की गति"
    case .volume: "वॉल्यूम"
    case .punctuation: "विराम चिह्न"
    case .hints: "संकेत"
    case .language: "भाषा"
    }
  }

  func command(_ command: ReaderCommand) -> String {
    switch command {
    case .explore: "स्क्रीन टटोलें"
    case .speakItem: "आइटम बोलें"
    case .nextItem: "अगला आइटम"
    case .previousItem: "पिछला आइटम"
    case .firstItem: "पहला आइटम"
    case .lastItem: "अंतिम आइटम"
    case .firstOrLastItem: "पहला या अंतिम आइटम"
    case .activate: "सक्रिय करें"
    case .activateTouched: "छुए गए आइटम को सक्रिय करें"
    case .secondaryActivate: "द्वितीयक सक्रियण"
    case .longPress: "देर तक दबाएँ"
    case .passThrough: "स्पर्श को ऐप तक जाने दें"
    case .nextRotor: "अगला रोटर"
    case .previousRotor: "पिछला रोटर"
    case .nextRotorItem: "अगला रोटर आइटम"
    case .previousRotorItem: "पिछला रोटर आइटम"
    case .increment: "बढ़ाएँ"
    case .decrement: "घटाएँ"
    case .toggleSpeech: "बोलना रोकें या जारी रखें"
    case .magicTap: "मैजिक टैप"
    case .escape: "बाहर निकलें"
    case .readFromTop: "शुरुआत से पढ़ें"
    case .readFromHere: "यहाँ से पढ़ें"
    case .scrollUp: "ऊपर स्क्रॉल करें"
    case .scrollDown: "नीचे स्क्रॉल करें"
    // Named by the content that appears, as up and down are. The fingers move the other way.
    case .scrollLeft: "दाएँ स्क्रॉल करें"
    case .scrollRight: "बाएँ स्क्रॉल करें"
    case .itemSummary: "आइटम का सारांश"
    case .itemChooser: "आइटम चयनकर्ता"
    case .labelItem: "आइटम को लेबल दें"
    case .toggleMute: "वाणी चालू या बंद करें"
    case .toggleCurtain: "स्क्रीन पर्दा"
    case .copyLastSpeech: "पिछली बोली गई बात कॉपी करें"
    case .undo: "पूर्ववत करें"
    case .redo: "फिर से करें"
    case .undoOrRedo: "पूर्ववत करें या फिर से करें"
    case .toggleHelp: "सहायता शुरू या समाप्त करें"
    case .nextApplication: "अगला ऐप"
    case .previousApplication: "पिछला ऐप"
    case .home: "होम"
    case .zoomIn: "ज़ूम इन करें"
    case .zoomOut: "ज़ूम आउट करें"
    case .intoGroup: "समूह में जाएँ"
    case .outOfGroup: "समूह से बाहर आएँ"
    case .nothing: "कुछ न करें"
    }
  }
}
