import Elements

extension OrderCase {
  /// Elements side by side and below each other.
  static let rows: [OrderCase] = [
    OrderCase("scattered: from the top down", "C 30,110\nB 60,60\nA 10,10", "A B C"),
    OrderCase(
      "a grid row by row, whatever the order of the views",
      """
      I 120,120
      A 0,0
      H 60,120
      B 60,0
      G 0,120
      C 120,0
      F 120,60
      D 0,60
      E 60,60
      """, "A B C D E F G H I"),
    OrderCase("a column given from the bottom up", "C 0,60\nB 0,30\nA 0,0", "A B C"),
    OrderCase("7 points lower is the same row", "B 50,0\nA 0,7", "A B"),
    OrderCase("7.99 points lower is the same row", "B 50,0\nA 0,7.99", "A B"),
    OrderCase("8 points lower is the next row", "A 50,0\nB 0,8", "A B"),
    OrderCase("12 points lower is the next row on a phone", "A 50,0\nB 0,12", "A B"),
    OrderCase("12 points lower is the same row on a pad", "B 50,0\nA 0,12", "A B", .pad),
    OrderCase("13 points lower is the next row on a pad", "A 50,0\nB 0,13", "A B", .pad),
    OrderCase("what is at one place keeps the order of the views", "A 9,9\nB 9,9\nC 9,9", "A B C"),
    OrderCase(
      "what begins at one x in one row keeps the order of the views", "A 9,5\nB 9,0", "A B",
      strict: "B A"),
    OrderCase(
      "steps of 8 points are rows on a phone", "A 0,8\nB 10,0\nC 20,-8\nD 30,-8", "C D B A"),
    OrderCase(
      "steps of 8 points go round in a circle on a pad, and stay as they are",
      "A 0,8\nB 10,0\nC 20,-8\nD 30,-8", "A B C D", strict: "B C D A", .pad),
    OrderCase(
      "a falling chain of 7-point steps breaks into rows", "A 90,0\nB 60,7\nC 30,14\nD 0,21",
      "B A D C"),
    OrderCase(
      "the same chain with its views in another order", "A 90,0\nD 0,21\nB 60,7\nC 30,14",
      "B A D C"),
    OrderCase(
      "the same chain backwards stays as it is, but for strict eyes",
      "D 0,21\nC 30,14\nB 60,7\nA 90,0", "D C B A",
      strict: "B A D C"),
    OrderCase("a rising chain of 7-point steps", "A 0,0\nB 30,7\nC 60,14\nD 90,21", "A B C D"),
    OrderCase("a row from right to left", "A 0,0\nB 50,0", "B A", .phone, .rightToLeft),
    OrderCase(
      "a grid from right to left", "A 0,0\nB 10,0\nC 0,10\nD 10,10", "B A D C", .phone,
      .rightToLeft),
    OrderCase(
      "from right to left, it is the left edges that count", "A 10,0 300x30\nB 100,0 20x30", "B A",
      .phone, .rightToLeft),
    OrderCase(
      "7 points lower is the same row from right to left", "A 0,0\nB 50,7", "B A", .phone,
      .rightToLeft),
    OrderCase(
      "8 points lower is the next row from right to left", "A 0,0\nB 50,8", "A B", .phone,
      .rightToLeft),
    OrderCase(
      "12 points on a pad from right to left", "A 0,0\nB 50,12", "B A", .pad, .rightToLeft),
    OrderCase("what lies above the screen comes first", "B 0,0\nA 0,-500", "A B"),
    OrderCase("what lies below the screen is there", "B 0,5000\nA 0,0", "A B"),
    OrderCase("what lies beside the screen is there", "A 0,0\nB 5000,0\nC 0,50", "A B C"),
    OrderCase("it is the corner that counts, not the middle", "B 0,20 30x10\nA 40,0 30x100", "A B"),
    OrderCase("a frame of its own counts, not that of the view", "B 0,0 at=0,300\nA 0,100", "A B"),
    OrderCase(
      "places add up through views", "(v) 0,50\n  (w) 0,50\n    B 0,0\nA 0,90\nC 0,110", "A B C"),
    OrderCase(
      "what is scrolled is where it is seen", "(s) scroll=0,200\n  A 0,250\nB 0,100", "A B"),
    OrderCase("what is not scrolled is further down", "(s)\n  B 0,250\nA 0,100", "A B"),
    OrderCase(
      "an element moves with its container", "(v) 0,200\n  <B> 0,0 inside\nA 0,100",
      "A"),
    OrderCase(
      "an element in the space of its container", "(v) 0,200 elements=B\n  <B> 0,0 inside\nA 0,100",
      "A B"),
  ]
}
