import CommandLineKit
import RedrawCore
import RedrawScenarios
import SourceRecording
import TraceAnalysis
import TraceFormat
import TraceRecording

/// The engine's side of a reality check: a trace, and how to record it again with other rules.
struct RealityModel {
  /// Its name in reports.
  let name: String
  let trace: TraceSource
  /// `nil` if its metadata is damaged.
  let metadata: TraceMetadata?
  private let origin: Origin

  /// How to record it again.
  enum Origin {
    case catalog(Scenario)
    case sources(SourceRequest)
    /// It can't be recorded again; the text says what is missing and what to do.
    case none(String)
  }

  /// An existing trace, recorded from the catalog or from the given sources.
  init(recordedIn file: InputFile, sources: SourceRequest?) throws(Failure) {
    let bytes = try file.reading { () throws(TraceError) in try file.bytes() }
    try self.init(name: file.name, bytes, file) { metadata in
      guard let metadata else { return .none("its metadata is lost; record it again") }
      if var sources {
        if sources.subject.steps.isEmpty { sources.subject.steps = metadata.givenSteps }
        return .sources(sources)
      }
      if let scenario = Catalog.scenarios.first(where: { $0.name == metadata.scenario }) {
        return .catalog(scenario)
      }
      return .none(
        "the model was not recorded from a built-in scenario; name its sources with --sources, as in 'record'")
    }
    if metadata?.importedFrom != nil { throw Failure(RealityFault.importedModel(file.name)) }
  }

  /// A model that is recorded now.
  init(recording origin: Origin, name: String, _ settings: ScenarioSettings, on console: Console) throws(Failure) {
    let bytes = try Self.record(origin, name: name, settings, on: console)
    try self.init(name: name, bytes, .path(name)) { _ in origin }
  }

  private init(
    name: String, _ bytes: [UInt8], _ file: InputFile, _ origin: (TraceMetadata?) -> Origin
  ) throws(Failure) {
    self.name = name
    trace = Self.source(name, bytes)
    metadata = try file.reading { () throws(TraceError) in try TraceReader(bytes: bytes).metadata }
    self.origin = origin(metadata)
  }

  /// Why it can't be recorded again; `nil` if it can.
  var obstacle: String? { if case .none(let why) = origin { why } else { nil } }

  /// Records it again with other rules.
  func recorded(_ variant: TraceMetadata, on console: Console) throws(Failure) -> TraceSource {
    Self.source(name, try Self.record(origin, name: name, ScenarioSettings(variant), on: console))
  }

  private static func source(_ name: String, _ bytes: [UInt8]) -> TraceSource {
    TraceSource(name: name) { () throws(TraceError) in try TraceReader(bytes: bytes) }
  }

  private static func record(
    _ origin: Origin, name: String, _ settings: ScenarioSettings, on console: Console
  ) throws(Failure) -> [UInt8] {
    switch origin {
    case .none(let why): throw Failure(RealityFault.cannotFit(why))
    case .sources(let request):
      return try request.program(settings, on: console).trace(
        settings, request.sources.limits, name: name, onPrint: { console.relay($0) })
    case .catalog(let scenario):
      return try Recording.bytes(of: scenario, settings, progress: console.progress)
    }
  }
}
