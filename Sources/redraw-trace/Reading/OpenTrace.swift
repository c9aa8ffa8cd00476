import CommandLineKit
import TerminalText
import TraceAnalysis
import TraceFormat
import TraceReport

/// A trace that a command has opened.
struct OpenTrace {
  let file: InputFile
  let reader: TraceReader

  /// Runs a query on the trace, and adds the file's name to errors.
  func ask<Answer>(_ question: (TraceReader) throws(TraceError) -> Answer) throws(Failure) -> Answer {
    try file.reading { () throws(TraceError) in try question(reader) }
  }

  /// The views whose bodies call `_printChanges()`, found by reading the whole file once more.
  func printingViews(on console: Console) throws(Failure) -> Set<String> {
    guard case .path(let path) = file, !isSpecial(path) else {
      throw Failure(UnrepeatableInput(name: file == .standardInput ? "-" : file.name))
    }
    let views = try file.read(on: console) { reader throws(Failure) in
      try file.reading { () throws(TraceError) in try reader.printingViews() }
    }
    if views.isEmpty {
      console.report(.note, "no view in \(printable(path)) calls _printChanges() or _logChanges() in its body")
    }
    return views
  }

  /// Throws if the trace turned out to have none of the requested ticks or views.
  func checkHas(_ pattern: NamePattern?, among allViewNames: Set<String>) throws(Failure) {
    try reader.checkHasTicks()
    try pattern?.checkIsKnown(among: allViewNames, of: reader)
  }
}

extension Command {
  /// Opens the named trace, or the newest one, and runs `body` on it. Damage is reported last, so that the output
  /// doesn't look complete.
  ///
  /// - Parameters:
  ///   - correct: replaces the requested view.
  ///   - body: writes the answer.
  func answer(
    _ given: Arguments, ticks: ClosedRange<TickNumber> = TraceReader.allTicks, on console: Console,
    correct: (NamePattern) -> Arguments, _ body: (OpenTrace, Arguments) throws(Failure) -> Void
  ) throws(Failure) -> ExitCode {
    let file = try given.trace(on: console)
    try file.read(ticks: ticks, on: console, for: given, correct: correct) { reader, given throws(Failure) in
      try body(OpenTrace(file: file, reader: reader), given)
      try console.finish()
      reader.reportDamage(in: file, on: console)
    }
    return .fine
  }
}
