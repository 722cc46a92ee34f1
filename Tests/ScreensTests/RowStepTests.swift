import Controls
import Elements
import Testing

@testable import Screens

/// Steps that insert, delete and reload the rows of a table.
@Suite struct RowStepTests {
  private func prototype(_ steps: String) throws -> Prototype {
    try Written.prototype(
      ##"""
      {"id": "list", "class": "TableView", "frame": [0, 0, 300, 400], "sections": [
        {"header": "Food", "cells": [{"id": "milk", "text": "Milk"}, {"id": "eggs", "text": "Eggs"}]},
        {"cells": [{"id": "soap", "text": "Soap"}]}]},
      {"id": "empty", "class": "TableView", "frame": [0, 400, 300, 100]},
      {"id": "field", "class": "TextField", "text": "Tea", "frame": [0, 500, 300, 44]},
      {"id": "log", "class": "Label", "text": ".", "frame": [0, 550, 300, 44]},
      {"id": "go", "class": "Button", "title": "Go", "frame": [0, 600, 300, 44], "on": {"activate": [
        \##(steps)]}}
      """##)
  }

  private func rows(_ prototype: Prototype, _ table: String = "list") -> [[String]] {
    (prototype.element(table) as? TableView)?.sections.map { section in
      section.cells.map { $0.text ?? "" }
    } ?? []
  }

  @Test(arguments: [
    (#"{"insertRows": "list", "cells": [{"text": "A"}, {"text": "B"}]}"#, "Milk Eggs A B, Soap"),
    (#"{"insertRows": "list", "before": "eggs", "cells": [{"text": "A"}]}"#, "Milk A Eggs, Soap"),
    (
      #"{"insertRows": "list", "section": 1, "row": 0, "cells": [{"text": "A"}]}"#,
      "Milk Eggs, A Soap"
    ),
    (#"{"insertRows": "list", "cells": [{"text": "{field.text}"}]}"#, "Milk Eggs Tea, Soap"),
    (
      #"{"insertRows": "list", "cells": [{"id": "new", "text": "A"}]}, {"set": "new", "text": "B"}"#,
      "Milk Eggs B, Soap"
    ),
    (#"{"deleteRows": "milk"}"#, "Eggs, Soap"),
    (#"{"deleteRows": "milk"}, {"deleteRows": "eggs"}"#, ", Soap"),
    (#"{"deleteRows": "list"}"#, "Milk, Soap"),
    (#"{"deleteRows": "list", "row": 0, "count": 9}"#, ", Soap"),
    (#"{"deleteRows": "list", "section": 1, "row": 0}"#, "Milk Eggs, "),
    (
      #"{"deleteRows": "milk"}, {"set": "eggs", "text": "X"}, {"reloadRows": "list"}"#,
      "Milk Eggs, Soap"
    ),
    (
      #"{"reloadRows": "list", "section": 1, "cells": [{"text": "A"}, {"text": "B"}]}"#,
      "Milk Eggs, A B"
    ),
  ])
  func stepsChangeTheRows(steps: String, expected: String) throws {
    let prototype = try prototype(steps)
    prototype.activate("go")
    #expect(
      rows(prototype).map { $0.joined(separator: " ") }.joined(separator: ", ") == expected)
    #expect(prototype.warnings.isEmpty)
    #expect((prototype.element("list") as? TableView)?.sections[0].header == "Food")
  }

  @Test func tableWithoutSectionsGetsItsFirstRow() throws {
    let prototype = try prototype(#"{"insertRows": "empty", "cells": [{"text": "A"}]}"#)
    prototype.activate("go")
    prototype.activate("go")
    #expect(rows(prototype, "empty") == [["A", "A"]])
    #expect(prototype.order.filter { $0 == "A" }.count == 2)
  }

  @Test func insertedRowsRespondLikeOthers() throws {
    let prototype = try prototype(
      ##"""
      {"insertRows": "list", "cells": [
        {"id": "new", "text": "New", "on": {"activate": [
          {"set": "log", "text": "{new.text} touched"}, {"deleteRows": "new"}],
          "focused": [{"add": 1, "to": "log.text"}]}}]}
      """##)
    prototype.activate("go")
    #expect(prototype.element("new")?.accessibilityTraits == .button)
    prototype.activate("new")
    #expect(prototype.said("log") == "New touched")
    #expect(rows(prototype) == [["Milk", "Eggs"], ["Soap"]])
    prototype.activate("go")
    prototype.activate("new")
    #expect(rows(prototype) == [["Milk", "Eggs"], ["Soap"]])
  }

  @Test func impossibleRowStepsAreReported() throws {
    let prototype = try prototype(
      ##"""
      {"deleteRows": "milk"}, {"deleteRows": "milk"}, {"deleteRows": "list", "row": 7},
      {"insertRows": "list", "section": 5, "cells": []},
      {"insertRows": "list", "before": "milk", "cells": [{"text": "A"}]}
      """##)
    prototype.activate("go")
    #expect(prototype.warnings.count == 4)
    #expect(prototype.warnings.first?.contains("milk is not a row of a table now") == true)
    #expect(rows(prototype) == [["Eggs"], ["Soap"]])
  }

  @Test func rowCountIsLimited() throws {
    let cells = Array(repeating: ##"{"text": "A"}"##, count: 4_000).joined(separator: ",")
    let prototype = try prototype(##"{"reloadRows": "list", "cells": [\##(cells)]}"##)
    for _ in 0..<3 { prototype.activate("go") }
    #expect(prototype.warnings.count == 1)
    #expect(rows(prototype)[0].count == 4_000)
  }

  @Test func rowStepsRoundTripThroughPrinting() throws {
    let steps = ##"""
      {"insertRows": "list", "before": "eggs", "cells": [{"id": "new", "text": "{field.text}"}]},
      {"deleteRows": "list", "row": 0}, {"reloadRows": "list"}
      """##
    let file = try prototype(steps).file
    #expect(try Written.parse(file.printed) == file)
    #expect(file.printed.contains("{field.text}"))
  }

  @Test func tabBarNestingIsLimitedToTwenty() {
    func mistakes(_ levels: Int) -> String {
      let tabs = (0..<levels).map { level in
        #""t\#(level)": {"class": "TabBarController", "tabs": [{"screen": "t\#(level + 1)", "title": "T"}]}"#
      }
      return Written.mistakes(
        """
        {"version": 1, "start": "t0", "screens": {\(tabs.joined(separator: ", ")),
          "t\(levels)": {"subviews": []}}}
        """)
    }
    #expect(!mistakes(20).contains("tab bars"))
    #expect(mistakes(21).contains("a screen within at most 20 tab bars"))
  }
}
