/// The containment of elements, by ID: subviews and listed elements.
struct ContainmentGraph {
  /// An element in a list, with its source position.
  struct Listing {
    let holder: String
    let held: String
    let position: SourcePosition
  }

  private var numbers: [String: Int] = [:]
  private var held: [[Int]] = []
  private var listings: [Listing] = []

  mutating func hold(_ id: String, in holder: String) {
    let (one, other) = (number(of: holder), number(of: id))
    held[one].append(other)
  }

  mutating func addListing(of id: String, in holder: String, at position: SourcePosition) {
    hold(id, in: holder)
    listings.append(Listing(holder: holder, held: id, position: position))
  }

  private mutating func number(of id: String) -> Int {
    if let number = numbers[id] { return number }
    numbers[id] = held.count
    held.append([])
    return held.count - 1
  }

  /// The listings that make an element contain itself, in file order.
  var cycles: [Listing] {
    let groups = self.groups
    return listings.filter { listing in
      guard let one = numbers[listing.holder], let other = numbers[listing.held] else {
        return false
      }
      return groups[one] == groups[other]
    }
  }

  /// Returns the first listing of an element that lies within more than `limit` others.
  ///
  /// The graph must be acyclic.
  func firstListing(deeperThan limit: Int) -> Listing? {
    var depths = [Int](repeating: 0, count: held.count)
    var isDeeper = true
    for _ in 0...limit where isDeeper {
      isDeeper = false
      for listing in listings {
        guard let one = numbers[listing.holder], let other = numbers[listing.held],
          depths[other] <= depths[one]
        else { continue }
        depths[other] = depths[one] + 1
        isDeeper = true
      }
    }
    return listings.first { listing in numbers[listing.held].map { depths[$0] > limit } ?? false }
  }

  /// The strongly connected component of each element (Tarjan's algorithm, iterative).
  private var groups: [Int] {
    var group = [Int](repeating: -1, count: held.count)
    var order = group
    var lowest = group
    var open: [Int] = []
    var found = 0
    for start in held.indices where order[start] < 0 {
      var path = [(node: start, next: 0)]
      while let (node, next) = path.last {
        if next == 0 {
          order[node] = found
          lowest[node] = found
          found += 1
          open.append(node)
        }
        if next < held[node].count {
          path[path.count - 1].next += 1
          let other = held[node][next]
          if order[other] < 0 {
            path.append((other, 0))
          } else if group[other] < 0 {
            lowest[node] = min(lowest[node], order[other])
          }
          continue
        }
        path.removeLast()
        if let above = path.last?.node { lowest[above] = min(lowest[above], lowest[node]) }
        guard lowest[node] == order[node] else { continue }
        while let member = open.popLast() {
          group[member] = node
          if member == node { break }
        }
      }
    }
    return group
  }
}
