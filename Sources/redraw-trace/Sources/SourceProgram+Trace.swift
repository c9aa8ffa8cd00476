import RecordingProtocol
import RedrawCore
import SourceRecording

extension SourceProgram {
  /// The bytes of a trace that takes no name.
  ///
  /// - Parameter name: of the trace, for messages.
  func trace(
    _ settings: ScenarioSettings, _ limits: RunLimits, name: String, onPrint: @escaping (String) -> Void = { _ in },
    onIdle: @escaping (IdleStep) -> Void = { _ in }
  ) throws -> [UInt8] {
    let trace = try PassedTrace(nameless: name)
    _ = try run(RunRequest(settings), limits, into: trace, onPrint: onPrint, onIdle: onIdle)
    return try trace.bytes()
  }
}
