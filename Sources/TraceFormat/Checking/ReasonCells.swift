/// A block's evaluations by type and reason, and whether each names a reason that the list of its node's type has.
///
/// Most nodes are evaluated for the reason that is usual when they are re-created, so evaluations are counted by place, and only
/// those with a cause or a code of their own are moved to other cells. In the end, each place's cell is added to that of its
/// usual reason.
///
///     ┌────────┬──────────────────────┬──────────────────┬─────────────────────┬─────────────────┐
///     │ unused │ a cell for each row  │ for no reason,   │ for codes without a │ for each place, │
///     │        │ of `typeReasons`     │ by type          │ node, by code       │ until the end   │
///     └────────┴──────────────────────┴──────────────────┴─────────────────────┴─────────────────┘
struct ReasonCells {
  /// Where a place's evaluations are counted.
  private struct Place: BitwiseCopyable {
    var list: ReasonLists.List
    var remade: UInt32
    var signalled: UInt32
  }

  /// Whether every code so far was a rank in its list.
  private(set) var areListed = true
  let lists: ReasonLists
  private let types: TypeNumbers
  /// The first cells for no reason, for no node, and for places.
  private let (noReason, noNode, firstPlace): (Int, Int, Int)
  private let places: UnsafeMutablePointer<Place>
  private let placeCount: Int
  private let evaluations: UnsafeMutablePointer<UInt32>
  private let wasted: UnsafeMutablePointer<UInt32>
  /// The cell of each row of the chunk that was moved, otherwise 0.
  private let moved: UnsafeMutablePointer<UInt32>

  /// `nil` if a list or a usual reason contradicts itself. Valid until the scratch memory is reused.
  init?(_ block: TraceBlock, _ types: TypeNumbers, _ scratch: DecodeScratch) {
    guard let lists = ReasonLists(block, scratch) else { return nil }
    self.lists = lists
    self.types = types
    placeCount = block.nodeCount
    (noReason, noNode) = (1 + lists.rows, 1 + lists.rows + types.count)
    firstPlace = noNode + lists.rows + 2
    moved = scratch.room(of: UInt32.self, EvaluationRun.longest)
    evaluations = scratch.room(of: UInt32.self, firstPlace + placeCount)
    wasted = scratch.room(of: UInt32.self, firstPlace + placeCount)
    evaluations.update(repeating: 0, count: firstPlace + placeCount)
    wasted.update(repeating: 0, count: firstPlace + placeCount)
    places = scratch.room(of: Place.self, placeCount)
    for (place, type) in block.localTypes.enumerated() {
      let none = UInt32(noReason + types.ofTypes[Int(type)])
      (places + place).initialize(to: Place(list: lists[type], remade: none, signalled: none))
    }
    guard readUsual(block, scratch) else { return nil }
  }

  /// `false` if a rank is beyond its list.
  private func readUsual(_ block: TraceBlock, _ scratch: DecodeScratch) -> Bool {
    guard let table = block.payload.table(.usualReasons), table.rows > 0 else { return true }
    let columns = scratch.room(of: UInt64.self, 2 * table.rows)
    guard table.decode(Schema.UsualReasons.remade, into: columns),
      table.decode(Schema.UsualReasons.signalled, into: columns + table.rows)
    else { return false }
    // Row 0 is for place 1.
    for row in 0..<min(table.rows, placeCount - 1) {
      let (remade, signalled, list) = (columns[row], columns[table.rows + row], places[row + 1].list)
      if remade > 0 {
        guard let cell = list.row(remade) else { return false }
        places[row + 1].remade = cell
      }
      if signalled > 0 {
        guard let cell = list.row(signalled) else { return false }
        places[row + 1].signalled = cell
      }
    }
    return true
  }

  /// Counts the next `count` evaluations.
  @inline(__always)
  mutating func add(
    _ chunk: UnsafePointer<NodePlace>, count: Int, _ codes: inout NumberColumn, _ causes: inout NumberColumn
  ) {
    let usual = evaluations + firstPlace
    for row in 0..<count { usual[Int(chunk[row])] &+= 1 }
    moved.update(repeating: 0, count: count)
    causes.passExceptions(count) { row, cause in
      if UInt32(truncatingIfNeeded: cause) != 0 { move(row, to: places[Int(chunk[row])].signalled, chunk) }
    }
    // A row that is listed more than once, as damage can have it, has the sum as its code.
    var (last, sum) = (-1, UInt64(0))
    codes.passExceptions(count) { row, code in
      sum = row == last ? sum &+ code : code
      last = row
      if code != 0 { move(row, to: cell(of: code, adding: sum, Int(chunk[row])), chunk) }
    }
  }

