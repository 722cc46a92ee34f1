import Controls
import Elements
import Testing

@Suite struct CollectionViewTests {
  private let collection = CollectionView(
    sections: [
      CollectionSection(header: "Fruit", cells: ["Apple", "Pear", "Plum"].map { .init($0) }),
      CollectionSection(cells: [CollectionViewCell("Rye")]),
    ], frame: Rect(x: 0, y: 0, width: 300, height: 200))

  @Test func itemsFillRowsFromTheStart() {
    collection.itemSize = Size(width: 140, height: 60)
    collection.spacing = 10
    let frames = collection.sections.flatMap(\.cells).map(\.frame)
    #expect(
      frames == [
        Rect(x: 0, y: 32, width: 140, height: 60), Rect(x: 150, y: 32, width: 140, height: 60),
        Rect(x: 0, y: 102, width: 140, height: 60), Rect(x: 0, y: 172, width: 140, height: 60),
      ])
    #expect(collection.contentSize == Size(width: 300, height: 232))
    #expect(ControlStage(collection).labels == ["Fruit", "Apple", "Pear", "Plum", "Rye"])
  }

  @Test func narrowCollectionHasOneColumn() {
    collection.frame = Rect(x: 0, y: 0, width: 90, height: 200)
    #expect(Set(collection.sections[0].cells.map(\.frame.minX)) == [0])
    #expect(collection.contentSize.width == 90)
  }

  @Test func rightToLeftCollectionStartsAtTheRight() {
    let stage = ControlStage(direction: .rightToLeft, collection)
    #expect(collection.sections[0].cells.map(\.frame.minX) == [108, 0, 108])
    #expect(stage.labels == ["Fruit", "Apple", "Pear", "Plum", "Rye"])
  }

  @Test func touchedItemIsReportedAndMayStaySelected() {
    var touched: [IndexPath] = []
    collection.onSelect = { touched.append($0) }
    collection.keepsSelection = true
    let stage = ControlStage(collection)
    let plum = collection.sections[0].cells[2]
    #expect(plum.accessibilityTraits == .button)
    stage.activate(plum)
    #expect(touched == [IndexPath(row: 2, section: 0)])
    #expect(plum.accessibilityTraits == [.button, .selected])
    collection.selectedItem = IndexPath(row: 0, section: 1)
    #expect(plum.accessibilityTraits == .button)
    #expect(collection.indexPath(of: CollectionViewCell("Other")) == nil)
  }

  @Test func itemWithoutTextExposesItsContents() {
    let cell = CollectionViewCell()
    cell.addSubview(Button("Buy", frame: Rect(x: 0, y: 0, width: 44, height: 44)))
    collection.sections = [CollectionSection(cells: [cell])]
    #expect(ControlStage(collection).labels == ["Buy"])
  }

  @Test func partsOfAnItemStayTogether() {
    let cells = ["Tea", "Rye", "Oat"].map { name in
      let cell = CollectionViewCell()
      cell.addSubview(Button("Buy \(name)", frame: Rect(x: 0, y: 40, width: 90, height: 20)))
      let label = Label(name)
      label.frame = Rect(x: 0, y: 0, width: 90, height: 20)
      cell.addSubview(label)
      return cell
    }
    collection.sections = [CollectionSection(cells: cells)]
    let order = ["Tea", "Buy Tea", "Rye", "Buy Rye", "Oat", "Buy Oat"]
    #expect(ControlStage(collection).labels == order)
    let stage = ControlStage(direction: .rightToLeft, collection)
    collection.layoutSubviews()
    #expect(stage.labels == order)
  }

  @Test func hiddenItemsAreReachedByPageScrolling() {
    let stage = ControlStage(collection)
    #expect(collection.accessibilityScroll(.down))
    #expect(stage.scrollStatuses() == ["Page 2 of 2"])
  }
}
