/// A name of a file as text, though the kernel takes any bytes for one.
///
/// A byte that is no part of UTF-8 becomes a character of a private plane, which leads back to it;
/// so what was read from a directory can be opened, and be written down in a file of text.
extension String {
  /// The text for the bytes of a name.
  public init(fileName bytes: [UInt8]) {
    if !bytes.contains(Self.strayByteLead), let text = String(validating: bytes, as: UTF8.self) {
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
        // What would lead back to a byte must stand for what it is.
        if Self.strayBytes.contains(scalar.value) {
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

  /// The bytes of the name that the text stands for.
  public var fileName: [UInt8] {
    guard utf8.contains(Self.strayByteLead) else { return Array(utf8) }
    var bytes: [UInt8] = []
    for scalar in unicodeScalars {
      if let byte = scalar.strayByte {
        bytes.append(byte)
      } else {
        bytes += UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter
      }
    }
    return bytes
  }

  /// With what a scalar of the private range begins in UTF-8.
  static let strayByteLead: UInt8 = 0xF4
  /// The scalars that stand for the bytes 0x80 to 0xFF.
  fileprivate static let strayBytes: ClosedRange<UInt32> = 0x10FE80...0x10FEFF

  private mutating func add(strayBytes: ArraySlice<UInt8>) {
    for byte in strayBytes {
      guard let scalar = Unicode.Scalar(strayByte: byte) else { continue }
      unicodeScalars.append(scalar)
    }
  }
}

extension Unicode.Scalar {
  /// What stands for a byte of a name that is no UTF-8; nothing below 0x80 is such a byte.
  package init?(strayByte: UInt8) {
    guard strayByte >= 0x80 else { return nil }
    self.init(0x10FE00 + UInt32(strayByte))
  }

  /// The byte of a name of a file that it stands for, where that is no UTF-8.
  package var strayByte: UInt8? {
    String.strayBytes.contains(value) ? UInt8(truncatingIfNeeded: value) : nil
  }

  /// The byte as a person reads it: `\xE9`.
  package var strayByteText: String? {
    strayByte.map { "\\x" + String($0, radix: 16, uppercase: true) }
  }
}
