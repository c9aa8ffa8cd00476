import TraceAnalysis
import TraceFormat

/// Where a thread passes on what it encodes, while it exports part after part.
final class PieceExit<Piece> {
  /// Bytes to fill: those that this thread filled before, which its processor may have in its cache.
  let spares = SpareBuffers<ByteList>()
  private let shares: PartShares
  private let take: (Piece, SpareBuffers<ByteList>) -> Bool
  private var part = 0

  /// - Parameter take: takes pieces, for one thread after the other and in order, and leaves their memory. Returns whether more is
  ///   wanted.
  init(_ shares: PartShares, _ take: @escaping (Piece, SpareBuffers<ByteList>) -> Bool) {
    (self.shares, self.take) = (shares, take)
  }

  func beginPart(_ number: Int) { part = number }

  func pass(_ piece: Piece, bytes: Int) {
    shares.pass(bytes: bytes, of: part) { [take, spares] in take(piece, spares) }
  }

  /// Waits until what all threads have in common may be changed. Returns `false` if nothing more is wanted: others may still change it.
  func waitForTurn() -> Bool { shares.waitForTurn(of: part) }
  func endTurn() { shares.endTurn(of: part) }
}

extension PieceExit<ByteList> {
  /// Passes on bytes, and leaves none.
  func pass(_ bytes: inout ByteList) {
    let full = bytes.exchange(for: spares.take())
    pass(full, bytes: full.count)
  }
}

extension ExportOutput {
  /// Output of a part.
  init(_ exit: PieceExit<ByteList>) {
    self.init { piece in exit.pass(&piece) }
  }
}
