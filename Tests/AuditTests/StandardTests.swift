import Audit
import Gestures
import ScreenReader
import Screens
import Testing

/// Screens and declared facts decide the verdicts of the clauses of standards.
@Suite struct StandardTests {
  private static let tea = #"{"class": "Label", "text": "Tea", "frame": [0, 0, 200, 44]}"#
  private static let cake =
    #"{"class": "Button", "title": "Cake", "frame": [0, 60, 200, 44], "on": {"activate": [{"announce": "Bought"}]}}"#

  private static func judgements(
    _ nodes: [String], kiosk: String = "{}", reader: String = "{}", language: String = "en",
    by standard: AccessibilityStandard = .en301549
  ) throws -> [ClauseJudgement] {
    let text =
      #"{"version": 1, "size": [390, 844], "language": "\#(language)", "kiosk": \#(kiosk), "reader": \#(reader), "start": "main", "screens": {"main": {"subviews": [\#(nodes.joined(separator: ", "))]}}}"#
    let file = try ScreenFile.parse(bytes: Array(text.utf8), name: "kiosk.json")
    let audit = ScreenAudit()
    var (report, simulation) = (audit.report(of: file), audit.simulation(of: file))
    audit.merge(&simulation, into: &report)
    return StandardWalk(file, name: "kiosk.json", report, simulation, by: audit)
      .judgements(by: standard)
  }

  private static func judgement(
    _ number: String, _ nodes: [String] = [tea, cake], kiosk: String = "{}",
    reader: String = "{}", language: String = "en", by standard: AccessibilityStandard = .en301549
  ) throws -> ClauseJudgement {
    let all = try judgements(
      nodes, kiosk: kiosk, reader: reader, language: language, by: standard)
    return try #require(all.first { $0.clause.number == number })
  }

  // MARK: Tables

