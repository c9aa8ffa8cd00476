import CommandLineKit
import HTMLReport
import TraceAnalysis
import TraceFormat

/// Makes pages of traces, as they were asked for.
struct ReportPages {
  let ticks: ClosedRange<TickNumber>
  let view: NamePattern?
  /// How many ticks a page lists.
  let mostTicks: Int

  func overview(of trace: OpenTrace) throws(Failure) -> ReportTrace {
    var limits = OverviewLimits()
    limits.ticks = mostTicks
    // What was asked for is shown in full, as far as there is room.
    if ticks != TraceReader.allTicks { limits.rowsOfTick = limits.detailRows }
    let overview = try trace.ask { [limits] reader throws(TraceError) in
      try TraceOverview(of: reader, views: view, limits)
    }
    return ReportTrace(overview, path: trace.file.name, of: trace.reader)
  }

  /// The same of a trace that nothing else is asked of.
  func overview(of file: InputFile, on console: Console) throws(Failure) -> ReportTrace {
    try file.read(ticks: ticks, on: console) { reader throws(Failure) in
      let overview = try overview(of: OpenTrace(file: file, reader: reader))
      reader.reportDamage(in: file, on: console)
      return overview
    }
  }

  /// Compares traces or folders, whatever they are of: a page shows what it can.
  func comparison(of base: InputFile, with head: InputFile, on console: Console) throws(Failure) -> DiffSet {
    let options = DiffOptions(views: ViewFilter(wanted: view.map { [$0] } ?? []), isForced: true)
    let set = try DiffSet(base: base, head: head, options, progress: console.progress)
    console.progress?.end()
    return set
  }
}

/// What can't be reported on, or not there.
enum ReportFault: CommandFailure, Equatable {
  /// A folder's report is several files.
  case severalToStandardOutput
  /// What goes to standard output can't be opened.
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
