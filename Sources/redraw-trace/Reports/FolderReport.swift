import CommandLineKit
import HTMLReport
import SystemCalls
import TerminalText
import TraceAnalysis

/// A page for each scenario of a folder, or of two, and one in front of them that ranks the scenarios.
///
/// Pages are made and written one after the other, so that memory doesn't depend on how many there are.
struct FolderReport {
  /// A scenario, and the traces of it.
  private struct Subject {
    let name: String?
    let files: Change<String?>
    let diff: TraceDiff?
    /// The name of its page's file.
    let page: String
  }

  private static let index = "index.html"
  private let pages: ReportPages
  private let subjects: [Subject]
  private let head: String
  private let comparesTraces: Bool

  /// - Parameter head: a folder, as is the base.
  init(base: String?, head: String, _ pages: ReportPages, on console: Console) throws(Failure) {
    (self.pages, self.head, comparesTraces) = (pages, head, base != nil)
    var found: [(name: String?, files: Change<String?>, diff: TraceDiff?)] = []
    if let base {
      let set = try pages.comparison(of: .path(base), with: .path(head), on: console)
      try pages.view?.checkIsKnown(among: set.metNames)
      found = set.scenarios.map { ($0.name, $0.files, $0.diff) }
    } else {
      let traces = try InputFile.path(head).traces
      try Self.checkView(of: pages, in: traces, on: console)
      found = traces.map { (nil, Change(base: nil, head: $0.name), nil) }
    }
    var names: Set<String> = [Self.index]
    subjects = found.map { one in
      let page = Self.page(for: one.files.head ?? one.files.base ?? "", besides: &names)
      return Subject(name: one.name, files: one.files, diff: one.diff, page: page)
    }
  }

  /// Throws where none of the traces has the view, before anything is written.
  private static func checkView(of pages: ReportPages, in traces: [InputFile], on console: Console) throws(Failure) {
    guard let view = pages.view else { return }
    var metNames: Set<String> = []
    for file in traces {
      try file.read(ticks: pages.ticks, on: console) { reader throws(Failure) in
        metNames.formUnion(try pages.overview(of: OpenTrace(file: file, reader: reader)).metNames)
      }
    }
    try view.checkIsKnown(among: metNames)
  }

  /// A name like that of the trace, which no other page has.
  private static func page(for trace: String, besides names: inout Set<String>) -> String {
    let file = trace.split(separator: "/").last.map(String.init) ?? trace
    let name = file.hasSuffix(".rtrace") ? String(file.dropLast(".rtrace".count)) : file
    var page = name + ".html"
    var number = 2
    while !names.insert(page).inserted {
      page = "\(name)-\(number).html"
      number += 1
    }
    return page
  }

  /// Writes all pages into a folder, which is made if it isn't there; gives the path of the one in front.
  func write(to folder: String, by outputGuard: OutputGuard, on console: Console) throws(Failure) -> String {
    let path = folder.hasSuffix("/") ? folder : folder + "/"
    // Before anything is written, and before pages take their time.
    for page in [Self.index] + subjects.map(\.page) { try outputGuard.check(.path(path + page), for: .report) }
    if !FileSystem.isFolder(folder), !FileSystem.makeFolder(folder) {
      throw Failure(OutputFault(SystemError.last, name: folder))
    }
    var scenarios: [ReportIndex.Scenario] = []
    var names: Set<String> = []
    for subject in subjects {
      let base = try subject.files.base.map { file throws(Failure) in try pages.overview(of: .path(file), on: console) }
      let head = try subject.files.head.map { file throws(Failure) in try pages.overview(of: .path(file), on: console) }
      guard var data = ReportData(base: base, head: head, subject.diff) else { continue }
      data.index = Self.index
      try console.write(data.page(version: RedrawTrace.version), to: .path(path + subject.page), by: outputGuard)
      let name = subject.name ?? data.title
      scenarios.append(
        ReportIndex.Scenario(
          // Where a scenario was recorded more than once, its traces go by their files' names.
          name: names.insert(name).inserted ? name : "\(name) (\(subject.page.dropLast(".html".count)))",
          page: subject.page, base: base?.amount, head: head?.amount,
          fix: (head ?? base)?.firstFix))
    }
    let index = ReportIndex(title: Self.title(head), comparesTraces: comparesTraces, scenarios)
    try console.write(index.page(version: RedrawTrace.version), to: .path(path + Self.index), by: outputGuard)
    return path + Self.index
  }

  var pageCount: Int { subjects.count }

  /// The folder's name, or that of where the command runs.
  private static func title(_ folder: String) -> String {
    folder.split(separator: "/").last { $0 != "." && $0 != ".." }.map(String.init) ?? "Scenarios"
  }
}
