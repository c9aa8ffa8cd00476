import CommandLineKit
import SystemCalls
import TraceAnalysis
import TraceFormat
import TraceReport

/// How the counts of a baseline's traces grow with their data, kept beside them: `feed.growth.json` for `feed.rtrace`.
struct BaselineGrowth {
  let baseline: Baseline
  let source: any ScenarioSource
  let console: Console

  /// The growth of one trace's counts, as kept and as it is now.
  struct Measured {
    let path: String
    let old: GrowthBaseline?
    let new: GrowthBaseline
    /// What grows faster than in the file.
    let worse: [GrowthBaseline.Change]
  }

  static let parameter = Parameter.option(
    "--param", .sizes,
    "Parameter that is the size of the data, and its values; keep how each count grows with it, too")

  /// The file beside a trace.
  static func path(beside trace: String) -> String {
    (trace.hasSuffix(".rtrace") ? String(trace.dropLast(7)) : trace) + ".growth.json"
  }

  /// Records traces again at each size: those that have a file of growth, and those that read the given parameter.
  func measured(
    _ recorded: [Baseline.Recorded], by asked: ScaledParameter? = nil
  ) throws(Failure) -> [Measured] {
    let traces = try recorded.map { trace throws(Failure) in try trace.entry() }.filter { !$0.isImported }
    let readers = try asked.map { asked throws(Failure) in try self.readers(of: asked, among: traces) } ?? []
    var plans: [ScaledParameter: [Baseline.Entry]] = [:]
    var kept: [String: GrowthBaseline] = [:]
    for trace in traces {
      let path = try checkedPath(beside: trace.path)
      let old = FileSystem.exists(path) ? try GrowthBaseline(path) : nil
      kept[trace.path] = old
      if let asked, readers.contains(where: { $0.path == trace.path }) {
        plans[asked, default: []].append(trace)
      } else if let old {
        guard let parameter = old.parameter else { throw Failure(BaselineFault.growthWithoutSizes(path)) }
        plans[parameter, default: []].append(trace)
      }
    }
    var measured: [Measured] = []
    for (parameter, traces) in plans {
      for (trace, table) in try tables(of: traces, parameter) {
        let path = Self.path(beside: trace.path)
        let name = path.split(separator: "/").last.map { $0.dropLast(".growth.json".count) } ?? ""
        let old = kept[trace.path]
        measured.append(
          Measured(
            path: path, old: old, new: GrowthBaseline(table, name: String(name), parameter),
            worse: old?.worse(in: table) ?? []))
      }
    }
    return measured.sorted { $0.path < $1.path }
  }

  /// Throws if nothing reads the parameter: equal counts at all sizes would pass for constant growth.
  private func readers(of asked: ScaledParameter, among traces: [Baseline.Entry]) throws(Failure) -> [Baseline.Entry] {
    let readers = try source.readers(of: asked.name, among: traces)
    if readers.isEmpty { throw Failure(BaselineFault.nothingReads(asked.name)) }
    return readers
  }

  private func tables(
    of traces: [Baseline.Entry], _ parameter: ScaledParameter
  ) throws(Failure) -> [(Baseline.Entry, ScaleTable)] {
    let (source, baseline) = (source.recording(only: traces), baseline.with(traces))
    var samples: [String: [ScaleSample]] = [:]
    for size in parameter.sizes {
      let sized = baseline.recorded { $0.setting(parameter.name, to: String(size)) }
      for trace in try source.recorded(for: sized, on: console) {
        let sample = try writingTrace { () throws(TraceError) in try ScaleSample(size: size, trace: trace.bytes) }
        samples[trace.path, default: []].append(sample)
      }
    }
    return traces.compactMap { trace in samples[trace.path].map { (trace, ScaleTable($0)) } }
  }

  /// Throws if the file is a link to something outside the repository.
  private func checkedPath(beside trace: String) throws(Failure) -> String {
    let (path, place) = (Self.path(beside: trace), FolderPath(baseline.folder))
    if FileSystem.exists(path), !place.mayName(path) { throw Failure(BaselineFault.outside(path, top: place.top)) }
    return path
  }
}

extension BaselineGrowth.Measured {
  /// Writes the file, unless it would be the same.
  func write() throws(Failure) {
    if new == old { return }
    do { try OutputGuard(reading: [], overwrites: false).check(.path(path), for: .growthBaseline) } catch {
      throw Failure(OutputRefusal.isInBaseline(path, .growthBaseline))
    }
    try new.write(to: path)
  }
}

extension TraceMetadata {
  fileprivate func setting(_ parameter: String, to value: String) -> TraceMetadata {
    var metadata = self
    metadata.parameters.removeAll { $0.name == parameter }
    metadata.parameters.append(Entry(parameter, value))
    return metadata
  }
}
