import Elements

extension ScreenValue {
  /// The numbers of a list; `nil` if any item is not a number.
  private var numbers: [Double]? {
    guard let list else { return nil }
    let numbers = list.compactMap(\.number)
    return numbers.count == list.count ? numbers : nil
  }
  var point: Point? {
    guard let numbers, numbers.count == 2 else { return nil }
    return Point(x: numbers[0], y: numbers[1])
  }
  var size: Size? {
    guard let numbers, numbers.count == 2 else { return nil }
    return Size(width: numbers[0], height: numbers[1])
  }
  var rect: Rect? {
    guard let numbers, numbers.count == 4 else { return nil }
    return Rect(x: numbers[0], y: numbers[1], width: numbers[2], height: numbers[3])
  }
}

extension ScreenValue.Content {
  static func numbers(_ numbers: [Double]) -> ScreenValue.Content {
    .list(numbers.map { ScreenValue(.number($0)) })
  }

  static func rect(_ rect: Rect) -> ScreenValue.Content {
    .numbers([rect.minX, rect.minY, rect.width, rect.height])
  }

  static func strings(_ strings: [String]) -> ScreenValue.Content {
    .list(strings.map { ScreenValue(.string($0)) })
  }
}
