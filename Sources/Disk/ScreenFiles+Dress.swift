package import Drawing
internal import Glibc
package import Screens
internal import System
internal import Text

/// What a screen wears: its dress, as far as its files can be had, and what is wrong with the others.
package struct Wardrobe: Sendable {
  package let dress: Dress
  /// The mistakes, each where the screen file names the file; an image that is missing is drawn as such.
  package let error: ScreenError?
}

extension ScreenFiles {
  /// More bytes than all images of a screen file have together.
  private static let mostOfImages = 16 << 20

  /// The images and the style sheet that a screen file names, from its own folder.
  ///
  /// Whoever wrote it may be a stranger: only regular files count that lie, behind all links, in that
  /// folder or below it, and in no hidden part of it. Of standard input it is the one where the command
  /// was started.
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
          // Half a sheet would be drawn as nobody meant it.
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
