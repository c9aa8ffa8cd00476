import ReferenceWorkload
import SystemCalls
import TraceFormat

/// What benchmarks share: the size, a folder for their files, and traces that are expensive to make.
final class BenchmarkContext {
  /// Evaluations.
  let size: Int
  let workload: ReferenceWorkload
  let folder: String
  /// The names of those that were made.
  private var traces: Set<String> = []
  private var knownWorseTrace: String?
  private var knownEntropy: WorkloadEntropy?
  private var knownPassage: Passage?

  init(size: Int) throws(BenchmarkError) {
    self.size = size
    workload = ReferenceWorkload(evaluations: size)
    folder = try Self.makeFolder()
  }

  /// Makes an empty folder for temporary files.
  static func makeFolder() throws(BenchmarkError) -> String {
    guard let made = FileSystem.makeUniqueFolder(temporaryFolder + "/redraw-bench-") else {
      throw .cannotMakeFolder(temporaryFolder, code: SystemError.last)
    }
    return made
  }

  /// Removes the folder; the context makes no files afterwards.
  func cleanUp() {
    FileSystem.removeAll(folder)
  }

  /// A path in the folder, of a file or of a folder that another program makes.
  func path(_ name: String) -> String { "\(folder)/\(name)" }

  /// A finished trace of the whole workload.
  ///
  /// - Parameter times: how many times as long it is.
  func trace(durations: Bool, times: Int = 1) throws -> String {
    let name = (durations ? "timed" : "plain") + (times > 1 ? "-\(times)" : "") + ".rtrace"
    let path = path(name)
    if traces.contains(name) { return path }
    let workload = times > 1 ? ReferenceWorkload(evaluations: size * times) : workload
    try writeTrace(to: FileOutput(path: path), workload, durations: durations)
    traces.insert(name)
    return path
  }

  /// The same without durations and with one evaluation more in each tick.
  func worseTrace() throws -> String {
    if let knownWorseTrace { return knownWorseTrace }
    let path = path("worse.rtrace")
    let writer = try TraceWriter(to: FileOutput(path: path), metadata: workload.metadata)
    try workload.playWorse(into: writer)
    try writer.finish()
    knownWorseTrace = path
    return path
  }

  /// The estimate of the first ten million evaluations at most; it hardly changes beyond.
  var entropy: WorkloadEntropy {
    if let knownEntropy { return knownEntropy }
    let entropy = ReferenceWorkload(evaluations: min(size, Specification.evaluations)).entropy()
    knownEntropy = entropy
    return entropy
  }

  var passage: Passage {
    if let knownPassage { return knownPassage }
    let passage = Passage(workload)
    knownPassage = passage
    return passage
  }

  private static var temporaryFolder: String {
    SystemProcess.environment("TMPDIR") ?? "/tmp"
  }
}

/// Generates and writes a workload, holding no more of it than a tick.
func writeTrace(to output: any TraceOutput, _ workload: ReferenceWorkload, durations: Bool) throws(TraceError) {
  let writer = try TraceWriter(to: output, metadata: workload.metadata, options: .init(recordsDurations: durations))
  try workload.play(into: writer)
  try writer.finish()
}
