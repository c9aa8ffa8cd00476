import Observation
import RedrawCore

/// What a tick could cost at the least: the user's own work in plain Swift, specialised in this module, with what it
/// makes compared with what is kept. Nobody finds out what has changed: that is known.
@MainActor
enum PlainLimits {
  /// The content of each row made and compared.
  static func rows(_ count: Int) -> EngineShape.Side {
    let kept = PlainRows(RowsModel(count: count))
    return { watch in
      watch.measure {
        for _ in 0..<100 { blackHole(kept.countDifferent()) }
      }
      return 100
    }
  }

  /// The same, after a change of the model that is made up for with the watch stopped.
  static func rows(
    _ count: Int, after change: @escaping (RowsModel) -> Void, undo: @escaping (RowsModel) -> Void = { _ in }
  ) -> EngineShape.Side {
    let kept = PlainRows(RowsModel(count: count))
    let times = 100_000 / count
    return { watch in
      for _ in 0..<times {
        watch.measure {
          change(kept.model)
          blackHole(kept.countDifferent())
        }
        undo(kept.model)
      }
      return Double(times)
    }
  }

  /// The model changes and nobody shows it.
  static func model(_ count: Int) -> EngineShape.Side {
    let model = RowsModel(count: count)
    return { watch in
      watch.measure {
        for _ in 0..<100 { model.activateNext(of: 10) }
      }
      return 100
    }
  }

  /// One value at a time is written, and its text made and compared.
  static func leaf(of count: Int, _ order: RowOrder = .same) -> EngineShape.Side {
    let leaves = Turns(count, order) { _ in PlainLeaf() }
    return { watch in
      watch.measure {
        for _ in 0..<20_000 { leaves.next().increase() }
      }
      return 20_000
    }
  }

  /// Values are written, and the text of each made and compared.
  static func leaves(_ count: Int) -> EngineShape.Side {
    let leaves = (0..<count).map { _ in PlainLeaf() }
    return { watch in
      watch.measure {
        for _ in 0..<5_000 {
          for leaf in leaves { leaf.increase() }
        }
      }
      return 5_000
    }
  }

  /// A property of one observed object at a time is written, and read again with whoever has read it hearing of the next
  /// change.
  static func observable(of count: Int, _ order: RowOrder) -> EngineShape.Side {
    let rows = Turns(count, order) { ObservableRow(id: $0) }
    var shown = Text("")
    let show = { (row: ObservableRow) in
      withObservationTracking {
        shown = Text("\(row.count)")
      } onChange: {
      }
    }
    for row in rows.all { show(row) }
    return { watch in
      watch.measure {
        for _ in 0..<20_000 {
          let row = rows.next()
          row.count += 1
          show(row)
        }
      }
      blackHole(shown)
      return 20_000
    }
  }

  /// For each row its content, its text, and an object that keeps them.
  static func appearance(_ count: Int) -> EngineShape.Side {
    let model = RowsModel(count: count)
    return { watch in
      let rows = watch.measure {
        model.rows.map { PlainRow(RowView(id: $0.id, isActive: $0.isActive)) }
      }
      blackHole(rows)
      return 1
    }
  }
}

/// Rows as they were shown last.
@MainActor
private final class PlainRows {
  let model: RowsModel
  private let shown: [RowView]

  init(_ model: RowsModel) {
    self.model = model
    shown = model.rows.map { RowView(id: $0.id, isActive: $0.isActive) }
  }

  func countDifferent() -> Int {
    let rows = model.rows
    var different = 0
    for index in 0..<min(rows.count, shown.count) {
      let made = RowView(id: rows[index].id, isActive: rows[index].isActive)
      if made.id != shown[index].id || made.isActive != shown[index].isActive { different &+= 1 }
    }
    return different
  }
}

@MainActor
private final class PlainLeaf {
  private var count = 0
  private var shown = Text("0")
  private var changes = 0

  func increase() {
    count += 1
    let made = Text("\(count)")
    if made != shown {
      shown = made
      changes += 1
    }
  }
}

private final class PlainRow {
  let row: RowView
  let text: RowView.Body

  @MainActor init(_ row: RowView) {
    self.row = row
    text = row.body
  }
}
