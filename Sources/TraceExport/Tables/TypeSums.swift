import TraceFormat

/// What is added up of each view type.
struct TypeSums {
  struct Sums {
    var evaluations: UInt64 = 0
    var wasted: UInt64 = 0
    var skipped: UInt64 = 0
    var duration: UInt64 = 0
  }

  /// By number; `nil` for types that were never met.
  private var sums: [Sums?] = []

  mutating func add(_ slice: EvaluationSlice) {
    let place = place(of: slice.type)
    sums[place]?.evaluations += 1
    if slice.isWasted { sums[place]?.wasted += 1 }
    if let duration = slice.duration { sums[place]?.duration &+= duration }
  }

  mutating func add(_ skip: Skip) { sums[place(of: skip.type)]?.skipped += UInt64(skip.count) }

  mutating func add(_ others: TypeSums) {
    for (type, other) in others.all {
      let place = place(of: type)
      sums[place]?.evaluations += other.evaluations
      sums[place]?.wasted += other.wasted
      sums[place]?.skipped += other.skipped
      sums[place]?.duration &+= other.duration
    }
  }

  var all: [(type: TypeID, sums: Sums)] {
    sums.enumerated().compactMap { number, sums in sums.map { (TypeID(rawValue: UInt32(number)), $0) } }
  }

  /// The index of a type's sums, which are created if necessary.
  private mutating func place(of type: TypeID) -> Int {
    let place = Int(type.rawValue)
    if place >= sums.count { sums.append(contentsOf: repeatElement(nil, count: place + 1 - sums.count)) }
    if sums[place] == nil { sums[place] = Sums() }
    return place
  }
}
