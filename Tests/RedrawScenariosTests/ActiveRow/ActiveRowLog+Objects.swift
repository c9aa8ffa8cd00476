/// A9, whose rows are objects. What is written to one that no cell observes is heard by nobody, and not told.
extension ActiveRowLog {
  static let objectsSignalTheirCells =
    [objectsAppear, one(tick: 1, row: 1)] + (2...6).map(both) + [one(tick: 7, row: 6)] + (8...10).map(none)

  private static let objectsAppear = """
    tick 0: first appearance
      mount ItemList
      evaluate ItemList: first
        ItemList: @self, @identity, _model changed.
      #1 onAppear ItemList
      #2 write ObservedItemModel.phase, by #1
      evaluate ItemList: _model, by #2, pass 1
        ItemList: _model changed.
      mount ItemCell 1–6
      evaluate ItemCell 1–6: first, pass 1
        6× ItemCell: @self, @identity, _item changed.
      commit 11 inserted
    """

  private static func both(row: Int) -> String {
    """
    tick \(row): tap Next
      #1 tap Button "Next"
      #2 write Item.isActive, by #1
      #3 write Item.isActive, by #1
      evaluate ItemCell \(row - 1): _item, by #2
        ItemCell: _item changed.
      evaluate ItemCell \(row): _item, by #3
        ItemCell: _item changed.
      commit 2 updated
    """
  }

  /// Only one of the two objects has a cell.
  private static func one(tick: Int, row: Int) -> String {
    """
    tick \(tick): tap Next
      #1 tap Button "Next"
      #2 write Item.isActive, by #1
      evaluate ItemCell \(row): _item, by #2
        ItemCell: _item changed.
      commit 1 updated
    """
  }

  private static func none(tick: Int) -> String {
    """
    tick \(tick): tap Next
      #1 tap Button "Next"
    """
  }
}
