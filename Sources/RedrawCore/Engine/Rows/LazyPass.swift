/// One walk of a lazy container over what is in it, row by row from the first.
struct LazyPass {
  /// What the walk is for.
  enum Aim {
    /// Only to count, as far as the place where what is looked for lies.
    case count(upTo: LazyWindow.Target)
    /// To show the rows on screen, and to have those that are next in the direction of the scroll.
    case show(Range<Int>, ready: Range<Int>)
  }

  let window: LazyWindow
  let aim: Aim
  /// The subviews so far.
  var position = 0
  /// Elements at the end that have to be made before they can be counted, and have not been.
  var uncounted = 0
  /// Where the row that is looked for by its id was found.
  private(set) var found: Int?

  init(_ window: LazyWindow, _ aim: Aim) { (self.window, self.aim) = (window, aim) }

  var isCounting: Bool { if case .count = aim { true } else { false } }

  /// The subviews that are to be there.
  var wanted: Range<Int> { if case .show(_, let ready) = aim { ready } else { 0..<0 } }

  /// The state of a row that covers these subviews; `nil` if it isn't among those that are needed.
  func standing(of range: Range<Int>) -> LazyRow.Standing? {
    guard case .show(let visible, let ready) = aim else { return nil }
    // One without any shows nothing wherever it is.
    if range.isEmpty { return ready.contains(range.lowerBound) ? .ready : nil }
    return range.overlaps(visible) ? .onScreen : range.overlaps(ready) ? .ready : nil
  }

  /// Rows that can't be counted otherwise are made.
  var goesOn: Bool {
    switch aim {
    case .show(_, let ready): position < ready.upperBound
    case .count(.position(let last)): position <= last
    case .count(.id): found == nil
    case .count(.end): true
    }
  }

  /// How many rows that come to no more than `most` subviews each are wanted for certain, of those that are left.
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

  /// Whether a place is looked for by its id, by which `place` finds it among its rows.
  mutating func look(_ position: (AnyHashable) -> Int?) {
    if found == nil, case .count(.id(let id)) = aim { found = position(id) }
  }
}

extension _Element {
  /// What is made is counted; what is laid out lazily shows the rows that are wanted and lets the others rest.
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

/// Rows that a lazy container makes as they are wanted.
protocol LazySource: _Element {
  /// Those that are made.
  var realisedRows: [RealisedRow] { get }
  /// Where the element with an id lies among the container's subviews.
  func position(of id: AnyHashable) -> Int?
  @MainActor func layOut(_ pass: inout LazyPass)
  /// A row that left the screen long ago ends, with its state.
  @MainActor func end(_ row: LazyRow)
}

/// Those of a collection, in a lazy container or elsewhere.
protocol LazyRows: LazySource {
  /// Those that there are, whether or not they are made.
  var total: Int { get }
  /// The place of the element with an id in the data.
  func place(of id: AnyHashable) -> Int?
}

struct RealisedRow {
  let element: _Element
  /// `nil` for a view that was written by itself.
  let id: AnyHashable?
  let place: Int
  /// Of its first subview among those of the container.
  let position: Int
}

/// A container whose children are rows of the lazy container around it.
protocol _LazySection {}
