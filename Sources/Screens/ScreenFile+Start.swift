public import Elements

extension ScreenFile {
  /// Returns a copy that starts with another screen.
  public func starting(with screen: String) -> ScreenFile { stating("start", screen) }

  /// Returns a copy for another kind of device or direction; `nil` keeps that of the file.
  public func configured(
    idiom: Application.Idiom?, direction: Application.Direction?
  ) -> ScreenFile {
    stating("idiom", idiom?.rawValue).stating("direction", direction?.rawValue)
  }

  private func stating(_ key: String, _ word: String?) -> ScreenFile {
    guard let word, let entries = value.entries else { return self }
    let position = value[key]?.position ?? value.position
    let entry = ScreenValue.Entry(
      key: key, keyPosition: position, value: ScreenValue(.string(word), at: position))
    let others = entries.filter { $0.key != key }
    return ScreenFile(
      name: name, value: ScreenValue(.object(others + [entry]), at: value.position), index: index)
  }
}
