// A session: a program that takes steps one at a time, and shows the screen after each.
//
//     program ──▶ item … item stepped ──▶ redraw-trace        (and ticks, prints and faults as in any run)
//     program ◀── do "tap …"          ◀── redraw-trace

/// Something on the screen of a session.
public struct ShownItem: Equatable, Sendable {
  /// How many items it lies in.
  public var depth: Int
  /// `Text`, `Button`, `VStack`; with a dot before it where it is a modifier.
  public var kind: String
  public var text: String
  /// Its arguments in words: `on`, `prompt: Name`.
  public var details: String
  /// What it is called for accessibility.
  public var name: String
  /// Of what is chosen among options: the label of the chosen one.
  public var chosen: String
  public var isDisabled: Bool
  public var isModal: Bool
  /// The number of the node whose body made it.
  public var node: UInt32?
  /// The steps that act on it, as `ListedControl` has them.
  public var steps: [String]

  public init(
    depth: Int, kind: String, text: String = "", details: String = "", name: String = "", chosen: String = "",
    isDisabled: Bool = false, isModal: Bool = false, node: UInt32? = nil, steps: [String] = []
  ) {
    (self.depth, self.kind, self.text, self.details) = (depth, kind, text, details)
    (self.name, self.chosen, self.isDisabled, self.isModal) = (name, chosen, isDisabled, isModal)
    (self.node, self.steps) = (node, steps)
  }

  var fields: [String] {
    [
      String(depth), kind, text, details, name, chosen, isDisabled ? "disabled" : "", isModal ? "modal" : "",
      node.map { String($0) } ?? "",
    ] + steps
  }

  /// `nil` where the fields are something else.
  init?(fields: ArraySlice<String>) {
    let known = 9
    let fields = Array(fields)
    guard fields.count >= known, let depth = Int(fields[0]), (0...Self.deepest).contains(depth) else { return nil }
    self.init(
      depth: depth, kind: fields[1], text: fields[2], details: fields[3], name: fields[4], chosen: fields[5],
      isDisabled: fields[6] == "disabled", isModal: fields[7] == "modal", node: UInt32(fields[8]),
      steps: Array(fields[known...]))
  }

  private static let deepest = 10_000
}

/// What has come of a step of a session, or of its beginning, where all items of the screen have been sent.
public struct StepReport: Equatable, Sendable {
  public enum Outcome: Equatable, Sendable {
    case done
    /// Nothing happened.
    case idle(IdleStep.Kind)
    /// What it acts on is not there, or it can't be understood: why.
    case refused(String)
  }

  public var outcome: Outcome
  /// All that were recorded so far. A step that is refused may have begun one.
  public var ticks: Int
  /// Items that are left out, since there are too many.
  public var omittedItems: Int

  public init(_ outcome: Outcome, ticks: Int, omittedItems: Int = 0) {
    (self.outcome, self.ticks, self.omittedItems) = (outcome, ticks, omittedItems)
  }

  var fields: [String] {
    let words =
      switch outcome {
      case .done: ["done", ""]
      case .idle(let kind): ["idle", kind.rawValue]
      case .refused(let message): ["refused", message]
      }
    return [String(ticks), String(omittedItems)] + words
  }

  init?(fields: ArraySlice<String>) {
    let fields = Array(fields)
    guard fields.count == 4, let ticks = Int(fields[0]), let omitted = Int(fields[1]) else { return nil }
    switch fields[2] {
    case "done": self.init(.done, ticks: ticks, omittedItems: omitted)
    case "idle":
      guard let kind = IdleStep.Kind(rawValue: fields[3]) else { return nil }
      self.init(.idle(kind), ticks: ticks, omittedItems: omitted)
    case "refused": self.init(.refused(fields[3]), ticks: ticks, omittedItems: omitted)
    default: return nil
    }
  }
}

/// What a session is asked to do, a line each.
public enum SessionRequest: Equatable, Sendable {
  case step(String)

  public var line: String {
    switch self {
    case .step(let text): EscapedFields.line(["do", text])
    }
  }

  /// The request of a line without its line break; `nil` where it is none.
  public init?(line: some StringProtocol) {
    let fields = EscapedFields.fields(of: line)
    guard fields.count == 2, fields[0] == "do" else { return nil }
    self = .step(fields[1])
  }
}
