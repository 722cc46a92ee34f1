import Elements

extension OrderCase {
  /// Hidden elements, and elements that exist although they are not visible.
  static let hidden: [OrderCase] = [
    OrderCase("a hidden view and all in it", "(v) hidden\n  X 0,0\n  (w)\n    Y 0,0\nA 0,0", "A"),
    OrderCase("a hidden element", "X 0,0 hidden\nA 0,50", "A"),
    OrderCase("alpha 0", "(v) alpha=0\n  X 0,0\nA 0,50", "A"),
    OrderCase("an alpha below 0", "(v) alpha=-1\n  X 0,0\nA 0,50", "A"),
    OrderCase("an alpha that is no number", "(v) alpha=nan\n  X 0,0\nA 0,50", "A"),
    OrderCase("nearly transparent is there", "(v) alpha=0.005\n  A 0,0\nB 0,50", "A B"),
    OrderCase("elements hidden: what it holds", "(v) elementsHidden\n  X 0,0\nA 0,50", "A"),
    OrderCase("elements hidden: the element itself", "X 0,0 elementsHidden\nA 0,50", "A"),
    OrderCase("elements hidden: its array", "(v) elementsHidden elements=X\n  X 0,0\nA 0,50", "A"),
    OrderCase("an element of no size", "X 0,0 0x0\nA 0,50", "A"),
    OrderCase(
      "a view of no size lets through what it holds", "(v) 0,0 0x0\n  A 0,0\nB 0,50", "A B"),
    OrderCase("a view of no size that clips", "(v) 0,0 0x0 clips\n  X 0,0\nA 0,50", "A"),
    OrderCase("a view of no size with an array", "(v) 0,0 0x0 elements=X\n  X 0,0\nA 0,50", "A"),
    OrderCase(
      "a group of no size lets through what it holds",
      "(v) 0,0 0x0 group\n  A 0,0\n  B 0,90\nC 0,50",
      "A B C"),
    OrderCase("no width is still a size", "A 0,0 0x10\nB 0,50", "A B"),
    OrderCase(
      "an element that is no view needs no size", "(v) elements=A,B\n  <A> 0,0 0x0\n  <B> 0,50",
      "A B"),
    OrderCase("what is covered is there", "A 0,0\n(cover) 0,0\n  B 0,50", "A B"),
    OrderCase(
      "what a view clips away is there", "(v) 0,0 50x50 clips\n  A 0,0\n  B 0,500\nC 0,600", "A B C"
    ),
    OrderCase(
      "an array does not reach into what is hidden",
      "(v) elements=A,X\n  A 0,0\n(w) hidden\n  (u)\n    X 0,50", "A"),
    OrderCase(
      "an array does not reach into what hides its elements",
      "(v) elements=X,A\n  A 0,0\n(w) elementsHidden\n  X 0,50", "A"),
    OrderCase("nothing at all", "(v)\n  (w)", ""),
  ]

  /// Modal views.
  static let modals: [OrderCase] = [
    OrderCase("a modal view hides its siblings", "X 0,0\n(m) modal\n  A 0,50\nY 0,90", "A"),
    OrderCase(
      "of several, the last", "X 0,0\n(m) modal\n  Y 0,0\n(n) modal\n  A 0,50\nZ 0,90", "A"),
    OrderCase(
      "a modal element", "X 0,0\nY 0,40 modal\nA 0,80 modal\nZ 0,120", "A"),
    OrderCase(
      "only its siblings: other branches stay",
      "(v)\n  X 0,0\n  (m) modal\n    A 0,50\n(w)\n  B 0,100", "A B"),
    OrderCase("a modal view with nothing in it hides its siblings", "X 0,0\n(m) modal", ""),
    OrderCase(
      "an array decides against it",
      "(v) elements=A,m,C\n  A 0,0\n  (m) modal\n    B 0,50\n  C 0,20",
      "A B C"),
    OrderCase("a hidden one claims nothing", "A 0,0\n(m) modal hidden\n  X 0,50\nB 0,90", "A B"),
    OrderCase(
      "one that hides its elements claims nothing",
      "A 0,0\n(m) modal elementsHidden\n  X 0,50\nB 0,90", "A B"),
    OrderCase(
      "one that claims nothing leaves it to the one before",
      "X 0,0\n(m) modal\n  A 0,50\n(n) modal elementsHidden\n(o) modal hidden\n(p) modal alpha=0",
      "A"),
    OrderCase("a transparent one claims nothing", "A 0,0\n(m) modal alpha=0\n  X 0,50", "A"),
    OrderCase(
      "one within another", "X 0,0\n(m) modal\n  Y 0,0\n  (n) modal\n    A 0,50", "A"),
    OrderCase(
      "below a view that is none, it hides its siblings there",
      "A 0,0\n(v)\n  X 0,50\n  (m) modal\n    B 0,90", "A B"),
  ]
}
