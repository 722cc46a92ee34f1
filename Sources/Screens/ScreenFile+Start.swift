extension ScreenFile {
  /// The same prototype, begun with another of its screens.
  public func starting(with screen: String) -> ScreenFile {
    guard let entries = value.entries else { return self }
    let place = value["start"]?.place ?? value.place
    let start = ScreenValue.Entry(
      key: "start", keyPlace: place, value: ScreenValue(.string(screen), at: place))
    let others = entries.filter { $0.key != "start" }
    return ScreenFile(
      name: name, value: ScreenValue(.object(others + [start]), at: value.place), index: index)
  }
}
