import CommandLineKit
import SystemCalls
import TerminalText
import TraceFormat
import TraceReport

extension UnreadableTrace {
  var exitCode: ExitCode { .unreadableInput }

  /// One line: which file, what is wrong, what to do.
  var message: String { "\(printable(file.name)): \(sentence)" }

  private var sentence: String {
    switch error {
    case .cannotOpen(_, SystemError.noSuchFile): "no such file; \(adviceOnMissing(file.name))"
    case .cannotRead(_, SystemError.isFolder): "is a folder; name a trace in it"
    case .cannotOpen(_, let code): "can't be opened (\(SystemError.message(code))); check the path and its permissions"
    case .cannotRead(let offset, let code):
      "can't be read at byte \(offset) (\(SystemError.message(code))); try a copy of the file"
    case .notATrace(0): "is empty; check that it is the right file, or record it again"
    case .notATrace where file.name.hasSuffix(".swift"):
      "is Swift source, not a trace; record it with 'redraw-trace record --sources \(printable(file.name))'"
    case .notATrace where file.name.hasSuffix(".json"):
      "is JSON, not a trace; name a trace (for a budget, use 'redraw-trace check --budget')"
    case .notATrace where [".txt", ".log", ".ndjson", ".xml"].contains { file.name.hasSuffix($0) }:
      "is text, not a trace; if an app or Instruments wrote it, make one with "
        + "'redraw-trace import \(printable(file.name)) -o NAME.rtrace'"
    case .notATrace(let bytes): "is not a trace (\(bytes) bytes searched); check that it is the right file"
    case .newerFormat(let major, let readable):
      "has format version \(major), but this program reads versions up to \(readable); update redraw-trace"
    case .outOfProportion(let excess, let bytes):
      "has more than \(grouped(UInt64(excess.most))) \(excess.words) in \(grouped(bytes)) bytes, "
        + "more than this command can keep; check that it is the right file, or record it again"
    case .cannotWrite, .beingWritten, .outputClosed:
      "stopped reading, because the output can't be written; check the output"
    }
  }
}

extension TraceRoom.Excess {
  fileprivate var words: String {
    switch kind {
    case .nodes: "nodes"
    case .causes: "events and writes in a tick"
    case .ticks: "ticks"
    }
  }
}
