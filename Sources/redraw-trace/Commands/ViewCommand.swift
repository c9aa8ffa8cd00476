import CommandLineKit
import SystemCalls
import TerminalText
import TraceAnalysis
import TraceFormat
import TraceReport

/// Explores a trace in a full-screen terminal interface.
struct ViewCommand: Command {
  let about = About(
    "view", "Explore a trace in a full-screen terminal interface",
    discussion: [
      "Shows events, writes, evaluations and commits by tick, the nodes evaluated in the selected tick, and why the selected "
        + "node was: what differed, what led to it, with file and line, and what to change. Begins with the most wasteful tick, "
        + "or the one given with --tick. A cross marks wasted evaluations (x with --ascii), whatever the colors.",
      "Keys are listed at the bottom; ? lists all. The terminal is restored when you quit, and when the program is "
        + "interrupted, terminated or crashes; after SIGKILL, type 'reset'.",
      "Only the selected tick is read, up to 100,000 of its nodes. The trace has to be a file. Without a terminal, use 'redraw-trace top' and 'redraw-trace timeline'.",
    ],
    examples: [
      Example("redraw-trace view feed.rtrace", "Explore a recording"),
      Example("redraw-trace view feed.rtrace --tick 3", "Begin with a tick"),
    ],
    exitCodes: [.fine, .wrongUsage, .unreadableInput])

  let file = TraceParameters.file
  let tick = Parameter.option("--tick", .tick, "Begin with this tick")
  let ticks = TraceParameters.ticks
  let ascii = TraceParameters.ascii
  let color = TraceParameters.color

  var parameters: [any AnyParameter] { [file, tick, ticks, ascii, color] }

  func run(_ given: Arguments, on console: Console) throws(Failure) -> ExitCode {
    let file = try given.trace(on: console)
    guard case .path(let path) = file, !isSpecial(path) else { throw Failure(UnrepeatableInput(name: "-")) }
    try checkTerminal(console, path)
    let (table, title, knowledge) = try file.read(ticks: given[ticks], on: console) { reader throws(Failure) in
      let table = try file.reading { () throws(TraceError) in try TickTable(of: reader) }
      try reader.checkHasTicks()
      if let tick = given[tick], !table.rows.contains(where: { $0.number == tick }) {
        throw Failure(reader.unknownTicks(tick...tick))
      }
      reader.reportDamage(in: file, on: console)
      let title = reader.metadata?.title ?? ""
      return (table, title.isEmpty ? path : title, reader.knowledge)
    }
    let exhausted = ScratchMemory.whenExhausted
    ScratchMemory.whenExhausted = { bytes in
      TerminalSession.end()
      exhausted(bytes)
    }
    let style = console.terminal.style(isASCII: given[ascii], color: given[color])
    var session = ViewSession(
      file, table, title: printable(title), knowledge: knowledge, at: given[tick], style)
    guard session.run() else { throw Failure(ViewRefusal.noTerminal(file: path)) }
    return .fine
  }

  private func checkTerminal(_ console: Console, _ path: String) throws(Failure) {
    guard console.terminal.isTerminal, SystemTerminal.isTerminal(Descriptor.standardInput) else {
      throw Failure(ViewRefusal.noTerminal(file: path))
    }
    guard console.terminal.redrawsLines else { throw Failure(ViewRefusal.plainTerminal(file: path)) }
  }
}
