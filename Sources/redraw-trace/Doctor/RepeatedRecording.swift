import CommandLineKit
import RecordingProtocol
import RedrawCore
import SourceRecording
import TraceFormat
import TraceRecording

/// How a trace of a user's sources was recorded, to record them in the same way again.
struct RepeatedRecording {
  let settings: ScenarioSettings
  private let steps: [String]
  private let scenario: String

  init(of trace: String) throws(Failure) {
    let file = InputFile.path(trace)
    let metadata = try file.reading { () throws(TraceError) in try TraceReader(bytes: try file.bytes()).metadata }
    guard let metadata else { throw Failure(DoctorFault.noMetadata(trace)) }
    if metadata.importedFrom != nil { throw Failure(DoctorFault.imported(trace)) }
    settings = ScenarioSettings(metadata)
    steps = metadata.givenSteps
    scenario = metadata.scenario
  }

  /// Adds the preview and the steps of the trace to a request that doesn't have its own.
  func complete(_ request: inout SourceRequest, on console: Console) throws(Failure) {
    if request.subject.steps.isEmpty { request.subject.steps = steps }
    guard request.subject.choice == .only else { return }
    // A preview is recorded under its name, unless it has none.
    let program = try request.program(settings, on: console)
    let subjects = try failing { () throws(SourceFault) in try program.subjects(request.sources.limits) }
    if subjects.contains(where: { $0.kind == .preview && $0.name == scenario }) {
      request.subject.choice = .preview(scenario)
    }
  }
}
