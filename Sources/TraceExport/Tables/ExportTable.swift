/// The tables that a trace can be exported as.
package enum ExportTable: String, CaseIterable, Sendable {
  case evaluations, ticks, writes, types, metadata

  package var columns: [TableColumn] {
    switch self {
    case .evaluations:
      [
        .number("tick"), .number("number"), .text("view"), .text("module"), .number("node"), .text("reason"),
        .text("differed", isOptional: true), .text("rule", isOptional: true), .number("cause", isOptional: true),
        .text("written", isOptional: true), .number("origin", isOptional: true),
        .text("recreated_by", isOptional: true), .number("pass"), .flag("is_wasted"), .text("old_value"),
        .text("new_value"), .number("start_ns", isOptional: true), .number("duration_ns", isOptional: true),
      ]
    case .ticks:
      [
        .number("tick"), .text("label"), .number("clock_ns"), .number("start_ns", isOptional: true),
        .number("duration_ns", isOptional: true), .number("events"), .number("writes"), .number("evaluations"),
        .number("wasted"), .number("skipped"), .number("inserted"), .number("removed"), .number("updated"),
      ]
    case .writes:
      [
        .number("tick"), .number("number"), .text("property"), .text("owner"), .text("holder"),
        .text("value_type"),
        .number("node", isOptional: true), .flag("is_equal"), .text("file"), .number("line"), .text("function"),
        .number("cause", isOptional: true), .number("pass"), .text("old_value"), .text("new_value"),
        .number("signalled"), .number("signalled_wasted"), .number("evaluations"), .number("wasted"),
        .number("time_ns", isOptional: true),
      ]
    case .types:
      [
        .text("view"), .text("module"), .text("file"), .number("line"), .number("evaluations"), .number("wasted"),
        .number("skipped"), .number("duration_ns", isOptional: true),
      ]
    case .metadata: [.text("kind"), .text("name"), .text("value")]
    }
  }
}
