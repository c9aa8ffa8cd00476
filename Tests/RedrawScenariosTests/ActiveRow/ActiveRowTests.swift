import RedrawCore
import Testing

/// Who runs when the active row moves on, by what the items and their cells are made of.
@MainActor
@Suite struct `The active row` {
  private static let isActive = "item.isActive bytes"
  private static let hidden = "item.hidden bytes"

  @Test func `A1: cells whose bytes differ run, the others are skipped`() throws {
    try expectLog("A1", ActiveRowLog.changedRowsRun(Self.isActive, othersAreSkippedBy: "bytes"))
  }

  @Test func `A2: a hidden value counts as any other, so every cell runs`() throws {
    try expectLog("A2", ActiveRowLog.allRowsRun(Self.isActive, others: Self.hidden))
  }

  @Test func `A3: the == of an item that is plain old data is not called, so every cell runs`() throws {
    try expectLog("A3", ActiveRowLog.allRowsRun(Self.isActive, others: Self.hidden))
  }

  @Test func `A4: with a string in the item its == is called, and ignores the hidden value`() throws {
    try expectLog("A4", ActiveRowLog.changedRowsRun("item equatable", othersAreSkippedBy: "equatable"))
  }

  @Test func `A5: a computed property of the cell is not compared`() throws {
    try expectLog("A5", ActiveRowLog.changedRowsRun("item equatable", othersAreSkippedBy: "equatable"))
  }

  @Test func `A6: a stored property of the cell is, so every cell runs`() throws {
    try expectLog("A6", ActiveRowLog.allRowsRun("item equatable; badge bytes", others: "badge bytes"))
  }

  @Test func `A7: the == of a cell that is plain old data is not called, so every cell runs`() throws {
    try expectLog("A7", ActiveRowLog.allRowsRun(Self.isActive, others: Self.hidden))
  }

  @Test func `A8: with a string in its item the cell's == is called, and ignores the hidden value`() throws {
    try expectLog("A8", ActiveRowLog.changedRowsRun("equatable", othersAreSkippedBy: "equatable"))
  }

  @Test func `A9: items that are objects signal their own cells, and the list never runs again`() throws {
    try expectLog("A9", ActiveRowLog.objectsSignalTheirCells)
  }

  @Test func `A10: a string without an == for the item has it compared property by property`() throws {
    try expectLog("A10", ActiveRowLog.allRowsRun(Self.isActive, others: Self.hidden))
  }
}