  @Test(arguments: AccessibilityStandard.allCases)
  func clausesAreDecidedByRulesThatExist(standard: AccessibilityStandard) {
    let clauses = standard.clauses
    #expect(Set(clauses.map(\.number)).count == clauses.count)
    let rules = Set(
      AuditRule.all.map(\.id) + SimulationRule.all.map(\.id) + FileRule.all.map(\.id))
    for clause in clauses {
      #expect(rules.isSuperset(of: clause.rules), "\(clause.number)")
      #expect(
        !clause.rules.isEmpty || clause.walk != nil || !clause.facts.isEmpty
          || clause.person != nil, "\(clause.number)")
    }
  }

  @Test func everyFactAndCheckDecidesAClause() {
    let clauses = AccessibilityStandard.allCases.flatMap(\.clauses)
    #expect(Set(clauses.flatMap(\.facts)) == Set(KioskFact.allCases))
    #expect(Set(clauses.compactMap(\.walk)) == Set(WalkCheck.allCases))
  }

  // MARK: Walks

  @Test(arguments: [("5.1.3.1", AccessibilityStandard.en301549), ("402.2.1", .section508)])
  func spokenElementsHold(number: String, standard: AccessibilityStandard) throws {
    let judgement = try Self.judgement(number, by: standard)
    #expect(judgement.verdict == .holds)
    #expect(judgement.evidence == ["2 of 2 elements were reached by flicks and spoken"])
  }

  /// The keys of a secure field are spoken as bullets.
  @Test func keysOfASecureFieldAreSpoken() throws {
    let nodes = [
      #"{"id": "f", "class": "SecureTextField", "frame": [20, 60, 300, 44], "accessibilityLabel": "PIN", "keyboardType": "numberPad", "maxLength": 4, "on": {"appear": [{"beginEditing": "f"}]}}"#,
      #"{"class": "KeyboardView", "keyboardType": "numberPad", "frame": [0, 500, 390, 300]}"#,
    ]
    for number in ["5.1.3.1", "5.5.2"] {
      // Only the keyboard of the screen is shown.
      let judgement = try Self.judgement(number, nodes, kiosk: #"{}, "keyboard": false"#)
      #expect(judgement.verdict == .holds, "\(judgement.evidence)")
      #expect(judgement.evidence.allSatisfy { !$0.contains("; not:") }, "\(judgement.evidence)")
    }
  }

  @Test func findingIsTheEvidenceOfAFailure() throws {
    let silent =
      #"{"class": "Label", "id": "closed", "text": "Closed on Monday", "isAccessibilityElement": false, "frame": [0, 120, 200, 44]}"#
    let judgement = try Self.judgement("5.1.3.1", [Self.tea, Self.cake, silent])
    #expect(judgement.verdict == .fails && judgement.isPartial)
    let evidence = try #require(judgement.evidence.first)
    #expect(evidence.hasPrefix("kiosk.json:1:"))
    #expect(evidence.hasSuffix(": closed: R9 text-never-spoken"))
  }

  @Test func silentControlFailsItsClauses() throws {
    let silent =
      #"{"class": "Button", "imageName": "x", "isAccessibilityElement": false, "frame": [0, 120, 99, 44], "on": {"activate": [{"announce": "Sold"}]}}"#
    for number in ["5.1.2.2", "5.1.6.1", "5.5.2"] {
      #expect(try Self.judgement(number).verdict == .holds)
      #expect(try Self.judgement(number, [Self.tea, Self.cake, silent]).verdict == .fails)
    }
    for number in ["5.1.6.1", "5.5.2"] {
      #expect(try Self.judgement(number, [Self.tea]).verdict == .doesNotApply)
    }
  }

  @Test func speechIsTriedOnTheFirstScreen() throws {
    for number in ["5.1.3.4", "5.1.3.5"] {
      #expect(try Self.judgement(number).verdict == .holds)
      #expect(try Self.judgement(number, []).verdict == .needsPerson)
    }
  }

  @Test func pictureHoldsIfItIsSpoken() throws {
    let picture = #"{"class": "ImageView", "imageName": "cat", "frame": [0, 120, 99, 99]"#
    let spoken =
      picture
      + #", "isAccessibilityElement": true, "accessibilityLabel": "Cat", "accessibilityTraits": ["image"]}"#
    let file =
      picture
      + #", "isAccessibilityElement": true, "accessibilityLabel": "cat_01.png", "accessibilityTraits": ["image"]}"#
    #expect(try Self.judgement("5.1.3.6").verdict == .doesNotApply)
    #expect(try Self.judgement("5.1.3.6", [Self.tea, spoken]).verdict == .holds)
    #expect(try Self.judgement("5.1.3.6", [Self.tea, file]).verdict == .fails)
    #expect(try Self.judgement("5.1.3.6", [Self.tea, picture + "}"]).verdict == .needsPerson)
  }

  @Test func maskedEntryDependsOnTheOutput() throws {
    let field =
      #"{"class": "SecureTextField", "accessibilityLabel": "PIN", "frame": [0, 120, 300, 44]}"#
    func verdict(_ kiosk: String) throws -> ClauseJudgement.Verdict {
      try Self.judgement("5.1.3.8", [Self.tea, field], kiosk: kiosk).verdict
    }
    #expect(try Self.judgement("5.1.3.8").verdict == .doesNotApply)
    #expect(try verdict(#"{"privateSpeech": true}"#) == .holds)
    #expect(try verdict(#"{"privateSpeech": false}"#) == .fails)
    #expect(try verdict("{}") == .needsPerson)
    let judgement = try Self.judgement(
      "5.1.3.8", [Self.tea, field], kiosk: #"{"privateSpeech": true}"#)
    #expect(judgement.evidence.contains { $0.hasSuffix("entered without being spoken") })
  }

  @Test func languageOfTheReaderIsCompared() throws {
    #expect(try Self.judgement("5.1.3.14", language: "de").verdict == .holds)
    #expect(try Self.judgement("5.1.3.14", language: "fr").verdict == .fails)
  }

  @Test func trapFailsTheClauseAboutFocus() throws {
    let trap =
      #"{"class": "Label", "id": "b", "text": "Milk", "frame": [0, 120, 200, 44], "on": {"focused": [{"focus": "a"}]}}"#
    let first = #"{"class": "Label", "id": "a", "text": "Tea", "frame": [0, 0, 200, 44]}"#
    #expect(try Self.judgement("5.1.6.2").verdict == .holds)
    let judgement = try Self.judgement("5.1.6.2", [first, trap, Self.cake])
    #expect(judgement.verdict == .fails)
    #expect(!judgement.evidence.contains { $0.hasPrefix("flicks left") })
  }

  @Test func toggleIsSpokenWithItsState() throws {
    let toggle =
      #"{"class": "Switch", "accessibilityLabel": "Milk", "isOn": true, "frame": [0, 120, 60, 44]}"#
    let silent =
      #"{"accessibilityLabel": "Milk", "isAccessibilityElement": true, "accessibilityTraits": ["toggleButton"], "frame": [0, 120, 60, 44], "on": {"activate": [{"announce": "Changed"}]}}"#
    #expect(try Self.judgement("5.6.1").verdict == .doesNotApply)
    #expect(try Self.judgement("5.6.1", [Self.tea, toggle]).verdict == .holds)
    #expect(try Self.judgement("5.6.1", [Self.tea, silent]).verdict == .fails)
    #expect(try Self.judgement("5.6.2", [Self.tea, toggle]).verdict == .needsPerson)
  }

  @Test func functionsOfSeveralFingersAreNamed() throws {
    let judgement = try Self.judgement("5.9")
    for command in [ReaderCommand.escape, .magicTap, .scrollUp] {
      let isNamed = judgement.evidence.contains { $0.contains("\(command.rawValue) (") }
      let hasWay = GestureCatalog.gestures.contains {
        $0.fingers == 1 && Bindings.standard.command(for: $0, in: .default) == command
      }
      #expect(isNamed != hasWay, "\(command)")
    }
    #expect(judgement.evidence.contains("with one finger, 1 of 1 handler ran"))
  }

  @Test func oneFingerIsEnoughWithItsSetting() throws {
    let judgement = try Self.judgement("5.9", reader: #"{"oneFinger": true}"#)
    #expect(judgement.verdict == .holds, "\(judgement.evidence)")
  }

  // MARK: Facts

  @Test(arguments: [
    ("true", ClauseJudgement.Verdict.holds), ("false", .fails), ("\"none\"", .doesNotApply),
    ("null", .needsPerson),
  ])
  func declaredFactDecides(value: String, verdict: ClauseJudgement.Verdict) throws {
    let kiosk = #"{"receiptIsSpoken": \#(value)}"#
    for (number, standard) in [
      ("5.1.3.16", AccessibilityStandard.en301549), ("402.2.2", .section508),
    ] {
      let judgement = try Self.judgement(number, kiosk: kiosk, by: standard)
      #expect(judgement.verdict == verdict)
      #expect(judgement.evidence.count == 1)
      #expect(judgement.evidence[0].contains("kiosk.receiptIsSpoken"))
    }
  }

  @Test func unknownFactIsAnError() {
    #expect(throws: ScreenError.self) {
      try Self.judgements([Self.tea], kiosk: #"{"headphoneJacks": true}"#)
    }
    #expect(throws: ScreenError.self) {
      try Self.judgements([Self.tea], kiosk: #"{"headphoneJack": "yes"}"#)
    }
  }

  // MARK: Inputs

  @Test func keypadCannotAdjustASlider() throws {
    let screens =
      #"{"main": {"subviews": [{"class": "Slider", "accessibilityLabel": "Speed", "value": 0.5, "frame": [0, 0, 200, 44]}]}}"#
    var audit = ScreenAudit()
    func rules(_ input: SimulatedInput) throws -> [String] {
      audit.input = input
      return audit.simulation(of: try SimulationTests.file(screens)).findings.map(\.rule)
    }
    #expect(try rules(.touch) == [])
    #expect(try rules(.oneFinger) == [])
    #expect(try rules(.keypad) == ["R13"])
  }

  /// A report that a person could mistake for a proof would be wrong.
  @Test(arguments: AccessibilityStandard.allCases)
  func draftHasALevelForEachClause(standard: AccessibilityStandard) throws {
    let judgements = try Self.judgements([Self.tea, Self.cake], by: standard)
    let text = OpenACRReport.text(judgements, of: standard, file: "kiosk.json", version: "1")
    let levels = text.split(separator: "\n").compactMap {
      $0.contains("level: ") ? $0.split(separator: " ").last.map(String.init) : nil
    }
    #expect(levels.count == standard.clauses.count)
    #expect(
      Set(levels).isSubset(of: [
        "supports", "partially-supports", "does-not-support", "not-applicable", "not-evaluated",
      ]))
    #expect(!text.contains("certif"))
  }
}
