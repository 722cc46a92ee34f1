// The names of punctuation and symbols in each language.

extension EnglishStrings {
  func character(_ character: Character) -> String? {
    isBritish && character == "." ? "full stop" : Self.signs[character]
  }

  private static let signs: [Character: String] = [
    " ": "space", "\u{A0}": "space", "\t": "tab", "\n": "new line", "\r\n": "new line",
    ".": "period", ",": "comma", "?": "question mark", "!": "exclamation mark", ":": "colon",
    ";": "semicolon",
    "'": "apostrophe", "\"": "quote", "-": "hyphen", "–": "en dash", "—": "em dash",
    "_": "underscore",
    "(": "left paren", ")": "right paren", "[": "left bracket", "]": "right bracket",
    "{": "left brace", "}": "right brace", "<": "less than", ">": "greater than",
    "/": "slash", "\\": "backslash", "|": "vertical bar", "@": "at", "#": "hash", "$": "dollar",
    "%": "percent", "&": "ampersand", "*": "star",
    "+": "plus", "=": "equals", "~": "tilde", "`": "backquote", "^": "caret",
    "…": "ellipsis", "•": "bullet", "°": "degree", "§": "section", "€": "euro", "£": "pound",
    "“": "left quote", "”": "right quote", "©": "copyright",
    "‘": "left single quote", "’": "apostrophe",
  ]
}

extension GermanStrings {
  func character(_ character: Character) -> String? { Self.signs[character] }

  private static let signs: [Character: String] = [
    " ": "Leerzeichen", "\u{A0}": "Leerzeichen", "\t": "Tabulator", "\n": "neue Zeile",
    "\r\n": "neue Zeile",
    ".": "Punkt", ",": "Komma", "?": "Fragezeichen", "!": "Ausrufezeichen", ":": "Doppelpunkt",
    ";": "Semikolon",
    "'": "Apostroph", "\"": "Anführungszeichen", "-": "Bindestrich", "–": "Gedankenstrich",
    "—": "langer Gedankenstrich", "_": "Unterstrich",
    "(": "Klammer auf", ")": "Klammer zu", "[": "eckige Klammer auf", "]": "eckige Klammer zu",
    "{": "geschweifte Klammer auf", "}": "geschweifte Klammer zu", "<": "kleiner als",
    ">": "größer als",
    "/": "Schrägstrich", "\\": "umgekehrter Schrägstrich", "|": "senkrechter Strich", "@": "at",
    "#": "Raute", "$": "Dollar", "%": "Prozent", "&": "kaufmännisches Und", "*": "Stern",
    "+": "Plus", "=": "Gleichheitszeichen", "~": "Tilde", "`": "Gravis", "^": "Zirkumflex",
    "…": "Auslassungspunkte", "•": "Aufzählungszeichen", "°": "Grad", "§": "Paragraf", "€": "Euro",
    "£": "Pfund", "“": "Anführungszeichen oben", "”": "Anführungszeichen oben rechts",
    "©": "Copyright",
    "„": "Anführungszeichen unten", "‚": "einfaches Anführungszeichen unten",
    "‘": "einfaches Anführungszeichen oben", "’": "Apostroph", "«": "Guillemet links",
    "»": "Guillemet rechts",
  ]
}

extension RussianStrings {
  func character(_ character: Character) -> String? { Self.signs[character] }

  private static let signs: [Character: String] = [
    " ": "пробел", "\u{A0}": "пробел", "\t": "табуляция", "\n": "новая строка",
    "\r\n": "новая строка",
    ".": "точка", ",": "запятая", "?": "вопросительный знак", "!": "восклицательный знак",
    ":": "двоеточие", ";": "точка с запятой",
    "'": "апостроф", "\"": "кавычка", "-": "дефис", "–": "короткое тире", "—": "тире",
    "_": "подчёркивание",
    "(": "левая скобка", ")": "правая скобка", "[": "левая квадратная скобка",
    "]": "правая квадратная скобка", "{": "левая фигурная скобка", "}": "правая фигурная скобка",
    "<": "меньше", ">": "больше",
    "/": "косая черта", "\\": "обратная косая черта", "|": "вертикальная черта", "@": "собака",
    "#": "решётка", "$": "доллар", "%": "процент", "&": "амперсанд", "*": "звёздочка",
    "+": "плюс", "=": "равно", "~": "тильда", "`": "обратный апостроф", "^": "крышка",
    "…": "многоточие", "•": "маркер", "°": "градус", "§": "параграф", "€": "евро", "£": "фунт",
    "“": "левая верхняя кавычка", "”": "правая верхняя кавычка",
    "©": "знак охраны авторского права",
    "«": "левая кавычка", "»": "правая кавычка", "„": "нижняя кавычка", "’": "апостроф",
    "№": "номер", "₽": "рубль",
  ]
}

extension HindiStrings {
  func character(_ character: Character) -> String? { Self.signs[character] }

