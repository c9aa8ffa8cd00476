import CommandLineKit
import HTMLReport
import TraceAnalysis
import TraceFormat

/// Makes the pages that were requested.
struct ReportPages {
  let ticks: ClosedRange<TickNumber>
  let view: NamePattern?
  /// The maximum number of ticks on a page.
  let mostTicks: Int

  func overview(of trace: OpenTrace) throws(Failure) -> ReportTrace {
    var limits = OverviewLimits.page(of: trace.reader)
    limits.ticks = mostTicks
    // Selected ticks are shown in full, as far as there is room, but not scored.
    if ticks != TraceReader.allTicks { (limits.rowsOfTick, limits.measuresScore) = (limits.detailRows, false) }
    let overview = try trace.ask { [limits] reader throws(TraceError) in
      try TraceOverview(of: reader, views: view, limits)
    }
    return ReportTrace(overview, path: trace.file.name, of: trace.reader)
  }

  /// The overview of a trace that is used for nothing else.
  func overview(of file: InputFile, on console: Console) throws(Failure) -> ReportTrace {
    try file.read(ticks: ticks, on: console) { reader throws(Failure) in
      let overview = try overview(of: OpenTrace(file: file, reader: reader))
      reader.reportDamage(in: file, on: console)
      return overview
    }
  }

  /// Compares traces or folders, even if they don't match: a page shows what it can.
  func comparison(of base: InputFile, with head: InputFile, on console: Console) throws(Failure) -> DiffSet {
    let options = DiffOptions(views: ViewFilter(wanted: view.map { [$0] } ?? []), isForced: true)
    let set = try DiffSet(base: base, head: head, options, progress: console.progress)
    console.progress?.end()
    return set
  }
}

extension OverviewLimits {
  /// What a page shows of a trace.
  static func page(of reader: TraceReader) -> OverviewLimits {
    var limits = OverviewLimits()
    limits.ranksAll = !reader.knowledge.knows(.waste)
    limits.measuresScore = true
    return limits
  }
}

/// Why a report can't be written or opened.
enum ReportFault: CommandFailure, Equatable {
  /// The report on a folder has several files.
  case severalToStandardOutput
  /// `--open` with standard output.
  case openOfStandardOutput

  var exitCode: ExitCode { .wrongUsage }

  /// What is wrong, and what to do.
  var message: String {
    switch self {
    case .severalToStandardOutput: "the report on a folder is several files; name a folder with -o"
    case .openOfStandardOutput: "--open needs a file; name one with -o"
    }
  }
}
