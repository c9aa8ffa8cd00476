/// What the recording program reports to the one that started it: one line each, on a separate descriptor.
public enum RunMessage: Equatable, Sendable {
  /// A step is about to be performed; the first is 1.
  case step(number: Int, text: String)
  /// A step was performed and had no effect.
  case idle(IdleStep)
  /// A tick begins.
  case tick(number: Int, label: String)
  /// The program crashed or was asked to end while this view's body was running: the view's module and name.
  case body(String)
  /// It crashed because its stack overflowed.
  case outOfStack
  /// A part that was left out of the program was reached for the first time.
  case reached(LeftOutPart)
  /// The turns after a step didn't end and were cut short.
  case cut(tick: Int, reason: String)
  /// The trace is complete.
  case recorded(RunSummary)
  /// Everything that can be recorded, if that was requested.
  case subjects([RecordableSubject])
  /// What can be acted on, if that was requested.
  case screen(ListedScreen)
  /// Something on the screen of a session.
  case item(ShownItem)
  /// A session has sent its screen and waits for a step.
  case stepped(StepReport)
  /// There will be no trace.
  case failed(RunFault)
}

/// The totals of a recording.
public struct RunSummary: Equatable, Sendable {
  public var scenario: String
  public var ticks: Int
  public var evaluations: Int
  public var wasted: Int
  /// Skipped views that turned out to show something out of date.
  public var stale: Int
  /// Updates that were abandoned because they went in a circle.
  public var cycles: Int
  public var bytes: UInt64

  public init(scenario: String, ticks: Int, evaluations: Int, wasted: Int, stale: Int, cycles: Int, bytes: UInt64) {
    self.scenario = scenario
    self.ticks = ticks
    self.evaluations = evaluations
    self.wasted = wasted
    self.stale = stale
    self.cycles = cycles
    self.bytes = bytes
  }
}

/// Something that a program can record, and the name that selects it.
public struct RecordableSubject: Equatable, Sendable {
  /// How it is declared in the sources.
  public enum Kind: String, Sendable {
    case app, preview, scenario
  }

  public let kind: Kind
  public let name: String

  public init(_ kind: Kind, _ name: String) {
    self.kind = kind
    self.name = name
  }
}

extension RecordableSubject {
  /// Alternating kinds and names; `nil` if the fields are something else.
  fileprivate static func subjects(in fields: ArraySlice<String>) -> [RecordableSubject]? {
    guard fields.count.isMultiple(of: 2) else { return nil }
    var (subjects, rest): ([RecordableSubject], ArraySlice<String>) = ([], fields)
    while let word = rest.popFirst(), let name = rest.popFirst() {
      guard let kind = Kind(rawValue: word) else { return nil }
      subjects.append(RecordableSubject(kind, name))
    }
    return subjects
  }
}

/// Why a program made no trace, as it reports it itself.
public enum RunFault: Error, Equatable, Sendable {
  case nothingToRecord
  /// No subject was named, and there are several: their names.
  case several([String])
  case unknownPreview(String, known: [String])
  /// Several previews have the name: their places.
  case samePreviews(String, places: [String])
  case unknownScenario(String, known: [String])
  /// The target of a step doesn't exist.
  case step(number: Int, text: String, message: String)
  /// The scenario's own error message.
  case scenario(String)
  case cannotWrite(path: String, code: Int32)
  case badRequest
}

extension RunMessage {
  /// The message as a line, including the line break.
  public var line: String { EscapedFields.line(fields) }

  private var fields: [String] {
    switch self {
    case .step(let number, let text): ["step", String(number), text]
    case .idle(let step): ["idle", step.kind.rawValue, String(step.number), step.text]
    case .tick(let number, let label): ["tick", String(number), label]
    case .body(let name): ["body", name]
    case .outOfStack: ["out-of-stack"]
    case .cut(let tick, let reason): ["cut", String(tick), reason]
    case .reached(let part): ["reached"] + part.fields
    case .recorded(let summary):
      [
        "recorded", summary.scenario, String(summary.ticks), String(summary.evaluations), String(summary.wasted),
        String(summary.stale), String(summary.cycles), String(summary.bytes),
      ]
    case .subjects(let subjects): ["subjects"] + subjects.flatMap { [$0.kind.rawValue, $0.name] }
    case .screen(let screen): ["screen"] + screen.fields
    case .item(let item): ["item"] + item.fields
    case .stepped(let report): ["stepped"] + report.fields
    case .failed(let fault): fault.fields
    }
  }

