import Elements

extension OrderCase {
  /// Explicit arrays of elements.
  static let lists: [OrderCase] = [
    OrderCase("an array keeps its order", "(v) elements=B,A\n  A 0,0\n  B 0,50", "B A"),
    OrderCase(
      "an array stands where its first by place stands, whatever it begins with",
      "(v) elements=C,B\n  B 0,60\n  C 0,180\nA 0,0\nD 0,120", "A C B D"),
    OrderCase(
      "an array is not turned from right to left", "(v) elements=A,B\n  A 0,0\n  B 50,0", "A B",
      .phone, .rightToLeft),
    OrderCase(
      "what an array does not name cannot be reached", "(v) elements=B\n  A 0,0\n  B 0,50", "B"),
    OrderCase("an empty array hides all", "(v) elements=\n  X 0,0\nA 0,50", "A"),
    OrderCase(
      "an array in a group stays as it is",
      "(g) group\n  (v) elements=B,A\n    A 0,0\n    B 0,100\n  C 0,50\nD 0,20", "B A C D"),
    OrderCase(
      "a group in an array is put in order",
      "(v) elements=g,C\n  (g) group\n    B 0,90\n    A 0,50\n  C 0,0", "A B C"),
    OrderCase(
      "a view in an array is taken as it comes; strictly, it is put in order",
      "(v) elements=w,C\n  (w)\n    B 0,200\n    A 0,100\n  C 0,50", "B A C", strict: "A B C"),
    OrderCase(
      "arrays within an array",
      """
      (v) elements=q,p
        (p) elements=D,C
          C 0,0
          D 0,50
        (q) elements=B,A
          A 0,100
          B 0,150
      """, "B A D C"),
    OrderCase(
      "groups in an array keep the array's order",
      """
      (v) elements=cells,head
        (cells) 0,100 group
          A 0,0
          B 0,50
        (head) 0,0 group
          C 0,0
      """, "A B C"),
    OrderCase(
      "an element before a group in an array",
      "(v) elements=A,g\n  A 0,100\n  (g) group\n    B 0,0", "A B"),
    OrderCase(
      "an array may name what lies elsewhere",
      "(v) elements=A,B\n  A 0,100\n(w)\n  B 0,10\n  C 0,20",
      "A B C"),
    OrderCase(
      "what two arrays name is read with the first",
      "(v) elements=A,S\n  A 0,0\n(w) elements=B,S\n  B 0,100\nS 0,50", "A S B"),
    OrderCase(
      "what an array names twice is read once", "(v) elements=A,A,B\n  A 0,0\n  B 0,50", "A B"),
    OrderCase("an array may name its owner", "(v) elements=v,A\n  A 0,0", "A"),
    OrderCase(
      "arrays may name each other", "(v) elements=w,A\n  A 0,50\n(w) elements=v,B\n  B 0,0", "B A"),
    OrderCase(
      "elements that are no views", "(v) elements=B,A\n  <A> 0,0\n  <B> 0,50\nC 0,100", "B A C"),
    OrderCase(
      "elements that are no views beside views", "(v) elements=A,B\n  <A> 0,90\n  B 0,50\nC 0,100",
      "A B C"),
    OrderCase(
      "an array wins over grouping", "(v) group elements=B,A\n  A 0,0\n  B 0,50", "B A"),
    OrderCase(
      "what a listed element holds is not read", "(v) elements=A\n  A 0,0\n    X 0,0", "A"),
  ]
}
