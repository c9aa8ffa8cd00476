import CommandLineKit
import RecordingProtocol
import RedrawCore
import SourceRecording
import TraceFormat

extension SourceProgram {
  /// Records in memory.
  ///
  /// - Parameter name: the trace's name in messages.
  func trace(
    _ settings: ScenarioSettings, _ limits: RunLimits, name: String, onPrint: @escaping (String) -> Void = { _ in },
    onIdle: @escaping (IdleStep) -> Void = { _ in }, onReach: @escaping (LeftOutPart) -> Void = { _ in },
    onCut: @escaping (Int, String) -> Void = { _, _ in }
  ) throws(Failure) -> [UInt8] {
    let trace = try writingTrace { () throws(TraceError) in try PassedTrace(nameless: name) }
    _ = try failing { () throws(SourceFault) in
      try run(
        RunRequest(settings), limits, into: trace, onPrint: onPrint, onIdle: onIdle, onReach: onReach, onCut: onCut)
    }
    return try writingTrace { () throws(TraceError) in try trace.bytes() }
  }
}
