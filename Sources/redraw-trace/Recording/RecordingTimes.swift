import SourceRecording

/// The times that recording sources took.
struct RecordingTimes {
  /// `nil` if the program was in the cache.
  private let build: BuildTimes?
  /// Everything before the program runs.
  private let preparing: Duration
  private let running: Duration
  private let files: Int

  init(_ build: BuildTimes?, preparing: Duration, running: Duration, files: Int) {
    (self.build, self.preparing, self.running, self.files) = (build, preparing, running, files)
  }

  /// `compiled 1 of 14 files: compiler 0.71 s, linker 0.32 s, cache 0.04 s, recording 0.11 s`
  var sentence: String {
    let run = "recording \(Self.seconds(running))"
    guard let build else { return "found the program in the cache: cache \(Self.seconds(preparing)), \(run)" }
    let rest = preparing - build.compiler - build.linker
    return "compiled \(min(build.files, files)) of \(files) files: compiler \(Self.seconds(build.compiler)), "
      + "linker \(Self.seconds(build.linker)), cache \(Self.seconds(rest)), \(run)"
  }

  private static func seconds(_ duration: Duration) -> String {
    let (whole, rest) = duration.components
    let hundredths = (rest / 1_000_000_000_000_000 + 5) / 10 + whole * 100
    let fraction = String(hundredths % 100)
    return "\(hundredths / 100).\(fraction.count == 1 ? "0" : "")\(fraction) s"
  }
}
