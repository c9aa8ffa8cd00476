/// Encodes parts of a trace in one format, one after the other, and passes on pieces of them.
protocol PartSink: SliceSink, SendableMetatype {
  associatedtype Piece

  /// Whether `number` does anything, which keeps other threads waiting.
  static var needsTurn: Bool { get }

  mutating func beginPart()
  /// Gives numbers to what is new in a batch. Only this is called in turn, so only this may use what all threads have in common;
  /// then the batch is shown, beside other parts.
  mutating func number(_ batch: borrowing SliceBatch)
  /// Passes on the rest.
  mutating func endPart()
}

extension PartSink {
  static var needsTurn: Bool { false }
  mutating func beginPart() {}
  mutating func number(_ batch: borrowing SliceBatch) {}
}
