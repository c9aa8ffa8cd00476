/// Labels that occur exactly once in each of two ranges of steps, as far as they are in the same order.
struct UniqueLabels {
  /// Ascending on both sides.
  let anchors: [(base: Int, head: Int)]

  init(_ base: ArraySlice<StepPrint>, _ head: ArraySlice<StepPrint>) {
    let (inBase, inHead) = (Self.places(base), Self.places(head))
    var common: [(base: Int, head: Int)] = []
    for index in base.indices {
      let label = base[index].label
      if inBase[label] == index, let other = inHead[label] ?? nil {
        common.append((index, other))
      }
    }
    anchors = Self.longestRising(common)
  }

  /// The index of each label, or `nil` if it occurs more than once.
  private static func places(_ ticks: ArraySlice<StepPrint>) -> [SharedStep: Int?] {
    var places: [SharedStep: Int?] = [:]
    for index in ticks.indices {
      let isFirst = places[ticks[index].label] == nil
      places[ticks[index].label] = .some(isFirst ? index : nil)
    }
    return places
  }

  /// The longest subsequence that is ascending in the head too, by patience sorting.
  private static func longestRising(_ cards: [(base: Int, head: Int)]) -> [(base: Int, head: Int)] {
    /// The card on top of each pile, and the card below each card on the pile to the left.
    var tops: [Int] = []
    var left = [Int?](repeating: nil, count: cards.count)
    for (index, card) in cards.enumerated() {
      var (low, high) = (0, tops.count)
      while low < high {
        let middle = (low + high) / 2
        if cards[tops[middle]].head < card.head { low = middle + 1 } else { high = middle }
      }
      if low > 0 { left[index] = tops[low - 1] }
      if low == tops.count { tops.append(index) } else { tops[low] = index }
    }
    var rising: [(base: Int, head: Int)] = []
    var next = tops.last
    while let card = next {
      rising.append(cards[card])
      next = left[card]
    }
    return rising.reversed()
  }
}
