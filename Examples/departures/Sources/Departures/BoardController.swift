public import Controls
public import Elements

/// The departures of a station: a table of trains, a walking speed and a plan of the tracks.
public final class BoardController: ViewController {
  /// The trains.
  public let table: TableView
  /// The walking speed, from which the board computes the time to a track.
  public let speed = Slider(
    value: 4, minimum: 2, maximum: 6, frame: Rect(x: 16, y: 60, width: 370, height: 40))
  /// The plan of the tracks.
  public let plan = TrackPlan(frame: Rect(x: 16, y: 640, width: 370, height: 180))

  private let trains: [Train]

  /// Creates the board for trains.
  public init(_ trains: [Train] = Train.all) {
    self.trains = trains
    table = TableView(frame: Rect(x: 0, y: 120, width: 402, height: 480))
    super.init()
    title = "Departures"
  }

  public override func viewDidLoad() {
    table.sections = [
      TableSection(header: "Evening", rowCount: trains.count) { [trains] row in
        let train = trains[row]
        let cell = TableViewCell(train.destination)
        cell.accessibilityLabel = "\(train.time), \(train.destination)"
        cell.accessibilityValue = train.delay > 0 ? "\(train.delay) minutes late" : nil
        return cell
      }
    ]
    table.onSelect = { [weak self] path in self?.show(path.row) }
    speed.accessibilityLabel = "Walking speed"
    view.addSubview(speed)
    view.addSubview(table)
    view.addSubview(plan)
    accessibilityCustomRotors = [delays]
  }

  /// A rotor that moves between the trains that are late.
  private var delays: AccessibilityCustomRotor {
    AccessibilityCustomRotor(name: "Delays") { [weak self] predicate in
      guard let self else { return nil }
      let late = trains.indices.filter { self.trains[$0].delay > 0 }
      let current = predicate.current?.target.flatMap { $0 as? TableViewCell }
        .flatMap { self.table.indexPath(of: $0)?.row }
      let row =
        predicate.direction == .next
        ? late.first { $0 > current ?? -1 } : late.last { $0 < current ?? trains.count }
      guard let path = row.map({ IndexPath(row: $0, section: 0) }) else { return nil }
      // Only the cells near the visible rows exist.
      if table.cell(at: path) == nil { table.scrollToRow(at: path) }
      return table.cell(at: path).map { AccessibilityCustomRotor.Item($0) }
    }
  }

  private func show(_ row: Int) {
    let train = trains[row]
    let minutes = Int((12 / speed.value).rounded())
    let sheet = AlertController(
      title: train.destination, message: "Track \(train.track), \(minutes) minutes on foot")
    sheet.addAction(AlertAction("Close", style: .cancel))
    present(sheet)
  }
}
