import TraceFormat

/// Evaluations by view and reason.
struct ReasonSums {
  private var pairs = PairTable()
  private var grid = PairGrid()
  /// For each pair; there may be additional zeros.
  private var counts: [(evaluations: UInt64, wasted: UInt64)] = []

  @inline(__always)
  mutating func add(_ evaluations: UInt64, wasted: UInt64, ofView view: ViewNumber, for reason: ReasonID) {
    let number = pairs.number(of: view.rawValue, reason.rawValue)
    if number >= counts.count { counts.append((0, 0)) }
    counts.withUnsafeMutableBufferPointer { counts in
      counts[number].evaluations &+= evaluations
      counts[number].wasted &+= wasted
    }
  }

  /// Adds the sums that a block contains.
  ///
  /// - Parameter reasonCount: the highest reason reference.
  mutating func add(_ sums: [BlockSums.Reason], _ table: inout ViewTable, reasonCount: Int) {
    let missing = pairs.pairs.count + sums.count - counts.count
    if missing > 0 { counts += repeatElement((evaluations: 0, wasted: 0), count: missing) }
    grid.reserve(rows: table.names.count, columns: reasonCount + 1)
    Self.add(sums, &pairs, &grid, &counts, &table)
  }

  private static func add(
    _ sums: [BlockSums.Reason], _ pairs: inout PairTable, _ grid: inout PairGrid,
    _ counts: inout [(evaluations: UInt64, wasted: UInt64)], _ table: inout ViewTable
  ) {
    var rest = sums[...]
    while let type = rest.first?.type {
      // Sums of the same type are adjacent.
      let ofType = rest.prefix { $0.type == type }
      rest = rest[ofType.endIndex...]
      guard let view = table.number(of: type) else { continue }
      counts.withUnsafeMutableBufferPointer { counts in
        grid.withRow(of: view.rawValue) { row in
          for sum in ofType where sum.evaluations > 0 {
            let number = row.number(of: sum.reason.rawValue, &pairs)
            counts[number].evaluations &+= UInt64(sum.evaluations)
            counts[number].wasted &+= UInt64(sum.wasted)
          }
        }
      }
    }
  }

  /// Adds the sums of a part of the trace, whose views and reasons have these numbers here.
  mutating func add(_ part: ReasonSums, views: [ViewNumber], reasons: [ReasonID]) {
    for (pair, count) in zip(part.pairs.pairs, part.counts) {
      add(
        count.evaluations, wasted: count.wasted, ofView: views[Int(pair.first)], for: reasons[Int(pair.second)])
    }
  }

  /// By printed text: for all views together, and for each view by number. Most frequent first.
  func named(
    viewCount: Int, _ definitions: TraceDefinitions
  ) -> (all: [TraceSummary.Count], ofViews: [[TraceSummary.Count]]) {
    var names = ReasonWords(definitions)
    var rows = [[(name: Int, pair: Int)]](repeating: [], count: viewCount)
    for (number, pair) in pairs.pairs.enumerated() {
      rows[Int(pair.first)].append((names.number(of: ReasonID(rawValue: pair.second)), number))
    }
    var all = CountedNames(names.words)
    var ofView = CountedNames(names.words)
    let ofViews = rows.map { row in
      for (name, pair) in row {
        all.add(counts[pair], to: name)
        ofView.add(counts[pair], to: name)
      }
      return ofView.take()
    }
    return (all.take(), ofViews)
  }

  /// By property, with its owner. If the trace doesn't name the owner, it is the view itself. Most frequent first.
  func properties(_ definitions: TraceDefinitions, viewNames: [String]) -> [TraceSummary.Count] {
    var sums = PropertySums(definitions, viewNames: viewNames)
    for (pair, count) in zip(pairs.pairs, counts) {
      sums.add(
        count.evaluations, wasted: count.wasted, ofView: ViewNumber(rawValue: pair.first),
        for: ReasonID(rawValue: pair.second))
    }
    return sums.ordered
  }
}

/// The printed texts of reasons. Reasons with the same text have the same number.
private struct ReasonWords {
  private(set) var words: [String] = []
  private var numbers: [String: Int] = [:]
  /// By reason reference; `nil` if not met.
  private var ofReasons: [Int?] = []
  private let definitions: TraceDefinitions

  init(_ definitions: TraceDefinitions) { self.definitions = definitions }

  mutating func number(of reason: ReasonID) -> Int {
    let index = Int(reason.rawValue)
    if index >= ofReasons.count { ofReasons += repeatElement(nil, count: index + 1 - ofReasons.count) }
    if let known = ofReasons[index] { return known }
    let text = definitions.words(of: reason)
    let number = numbers[text] ?? words.count
    if number == words.count {
      words.append(text)
      numbers[text] = number
    }
    ofReasons[index] = number
    return number
  }
}

/// Counts by the number of a name.
private struct CountedNames {
  private let names: [String]
  private var counts: [(evaluations: UInt64, wasted: UInt64)]
  private var isMet: [Bool]
  private var met: [Int] = []

  init(_ names: [String]) {
    self.names = names
    counts = Array(repeating: (0, 0), count: names.count)
    isMet = Array(repeating: false, count: names.count)
  }

  mutating func add(_ count: (evaluations: UInt64, wasted: UInt64), to name: Int) {
    if !isMet[name] { met.append(name) }
    isMet[name] = true
    counts[name].evaluations &+= count.evaluations
    counts[name].wasted &+= count.wasted
  }

  /// Returns the counts, most frequent first, and resets them.
  mutating func take() -> [TraceSummary.Count] {
    defer { met.removeAll(keepingCapacity: true) }
    return met.map { name in
      defer { (counts[name], isMet[name]) = ((0, 0), false) }
      return TraceSummary.Count(name: names[name], evaluations: counts[name].evaluations, wasted: counts[name].wasted)
    }.mostFrequentFirst
  }
}

extension [TraceSummary.Count] {
  /// Most frequent first, then by name.
  var mostFrequentFirst: Self { sorted { ($1.evaluations, $0.name) < ($0.evaluations, $1.name) } }
}
