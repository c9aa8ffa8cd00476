import CommandLineKit
import HTMLReport
import SystemCalls
import TerminalText
import TraceAnalysis
import TraceReport

/// A page per scenario of one folder or two, and an index that ranks the scenarios.
///
/// Pages are made and written one by one, so that memory doesn't depend on their number.
struct FolderReport {
  /// A scenario and its traces.
  private struct Subject {
    let name: String?
    let files: Change<String?>
    let diff: TraceDiff?
    /// The name of its page's file.
    let page: String
  }

  private let pages: ReportPages
  private let subjects: [Subject]
  private let head: String
  private let comparesTraces: Bool

  /// - Parameter head: a folder, like the base.
  init(base: String?, head: String, _ pages: ReportPages, on console: Console) throws(Failure) {
    (self.pages, self.head, comparesTraces) = (pages, head, base != nil)
    var found: [(name: String?, files: Change<String?>, diff: TraceDiff?)] = []
    if let base {
      let set = try pages.comparison(of: .path(base), with: .path(head), on: console)
      try pages.view?.checkIsKnown(among: set.allViewNames)
      found = set.scenarios.map { ($0.name, $0.files, $0.diff) }
    } else {
      let traces = try InputFile.path(head).traces
      try Self.checkView(of: pages, in: traces, on: console)
      found = traces.map { (nil, Change(base: nil, head: $0.name), nil) }
    }
    var names = PageNames()
    subjects = found.map { one in
      let page = names.page(for: one.files.head ?? one.files.base ?? "")
      return Subject(name: one.name, files: one.files, diff: one.diff, page: page)
    }
  }

  /// Throws if no trace has the view, before anything is written.
  private static func checkView(of pages: ReportPages, in traces: [InputFile], on console: Console) throws(Failure) {
    guard let view = pages.view else { return }
    var allViewNames: Set<String> = []
    for file in traces {
      try file.read(ticks: pages.ticks, on: console) { reader throws(Failure) in
        allViewNames.formUnion(try pages.overview(of: OpenTrace(file: file, reader: reader)).allViewNames)
      }
    }
    try view.checkIsKnown(among: allViewNames)
  }

  /// Writes all pages into a folder, which is created if necessary; returns the path of the index.
  func write(to folder: String, by outputGuard: OutputGuard, on console: Console) throws(Failure) -> String {
    let path = folder.hasSuffix("/") ? folder : folder + "/"
    // Check all files before making the first page.
    for page in [PageNames.index] + subjects.map(\.page) { try outputGuard.check(.path(path + page), for: .report) }
    if !FileSystem.isFolder(folder), !FileSystem.makeFolder(folder) {
      throw Failure(OutputFault(SystemError.last, name: folder))
    }
    var scenarios: [ReportIndex.Scenario] = []
    var names: Set<String> = []
    for subject in subjects {
      let base = try subject.files.base.map { file throws(Failure) in try pages.overview(of: .path(file), on: console) }
      let head = try subject.files.head.map { file throws(Failure) in try pages.overview(of: .path(file), on: console) }
      guard var data = ReportData(base: base, head: head, subject.diff) else { continue }
      data.index = PageNames.index
      try console.write(data.page(version: RedrawTrace.version), to: .path(path + subject.page), by: outputGuard)
      let name = subject.name ?? data.title
      scenarios.append(
        ReportIndex.Scenario(
          // If a scenario was recorded more than once, its traces are told apart by file name.
          name: names.insert(name).inserted ? name : "\(name) (\(subject.page.dropLast(".html".count)))",
          page: subject.page, base: base?.amount, head: head?.amount,
          points: Change(base: base?.points, head: head?.points),
          knowsWaste: [base, head].compactMap(\.self).allSatisfy(\.knowsWaste),
          fix: (head ?? base)?.firstFix))
    }
    let index = ReportIndex(title: Self.title(head), comparesTraces: comparesTraces, scenarios)
    try console.write(index.page(version: RedrawTrace.version), to: .path(path + PageNames.index), by: outputGuard)
    return path + PageNames.index
  }

  var pageCount: Int { subjects.count }

  /// The name of the folder, or of the working directory.
  private static func title(_ folder: String) -> String {
    folder.split(separator: "/").last { $0 != "." && $0 != ".." }.map(String.init) ?? "Scenarios"
  }
}
