internal import Text

/// The images and style rules that a screen provides for its appearance.
///
/// A page that shows `Picture.markup(in:)` includes `sheet` after `StyleSheet.screen`.
public struct ScreenAssets: Hashable, Sendable {
  /// The images.
  public let images: [Image]
  /// The screen's own style rules, unmodified.
  public let style: String
  /// The images and the rules as a style sheet that affects drawn screens only.
  ///
  /// Each image is included once as a `data:` URL, so nothing is fetched.
  public let sheet: String

  /// Creates a value from images and rules for which `StyleSheetIssue.find(in:)` returns no problems.
  public init(images: [Image] = [], style: String = "") {
    (self.images, self.style) = (images, style)
    var sheet = ""
    for (index, image) in images.enumerated() {
      sheet += ".drawn .file-\(index + 1){background-image:url(\(image.address))}\n"
    }
    // Raises the specificity above that of all rules in the built-in style sheet. `:scope` counts
    // as one class.
    let screen = ":scope" + String(repeating: ".drawn", count: 4)
    if !style.isEmpty {
      // A nested selector such as `:root:has(&) h1` can match any element; `@scope` limits it.
      let rules = StyleTokenizer.embeddable(style)
      sheet += "@scope (.drawn) {\n\(screen) {\n\(rules)\n}\n}\n"
    }
    self.sheet = sheet
  }

  /// Returns the number of an image, from 1; `nil` if the image is unknown.
  func number(of name: String) -> Int? {
    images.firstIndex { $0.name == name }.map { $0 + 1 }
  }

  /// An image with its file name.
  public struct Image: Hashable, Sendable {
    /// The file name.
    public let name: String
    /// The format.
    public let kind: Kind
    /// The content of the file.
    public let bytes: [UInt8]

    /// The image formats that browsers display.
    ///
    /// Raw values are media types.
    public enum Kind: String, CaseIterable, Hashable, Sendable {
      /// PNG, for drawings and photos without loss.
      case png = "image/png"
      /// JPEG, for photos.
      case jpeg = "image/jpeg"
      /// WebP, for drawings and photos with or without loss.
      case webp = "image/webp"
      /// SVG, for drawings of any size.
      case svg = "image/svg+xml"
    }

    /// Creates an image; `nil` if the format is not supported.
    public init?(name: String, bytes: [UInt8]) {
      guard let kind = Kind(of: bytes) else { return nil }
      (self.name, self.kind, self.bytes) = (name, kind, bytes)
    }

    /// The image as a `data:` URL.
    var address: String { "data:\(kind.rawValue);base64,\(Base64.text(of: bytes))" }
  }
}

extension ScreenAssets.Image.Kind {
  /// Detects the format from the first bytes; `nil` if it is not supported.
  init?(of bytes: [UInt8]) {
    switch true {
    case bytes.starts(with: [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]): self = .png
    case bytes.starts(with: [0xFF, 0xD8, 0xFF]): self = .jpeg
    case bytes.starts(with: Array("RIFF".utf8))
      && bytes.dropFirst(8).starts(with: Array("WEBP".utf8)):
      self = .webp
    default:
      // The first element may be preceded by a declaration and comments.
      let head = String(decoding: bytes.prefix(8_192), as: UTF8.self)
      let first = head.first { !$0.isWhitespace && $0 != "\u{FEFF}" }
      guard first == "<", head.contains("<svg") else { return nil }
      self = .svg
    }
  }
}
