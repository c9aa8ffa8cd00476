import TraceAnalysis

/// The nodes whose evaluations are open, innermost last.
struct SliceStack {
  private var places: [LastingPlace] = []
  /// By place.
  private var isOpen: [Bool] = []

  var last: LastingPlace? { places.last }

  func contains(_ place: LastingPlace) -> Bool { Int(place) < isOpen.count && isOpen[Int(place)] }

  mutating func push(_ place: LastingPlace) {
    if Int(place) >= isOpen.count {
      isOpen.append(contentsOf: repeatElement(false, count: Int(place) + 1 - isOpen.count))
    }
    places.append(place)
    isOpen[Int(place)] = true
  }

  mutating func pop() {
    if let last = places.popLast() { isOpen[Int(last)] = false }
  }
}
