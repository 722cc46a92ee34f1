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
    guard let word else { return self }
    return ScreenFile(
      name: name, value: value.stating(key, word), written: written.stating(key, word),
      index: index, data: data)
  }
}

extension ScreenValue {
  /// Returns an object with another word for a key.
  fileprivate func stating(_ key: String, _ word: String) -> ScreenValue {
    guard let entries else { return self }
    let position = self[key]?.position ?? position
    let entry = Entry(
      key: key, keyPosition: position, value: ScreenValue(.string(word), at: position))
    return ScreenValue(.object(entries.filter { $0.key != key } + [entry]), at: self.position)
  }
}
