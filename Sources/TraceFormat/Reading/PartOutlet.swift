/// Where a part passes on what it makes while it is read.
public struct PartOutlet<Piece> {
  /// For the first part, or the only one, it is always its turn.
  private let turn: PartTurn?
  private let put: (Piece, Int) -> Bool

  init(_ turn: PartTurn? = nil, _ put: @escaping (_ piece: Piece, _ bytes: Int) -> Bool) {
    (self.turn, self.put) = (turn, put)
  }

  /// Passes on a piece: at once if it is the first part's; otherwise it waits for its turn, and so does the caller if many bytes
  /// wait already.
  ///
  /// - Returns: whether more is wanted.
  public func pass(_ piece: Piece, bytes: Int) -> Bool { put(piece, bytes) }

  /// Waits until each part before this one has ended its turn or been read, so that parts can change what they have in common in the
  /// order of the file. A part that changes nothing need not wait.
  ///
  ///     while let block = try reader.nextBlock() {
  ///       outlet.waitForTurn()
  ///       views.number(block)
  ///       if !block.header.flags.contains(.tickContinues) { outlet.endTurn() }
  ///       …  // beside other parts
  ///     }
  public func waitForTurn() { turn?.wait() }

  /// Ends this part's turn. It must not change anything in common afterwards.
  public func endTurn() { turn?.end() }
}

/// A part's turn to change what all parts have in common.
struct PartTurn {
  let wait: () -> Void
  let end: () -> Void
}
