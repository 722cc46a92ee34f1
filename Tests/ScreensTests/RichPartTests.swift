import Controls
import Elements
import Testing

@testable import Screens

/// Collections, editable tables, reading content by lines, links, text rotors and scroll statuses.
@Suite struct RichPartTests {
  @Test func collectionHasItsItemsInSections() throws {
    let prototype = try Written.prototype(
      ##"""
      {"id": "offers", "class": "CollectionView", "frame": [0, 0, 300, 400], "itemSize": [140, 60],
       "keepsSelection": true, "sections": [
         {"header": "Fruit", "cells": [{"id": "apple", "text": "Apple"}, {"id": "pear", "text": "Pear"}]},
         {"cells": [{"id": "box", "subviews": [{"id": "buy", "class": "Button", "title": "Buy", "frame": [0, 0, 44, 44]}]}]}
       ], "on": {"change": [{"set": "apple", "text": "Taken"}]}}
      """##)
    #expect(prototype.order == ["Fruit", "apple", "pear", "buy"])
    prototype.activate("apple")
    #expect(prototype.said("apple") == "Taken")
    #expect(prototype.element("apple")?.accessibilityTraits == [.button, .selected])
  }

  private static let list = ##"""
    {"id": "list", "class": "TableView", "frame": [0, 0, 300, 400], "isEditing": true, "sections": [
       {"cells": [{"id": "milk", "text": "Milk"}, {"id": "eggs", "text": "Eggs"}]}],
     "on": {"delete": [{"set": "log", "text": "deleted"}], "move": [{"set": "log", "text": "moved"}],
            "refresh": [{"set": "log", "text": "looking"}, {"endRefreshing": "list"}]}},
    {"id": "log", "class": "Label", "text": ".", "frame": [0, 500, 300, 44]}
    """##

  @Test func rowsAreDeletedAndMoved() throws {
    let prototype = try Written.prototype(Self.list)
    func element(_ label: String) throws -> Responder {
      let order = prototype.application.readingOrder.entries.map(\.element)
      return try #require(order.first { $0.resolved.label?.string == label })
    }
    let eggs = try element("Eggs")
    #expect(eggs.receiveDrop("Milk", from: try element("Reorder Milk")))
    #expect(prototype.said("log") == "moved")
    #expect(
      prototype.order == [
        "Remove Eggs", "Eggs", "Reorder Eggs", "Remove Milk", "Milk", "Reorder Milk", "log",
      ])
    _ = prototype.application.perform(.activate, on: try element("Remove Eggs"))
    #expect(prototype.said("log") == "moved")
    _ = prototype.application.perform(.activate, on: try element("Delete"))
    #expect(prototype.said("log") == "deleted")
    #expect(prototype.order == ["Remove Milk", "Milk", "Reorder Milk", "log"])
  }

  @Test func pullingDownAListRefreshes() throws {
    let prototype = try Written.prototype(Self.list)
    #expect(
      prototype.application.perform(.scroll(.up), on: prototype.element("milk")).isHandled)
    #expect(prototype.said("log") == "looking")
    #expect((prototype.element("list") as? ScrollView)?.refreshControl?.isRefreshing == false)
    #expect(prototype.warnings.isEmpty)
  }

  @Test func scrollSpeaksThePageStatus() throws {
    let prototype = try Written.prototype(
      ##"""
      {"id": "pages", "class": "ScrollView", "frame": [0, 0, 300, 100], "contentSize": [900, 100],
       "isPagingEnabled": true, "scrollStatus": ["Monday", "Tuesday"], "subviews": [
         {"id": "one", "class": "Label", "text": "1", "frame": [0, 0, 300, 100]}]}
      """##)
    let pages = prototype.element("pages") as? ScrollView
    #expect(pages?.accessibilityScrollStatus?.string == "Monday")
    pages?.contentOffset = Point(x: 300, y: 0)
    #expect(pages?.accessibilityScrollStatus?.string == "Tuesday")
    pages?.contentOffset = Point(x: 600, y: 0)
    #expect(pages?.accessibilityScrollStatus == nil)
  }

  @Test func pageIsReadByLines() throws {
    let prototype = try Written.prototype(
      ##"{"id": "page", "class": "ReadingView", "frame": [0, 0, 300, 60], "lines": ["One", "Two"]}"##
    )
    let page = prototype.element("page") as? ReadingView
    #expect(page?.accessibilityContent(forLineNumber: 1) == "Two")
  }

  @Test func linksRunTheirSteps() throws {
    let prototype = try Written.prototype(
      ##"""
      {"id": "terms", "class": "Label", "frame": [0, 0, 300, 44],
       "text": {"text": "See our terms", "runs": [{"range": [8, 13], "link": "shop:terms"}]},
       "on": {"link": [{"set": "terms", "text": "{event.text}"}]}}
      """##)
    let terms = try #require(prototype.element("terms"))
    #expect(terms.resolved.label?.runs.first?.attributes.link == "shop:terms")
    #expect(terms.open(link: "shop:terms"))
    #expect(prototype.said("terms") == "shop:terms")
  }

  @Test func droppedItemIsReportedByName() throws {
    let prototype = try Written.prototype(
      ##"""
      {"id": "basket", "class": "Label", "text": "Basket", "frame": [0, 0, 300, 44],
       "accessibilityDropPoints": [""],
       "on": {"drop": [{"set": "basket", "accessibilityValue": "{event.text}"}]}}
      """##)
    let basket = try #require(prototype.element("basket"))
    #expect(basket.accessibilityDropPoints == [""])
    #expect(basket.receiveDrop("Milk", from: nil))
    #expect(prototype.said("basket") == "Basket: Milk")
  }

  @Test func rotorTraversesTextRanges() throws {
    let prototype = try Written.prototype(
      ##"""
      {"id": "text", "class": "Label", "text": "teh cat recieves", "frame": [0, 0, 300, 44],
       "accessibilityCustomRotors": [{"name": "Mistakes", "items": [
         {"id": "text", "range": [0, 3]}, {"id": "text", "range": [8, 16]}, "end"]}]},
      {"id": "end", "class": "Label", "text": "End", "frame": [0, 50, 300, 44]}
      """##)
    let text = try #require(prototype.element("text"))
    let rotor = try #require(text.accessibilityCustomRotors?.first)
    typealias Item = AccessibilityCustomRotor.Item
    func next(_ item: Item?, _ direction: AccessibilityCustomRotor.Direction = .next) -> String {
      let found = rotor.search(.init(current: item, direction: direction))
      let name = found?.target.flatMap { prototype.id(of: $0) } ?? "-"
      return name + (found?.range.map { " \($0)" } ?? "")
    }
    #expect(next(nil) == "text 0..<3")
    #expect(next(Item(text)) == "text 0..<3")
    #expect(next(Item(text, range: 0..<3)) == "text 8..<16")
    #expect(next(Item(text, range: 8..<16)) == "end")
    #expect(next(prototype.element("end").map { Item($0) }) == "-")
    #expect(next(nil, .previous) == "end")
    #expect(next(prototype.element("end").map { Item($0) }, .previous) == "text 8..<16")
    #expect(next(Item(text, range: 0..<3), .previous) == "-")
  }

  @Test func textContinuesInAnotherElementAndGroupsHaveHeaders() throws {
    let prototype = try Written.prototype(
      ##"""
      {"id": "one", "class": "Label", "text": "One", "frame": [0, 0, 300, 44],
       "accessibilityNextTextNavigationElement": "two"},
      {"id": "two", "class": "Label", "text": "Two", "frame": [0, 50, 300, 44],
       "accessibilityPreviousTextNavigationElement": "one"},
      {"id": "group", "frame": [0, 100, 300, 44], "accessibilityHeaderElements": ["one"]}
      """##)
    let (one, two) = (prototype.element("one"), prototype.element("two"))
    #expect(one?.resolved.nextTextElement === two)
    #expect(two?.resolved.previousTextElement === one)
    #expect(prototype.element("group")?.resolved.headerElements.first === one)
  }

  @Test func listedWordsAreMisspelled() throws {
    let prototype = try Written.prototype(
      ##"{"id": "note", "class": "TextView", "frame": [0, 0, 300, 44]}"##,
      more: ##" "misspelled": ["teh"],"##)
    let spelling = try #require(prototype.application.spelling)
    #expect(spelling.misspelledWords(in: "Teh cat, teh dog", language: "en") == [0..<3, 9..<12])
    #expect(try Written.prototype("{}").application.spelling == nil)
  }

  @Test func dataTableReportsItsHeadersAndSize() throws {
    let prototype = try Written.prototype(
      ##"""
      {"id": "table", "class": "DataTableView", "frame": [0, 0, 300, 88], "headerRowCount": 1,
       "rowCount": 40, "columnCount": 3, "subviews": [
         {"id": "time", "class": "Label", "text": "Time", "frame": [0, 0, 100, 44], "row": 0, "column": 0},
         {"id": "first", "class": "Label", "text": "14:30", "frame": [0, 44, 100, 44], "row": 1, "column": 0}]}
      """##)
    let table = try #require(prototype.element("table") as? DataTableView)
    #expect(table.accessibilityRowCount == 40)
    #expect(table.accessibilityHeaders(column: 0).first === prototype.element("time"))
    let progress = try Written.prototype(
      ##"{"id": "p", "class": "PageControl", "numberOfPages": 2, "progress": 0.5}"##)
    #expect(progress.said("p") == "page 1 of 2, 50%")
  }
}
