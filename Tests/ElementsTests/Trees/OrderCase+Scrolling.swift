import Elements

extension OrderCase {
  /// Scroll views with more content than is visible stay together at any content offset.
  static let scrolling: [OrderCase] = [
    OrderCase(
      "what is out of sight below stays beside what can be seen",
      "A 0,0\n(s) 0,100 400x100 scrolls content=400,330\n  B 0,0\n  C 0,300\nD 0,250", "A B C D"),
    OrderCase(
      "what is out of sight above stays there too",
      "A 0,0\n(s) 0,100 400x100 scrolls content=400,330 scroll=0,230\n  B 0,0\n  C 0,300\nD 0,250",
      "A B C D"),
    OrderCase(
      "where all is in sight, it mixes with its surroundings",
      "(s) 0,0 200x200 scrolls\n  A 0,0\n  C 0,100\nB 200,50", "A B C"),
    OrderCase(
      "it stands at its own corner, wherever its first element went",
      "(s) 0,100 400x100 scrolls content=400,250 scroll=0,150\n  B 0,0\n  C 0,150\nA 0,50", "A B C"),
    OrderCase(
      "it stands at its own corner where its first element begins lower",
      "B 0,120\n(s) 0,100 400x100 scrolls content=400,330\n  A 0,60\n  A2 0,300", "A A2 B"),
    OrderCase(
      "what there is outside of its content can never be seen, and is no more of it",
      "(s) 0,0 200x200 scrolls content=200,200\n  A 0,0\n  C 0,100\n  N 0,900 0x10\nB 200,50",
      "A B C N"),
    OrderCase(
      "in another that scrolls, each stays together",
      """
      (o) 0,0 400x200 scrolls content=400,300
        (i) 0,50 400x50 scrolls content=400,430
          B 0,0
          C 0,400
        D 0,120
        A 0,0
      E 0,150
      """, "A B C D E"),
    OrderCase(
      "a group is where its first element is, as long as all of it can be seen",
      "(s) 0,100 400x100 scrolls group content=400,100\n  B 0,60\nA 0,120", "A B"),
    OrderCase(
      "a group that scrolls is where it can be seen, before it has moved",
      "(s) 0,100 400x100 scrolls group content=400,200\n  A 0,60\nB 0,120", "A B"),
    OrderCase(
      "and after it has",
      "(s) 0,100 400x100 scrolls group content=400,200 scroll=0,10\n  A 0,60\nB 0,120", "A B"),
    OrderCase(
      "what it lists itself is where it can be seen as well",
      """
      A 0,50
      (s) 0,100 400x100 scrolls content=400,400 scroll=0,300 elements=B,C
        B 0,0
        C 0,300
      """, "A B C"),
    OrderCase(
      "a list that was scrolled is where it can be seen",
      "(s) 0,100 400x100 scrolls list content=400,330 scroll=0,230\n  B 0,0\n  C 0,300\nA 0,50",
      "A B C"),
    OrderCase(
      "a view that only moved its content goes by its first element",
      "(s) 0,100 400x100 clips group scroll=0,300\n  A 0,0\n  B 0,300\nC 0,50", "A B C"),
  ]
}
