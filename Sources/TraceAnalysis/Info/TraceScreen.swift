import TraceFormat

/// What could be acted on on screen at the end of a tick, according to the trace's notes.
public struct TraceScreen: Equatable, Sendable {
  /// Something on screen that steps can act on.
  public struct Control: Equatable, Sendable {
    /// `Button`, `TextField`, `.onTapGesture`
    public let kind: String
    /// By which steps name it; empty where they need no name.
    public let label: String
    public let isDisabled: Bool
    public fileprivate(set) var steps: [String]

    public init(kind: String, label: String, isDisabled: Bool, steps: [String]) {
      (self.kind, self.label, self.isDisabled, self.steps) = (kind, label, isDisabled, steps)
    }
  }

  /// The tick in which it became so.
  public let tick: TickNumber
  public let controls: [Control]
  /// Steps that are left out, since there are too many to keep.
  public let omittedSteps: Int

  public init(tick: TickNumber, controls: [Control], omittedSteps: Int = 0) {
    (self.tick, self.controls, self.omittedSteps) = (tick, controls, omittedSteps)
  }
}

/// Finds the last screen among the notes of a trace, which it takes in their order.
struct ScreenReader {
  /// The last one of which all lines were there.
  private(set) var last: TraceScreen?
  private var tick: TickNumber = 0
  /// The screen whose lines come now; `nil` between two.
  private var draft: ScreenDraft?

  /// A few bytes of a file can name a long text in each of millions of notes.
  private static let mostBytes = 4 << 20

  /// A screen has all its lines in one tick.
  mutating func begin(_ tick: TickNumber) {
    self.tick = tick
    draft = nil
  }

  mutating func take(_ note: Note) {
    guard note.kind == "screen" else { return }
    if draft == nil {
      guard let count = Int(note.text), count >= 0 else { return }
      draft = ScreenDraft(missingLines: count)
    } else {
      draft?.take(note.text, upTo: Self.mostBytes)
    }
    guard let draft, draft.missingLines == 0 else { return }
    last = TraceScreen(tick: tick, controls: draft.controls, omittedSteps: draft.omittedSteps)
    self.draft = nil
  }
}

/// A screen of which lines are missing yet.
private struct ScreenDraft {
  var missingLines: Int
  var controls: [TraceScreen.Control] = []
  var omittedSteps = 0
  private var bytes = 0

  init(missingLines: Int) { self.missingLines = missingLines }

  mutating func take(_ line: String, upTo mostBytes: Int) {
    missingLines -= 1
    bytes = min(bytes + line.utf8.count, mostBytes + 1)
    if bytes > mostBytes {
      omittedSteps += 1
      return
    }
    let fields = line.unicodeScalars.split(separator: "\t", omittingEmptySubsequences: false).map(Self.unescaped)
    // Written by something else: nothing to act on.
    guard fields.count >= 3 else { return }
    if fields[0].isEmpty, !controls.isEmpty {
      controls[controls.count - 1].steps.append(fields[2])
    } else {
      let isDisabled = fields.count > 3 && fields[3] == "disabled"
      controls.append(
        TraceScreen.Control(kind: fields[0], label: fields[1], isDisabled: isDisabled, steps: [fields[2]]))
    }
  }

  private static func unescaped(_ text: Substring.UnicodeScalarView) -> String {
    var plain = String.UnicodeScalarView()
    var isEscape = false
    for scalar in text {
      if !isEscape, scalar == "\\" {
        isEscape = true
      } else {
        plain.append(isEscape && scalar == "t" ? "\t" : scalar)
        isEscape = false
      }
    }
    return String(plain)
  }
}
