import TraceFormat

/// What steps could act on at the end of a tick, according to the trace's notes.
public struct TraceScreen: Equatable, Sendable {
  /// Something on screen that steps can act on.
  public struct Control: Equatable, Sendable {
    /// `Button`, `TextField`, `.onTapGesture`
    public let kind: String
    /// The label that steps use; empty if they don't need one.
    public let label: String
    public let isDisabled: Bool
    public fileprivate(set) var steps: [String]

    public init(kind: String, label: String, isDisabled: Bool, steps: [String]) {
      (self.kind, self.label, self.isDisabled, self.steps) = (kind, label, isDisabled, steps)
    }
  }

  /// The tick that led to this screen.
  public let tick: TickNumber
  public let controls: [Control]
  /// The number of steps left out because there are too many to store.
  public let omittedSteps: Int

  public init(tick: TickNumber, controls: [Control], omittedSteps: Int = 0) {
    (self.tick, self.controls, self.omittedSteps) = (tick, controls, omittedSteps)
  }
}

/// Finds the last screen in a trace; its notes must be passed in order.
struct ScreenReader {
  /// The last screen of which all lines were present.
  private(set) var last: TraceScreen?
  private var tick: TickNumber = 0
  /// The screen whose lines are being read; `nil` between two screens.
  private var draft: ScreenDraft?

  /// A limit for damaged files, in which a few bytes can repeat a long text in millions of notes.
  private static let mostBytes = 4 << 20

  /// All lines of a screen are in one tick.
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

/// A screen whose lines haven't all been read yet.
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
    // Not written by the recorder: nothing to act on.
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
