import JSONText
import TerminalText
import TraceAnalysis
import TraceFormat

/// What of a trace's reasons is shown.
public struct ReasonChoice: Sendable {
  /// `nil` for all views.
  public var views: NamePattern?
  /// Evaluations that changed something are left out.
  public var wastedOnly: Bool
  /// The names of the views that the program itself prints reasons of, where no others are wanted.
  public var askingViews: Set<String>?
  /// What else the program printed is shown in its place.
  public var showsPrinted: Bool

  public init(
    views: NamePattern? = nil, wastedOnly: Bool = false, askingViews: Set<String>? = nil, showsPrinted: Bool = false
  ) {
    (self.views, self.wastedOnly, self.askingViews, self.showsPrinted) = (views, wastedOnly, askingViews, showsPrinted)
  }

  /// Ticks of which nothing else is shown have their heading.
  var showsEmptyTicks: Bool { views == nil && !wastedOnly && askingViews == nil }

  func table(_ definitions: TraceDefinitions) -> ViewTable { ViewTable(definitions, views, only: askingViews) }

  /// The records that notes are read from, beside those that evaluations are read from.
  var kinds: RecordKinds { wastedOnly ? [] : [.note] }
}

/// What a note adds to reasons.
enum NotedReason {
  /// A view's code called `_printChanges()` outside an evaluation of that view.
  case unchanged(view: String)
  /// The program printed a line.
  case printed(String)
}

extension ReasonChoice {
  /// `nil` for notes of which nothing is shown.
  func noted(_ row: RecordRow, in block: TraceBlock) -> NotedReason? {
    guard row.kind == .note, case .note(let note) = block.record(row) else { return nil }
    switch note.kind {
    case "unchanged":
      return views?.matches(note.text) ?? true ? .unchanged(view: ShownText.name(note.text)) : nil
    case "print": return showsPrinted && views == nil ? .printed(note.text) : nil
    default: return nil
    }
  }
}

extension TraceReader {
  /// The views of what is left of the trace whose bodies call `_printChanges()` or `_logChanges()`.
  public func askingViews() throws(TraceError) -> Set<String> {
    var views: Set<String> = []
    try forEachRecord { record in
      if case .note(let note) = record, note.kind == "printChanges" { views.insert(ShownText.name(note.text)) }
    }
    return views
  }
}

extension TextBytes {
  mutating func append(_ noted: NotedReason) {
    switch noted {
    case .unchanged(let view):
      append(plain: printable(view))
      append(": unchanged.\n")
    case .printed(let line):
      append("# printed: ")
      append(plain: printable(line))
      append("\n")
    }
  }

  mutating func append(_ noted: NotedReason, asJSONIn tick: TickNumber) {
    append(
      plain: JSONText.line { line in
        switch noted {
        case .unchanged(let view):
          line.add("record", "unchanged")
          line.add("tick", tick)
          line.add("view", view)
        case .printed(let text):
          line.add("record", "print")
          line.add("tick", tick)
          line.add("text", text)
        }
      })
  }
}
