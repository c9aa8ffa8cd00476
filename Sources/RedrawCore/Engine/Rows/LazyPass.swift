/// One walk of a lazy container over its contents, row by row from the first.
struct LazyPass {
  /// The purpose of the walk.
  enum Aim {
    /// Only to count, up to the target.
    case count(upTo: LazyWindow.Target)
    /// To show the rows on screen, and to prepare those that are next in the scroll direction.
    case show(Range<Int>, ready: Range<Int>)
  }

  let window: LazyWindow
  let aim: Aim
  /// The number of subviews so far.
  var position = 0
  /// Elements at the end that would have to be made to be counted, and were not.
  var uncounted = 0
  /// Where the row with the requested id was found.
  private(set) var found: Int?

  init(_ window: LazyWindow, _ aim: Aim) { (self.window, self.aim) = (window, aim) }

  var isCounting: Bool { if case .count = aim { true } else { false } }

  /// The subviews that should exist.
  var wanted: Range<Int> { if case .show(_, let ready) = aim { ready } else { 0..<0 } }

  /// The state of a row that covers these subviews; `nil` if it isn't needed.
  func standing(of range: Range<Int>) -> LazyRow.Standing? {
    guard case .show(let visible, let ready) = aim else { return nil }
    // An empty row shows nothing wherever it is.
    if range.isEmpty { return ready.contains(range.lowerBound) ? .ready : nil }
    return range.overlaps(visible) ? .onScreen : range.overlaps(ready) ? .ready : nil
  }

  /// Whether rows that can't be counted otherwise are made.
  var continues: Bool {
    switch aim {
    case .show(_, let ready): position < ready.upperBound
    case .count(.position(let last)): position <= last
    case .count(.id): found == nil
    case .count(.end): true
    }
  }

  /// How many of the remaining rows, with up to `most` subviews each, are certainly wanted.
  func certain(of left: Int, atMost most: Int?, _ isWhole: Bool) -> Int {
    let end: Int
    switch aim {
    case _ where isWhole: return left
    case .count(.end): return left
    case .count(.id): return 1
    case .count(.position(let last)): end = last + 1
    case .show(_, let ready): end = ready.upperBound
    }
    guard let most, most > 0 else { return 1 }
    return min(left, max(1, (end - position + most - 1) / most))
  }

  /// If an id is being looked for, searches for it with `position`.
  mutating func look(_ position: (AnyHashable) -> Int?) {
    if found == nil, case .count(.id(let id)) = aim { found = position(id) }
  }
}

extension _Element {
  /// Counts what is made; what is lazy shows the wanted rows and lets the others sleep.
  @MainActor func layOutRows(_ pass: inout LazyPass) {
    if let lazySource { return lazySource.layOut(&pass) }
    if isRowByItself {
      pass.position += 1
      return
    }
    var hasChildren = false
    visitRowChildren { child in
      hasChildren = true
      child.layOutRows(&pass)
    }
    if !hasChildren, isItem { pass.position += 1 }
  }
}

/// Rows that a lazy container makes on demand.
protocol LazySource: _Element {
  /// The rows that exist.
  var realisedRows: [RealisedRow] { get }
  /// The position of the element with an id among the container's subviews.
  func position(of id: AnyHashable) -> Int?
  @MainActor func layOut(_ pass: inout LazyPass)
  /// Ends a row that left the screen long ago, with its state.
  @MainActor func end(_ row: LazyRow)
}

/// The rows of a collection, in a lazy container or elsewhere.
protocol LazyRows: LazySource {
  /// The number of all rows, made or not.
  var total: Int { get }
  /// The position of the element with an id in the data.
  func place(of id: AnyHashable) -> Int?
}

struct RealisedRow {
  let element: _Element
  /// `nil` for a view that was written individually.
  let id: AnyHashable?
  let place: Int
  /// The position of its first subview in the container.
  let position: Int
}

/// A container whose children are rows of the enclosing lazy container.
protocol _LazySection {}
