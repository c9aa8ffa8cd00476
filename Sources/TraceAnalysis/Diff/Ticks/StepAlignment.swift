/// Pairs the steps of two traces by label and order, so that an inserted step shifts nothing.
///
///     base  first appearance   tap Next              tap Next   scroll
///     head  first appearance   tap Next   tap Info   tap Next   scroll
///
/// Labels that occur once on each side are fixed points, with a shortest edit between them. If labels don't show which
/// of several steps was inserted, the alignment that leaves the most steps unchanged is used. Time and memory are
/// proportional to the number of steps, not its square: what would take too long is aligned less precisely.
struct StepAlignment {
  /// A step of each side, or of only one side, by index.
  struct Pair: Equatable {
    var base: Int?
    var head: Int?
  }

  private let base: [StepPrint]
  private let head: [StepPrint]
  /// The head's index for each step of the base, or `nil`.
  private var partners: [Int?]

  init(base: [StepPrint], head: [StepPrint]) {
    self.base = base
    self.head = head
    partners = Array(repeating: nil, count: base.count)
    match(0..<base.count, 0..<head.count, depth: 0)
    var slide = AlignmentSlide(base: base, head: head, partners: partners)
    partners = slide.slid()
    matchRelabeled()
  }

  /// All steps of both sides, in order.
  var pairs: [Pair] {
    var pairs: [Pair] = []
    pairs.reserveCapacity(max(base.count, head.count))
    var next = 0
    for (index, partner) in partners.enumerated() {
      guard let partner else {
        pairs.append(Pair(base: index))
        continue
      }
      while next < partner {
        pairs.append(Pair(head: next))
        next += 1
      }
      pairs.append(Pair(base: index, head: next))
      next += 1
    }
    while next < head.count {
      pairs.append(Pair(head: next))
      next += 1
    }
    return pairs
  }

  private func hasSameLabel(_ first: Int, _ second: Int) -> Bool { base[first].label == head[second].label }

  /// Pairs what can be paired in two ranges. Ranges that are divided too often are left to the edit.
  private mutating func match(_ first: Range<Int>, _ second: Range<Int>, depth: Int) {
    var (first, second) = (first, second)
    while let a = first.first, let b = second.first, hasSameLabel(a, b) {
      partners[a] = b
      (first, second) = (first.dropFirst(), second.dropFirst())
    }
    while let a = first.last, let b = second.last, hasSameLabel(a, b) {
      partners[a] = b
      (first, second) = (first.dropLast(), second.dropLast())
    }
    guard !first.isEmpty, !second.isEmpty else { return }
    let anchors = depth < Self.deepest ? UniqueLabels(base[first], head[second]).anchors : []
    guard !anchors.isEmpty else { return edit(first, second) }
    var (a, b) = (first.lowerBound, second.lowerBound)
    for anchor in anchors {
      match(a..<anchor.base, b..<anchor.head, depth: depth + 1)
      partners[anchor.base] = anchor.head
      (a, b) = (anchor.base + 1, anchor.head + 1)
    }
    match(a..<first.upperBound, b..<second.upperBound, depth: depth + 1)
  }

  private static let deepest = 16

  private mutating func edit(_ first: Range<Int>, _ second: Range<Int>) {
    let edit = ShortestEdit(base[first].map(\.label), head[second].map(\.label))
    for match in edit.matches { partners[first.lowerBound + match.base] = second.lowerBound + match.head }
  }

  /// Pairs steps with different labels in the same position, if the same happened in them.
  private mutating func matchRelabeled() {
    var (index, next) = (0, 0)
    while index < base.count {
      let start = index
      while index < base.count, partners[index] == nil { index += 1 }
      let end = index < base.count ? partners[index] ?? head.count : head.count
      if index - start == end - next {
        for (a, b) in zip(start..<index, next..<end) where base[a].digest == head[b].digest { partners[a] = b }
      }
      next = end + 1
      index += 1
    }
  }
}
