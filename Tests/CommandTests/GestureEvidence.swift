/// The tests that verify the table of gestures.
enum GestureEvidence {
  /// Returns the test for a gesture in some contexts; `nil` fails as a gap.
  static func test(for gesture: String, in contexts: String, bound: Bool) -> String? {
    if contexts == "practice", !bound { return "helpNamesGesturesAndDoesNothing" }
    if !bound { return unbound[gesture] ?? "everyGestureIsBoundAsIOSBindsIt" }
    return special[contexts]?[gesture] ?? usual[gesture]
  }

  /// The tests that depend on the context.
  private static let special: [String: [String: String]] = [
    "editing": [
      "double-tap": "e4ADoubleTapBeginsEditingAndThenChangesEnds",
      "flick-down": "e5FlicksMoveTheInsertionPointByTheUnitOfTheRotor",
      "flick-up": "e5FlicksMoveTheInsertionPointByTheUnitOfTheRotor",
    ],
    "adjustable": [
      "flick-down": "flicksUpAndDownAdjustWhatCanBeAdjusted",
      "flick-up": "flicksUpAndDownAdjustWhatCanBeAdjusted",
    ],
    "keyboard": [
      "double-tap": "e1AKeyIsFoundAndThenEnteredByADoubleTap",
      "split-tap": "e1ASplitTapEntersTheKeyThatIsTouched",
      "explore": "e2WhereKeysAreTouchedLiftingEnters",
      "tap": "e2WhereKeysAreTappedATouchEnters",
    ],
  ]

  private static let usual = [
    "explore": "exploringSaysEachElementOnceAsTheFingerEnters",
    "split-tap": "splitTapActivatesWhatTheFingerRestsOn",
    "tap": "tapSpeaksTheElementUnderTheFinger",
    "double-tap": "doubleTapActivatesTheElementWithTheCursorWhereverItIsMade",
    "triple-tap": "tripleTapIsALongPress",
    "quadruple-tap": "secondaryActivateTouchesTheElementItself",
    "two-finger-tap": "twoFingerTapPausesAndGoesOn",
    "magic-tap": "magicTapGoesUpTheChainAndThenToTheSystem",
    "two-finger-triple-tap": "listsEverythingByNameUnderItsInitial",
    "three-finger-tap": "itemSummarySaysWhereTheCursorIs",
    "three-finger-double-tap": "threeFingerDoubleTapTurnsSpeechOffAndSoundsStay",
    "three-finger-triple-tap": "threeFingerTripleTapDrawsTheCurtainAndTheReaderGoesOn",
    "three-finger-quadruple-tap": "threeFingerQuadrupleTapCopiesWhatWasSaidLast",
    "four-finger-tap": "fourFingerTapGoesToTheFirstOrTheLast",
    "four-finger-double-tap": "helpNamesGesturesAndDoesNothing",
    "double-tap-hold": "doubleTapAndHoldPassesTheTouchUntilItIsLifted",
    "three-finger-double-tap-hold": "threeHeldFingersUndoOnTheLeftAndRedoOnTheRight",
    "two-finger-double-tap-hold": "labelItemAsksForANameAndKeepsIt",
    "flick-down": "flicksUpAndDownGoByTheRotor",
    "flick-up": "flicksUpAndDownGoByTheRotor",
    "flick-right": "flicksGoToTheNextAndThePrevious",
    "flick-left": "flicksGoToTheNextAndThePrevious",
    "two-finger-flick-down": "readingFromHereGoesOnAndStopsAtATouch",
    "two-finger-flick-up": "readingFromTheTopGoesThroughEverything",
    "three-finger-flick-down": "threeFingersScrollAndSayWhatIsShown",
    "three-finger-flick-up": "threeFingersScrollAndSayWhatIsShown",
    "three-finger-flick-right": "threeFingersScrollAndSayWhatIsShown",
    "three-finger-flick-left": "threeFingersScrollAndSayWhatIsShown",
    "four-finger-flick-right": "fourFingersFlickBetweenApplications",
    "four-finger-flick-left": "fourFingersFlickBetweenApplications",
    "pinch-out": "pinchMeansNothingButWhereTheElementZooms",
    "pinch-in": "pinchMeansNothingButWhereTheElementZooms",
    "five-finger-pinch-in": "fiveFingersPinchHome",
    "rotor-counterclockwise": "rotorTurnsBothWaysAndRoundAndRound",
    "rotor-clockwise": "rotorTurnsBothWaysAndRoundAndRound",
    "escape": "escapeThatNobodyAnswersSounds",
  ]

  private static let unbound = [
    "two-finger-flick-left": "twoFingerFlicksToTheSideAreUnbound",
    "two-finger-flick-right": "twoFingerFlicksToTheSideAreUnbound",
    "four-finger-flick-up": "fourFingersFlickBetweenApplications",
    "four-finger-flick-down": "fourFingersFlickBetweenApplications",
  ]
}
