/// What is wrong with a trace that a program reported as complete.
public enum TraceFlaw: Equatable, Sendable {
  case unreadable
  case unfinished
  case damaged
  /// Its counts differ from those that the program reported.
  case otherCounts
  /// It has a different scenario, seed, steps or writer.
  case otherRecording
}
