import CommandLineKit
import RedrawCore
import SourceRecording
import SystemCalls
import TraceAnalysis
import TraceFormat

/// The audit of a trace or of what was recorded.
struct AuditedSubject {
  let name: String
  var audit: TraceAudit
  /// What is wrong with the trace, if anything.
  var damage: String?
  var isImported = false
}

/// What to audit: traces, scenarios of the catalog, or sources.
struct AuditSubjects {
  private enum Subject {
    case trace(InputFile)
    case scenario(Scenario)
    case sources(SourceRequest)
  }

  /// Options that affect how a subject is recorded.
  private let settings: ScenarioSettings
  private let subjects: [Subject]
  /// Files that a report must not overwrite.
  let inputs: [InputFile]

  init(_ request: SourceRequest?, words: [String], settings: ScenarioSettings, newest: () throws(Failure) -> InputFile)
    throws(Failure)
  {
    self.settings = settings.forAudit
    if let request {
      (subjects, inputs) = ([.sources(request)], try request.inputs())
      return
    }
    var subjects: [Subject] = []
    for word in words {
      if word == "-" {
        subjects.append(.trace(.standardInput))
      } else if FileSystem.exists(word) || word.hasSuffix(".rtrace") {
        for file in try InputFile.path(word).traces { subjects.append(.trace(file)) }
      } else {
        for scenario in try ScenarioChoice.scenarios([word]) { subjects.append(.scenario(scenario)) }
      }
    }
    if words.isEmpty { subjects.append(.trace(try newest())) }
    self.subjects = subjects
    inputs = subjects.compactMap { if case .trace(let file) = $0 { file } else { nil } }
  }

  /// - Parameter body: called with the audit of each subject.
  func forEach(on console: Console, _ body: (AuditedSubject) throws(Failure) -> Void) throws(Failure) {
    for subject in subjects {
      switch subject {
      case .trace(let file):
        let audited = try file.read(on: console) { reader throws(Failure) in
          let audit = try file.reading { () throws(TraceError) in try TraceAudit(of: reader) }
          reader.reportDamage(in: file, on: console)
          return AuditedSubject(
            name: file.name, audit: audit, damage: reader.damage, isImported: !reader.knowledge.isComplete)
        }
        try body(audited)
      case .scenario(let scenario):
        try body(AuditedSubject(name: scenario.name, audit: try audit(Recording.bytes(of: scenario, settings))))
      case .sources(let request):
        try body(AuditedSubject(name: try request.title(), audit: try audit(request, on: console)))
      }
    }
  }

  private func audit(_ request: SourceRequest, on console: Console) throws(Failure) -> TraceAudit {
    let program = try request.program(settings, on: console)
    if request.subject.steps.isEmpty, !request.isScenario {
      console.report(.note, "only the first appearance is audited; --step and --steps add what is done on the screen")
    }
    var idle = IdleSteps()
    var gaps = RecordingGaps()
    let bytes = try program.trace(
      settings, request.sources.limits, name: try request.title(), onPrint: { console.relay($0) },
      onIdle: { idle.steps.append($0) }, onReach: { gaps.parts.append($0) }, onCut: { gaps.noteCut($0, $1) })
    if let message = idle.message { console.report(.warning, message) }
    for message in gaps.messages { console.report(.warning, message) }
    return try audit(bytes)
  }

  private func audit(_ bytes: [UInt8]) throws(Failure) -> TraceAudit {
    try writingTrace { () throws(TraceError) in try TraceAudit(of: try TraceReader(bytes: bytes)) }
  }
}

extension SourceRequest {
  /// A scenario in the sources has its own steps.
  fileprivate var isScenario: Bool { if case .scenario = subject.choice { true } else { false } }
}