  private static let signs: [Character: String] = [
    " ": "स्पेस", "\u{A0}": "स्पेस", "\t": "टैब", "\n": "नई पंक्ति", "\r\n": "नई पंक्ति",
    ".": "बिंदु", ",": "अल्पविराम", "?": "प्रश्नवाचक चिह्न", "!": "विस्मयादिबोधक चिह्न",
    ":": "अपूर्ण विराम", ";": "अर्धविराम",
    "'": "एपॉस्ट्रॉफ़ी", "\"": "उद्धरण चिह्न", "-": "हाइफ़न", "–": "छोटा डैश", "—": "लंबा डैश",
    "_": "अंडरस्कोर",
    "(": "बायाँ कोष्ठक", ")": "दायाँ कोष्ठक", "[": "बायाँ वर्गाकार कोष्ठक",
    "]": "दायाँ वर्गाकार कोष्ठक", "{": "बायाँ धनु कोष्ठक", "}": "दायाँ धनु कोष्ठक", "<": "से कम",
    ">": "से अधिक",
    "/": "स्लैश", "\\": "बैकस्लैश", "|": "खड़ी रेखा", "@": "ऐट", "#": "हैश", "$": "डॉलर",
    "%": "प्रतिशत", "&": "एंपरसैंड", "*": "तारांकन",
    "+": "धन", "=": "बराबर", "~": "टिल्ड", "`": "बैककोट", "^": "कैरेट",
    "…": "पदलोप चिह्न", "•": "बुलेट", "°": "डिग्री", "§": "अनुभाग चिह्न", "€": "यूरो", "£": "पाउंड",
    "“": "बायाँ उद्धरण चिह्न", "”": "दायाँ उद्धरण चिह्न", "©": "कॉपीराइट",
    "।": "पूर्ण विराम", "॥": "दोहरा पूर्ण विराम", "‘": "बायाँ एकल उद्धरण चिह्न",
    "’": "एपॉस्ट्रॉफ़ी", "₹": "रुपया",
  ]
}

extension ChineseStrings {
  func character(_ character: Character) -> String? { Self.signs[character] }

  private static let signs: [Character: String] = [
    " ": "空格", "\u{A0}": "空格", "\t": "制表符", "\n": "换行", "\r\n": "换行",
    ".": "点", ",": "逗号", "?": "问号", "!": "感叹号", ":": "冒号", ";": "分号",
    "'": "撇号", "\"": "引号", "-": "连字符", "–": "短破折号", "—": "长破折号", "_": "下划线",
    "(": "左括号", ")": "右括号", "[": "左方括号", "]": "右方括号", "{": "左花括号", "}": "右花括号", "<": "小于号",
    ">": "大于号",
    "/": "斜杠", "\\": "反斜杠", "|": "竖线", "@": "艾特", "#": "井号", "$": "美元符号", "%": "百分号", "&": "和号",
    "*": "星号",
    "+": "加号", "=": "等号", "~": "波浪号", "`": "反引号", "^": "脱字符",
    "…": "省略号", "•": "项目符号", "°": "度", "§": "章节符号", "€": "欧元", "£": "英镑", "“": "左引号", "”": "右引号",
    "©": "版权符号",
    "　": "全角空格", "。": "句号", "，": "全角逗号", "、": "顿号", "？": "全角问号", "！": "全角感叹号", "：": "全角冒号",
    "；": "全角分号", "（": "全角左括号", "）": "全角右括号", "《": "左书名号", "》": "右书名号", "‘": "左单引号", "’": "右单引号",
    "·": "间隔号", "￥": "人民币符号",
  ]
}

extension JapaneseStrings {
  func character(_ character: Character) -> String? { Self.signs[character] }

  private static let signs: [Character: String] = [
    " ": "スペース", "\u{A0}": "スペース", "\t": "タブ", "\n": "改行", "\r\n": "改行",
    ".": "ピリオド", ",": "コンマ", "?": "疑問符", "!": "感嘆符", ":": "コロン", ";": "セミコロン",
    "'": "アポストロフィ", "\"": "引用符", "-": "ハイフン", "–": "エヌダッシュ", "—": "エムダッシュ", "_": "アンダースコア",
    "(": "左かっこ", ")": "右かっこ", "[": "左角かっこ", "]": "右角かっこ", "{": "左波かっこ", "}": "右波かっこ", "<": "小なり",
    ">": "大なり",
    "/": "スラッシュ", "\\": "バックスラッシュ", "|": "縦棒", "@": "アットマーク", "#": "シャープ", "$": "ドル", "%": "パーセント",
    "&": "アンパサンド", "*": "アスタリスク",
    "+": "プラス", "=": "イコール", "~": "チルダ", "`": "バッククォート", "^": "キャレット",
    "…": "三点リーダ", "•": "黒丸", "°": "度", "§": "セクション記号", "€": "ユーロ", "£": "ポンド", "“": "左引用符",
    "”": "右引用符", "©": "著作権記号",
    "　": "全角スペース", "。": "句点", "、": "読点", "・": "中黒", "「": "左かぎかっこ", "」": "右かぎかっこ", "『": "左二重かぎかっこ",
    "』": "右二重かぎかっこ", "（": "全角左かっこ", "）": "全角右かっこ", "？": "全角疑問符", "！": "全角感嘆符", "：": "全角コロン",
    "〜": "波ダッシュ", "¥": "円",
  ]
}
