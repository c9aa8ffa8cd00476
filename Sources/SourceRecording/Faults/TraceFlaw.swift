/// What is wrong with a trace that a program says is complete.
public enum TraceFlaw: Equatable, Sendable {
  case unreadable
  case unfinished
  case damaged
  /// It has other counts than the program says.
  case otherCounts
  /// It is of another scenario, seed or steps, or by another writer.
  case otherRecording
}
