import Elements

extension OrderCase {
  /// Containers that a reader reports are groups.
  static let containers: [OrderCase] = [
    OrderCase("a list", "(l) list\n  B 0,90\n  A 0,0\nC 0,50", "A B C"),
    OrderCase("a landmark", "(l) landmark\n  B 0,90\n  A 0,0\nC 0,50", "A B C"),
    OrderCase("a data table", "(t) table\n  B 0,90\n  A 0,0\nC 0,50", "A B C"),
    OrderCase("a named group", "(s) semantic named=Cart\n  B 0,90\n  A 0,0\nC 0,50", "A B C"),
    OrderCase(
      "a group with an identifier", "(s) semantic id=cart\n  B 0,90\n  A 0,0\nC 0,50", "A B C"),
    OrderCase("a group without a name is none", "(s) semantic\n  C 0,90\n  A 0,0\nB 0,50", "A B C"),
    OrderCase("a name alone makes no group", "(s) named=Cart\n  C 0,90\n  A 0,0\nB 0,50", "A B C"),
    OrderCase(
      "a tab bar stands where it is, not where its tabs are",
      "(t) 0,100 400x50 tabBar\n  B 0,-60\n  C 50,-60\nA 0,60", "A B C"),
    OrderCase(
      "a tab bar with an array stands where it is",
      "(t) 0,100 400x50 tabBar elements=C,B\n  B 0,-60\n  C 50,-60\nA 0,60", "A C B"),
    OrderCase(
      "a list stands where its first is", "(l) 0,100 400x50 list\n  A 0,-60\n  B 50,-60\nC 0,60",
      "A B C"),
    OrderCase(
      "arrays in a tab bar stand where their views are",
      """
      (t) tabBar
        (l) 10,10 50x30 elements=Left
          <Left> 200,10
        (r) 200,10 50x30 elements=Right
          <Right> 10,10
      """, "Left Right"),
    OrderCase(
      "arrays in a tab bar, from right to left",
      """
      (t) tabBar
        (l) 10,10 50x30 elements=Left
          <Left> 200,10
        (r) 200,10 50x30 elements=Right
          <Right> 10,10
      """, "Right Left", .phone, .rightToLeft),
    OrderCase(
      "arrays in a list in a tab bar stand where their elements are",
      """
      (t) tabBar
        (i) list
          (l) 10,10 50x30 elements=Left
            <Left> 200,10
          (r) 200,10 50x30 elements=Right
            <Right> 10,10
      """, "Right Left"),
    OrderCase(
      "a container within a container",
      "(o) semantic named=Outer\n  D 0,100\n  (i) semantic named=Inner\n    C 0,200\n    B 0,40\n  A 0,0",
      "A B C D"),
    OrderCase(
      "a container with an array", "(l) list elements=B,A\n  A 0,0\n  B 0,90\nC 0,50", "B A C"),
    OrderCase("an empty container is not there", "A 0,0\n(l) list\n  X 0,1 hidden\nB 0,50", "A B"),
  ]
}
