import Disk
import Elements
import Screens
import Synthesis
import Text
import Touches

/// Where the places of acts are on the surface.
struct SynthTargets {
  /// The screen file; `nil` if positions are in millimeters.
  private let file: ScreenFile?

  /// Creates the targets on the screen of a file; without a file, on the surface of the device.
  init(screen path: String?) throws {
    file = try path.map { path throws(DiskError) in
      try ScreenFiles.read(path, notice: Output.emit)
    }
  }

  /// Returns the places of acts that have one, by the index of the act, as fractions of a surface.
  func aims(of acts: [AimedAction], on surface: SurfaceSize) throws -> [Int: UnitPoint] {
    var aims: [Int: UnitPoint] = [:]
    for (index, act) in acts.enumerated() {
      guard let place = act.place else { continue }
      aims[index] = try fraction(place, surface)
    }
    return aims
  }

  private func fraction(_ place: AimedAction.Place, _ surface: SurfaceSize) throws -> UnitPoint {
    let area = file?.size ?? Size(width: surface.width, height: surface.height)
    let point: Point
    switch place {
    case .position(let position): point = position
    case .element(let id): point = try self.point(of: id)
    }
    guard 0...area.width ~= point.x, 0...area.height ~= point.y else {
      switch place {
      case .element(let id): throw CommandError.elementOffScreen(id)
      case .position:
        throw CommandError.offSurface(
          "\(written(point.x)),\(written(point.y))",
          size: "\(written(area.width)) × \(written(area.height)) "
            + (file == nil ? "mm" : "points"))
      }
    }
    return UnitPoint(x: point.x / area.width, y: point.y / area.height)
  }

  private func written(_ number: Double) -> String { Decimals.plain(number, decimals: 3) }

  /// Returns the activation point of an element, with its screen shown.
  private func point(of id: String) throws -> Point {
    guard let file else { throw CommandError.elementWithoutScreen(id) }
    guard let screen = file.screen(of: id) else {
      throw CommandError.noElement(
        id, in: file.name, nearest: file.ids.closestMatch(to: id))
    }
    let prototype = file.prototype(showing: screen)
    guard let element = prototype.element(id) else { throw CommandError.elementOffScreen(id) }
    return element.resolved.activationPoint
  }
}
