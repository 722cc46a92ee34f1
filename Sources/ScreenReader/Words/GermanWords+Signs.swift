extension GermanWords {
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
