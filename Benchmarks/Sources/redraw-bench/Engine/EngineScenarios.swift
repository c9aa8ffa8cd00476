import RedrawCore

/// What is measured of the engine, by the shape of the tree and of what changes in it.
enum EngineScenarios {
  /// S1, and the tree of S4: one row of a parent's array goes off and the next on.
  static func rows(_ count: Int) -> EngineScenario {
    EngineScenario({ RowsModel(count: count) }, root: { RowsView(model: $0) }) { $0.activateNext() }
  }

  /// S1v: the same with some rows on screen. The array is copied with each tick, by the model.
  static func viewport(_ visible: Int, of count: Int) -> EngineScenario {
    var options = EngineOptions()
    options.viewportRows = visible
    return EngineScenario(options: options, { RowsModel(count: count) }, root: { LazyRowsView(model: $0) }) {
      $0.activateNext(of: visible)
    }
  }

  /// S2: a State under nested views.
  static func leaf(depth: Int) -> EngineScenario {
    EngineScenario({ LeafHandle() }, root: { NestView(depth: depth, handle: $0) }) { $0.increase() }
  }

  /// S3: each row has a source of truth of its own, and one of them changes.
  static func observables(_ count: Int, _ order: RowOrder = .same) -> EngineScenario {
    EngineScenario({ Turns(count, order) { ObservableRow(id: $0) } }, root: { ObservableRowsView(rows: $0.all) }) {
      $0.next().count += 1
    }
  }

  static func objects(_ count: Int, _ order: RowOrder = .same) -> EngineScenario {
    EngineScenario({ Turns(count, order) { ObjectRow(id: $0) } }, root: { ObjectRowsView(rows: $0.all) }) {
      $0.next().count += 1
    }
  }

  static func states(_ count: Int, _ order: RowOrder = .same) -> EngineScenario {
    EngineScenario({ Turns(count, order) { _ in LeafHandle() } }, root: { StateRowsView(rows: $0.all) }) {
      $0.next().increase()
    }
  }

  /// S5: rows that have ids of their own come, go and move.
  static func insertion(_ count: Int) -> EngineScenario {
    keyedRows(count, undo: { $0.removeFirst() }) { $0.insertFirst() }
  }

  static func deletion(_ count: Int) -> EngineScenario {
    keyedRows(count, undo: { $0.insertFirst() }) { $0.removeMiddle() }
  }

  static func shuffle(_ count: Int) -> EngineScenario { keyedRows(count) { $0.shuffle() } }

  private static func keyedRows(
    _ count: Int, undo: (@MainActor @Sendable (RowsModel) -> Void)? = nil,
    _ change: @escaping @MainActor @Sendable (RowsModel) -> Void
  ) -> EngineScenario {
    EngineScenario({ RowsModel(count: count) }, root: { RowsView(model: $0) }, undo: undo, change: change)
  }

  /// S6: a key of the environment changes above many nodes of which ten declare it.
  static func environment(_ count: Int) -> EngineScenario {
    EngineScenario({ LevelModel(count: count) }, root: { LevelView(model: $0) }) { $0.level += 1 }
  }
}

/// Which row has the next change.
enum RowOrder {
  /// The one in the middle each time, as when someone types into it.
  case same
  /// Another one each time, far from the one before, so that it lies in no near cache because its neighbour does.
  case turns

  /// Shares no factor with the counts, so that all have their turn before one has it again.
  fileprivate var step: Int { self == .same ? 0 : 379 }
}

/// Things of which one has its turn at a time.
@MainActor
final class Turns<Element> {
  let all: [Element]
  private let step: Int
  private var index: Int

  init(_ count: Int, _ order: RowOrder, _ make: (Int) -> Element) {
    all = (0..<count).map(make)
    step = order.step
    index = count / 2
  }

  func next() -> Element {
    index = (index + step) % all.count
    return all[index]
  }
}
