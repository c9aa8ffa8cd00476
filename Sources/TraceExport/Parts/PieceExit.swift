import TraceAnalysis
import TraceFormat

/// Where a thread passes on what it encodes, while it exports part after part.
final class PieceExit<Piece> {
  private let shares: PartShares
  private let spares: SpareBuffers<ByteList>
  private let take: (Piece) -> Bool
  private var part = 0

  /// - Parameter take: takes pieces, for one thread after the other and in order. Returns whether more is wanted.
  init(_ shares: PartShares, _ spares: SpareBuffers<ByteList>, _ take: @escaping (Piece) -> Bool) {
    (self.shares, self.spares, self.take) = (shares, spares, take)
  }

  func beginPart(_ number: Int) { part = number }

  func pass(_ piece: Piece, bytes: Int) { shares.pass(bytes: bytes, of: part) { [take] in take(piece) } }

  /// Waits until what all threads have in common may be changed. Returns `false` if nothing more is wanted: others may still change it.
  func waitForTurn() -> Bool { shares.waitForTurn(of: part) }
  func endTurn() { shares.endTurn(of: part) }

  /// Bytes to fill.
  func takeSpare() -> ByteList { spares.take() }
}

extension PieceExit<ByteList> {
  /// Passes on bytes, and leaves none.
  func pass(_ bytes: inout ByteList) {
    let full = bytes.exchange(for: takeSpare())
    pass(full, bytes: full.count)
  }
}

extension ExportOutput {
  /// Output of a part.
  init(_ exit: PieceExit<ByteList>) {
    self.init { piece in exit.pass(&piece) }
  }
}
