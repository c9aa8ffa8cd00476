// A session: a program that performs steps one at a time and sends its screen after each.
//
//     program ──▶ item … item stepped ──▶ redraw-trace        (and ticks, prints and faults as in any run)
//     program ◀── do "tap …"          ◀── redraw-trace

/// Something on the screen of a session.
public struct ShownItem: Equatable, Sendable {
  /// How many items enclose it.
  public var depth: Int
  /// `Text`, `Button`, `VStack`; a modifier has a leading dot.
  public var kind: String
  public var text: String
  /// Its arguments in words: `on`, `prompt: Name`.
  public var details: String
  /// Its accessibility label.
  public var name: String
  /// If it offers options: the label of the selected one.
  public var chosen: String
  public var isDisabled: Bool
  public var isModal: Bool
  /// The number of the node whose body made it.
  public var node: UInt32?
  /// The steps that act on it, as in `ListedControl`.
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

  /// `nil` if the fields are not an item.
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

/// The result of a session's step, or of its start, sent after all items of the screen.
public struct StepReport: Equatable, Sendable {
  /// Whether the step was performed.
  public enum Outcome: Equatable, Sendable {
    case done
    /// It had no effect.
    case idle(IdleStep.Kind)
    /// Its target doesn't exist or the step can't be parsed; the value says why.
    case refused(String)
  }

  public var outcome: Outcome
  /// The number of ticks recorded so far. Even a refused step may have started one.
  public var ticks: Int
  /// The number of items left out because there are too many.
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

/// What a session is asked to do, one line each.
public enum SessionRequest: Equatable, Sendable {
  case step(String)

  public var line: String {
    switch self {
    case .step(let text): EscapedFields.line(["do", text])
    }
  }

  /// Parses a line without its line break; `nil` if it is not a request.
  public init?(line: some StringProtocol) {
    let fields = EscapedFields.fields(of: line)
    guard fields.count == 2, fields[0] == "do" else { return nil }
    self = .step(fields[1])
  }
}
