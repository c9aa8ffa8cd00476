/// How long it took to build a program.
public struct BuildTimes: Equatable, Sendable {
  public internal(set) var compiler = Duration.zero
  public internal(set) var linker = Duration.zero
  /// Project files whose text changed since they were last compiled.
  public internal(set) var files = 0
}

/// Accumulates the times of one build over several attempts.
final class BuildClock {
  var times = BuildTimes()
}