  /// The same for columns that have more than exceptions; `codes` and `causes` were decoded.
  mutating func add(
    _ chunk: UnsafePointer<NodePlace>, count: Int, codes: UnsafePointer<UInt64>, causes: UnsafePointer<UInt32>
  ) {
    for row in 0..<count {
      let place = Int(chunk[row])
      evaluations[firstPlace + place] &+= 1
      moved[row] = 0
      let isUsual = UInt32(truncatingIfNeeded: codes[row]) == 0
      if isUsual, causes[row] != 0 { move(row, to: places[place].signalled, chunk) }
      if codes[row] != 0 {
        let cell = cell(of: codes[row], adding: codes[row], place)
        if !isUsual { move(row, to: cell, chunk) }
      }
    }
  }

  /// Counts waste of the evaluations that were added last.
  func add(waste: UnsafePointer<UInt8>, _ chunk: UnsafePointer<NodePlace>, count: Int) {
    let words = UnsafeRawPointer(chunk).assumingMemoryBound(to: UInt32.self)
    EvaluationRun(count: count, filled: .waste, words: words, waste: waste, startBase: 0, durationBase: 0).forEachWasted
    {
      row in
      let cell = moved[Int(row)]
      wasted[cell == 0 ? firstPlace + Int(chunk[Int(row)]) : Int(cell)] &+= UInt32(waste[Int(row)])
    }
  }

  @inline(__always) private func move(_ row: Int, to cell: UInt32, _ chunk: UnsafePointer<NodePlace>) {
    let before = moved[row]
    evaluations[before == 0 ? firstPlace &+ Int(chunk[row]) : Int(before)] &-= 1
    evaluations[Int(cell)] &+= 1
    moved[row] = cell
  }

  /// The cell of a code; notes if its value, to which it may be only one of the summands, is beyond the list.
  @inline(__always) private mutating func cell(of code: UInt64, adding value: UInt64, _ place: Int) -> UInt32 {
    let list = places[place].list
    guard place > 0 else {
      // Evaluations without a node have no list to check their codes against.
      let row = list.first &+ UInt32(truncatingIfNeeded: code)
      return UInt32(truncatingIfNeeded: noNode &+ min(Int(row), lists.rows &+ 1))
    }
    // A summand that is beyond the list, with others that bring the sum back into it, would lead beyond the cells.
    guard max(code, value) <= UInt64(list.length) else {
      areListed = false
      return UInt32(truncatingIfNeeded: noReason)
    }
    return list.first &+ UInt32(truncatingIfNeeded: code)
  }

  /// To be called once, after the last evaluation.
  func finish() {
    for place in 0..<placeCount {
      evaluations[Int(places[place].remade)] &+= evaluations[firstPlace + place]
      wasted[Int(places[place].remade)] &+= wasted[firstPlace + place]
    }
  }
}

// Once it is finished.
extension ReasonCells {
  /// Shows each pair of a type and a reason that was met, some more than once: the type as one of `TypeNumbers`, the reason by the
  /// block's number.
  func forEach(_ body: (_ type: Int, _ reason: Int, _ evaluations: UInt64, _ wasted: UInt64) -> Void) {
    func show(_ cell: Int, _ type: Int, _ reason: Int) {
      if evaluations[cell] > 0 { body(type, reason, UInt64(evaluations[cell]), UInt64(wasted[cell])) }
    }
    for row in 0..<lists.rows {
      let reason = Int(lists.reasons[row])
      show(row + 1, types.ofTypes[Int(lists.types[row])], reason)
      show(noNode + row + 1, types.ofTypes[0], reason)
    }
    for type in 0..<types.count { show(noReason + type, type, 0) }
    for cell in [noNode, noNode + lists.rows + 1] { show(cell, types.ofTypes[0], 0) }
  }

  /// Whether all of them are counted in the rows of `typeReasons`, and as often as these say.
  func agree(_ said: UnsafePointer<UInt64>, wasted saidWasted: UnsafePointer<UInt64>) -> Bool {
    var others: UInt32 = 0
    for cell in noReason..<firstPlace { others |= evaluations[cell] }
    guard others == 0 else { return false }
    return (0..<lists.rows).allSatisfy { row in
      said[row] == UInt64(evaluations[row + 1]) && saidWasted[row] == UInt64(wasted[row + 1])
    }
  }
}
