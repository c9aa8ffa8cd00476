/// Resolves a block's codes for reasons.
///
///     ┌───┬────────────────────┬────────────────────┬───┐
///     │ 0 │ reasons of type 0  │ reasons of type 1  │ … │
///     └───┴────────────────────┴────────────────────┴───┘
///           ↑ start of type 0    ↑ start of type 1
///
/// Code 0 is the node's usual reason; any other one is a rank in the list of the node's type.
struct ReasonTable: ~Copyable {
  /// Reasons by the block's numbers, after none; and none once more at the end, for codes beyond it.
  private var reasons = GrowingBuffer<LocalNumber<ReasonID>>()
  private var last = 0
  /// The usual reasons at each place: those for re-created nodes, then those for signalled ones.
  private let remade: GrowingBuffer<LocalNumber<ReasonID>>
  private let signalled: GrowingBuffer<LocalNumber<ReasonID>>
  /// The start of the list of each place's type, minus one because ranks start at 1.
  private let starts: GrowingBuffer<UInt32>

  /// `nil` if a column contradicts itself. `types` has the type at each place; if it is empty, nothing is read.
  init?(_ payload: Payload, types: [LocalNumber<TypeID>], typeCount: Int) {
    remade = GrowingBuffer(capacity: types.count)
    signalled = GrowingBuffer(capacity: types.count)
    starts = GrowingBuffer(capacity: types.count)
    reasons.reset(count: 1, to: 0)
    guard !types.isEmpty else { return }
    guard let lists = readLists(payload, typeCount: typeCount), readUsual(payload, types, lists) else { return nil }
  }

  /// The start of each type's list, minus one.
  private mutating func readLists(_ payload: Payload, typeCount: Int) -> [UInt32]? {
    var starts = [UInt32](repeating: 0, count: typeCount + 1)
    guard let table = payload.table(.typeReasons) else { return starts }
    guard let types = table.numbers(Schema.TypeReasons.type), let listed = table.numbers(Schema.TypeReasons.reason)
    else { return nil }
    last = table.rows + 1
    reasons.reset(count: last + 1, to: 0)
    var type: UInt64?
    for row in 0..<table.rows {
      // The rows of a type are adjacent.
      if types[row] != type, types[row] < UInt64(starts.count) { starts[Int(types[row])] = UInt32(row) }
      type = types[row]
      reasons.base[row + 1] = LocalNumber(truncatingIfNeeded: listed[row])
    }
    return starts
  }

  private func readUsual(_ payload: Payload, _ types: [LocalNumber<TypeID>], _ lists: [UInt32]) -> Bool {
    for (place, type) in types.enumerated() {
      starts.base[place] = lists[Int(type)]
      remade.base[place] = 0
      signalled.base[place] = 0
    }
    guard let table = payload.table(.usualReasons) else { return true }
    guard let columns = table.columns(Schema.UsualReasons.width) else { return false }
    for row in columns.rows.prefix(types.count - 1) {
      let (whenRemade, whenSignalled) = (
        columns[row, Schema.UsualReasons.remade], columns[row, Schema.UsualReasons.signalled]
      )
      // Row 0 is for place 1.
      let place = Int(row) + 1
      if whenRemade > 0 { remade.base[place] = listed(whenRemade, place: place) }
      if whenSignalled > 0 { signalled.base[place] = listed(whenSignalled, place: place) }
    }
    return true
  }

  /// The reason of a rank in the list of a place's type.
  @inline(__always) private func listed(_ rank: UInt64, place: Int) -> LocalNumber<ReasonID> {
    reasons.base[min(Int(starts.base[place] &+ UInt32(truncatingIfNeeded: rank)), last)]
  }

  /// Decodes the next `count` causes and reasons. Places must be valid.
  @inline(__always)
  func decode(
    _ codes: inout NumberColumn, _ causeColumn: inout NumberColumn, count: Int, places: UnsafePointer<NodePlace>,
    causes: UnsafeMutablePointer<UInt32>, into out: UnsafeMutablePointer<LocalNumber<ReasonID>>
  ) {
    guard codes.isSparse, causeColumn.isSparse else {
      causeColumn.refill(causes, count: count)
      codes.decode(into: out.rawValues, count: count)
      return resolve(out, count: count, places: places, causes: causes)
    }
    // Most nodes are re-created by their parents for their usual reason, so only the others need a lookup.
    let remade = remade.base
    for row in 0..<count { out[row] = remade[Int(places[row])] }
    causes.update(repeating: 0, count: count)
    causeColumn.passExceptions(count) { row, cause in
      causes[row] = UInt32(truncatingIfNeeded: cause)
      if causes[row] != 0 { out[row] = signalled.base[Int(places[row])] }
    }
    codes.passExceptions(count) { row, code in
      if code != 0 { out[row] = listed(code, place: Int(places[row])) }
    }
  }

  /// Replaces codes by reasons in place.
  private func resolve(
    _ reasons: UnsafeMutablePointer<LocalNumber<ReasonID>>, count: Int, places: UnsafePointer<NodePlace>,
    causes: UnsafePointer<UInt32>
  ) {
    for row in 0..<count {
      let place = Int(places[row])
      let usual = causes[row] == 0 ? remade.base[place] : signalled.base[place]
      let code = reasons[row].field
      reasons[row] = code == 0 ? usual : listed(code, place: place)
    }
  }
}
