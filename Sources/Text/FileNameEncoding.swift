/// File names as text, although the kernel allows any bytes.
///
/// A byte that is not UTF-8 is mapped to a private-use scalar, and back. So a name from a directory
/// can be opened, and stored in a text file. Control characters, such as a newline, are mapped
/// likewise: a name never spans two lines.
extension String {
  /// Creates the text for the bytes of a file name.
  public init(fileNameBytes bytes: [UInt8]) {
    if !bytes.contains(where: { $0 == Self.strayByteLead || $0.isUnsafeControl }),
      let text = String(validating: bytes, as: UTF8.self)
    {
      self = text
      return
    }
    self = ""
    var (rest, start) = (bytes.makeIterator(), 0)
    var parser = Unicode.UTF8.ForwardParser()
    while true {
      switch parser.parseScalar(from: &rest) {
      case .valid(let encoded):
        let scalar = Unicode.UTF8.decode(encoded)
        // A scalar of the private range itself is encoded byte by byte, so that it round-trips.
        if scalar.escapedByte != nil || bytes[start].isUnsafeControl {
          add(strayBytes: bytes[start..<start + encoded.count])
        } else {
          unicodeScalars.append(scalar)
        }
        start += encoded.count
      case .error(let length):
        add(strayBytes: bytes[start..<start + length])
        start += length
      case .emptyInput: return
      }
    }
  }

  /// The text as a file name, if it does not come from the kernel: control characters are mapped.
  public var encodedAsFileName: String {
    replacingScalars { scalar in
      UInt8(exactly: scalar.value).flatMap {
        $0.isUnsafeControl ? Unicode.Scalar(escapedByte: $0) : nil
      }
      .map { String($0) }
    }
  }

  /// The text of a possible file name for display: mapped control characters are restored.
  public var decodedFromFileName: String {
    replacingScalars { $0.escapedControl.map { String($0) } }
  }

  /// The bytes of the file name.
  public var fileNameBytes: [UInt8] {
    guard utf8.contains(Self.strayByteLead) else { return Array(utf8) }
    var bytes: [UInt8] = []
    for scalar in unicodeScalars {
      if let byte = scalar.escapedByte {
        bytes.append(byte)
      } else {
        bytes += UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter
      }
    }
    return bytes
  }

  /// The first UTF-8 byte of a scalar in the private range.
  static let strayByteLead: UInt8 = 0xF4
  /// The offset from a byte to its scalar in the private range.
  fileprivate static let strayBytes: UInt32 = 0x10FE00

  private mutating func add(strayBytes: ArraySlice<UInt8>) {
    for byte in strayBytes {
      guard let scalar = Unicode.Scalar(escapedByte: byte) else { continue }
      unicodeScalars.append(scalar)
    }
  }
}

extension Unicode.Scalar {
  /// Creates the scalar for a byte that is not ASCII, or for a control character; `nil` for other
  /// bytes.
  package init?(escapedByte: UInt8) {
    guard escapedByte >= 0x80 || escapedByte.isUnsafeControl else { return nil }
    self.init(String.strayBytes + UInt32(escapedByte))
  }

  /// The byte of a file name that the scalar represents, or `nil` if it is an ordinary scalar.
  package var escapedByte: UInt8? {
    guard value & ~0xFF == String.strayBytes else { return nil }
    let byte = UInt8(truncatingIfNeeded: value)
    return Unicode.Scalar(escapedByte: byte) == nil ? nil : byte
  }

  /// The control character that the scalar represents, such as a newline, or `nil` if it represents
  /// none.
  var escapedControl: Unicode.Scalar? {
    escapedByte.flatMap { $0 < 0x80 ? Unicode.Scalar($0) : nil }
  }

  /// The byte in escaped form, such as `\xE9`, or `nil` if it is an ordinary scalar.
  package var escapedByteText: String? {
    escapedByte.map { byte in
      (byte < 0x10 ? "\\x0" : "\\x") + String(byte, radix: 16, uppercase: true)
    }
  }
}

extension UInt8 {
  /// Whether this is an ASCII control character; names from the kernel contain no zero.
  fileprivate var isUnsafeControl: Bool {
    self < 0x80 && self != 0 && Unicode.Scalar(self).isUnsafeControl
  }
}
