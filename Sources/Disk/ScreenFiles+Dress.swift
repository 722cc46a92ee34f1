package import Drawing
internal import Glibc
package import Screens
internal import System
internal import Text

/// The assets of a screen as far as they could be loaded, and the errors in the others.
package struct Wardrobe: Sendable {
  /// The images and the style sheet that were loaded.
  package let dress: Dress
  /// The errors, located where the screen file names the assets.
  ///
  /// A missing image is drawn as a placeholder.
  package let error: ScreenError?
}

extension ScreenFiles {
  /// The maximum total size of the images of a screen file, in bytes.
  private static let mostOfImages = 16 << 20

  /// Loads the images and the style sheet that a screen file names.
  ///
  /// Its author may be untrusted: only regular files are loaded whose canonical path is in the
  /// directory of the screen file or below it, outside hidden directories. For standard input it is
  /// the working directory.
  package static func dress(of file: ScreenFile, at path: String) -> Wardrobe {
    var images: [Dress.Image] = []
    var style = ""
    var faults: [(NamedFile, FileFault)] = []
    var bytesSoFar = 0
    for named in file.namedFiles {
      do throws(FileFault) {
        let bytes = try contents(of: named, beside: path)
        switch named.use {
        case .image:
          guard let image = Dress.Image(name: named.name, bytes: bytes) else { throw .noImage }
          bytesSoFar += bytes.count
          guard bytesSoFar <= mostOfImages else { throw .tooMuch(most: mostOfImages) }
          images.append(image)
        case .style:
          let text = String(decoding: bytes.withoutByteOrderMark, as: UTF8.self)
          let slips = StyleSlip.all(in: text)
          faults += slips.map {
            (named, .inStyle(line: $0.line, column: $0.column, $0.sentence))
          }
          // A style sheet with errors is not applied in part.
          if slips.isEmpty { style = text }
        }
      } catch {
        faults.append((named, error))
      }
    }
    return Wardrobe(dress: Dress(images: images, style: style), error: file.error(faults))
  }

  private static func contents(
    of file: NamedFile, beside screen: String
  ) throws(FileFault) -> [UInt8] {
    let home = screen == "-" ? "./-" : screen
    let path = FileNames.joined(file.name, beside: home)
    guard FileFacts.exists(path) else {
      let reason = errno
      throw reason == ENOENT || reason == ENOTDIR
        ? .absent : .unreadable(String(errorNumber: reason))
    }
    guard FileFacts.isRegularFile(path) else { throw .notAFile }
    guard PathReach().trust(in: path, namedBy: home) == .full else { throw .outside }
    let kind = file.use == .image ? FileKind.screenImage : .styleSheet
    do throws(DiskError) {
      return try WholeFile(path, kind) { _ in }.bytes
    } catch .tooLarge {
      throw .tooLarge(most: kind.largest)
    } catch {
      throw .unreadable(error.sentence)
    }
  }
}
