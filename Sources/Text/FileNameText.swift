/// A name of a file as text, though the kernel takes any bytes for one.
///
/// A byte that is no part of UTF-8 becomes a character of a private plane, which leads back to it;
/// so what was read from a directory can be opened, and be written down in a file of text. So does
/// one that is no letter but an order, such as the end of a line: no name is ever two lines.
extension String {
  /// The text for the bytes of a name.
  public init(fileName bytes: [UInt8]) {
    if !bytes.contains(where: { $0 == Self.strayByteLead || $0.isOrder }),
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
        // What would lead back to a byte must stand for what it is.
        if scalar.strayByte != nil || bytes[start].isOrder {
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

  /// The text as that of a name of a file, where it was read elsewhere than from the kernel.
  public var asFileName: String {
    rewriting { scalar in
      UInt8(exactly: scalar.value).flatMap { $0.isOrder ? Unicode.Scalar(strayByte: $0) : nil }
        .map { String($0) }
    }
  }

  /// The text for people that stands where the name of a file could: what was an end of a line is
  /// one again.
  public var fromFileName: String {
    rewriting { $0.strayOrder.map { String($0) } }
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
  /// With what is added to a byte, the scalar that stands for it.
  fileprivate static let strayBytes: UInt32 = 0x10FE00

  private mutating func add(strayBytes: ArraySlice<UInt8>) {
    for byte in strayBytes {
      guard let scalar = Unicode.Scalar(strayByte: byte) else { continue }
      unicodeScalars.append(scalar)
    }
  }
}

extension Unicode.Scalar {
  /// What stands for a byte of a name that is no UTF-8, or an order; no letter and no slash is
  /// such a byte.
  package init?(strayByte: UInt8) {
    guard strayByte >= 0x80 || strayByte.isOrder else { return nil }
    self.init(String.strayBytes + UInt32(strayByte))
  }

  /// The byte of a name of a file that it stands for.
  package var strayByte: UInt8? {
    guard value & ~0xFF == String.strayBytes else { return nil }
    let byte = UInt8(truncatingIfNeeded: value)
    return Unicode.Scalar(strayByte: byte) == nil ? nil : byte
  }

  /// The order within a name that it stands for, such as the end of a line.
  var strayOrder: Unicode.Scalar? {
    strayByte.flatMap { $0 < 0x80 ? Unicode.Scalar($0) : nil }
  }

  /// The byte as a person reads it: `\xE9`.
  package var strayByteText: String? {
    strayByte.map { byte in
      (byte < 0x10 ? "\\x0" : "\\x") + String(byte, radix: 16, uppercase: true)
    }
  }
}

extension UInt8 {
  /// Whether it is an order in ASCII; a name that comes from the kernel holds no zero.
  fileprivate var isOrder: Bool {
    self < 0x80 && self != 0 && Unicode.Scalar(self).isOrder
  }
}
