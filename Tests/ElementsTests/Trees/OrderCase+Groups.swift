import Elements

extension OrderCase {
  /// Groups: elements that stay together, and their position.
  static let groups: [OrderCase] = [
    OrderCase(
      "a view that is no group mixes with its surroundings",
      """
      A 0,0
      C 0,120
      E 0,240
      (v)
        D 0,180
        B 0,60
      """, "A B C D E"),
    OrderCase(
      "a group stays together at its first member",
      """
      A 0,0
      D 0,120
      E 0,240
      (v) group
        C 0,180
        B 0,60
      """, "A B C D E"),
    OrderCase(
      "columns are read across", "L1 0,0\nR1 100,0\nL2 0,50\nR2 100,50", "L1 R1 L2 R2"),
    OrderCase(
      "columns that are groups are read down",
      "(r) group\n  R1 100,0\n  R2 100,50\n(l) group\n  L1 0,0\n  L2 0,50", "L1 L2 R1 R2"),
    OrderCase(
      "columns that are groups, from right to left",
      "(r) group\n  R1 100,0\n  R2 100,50\n(l) group\n  L1 0,0\n  L2 0,50", "R1 R2 L1 L2", .phone,
      .rightToLeft),
    OrderCase(
      "a group within a group",
      """
      (outer) group
        D 0,100
        (inner) group
          C 0,200
          B 0,40
        A 0,0
      E 0,150
      """, "A B C D E"),
    OrderCase(
      "two groups of which one begins higher",
      "(a) group\n  B 0,50\n  C 0,300\n(b) group\n  A 0,0", "A B C"),
    OrderCase(
      "two groups that begin in one row", "(a) group\n  B 200,0\n(b) group\n  A 0,5", "A B"),
    OrderCase(
      "two groups 12 points apart, on a pad", "(a) group\n  B 200,0\n(b) group\n  A 0,12", "A B",
      .pad),
    OrderCase(
      "a group's place is that of its first member, not the corner around all",
      "C 100,0\n(g) group\n  B 200,0\n  A 0,5", "A B C"),
    OrderCase(
      "a group from right to left is where its right-most is",
      "(g) group\n  C 0,0\n  A 200,5\nB 100,0", "A C B", .phone, .rightToLeft),
    OrderCase("a group of nothing is not there", "A 0,0\n(g) group\n  X 0,1 hidden\nB 0,50", "A B"),
    OrderCase(
      "a group and an element at one place keep the order of the views",
      "(g) group\n  A 0,0\n  B 0,90\nC 0,0", "A B C"),
    OrderCase(
      "an element and a group at one place keep the order of the views",
      "A 0,0\n(g) group\n  B 0,0\n  C 0,90\nD 0,50", "A B C D"),
    OrderCase(
      "groups deeper down stay together through views that are none",
      "(v)\n  (w)\n    (g) group\n      A 0,0\n      B 0,200\nC 0,100", "A B C"),
    OrderCase(
      "a group in a group of the same place",
      "(g) group\n  (h) group\n    A 0,0\n    B 0,90\nC 0,50",
      "A B C"),
    OrderCase(
      "cells that are groups are sorted among each other",
      """
      (r1) 0,40 400x30 group
        Row1 0,0
      (r2) 0,160 400x30 group
        Row2 0,0
      (h1) 0,0 400x30 group
        Header1 0,0
      (f1) 0,80 400x30 group
        Footer1 0,0
      (h2) 0,120 400x30 group
        Header2 0,0
      """, "Header1 Row1 Footer1 Header2 Row2"),
    OrderCase(
      "an element is a leaf, whatever it holds", "A 0,0 200x200\n  X 0,0\n  Y 0,50\nB 0,300", "A B"),
    OrderCase("an element that asks to group is a leaf", "A 0,0 group\n  X 0,0\nB 0,50", "A B"),
  ]
}
