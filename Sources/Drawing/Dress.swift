internal import Text

/// What a screen brings along for its looks: the images that it shows, and rules of its own.
///
/// A page shows a picture in it that has `sheet` behind `StyleSheet.screen`, and `Picture.markup(in:)`.
public struct Dress: Hashable, Sendable {
  public let images: [Image]
  /// Rules for what is drawn of the screen, as somebody wrote them.
  public let style: String
  /// The images and the rules as a style sheet, which reaches nothing but drawn screens.
  ///
  /// Each image is there once, however often it is shown, and nothing of it is fetched.
  public let sheet: String

  /// Of images and rules in which `StyleSlip.all(in:)` finds nothing.
  public init(images: [Image] = [], style: String = "") {
    (self.images, self.style) = (images, style)
    var sheet = ""
    for (index, image) in images.enumerated() {
      sheet += ".drawn .file-\(index + 1){background-image:url(\(image.address))}\n"
    }
    // The rules of the program's own sheet have at most as many classes in them; `:scope` is one.
    let screen = ":scope" + String(repeating: ".drawn", count: 4)
    if !style.isEmpty {
      // A nested selector may match anything, such as `:root:has(&) h1`; a scope limits it.
      let rules = StyleTokenizer.embeddable(style)
      sheet += "@scope (.drawn) {\n\(screen) {\n\(rules)\n}\n}\n"
    }
    self.sheet = sheet
  }

  /// Which image a file is, counted from 1.
  func number(of name: String) -> Int? {
    images.firstIndex { $0.name == name }.map { $0 + 1 }
  }

  /// An image that is known by the name of its file.
  public struct Image: Hashable, Sendable {
    public let name: String
    public let kind: Kind
    public let bytes: [UInt8]

    /// What kinds browsers show, by what addresses call them.
    public enum Kind: String, CaseIterable, Hashable, Sendable {
      case png = "image/png"
      case jpeg = "image/jpeg"
      case webp = "image/webp"
      case svg = "image/svg+xml"
    }

    /// Nothing where the bytes are no image.
    public init?(name: String, bytes: [UInt8]) {
      guard let kind = Kind(of: bytes) else { return nil }
      (self.name, self.kind, self.bytes) = (name, kind, bytes)
    }

    /// All of it, as an address that pages hold themselves.
    var address: String { "data:\(kind.rawValue);base64,\(Base64.text(of: bytes))" }
  }
}

extension Dress.Image.Kind {
  /// What bytes are, by how they begin.
  init?(of bytes: [UInt8]) {
    switch true {
    case bytes.starts(with: [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]): self = .png
    case bytes.starts(with: [0xFF, 0xD8, 0xFF]): self = .jpeg
    case bytes.starts(with: Array("RIFF".utf8))
      && bytes.dropFirst(8).starts(with: Array("WEBP".utf8)):
      self = .webp
    default:
      // Before its first element stand at most a declaration and what its editor says of itself.
      let head = String(decoding: bytes.prefix(8_192), as: UTF8.self)
      let first = head.first { !$0.isWhitespace && $0 != "\u{FEFF}" }
      guard first == "<", head.contains("<svg") else { return nil }
      self = .svg
    }
  }
}
