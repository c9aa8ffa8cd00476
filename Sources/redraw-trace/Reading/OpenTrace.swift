import CommandLineKit
import TerminalText
import TraceAnalysis
import TraceFormat
import TraceReport

/// A trace that a command has opened and asks something.
struct OpenTrace {
  let file: InputFile
  let reader: TraceReader

  /// Asks a question of the trace. Errors of the format get the file's name.
  func ask<Answer>(_ question: (TraceReader) throws(TraceError) -> Answer) throws(Failure) -> Answer {
    try file.reading { () throws(TraceError) in try question(reader) }
  }

  /// The views whose bodies print why they are evaluated, found by reading the whole file once more.
  func askingViews(on console: Console) throws(Failure) -> Set<String> {
    guard case .path(let path) = file, !isSpecial(path) else {
      throw Failure(UnrepeatableInput(name: file == .standardInput ? "-" : file.name))
    }
    let views = try file.read(on: console) { reader throws(Failure) in
      try file.reading { () throws(TraceError) in try reader.askingViews() }
    }
    if views.isEmpty {
      console.report(.note, "no view in \(printable(path)) calls _printChanges() or _logChanges() in its body")
    }
    return views
  }

  /// Throws where ticks or views were asked for of which the trace, now that it is read, had none.
  func checkHas(_ pattern: NamePattern?, among metNames: Set<String>) throws(Failure) {
    try reader.checkHasTicks()
    try pattern?.checkIsKnown(among: metNames, of: reader)
  }
}

extension Command {
  /// Opens the trace that was named, or the newest one, and has it answered. Damage is reported last: output
  /// that goes on must not look complete.
  ///
  /// - Parameters:
  ///   - correct: puts a view in the place of what was asked for.
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