  /// Parses a line without its line break; `nil` if it is not a message.
  public init?(line: some StringProtocol) {
    let fields = EscapedFields.fields(of: line)
    switch (fields.first, fields.count) {
    case ("step", 3):
      guard let number = Int(fields[1]) else { return nil }
      self = .step(number: number, text: fields[2])
    case ("idle", 4):
      guard let kind = IdleStep.Kind(rawValue: fields[1]), let number = Int(fields[2]) else { return nil }
      self = .idle(IdleStep(kind, number: number, text: fields[3]))
    case ("tick", 3):
      guard let number = Int(fields[1]) else { return nil }
      self = .tick(number: number, label: fields[2])
    case ("body", 2): self = .body(fields[1])
    case ("out-of-stack", 1): self = .outOfStack
    case ("cut", 3):
      guard let tick = Int(fields[1]) else { return nil }
      self = .cut(tick: tick, reason: fields[2])
    case ("reached", _):
      guard let part = LeftOutPart(fields: Array(fields.dropFirst())) else { return nil }
      self = .reached(part)
    case ("recorded", 8):
      guard let ticks = Int(fields[2]), let evaluations = Int(fields[3]), let wasted = Int(fields[4]),
        let stale = Int(fields[5]), let cycles = Int(fields[6]), let bytes = UInt64(fields[7])
      else { return nil }
      self = .recorded(
        RunSummary(
          scenario: fields[1], ticks: ticks, evaluations: evaluations, wasted: wasted, stale: stale, cycles: cycles,
          bytes: bytes))
    case ("subjects", _):
      guard let subjects = RecordableSubject.subjects(in: fields.dropFirst()) else { return nil }
      self = .subjects(subjects)
    case ("screen", _):
      guard let screen = ListedScreen(fields: fields.dropFirst()) else { return nil }
      self = .screen(screen)
    case ("item", _):
      guard let item = ShownItem(fields: fields.dropFirst()) else { return nil }
      self = .item(item)
    case ("stepped", _):
      guard let report = StepReport(fields: fields.dropFirst()) else { return nil }
      self = .stepped(report)
    default:
      guard let fault = RunFault(fields: fields) else { return nil }
      self = .failed(fault)
    }
  }
}

extension RunFault {
  fileprivate var fields: [String] {
    switch self {
    case .nothingToRecord: ["nothing-to-record"]
    case .several(let names): ["several"] + names
    case .unknownPreview(let name, let known): ["unknown-preview", name] + known
    case .samePreviews(let name, let places): ["same-previews", name] + places
    case .unknownScenario(let name, let known): ["unknown-scenario", name] + known
    case .step(let number, let text, let message): ["failed-step", String(number), text, message]
    case .scenario(let message): ["scenario", message]
    case .cannotWrite(let path, let code): ["cannot-write", path, String(code)]
    case .badRequest: ["bad-request"]
    }
  }

  fileprivate init?(fields: [String]) {
    let rest = Array(fields.dropFirst())
    switch fields.first {
    case "nothing-to-record": self = .nothingToRecord
    case "several": self = .several(rest)
    case "unknown-preview" where !rest.isEmpty: self = .unknownPreview(rest[0], known: Array(rest[1...]))
    case "same-previews" where !rest.isEmpty: self = .samePreviews(rest[0], places: Array(rest[1...]))
    case "unknown-scenario" where !rest.isEmpty: self = .unknownScenario(rest[0], known: Array(rest[1...]))
    case "failed-step" where rest.count == 3:
      self = .step(number: Int(rest[0]) ?? 0, text: rest[1], message: rest[2])
    case "scenario" where rest.count == 1: self = .scenario(rest[0])
    case "cannot-write" where rest.count == 2: self = .cannotWrite(path: rest[0], code: Int32(rest[1]) ?? 0)
    case "bad-request": self = .badRequest
    default: return nil
    }
  }
}
