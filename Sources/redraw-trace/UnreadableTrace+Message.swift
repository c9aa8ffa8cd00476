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
    case .cannotOpen(_, SystemError.noSuchFile): "there is no such file; \(adviceOnMissing(file.name))"
    case .cannotRead(_, SystemError.isFolder): "is a folder; name a trace in it"
    case .cannotOpen(_, let code): "can't be opened (\(systemMessage(code))); check the path and its permissions"
    case .cannotRead(let offset, let code):
      "can't be read at byte \(offset) (\(systemMessage(code))); try a copy of the file"
    case .notATrace(0): "is empty; check that it is the right file, or record it anew"
    case .notATrace where file.name.hasSuffix(".swift"):
      "is Swift source; record it with 'redraw-trace record --sources \(printable(file.name))', and name the trace"
    case .notATrace where file.name.hasSuffix(".json"):
      "is JSON, not a trace; name a trace (a budget goes to 'redraw-trace check --budget')"
    case .notATrace(let bytes): "is not a trace (\(bytes) bytes searched); check that it is the right file"
    case .newerFormat(let major, let readable):
      "was written in version \(major) of the format, this program reads up to \(readable); update redraw-trace"
    case .outOfProportion(let excess, let bytes):
      "has more than \(grouped(UInt64(excess.most))) \(excess.words) in \(grouped(bytes)) bytes, "
        + "more than this command can keep; check that it is the right file, or record it anew"
    case .cannotWrite, .beingWritten, .outputClosed:
      "can't be read on, since the output can't be written; check the output"
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
