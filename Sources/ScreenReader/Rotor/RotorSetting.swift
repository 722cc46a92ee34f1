import Elements

/// A setting of the reader that the rotor changes.
enum RotorSetting {
  case speakingRate, volume, punctuation, hints, typingMode, directTouch, language
}

extension RotorOption.Kind {
  /// The setting that the option changes; `nil` for an option that navigates or acts on elements.
  var setting: RotorSetting? {
    switch self {
    case .speakingRate: .speakingRate
    case .volume: .volume
    case .punctuation: .punctuation
    case .hints: .hints
    case .typingMode: .typingMode
    case .directTouch: .directTouch
    case .language: .language
    case .characters, .words, .lines, .containers, .headings, .headingLevel1, .headingLevel2,
      .headingLevel3, .headingLevel4, .headingLevel5, .headingLevel6, .links, .visitedLinks,
      .formControls, .images, .tables, .lists, .landmarks, .buttons, .textFields, .searchFields,
      .staticText, .sameItem, .differentItem, .verticalNavigation, .adjustValue, .actions,
      .moreContent, .edit, .textSelection, .misspelledWords, .zoom:
      nil
    }
  }
}

extension ScreenReader {
  /// Returns the spoken value of a setting.
  func state(of setting: RotorSetting) -> String {
    switch setting {
    case .speakingRate: strings.message(.percent(settings.speakingRate))
    case .volume: strings.message(.percent(settings.volume))
    case .punctuation: strings.message(.punctuation(settings.punctuation))
    case .hints: strings.message(settings.verbosity.speaksHints ? .on : .off)
    case .typingMode: strings.message(.typingMode(settings.typingMode))
    case .directTouch: strings.message(settings.isDirectTouchEnabled ? .on : .off)
    case .language: strings.message(.ownLanguage)
    }
  }

  /// Changes a setting by one step and speaks it.
  ///
  /// A flick up increases a percentage or selects the previous value; a flick down, `forward`,
  /// decreases it or selects the next one.
  mutating func change(_ setting: RotorSetting, forward: Bool) {
    let step = forward ? -5 : 5
    switch setting {
    case .speakingRate:
      settings.speakingRate = min(100, max(0, settings.speakingRate + step))
      emit(.setting(.speakingRate(settings.speakingRate)))
    case .volume:
      settings.volume = min(100, max(0, settings.volume + step))
      emit(.setting(.volume(settings.volume)))
    case .punctuation:
      settings.punctuation = neighbor(
        of: settings.punctuation, in: PunctuationLevel.allCases, forward)
      emit(.setting(.punctuation(settings.punctuation)))
    case .hints:
      settings.verbosity.speaksHints.toggle()
      emit(.setting(.hints(isOn: settings.verbosity.speaksHints)))
    case .typingMode:
      settings.typingMode = neighbor(of: settings.typingMode, in: TypingMode.allCases, forward)
      emit(.setting(.typing(settings.typingMode)))
    case .directTouch:
      settings.isDirectTouchEnabled.toggle()
      emit(.setting(.directTouch(isOn: settings.isDirectTouchEnabled)))
    case .language:
      let languages = Language.allCases.map(\.rawValue)
      settings.language = neighbor(of: strings.elements.language, in: languages, forward)
      emit(.setting(.language(settings.language)))
    }
    say(state(of: setting))
  }

  private func neighbor<Value: Equatable>(
    of value: Value, in values: [Value], _ forward: Bool
  ) -> Value {
    let index = values.firstIndex(of: value) ?? 0
    return values[(index + (forward ? 1 : values.count - 1)) % values.count]
  }
}
