package import Drawing
internal import Glibc
package import Screens
internal import System
internal import Text

/// The assets of a screen as far as they could be loaded, and the errors in the others.
package struct LoadedScreenAssets: Sendable {
  /// The images and the style sheet that were loaded.
  package let assets: ScreenAssets
  /// The errors, located where the screen file names the assets.
  ///
  /// A missing image is drawn as a placeholder.
  package let error: ScreenError?
}

extension ScreenFiles {
  /// The maximum size of a data file, in bytes.
  static let maximumOfData = 8 << 20

  /// The maximum total size of the images of a screen file, in bytes.
  private static let maximumOfImages = 16 << 20

  /// Loads the images and the style sheet that a screen file names.
  ///
  /// Its author may be untrusted: only regular files are loaded whose canonical path is in the
  /// directory of the screen file or below it, outside hidden directories. For standard input it is
  /// the working directory.
  package static func loadAssets(of file: ScreenFile, at path: String) -> LoadedScreenAssets {
    var images: [ScreenAssets.Image] = []
    var style = ""
    var faults: [(ReferencedFile, ReferencedFileError)] = []
    var bytesSoFar = 0
    for named in file.namedFiles {
      do throws(ReferencedFileError) {
        let bytes = try contents(
          of: named.name, named.use == .image ? .screenImage : .styleSheet, beside: path)
        switch named.use {
        case .image:
          guard let image = ScreenAssets.Image(name: named.name, bytes: bytes) else {
            throw .noImage
          }
          bytesSoFar += bytes.count
          guard bytesSoFar <= maximumOfImages else {
            throw .totalTooLarge(maximum: maximumOfImages)
          }
          images.append(image)
        case .style:
          let text = String(decoding: bytes.withoutByteOrderMark, as: UTF8.self)
          let slips = StyleSheetIssue.find(in: text)
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
    return LoadedScreenAssets(
      assets: ScreenAssets(images: images, style: style), error: file.error(faults))
  }

  /// Returns a file that a screen file names, if it is in its directory or below it.
  static func contents(
    of name: String, _ kind: FileKind, beside screen: String
  ) throws(ReferencedFileError) -> [UInt8] {
    let home = screen == "-" ? "./-" : screen
    let path = FilePaths.resolve(name, relativeTo: home)
    guard FileInfo.exists(path) else {
      let reason = errno
      throw reason == ENOENT || reason == ENOTDIR
        ? .notFound : .unreadable(String(errorNumber: reason))
    }
    guard FileInfo.isRegularFile(path) else { throw .notAFile }
    guard PathPolicy().trust(in: path, namedBy: home) == .full else { throw .outsideFolder }
    do throws(DiskError) {
      return try FileContents(path, kind) { _ in }.bytes
    } catch .tooLarge {
      throw .tooLarge(maximum: kind.largest)
    } catch {
      throw .unreadable(error.message)
    }
  }
}
