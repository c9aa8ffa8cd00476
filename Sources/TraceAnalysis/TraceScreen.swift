import TraceFormat

/// What could be acted on on screen at the end of a tick, as notes of the trace tell it.
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

/// Finds the last screen in a trace: of its notes, in their order.
struct ScreenReader {
  /// The last one of which all lines were there.
  private(set) var last: TraceScreen?
  private var tick: TickNumber = 0
  private var controls: [TraceScreen.Control] = []
  private var missingLines = 0
  private var keptBytes = 0
  private var omittedSteps = 0

  /// A few bytes of a file can name a long text in each of millions of notes.
  private static let mostBytes = 4 << 20

  mutating func begin(_ tick: TickNumber) {
    self.tick = tick
    missingLines = 0
  }

  mutating func take(_ note: Note) {
    guard note.kind == "screen" else { return }
    if missingLines == 0 {
      begin(lines: Int(note.text))
    } else {
      missingLines -= 1
      take(line: note.text)
    }
    if missingLines == 0, let screen = finished { last = screen }
  }

  private mutating func begin(lines: Int?) {
    (controls, keptBytes, omittedSteps) = ([], 0, 0)
    isWhole = (lines ?? -1) >= 0
    missingLines = isWhole ? lines ?? 0 : 0
  }

  private var isWhole = false

  private var finished: TraceScreen? {
    isWhole ? TraceScreen(tick: tick, controls: controls, omittedSteps: omittedSteps) : nil
  }

  private mutating func take(line: String) {
    keptBytes += line.utf8.count
    if keptBytes > Self.mostBytes {
      omittedSteps += 1
      return
    }
    let fields = line.unicodeScalars.split(separator: "\t", omittingEmptySubsequences: false).map(Self.unescaped)
    guard fields.count == 3 || fields.count == 4 else {
      isWhole = false
      return
    }
    if fields[0].isEmpty, !controls.isEmpty {
      controls[controls.count - 1].steps.append(fields[2])
    } else {
      controls.append(
        TraceScreen.Control(
          kind: fields[0], label: fields[1], isDisabled: fields.last == "disabled" && fields.count == 4,
          steps: [fields[2]]))
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
