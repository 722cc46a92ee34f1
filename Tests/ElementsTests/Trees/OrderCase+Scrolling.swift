import Elements

extension OrderCase {
  /// What scrolls stays together, where not all of it can be seen.
  static let scrolling: [OrderCase] = [
    OrderCase(
      "what is out of sight below stays beside what can be seen",
      "A 0,0\n(s) 0,100 400x100 scrolls\n  B 0,0\n  C 0,300\nD 0,250", "A B C D"),
    OrderCase(
      "what is out of sight above stays there too",
      "A 0,0\n(s) 0,100 400x100 scrolls scroll=0,300\n  B 0,0\n  C 0,300\nD 0,250", "A B C D"),
    OrderCase(
      "where all is in sight, it mixes with its surroundings",
      "(s) 0,0 200x200 scrolls\n  A 0,0\n  C 0,100\nB 200,50", "A B C"),
    OrderCase(
      "it stands at its own corner, wherever its first element went",
      "(s) 0,100 400x100 scrolls scroll=0,150\n  B 0,0\n  C 0,150\nA 0,50", "A B C"),
    OrderCase(
      "it stands at its own corner where its first element begins lower",
      "B 0,120\n(s) 0,100 400x100 scrolls\n  A 0,60\n  A2 0,300", "A A2 B"),
    OrderCase(
      "what has no size is not out of sight",
      "(s) 0,0 200x200 scrolls\n  A 0,0\n  C 0,100\n  N 0,900 0x10\nB 200,50", "A B C N"),
    OrderCase(
      "in another that scrolls, each stays together",
      """
      (o) 0,0 400x200 scrolls
        (i) 0,50 400x50 scrolls
          B 0,0
          C 0,400
        D 0,120
        A 0,0
      E 0,150
      """, "A B C D E"),
    OrderCase(
      "a group that scrolls is where its first element is, as long as it has not moved",
      "(s) 0,100 400x100 scrolls group\n  B 0,60\nA 0,120", "A B"),
    OrderCase(
      "a group that was scrolled is where it can be seen",
      "(s) 0,100 400x100 scrolls group scroll=0,10\n  A 0,60\nB 0,120", "A B"),
    OrderCase(
      "a list that was scrolled is where it can be seen",
      "(s) 0,100 400x100 scrolls list scroll=0,300\n  B 0,0\n  C 0,300\nA 0,50", "A B C"),
    OrderCase(
      "a view that only moved its content goes by its first element",
      "(s) 0,100 400x100 clips group scroll=0,300\n  A 0,0\n  B 0,300\nC 0,50", "A B C"),
  ]
}
