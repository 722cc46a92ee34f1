/// The tests that verify the table of gestures.
enum GestureEvidence {
  /// Returns the test for a gesture in some contexts; `nil` fails as a gap.
  static func test(for gesture: String, in contexts: String, bound: Bool) -> String? {
    if contexts == "practice", !bound { return "helpNamesGesturesAndDoesNothing" }
    if !bound { return unbound[gesture] ?? "everyGestureIsBoundAsInIOS" }
    return special[contexts]?[gesture] ?? usual[gesture]
  }

  /// The tests that depend on the context.
  private static let special: [String: [String: String]] = [
    "editing": [
      "double-tap": "e4DoubleTapBeginsEditingThenSwitchesEnds",
      "flick-down": "e5FlicksMoveTheInsertionPointByRotorUnit",
      "flick-up": "e5FlicksMoveTheInsertionPointByRotorUnit",
    ],
    "adjustable": [
      "flick-down": "verticalFlicksAdjustAdjustableElements",
      "flick-up": "verticalFlicksAdjustAdjustableElements",
    ],
    "keyboard": [
      "double-tap": "e1KeyIsFoundThenEnteredByDoubleTap",
      "split-tap": "e1SplitTapEntersTheTouchedKey",
      "explore": "e2TouchTypingEntersOnLift",
      "tap": "e2DirectTypingEntersOnTouch",
    ],
  ]

  private static let usual = [
    "explore": "exploringSpeaksEachEnteredElementOnce",
    "split-tap": "splitTapActivatesTheExploredElement",
    "tap": "tapSpeaksTheElementUnderTheFinger",
    "double-tap": "doubleTapAnywhereActivatesTheCursorElement",
    "triple-tap": "tripleTapIsALongPress",
    "quadruple-tap": "secondaryActivateTouchesTheElementItself",
    "two-finger-tap": "twoFingerTapPausesAndResumes",
    "magic-tap": "magicTapClimbsTheChainThenReachesTheSystem",
    "two-finger-triple-tap": "chooserListsElementsByNameUnderInitials",
    "three-finger-tap": "itemSummarySpeaksTheCursorPosition",
    "three-finger-double-tap": "threeFingerDoubleTapMutesSpeechButNotSounds",
    "three-finger-triple-tap": "threeFingerTripleTapTogglesTheScreenCurtain",
    "three-finger-quadruple-tap": "threeFingerQuadrupleTapCopiesTheLastSpeech",
    "four-finger-tap": "fourFingerTapMovesToFirstOrLast",
    "four-finger-double-tap": "helpNamesGesturesAndDoesNothing",
    "double-tap-hold": "doubleTapHoldPassesTheTouchUntilLift",
    "three-finger-double-tap-hold": "threeFingerHoldUndoesLeftAndRedoesRight",
    "two-finger-double-tap-hold": "labelItemPromptsForANameAndStoresIt",
    "flick-down": "verticalFlicksUseTheRotor",
    "flick-up": "verticalFlicksUseTheRotor",
    "flick-right": "flicksMoveToNextAndPrevious",
    "flick-left": "flicksMoveToNextAndPrevious",
    "two-finger-flick-down": "readingFromHereStopsAtATouch",
    "two-finger-flick-up": "readingFromTheTopReadsEverything",
    "three-finger-flick-down": "threeFingersScrollAndSpeakTheStatus",
    "three-finger-flick-up": "threeFingersScrollAndSpeakTheStatus",
    "three-finger-flick-right": "threeFingersScrollAndSpeakTheStatus",
    "three-finger-flick-left": "threeFingersScrollAndSpeakTheStatus",
    "four-finger-flick-right": "fourFingerFlicksSwitchApplications",
    "four-finger-flick-left": "fourFingerFlicksSwitchApplications",
    "pinch-out": "pinchOnlyZoomsZoomableElements",
    "pinch-in": "pinchOnlyZoomsZoomableElements",
    "five-finger-pinch-in": "fiveFingerPinchGoesHome",
    "rotor-counterclockwise": "rotorTurnsBothWaysAndWraps",
    "rotor-clockwise": "rotorTurnsBothWaysAndWraps",
    "escape": "unhandledEscapePlaysAnError",
  ]

  private static let unbound = [
    "two-finger-flick-left": "horizontalTwoFingerFlicksAreUnbound",
    "two-finger-flick-right": "horizontalTwoFingerFlicksAreUnbound",
    "four-finger-flick-up": "fourFingerFlicksSwitchApplications",
    "four-finger-flick-down": "fourFingerFlicksSwitchApplications",
  ]
}
