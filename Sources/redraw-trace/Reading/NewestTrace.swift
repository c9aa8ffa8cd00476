import CommandLineKit
import SystemCalls
import TerminalText

/// No trace was named, and there is none where the command runs.
struct NoTraceHere: CommandFailure, Equatable {
  var exitCode: ExitCode { .wrongUsage }

  /// What is wrong, what to do.
  var message: String {
    "missing FILE, and this folder has no trace; name one, or record one with 'redraw-trace record'"
  }
}

extension Arguments {
  /// The trace that was named, or else the newest one in this folder, which is reported.
  func trace(on console: Console) throws(Failure) -> InputFile {
    if let named = self[TraceParameters.file] { return named }
    return try newest(on: console)
  }

  /// The traces that were named, those of folders one by one, or else the newest one in this folder.
  func traces(_ parameter: Parameter<[InputFile]>, on console: Console) throws(Failure) -> [InputFile] {
    guard !self[parameter].isEmpty else { return [try newest(on: console)] }
    var traces: [InputFile] = []
    for file in self[parameter] { traces += try file.traces }
    return traces
  }

  private func newest(on console: Console) throws(Failure) -> InputFile {
    guard let name = newestTrace() else { throw Failure(NoTraceHere()) }
    console.report(.note, "reading \(printable(name)), the newest trace in this folder")
    return .path(name)
  }
}

/// The trace of the current folder that was written last; of several at the same moment the first by name.
private func newestTrace() -> String? {
  let traces = (FileSystem.names(in: ".") ?? []).filter { $0.hasSuffix(".rtrace") && !$0.hasPrefix(".") }.sorted()
  let dated = traces.compactMap { name -> (name: String, modified: SystemTime)? in
    guard let facts = FileFacts(of: name), facts.kind == .file else { return nil }
    return (name, facts.modified)
  }
  return dated.max { ($0.modified, $1.name) < ($1.modified, $0.name) }?.name
}
