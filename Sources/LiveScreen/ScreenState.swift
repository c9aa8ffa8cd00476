import JSONText
import RecordingProtocol

/// What the page of a session shows. Docs/ReportData.md describes its JSON.
public struct ScreenState: Sendable {
  /// What the session is doing.
  public enum Phase: String, Sendable {
    /// The sources are being compiled.
    case compiling
    /// The program is starting or running a step.
    case busy
    /// The session is ready for the next step.
    case ready
    /// The program has ended.
    case over
  }

  /// A message about the last step.
  public enum Notice: Sendable, Equatable {
    case idle(IdleStep.Kind)
    case refused(String)
  }

  public var title: String
  public var phase = Phase.busy
  /// Why the program ended: a summary in the first line, then details.
  public var fault: [String] = []
  public var notice: Notice?
  public var items: [ShownItem] = []
  public var omittedItems = 0
  /// All steps done so far.
  public var steps: [String] = []
  /// The step in progress.
  public var pendingStep: String?
  /// The ticks of the last step, or of the first appearance.
  public var ticks: [ScreenTick] = []
  /// The number of evaluations since the session began.
  public var evaluations = 0
  public var wasted = 0
  /// The file that steps are saved to, or `nil` if the browser keeps them.
  public var file: String?
  /// Whether all steps are in that file.
  public var isSaved = false

  public init(title: String) { self.title = title }

  /// - Parameter version: increases with each change.
  public func json(version: Int) -> String {
    JSONText.object { object in
      object.add("version", version)
      object.add("title", title)
      object.add("phase", phase.rawValue)
      object.addArray("fault") { lines in for line in fault { lines.add(line) } }
      object.add("idle", idle?.rawValue)
      object.add("refused", refusal)
      object.addArray("items") { array in for item in items { array.addObject { Self.add(item, to: &$0) } } }
      object.add("omittedItems", omittedItems)
      object.addArray("steps") { array in for step in steps { array.add(step) } }
      object.add("pendingStep", pendingStep)
      object.addArray("ticks") { array in for tick in ticks { array.addObject { tick.write(to: &$0) } } }
      object.addObject("totals") { totals in
        totals.add("evaluations", evaluations)
        totals.add("wasted", wasted)
      }
      object.add("file", file)
      object.add("saved", isSaved)
    }
  }

  private var idle: IdleStep.Kind? { if case .idle(let kind) = notice { kind } else { nil } }
  private var refusal: String? { if case .refused(let message) = notice { message } else { nil } }

  private static func add(_ item: ShownItem, to object: inout JSONObject) {
    object.add("depth", item.depth)
    object.add("kind", item.kind)
    object.add("text", item.text)
    object.add("details", item.details)
    object.add("name", item.name)
    object.add("chosen", item.chosen)
    object.add("disabled", item.isDisabled)
    object.add("modal", item.isModal)
    object.add("node", item.node)
    object.addArray("steps") { steps in for step in item.steps { steps.add(step) } }
  }
}
