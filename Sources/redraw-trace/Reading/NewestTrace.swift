import CommandLineKit
import SystemCalls
import TerminalText

/// No trace was named, and the working directory has none.
struct NoTraceHere: CommandFailure, Equatable {
  var exitCode: ExitCode { .wrongUsage }

  /// What is wrong, what to do.
  var message: String {
    "missing FILE, and this folder has no trace; name one, or record one with 'redraw-trace record'"
  }
}

extension Arguments {
  /// The named trace, or the newest one in the working directory, which is reported.
  func trace(on console: Console) throws(Failure) -> InputFile {
    if let named = self[TraceParameters.file] { return named }
    return try newest(on: console)
  }

  /// The named traces, including those in named folders, or the newest one in the working directory.
  func traces(_ parameter: Parameter<[InputFile]>, on console: Console) throws(Failure) -> [InputFile] {
    guard !self[parameter].isEmpty else { return [try newest(on: console)] }
    var traces: [InputFile] = []
    for file in self[parameter] { traces += try file.traces }
    return traces
  }

  /// The newest trace in this folder, which is reported.
  func newest(on console: Console) throws(Failure) -> InputFile {
    guard let name = newestTrace() else { throw Failure(NoTraceHere()) }
    console.report(.note, "reading \(printable(name)), the newest trace in this folder")
    return .path(name)
  }
}

/// The most recently written trace in the working directory; ties go to the first name.
private func newestTrace() -> String? {
  let traces = (FileSystem.names(in: ".") ?? []).filter { $0.hasSuffix(".rtrace") && !$0.hasPrefix(".") }.sorted()
  let dated = traces.compactMap { name -> (name: String, modified: SystemTime)? in
    guard let facts = FileFacts(of: name), facts.kind == .file else { return nil }
    return (name, facts.modified)
  }
  return dated.max { ($0.modified, $1.name) < ($1.modified, $0.name) }?.name
}
