import SystemCalls
import TerminalText

/// Why writing failed.
public enum OutputFault: Error, Equatable, Sendable {
  /// The reader closed the pipe: a reason to stop, not an error to report.
  case closedPipe
  case diskFull(name: String)
  /// Any other error of the system, by its `errno`.
  case refused(name: String, Int32)

  /// The fault for an `errno`.
  public init(_ error: Int32, name: String) {
    self =
      switch error {
      case SystemError.brokenPipe: .closedPipe
      case SystemError.diskFull, SystemError.quotaExceeded: .diskFull(name: name)
      default: .refused(name: name, error)
      }
  }

  /// One line: what failed, where, and what to do.
  public var message: String {
    switch self {
    case .closedPipe: "the output was closed; nothing is left to do"
    case .diskFull(let name): "\(printable(name)): the disk is full; free some space, or write elsewhere"
    case .refused(let name, SystemError.noSuchFile):
      "\(printable(name)): no such folder; create it, or write elsewhere"
    case .refused(let name, SystemError.isFolder): "\(printable(name)): is a folder; name a file in it"
    case .refused(let name, SystemError.exists):
      "\(printable(name)): another file took this name in the meantime and was kept; name another file"
    case .refused(let name, SystemError.fileTooLarge):
      "\(printable(name)): file size limit exceeded; raise it ('ulimit -f'), or write elsewhere"
    case .refused(let name, SystemError.badDescriptor):
      "\(printable(name)): is closed; leave it open, or write to a file"
    case .refused(let name, let error):
      "\(printable(name)): can't be written (\(SystemError.message(error))); check the folder and its permissions"
    }
  }
}
