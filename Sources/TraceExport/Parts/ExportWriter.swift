import TraceAnalysis
import TraceFormat

/// Writes an export in one format: what comes first, the parts of a trace in order, what comes last.
///
///     writer.begin()
///     // on each thread: sink = writer.makeSink(…), which encodes parts
///     writer.take(piece, spares)  // first part first
///     writer.finish(at: time, sinks)
protocol ExportWriter: SendableMetatype {
  associatedtype Sink: PartSink

  mutating func begin()
  /// Makes what encodes parts on a thread.
  func makeSink(of reader: TraceReader, _ exit: PieceExit<Sink.Piece>) -> Sink
  /// - Parameter spares: where the piece's memory goes.
  mutating func take(_ piece: Sink.Piece, _ spares: SpareBuffers<ByteList>)
  /// - Parameter sinks: those of all threads.
  mutating func finish(at time: UInt64, _ sinks: [Sink])
}
