import RecordingProtocol
import TraceAnalysis
import TraceFormat

/// Checks whether a trace is what a recorded program claims to have written.
///
/// Programs are other people's code: if a program's report contradicts its trace, the trace counts.
struct TraceJudgement {
  /// What is wrong with the trace, or `nil`.
  let flaw: TraceFlaw?

  init(_ trace: PassedTrace, _ request: RunRequest, _ claim: RunSummary) {
    do {
      let check = try TraceCheck(reading: try trace.reader())
      if let fault = check.faults.first {
        flaw = fault.isDamage ? .damaged : .unfinished
        return
      }
      let info = try TraceInfo(reading: try trace.reader())
      flaw =
        Self.flaw(of: info, request, claim) ?? (Self.summary(of: info, claim.scenario) == claim ? nil : .otherCounts)
    } catch {
      flaw = .unreadable
    }
  }

  /// Checks that the trace is of what was requested.
  private static func flaw(of info: TraceInfo, _ request: RunRequest, _ claim: RunSummary) -> TraceFlaw? {
    guard info.isFinished, info.ticks != nil, let metadata = info.metadata else { return .unfinished }
    if metadata.producer != request.producer { return .otherRecording }
    if metadata.scenario != claim.scenario { return .otherRecording }
    // Scenario names in requests are case-insensitive.
    if case .scenario(let name) = request.subject, metadata.scenario.lowercased() != name.lowercased() {
      return .otherRecording
    }
    let steps = metadata.extras.filter { $0.name.hasPrefix("step ") }.map(\.value)
    let defaults = metadata.extras.filter { $0.name.hasPrefix("default ") }.map(\.value)
    let seed = request.setting("seed").flatMap { UInt64($0) } ?? metadata.seed
    return steps == request.steps && defaults == request.defaults && seed == metadata.seed ? nil : .otherRecording
  }

  private static func summary(of info: TraceInfo, _ scenario: String) -> RunSummary {
    RunSummary(
      scenario: scenario, ticks: Int(clamping: info.count(of: .tickBegin)),
      evaluations: Int(clamping: info.evaluations),
      wasted: Int(clamping: info.wasted), stale: Int(clamping: info.count(of: .stale)),
      cycles: Int(clamping: info.count(of: .cycle)), bytes: info.byteCount)
  }
}
