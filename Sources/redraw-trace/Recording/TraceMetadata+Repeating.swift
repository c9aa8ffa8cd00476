import RedrawCore
import TraceFormat
import TraceRecording

extension ScenarioSettings {
  /// The settings that a trace was recorded with, as far as its metadata has them.
  init(_ metadata: TraceMetadata) {
    let parameters = Dictionary(metadata.parameters.map { ($0.name, $0.value) }) { _, last in last }
    let ticks = metadata.extras.first { $0.name == "ticks" }.flatMap { Int($0.value) }
    self.init(
      parameters: parameters, ticks: ticks, seed: metadata.seed, options: EngineOptions(recordedIn: metadata))
  }
}

extension TraceMetadata {
  /// The steps that the recording was given as text.
  var givenSteps: [String] { extras.filter { $0.name.hasPrefix("step ") }.map(\.value) }
}
