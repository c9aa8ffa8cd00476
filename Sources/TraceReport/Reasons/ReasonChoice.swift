import JSONText
import TerminalText
import TraceAnalysis
import TraceFormat

/// Which evaluations of a trace to show.
public struct ReasonChoice: Sendable {
  /// `nil` for all views.
  public var views: NamePattern?
  /// Leaves out evaluations that changed something.
  public var wastedOnly: Bool
  /// If set, includes only views whose bodies print their own reasons; these are their names.
  public var printingViews: Set<String>?
  /// Also shows what else the program printed.
  public var showsPrinted: Bool

  public init(
    views: NamePattern? = nil, wastedOnly: Bool = false, printingViews: Set<String>? = nil, showsPrinted: Bool = false
  ) {
    (self.views, self.wastedOnly, self.printingViews, self.showsPrinted) = (
      views, wastedOnly, printingViews, showsPrinted
    )
  }

  /// Whether ticks with nothing to show still get a heading.
  var showsEmptyTicks: Bool { views == nil && !wastedOnly && printingViews == nil }

  func table(_ definitions: TraceDefinitions) -> ViewTable { ViewTable(definitions, views, only: printingViews) }

  /// The records needed for notes, in addition to those of evaluations.
  var kinds: RecordKinds { wastedOnly ? [] : [.note] }
}

/// What a note adds to the output.
enum NotedReason {
  /// A view's code called `_printChanges()` outside an evaluation of that view.
  case unchanged(view: String)
  /// The program printed a line.
  case printed(String)
}

extension ReasonChoice {
  /// `nil` for notes that aren't shown.
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
  /// The views in the rest of the trace whose bodies call `_printChanges()` or `_logChanges()`.
  public func printingViews() throws(TraceError) -> Set<String> {
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
