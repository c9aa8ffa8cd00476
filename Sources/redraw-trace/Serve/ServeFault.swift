import CommandLineKit
import SystemCalls
import TerminalText

/// Why nothing can be served.
enum ServeFault: CommandFailure, Equatable {
  case nothingNamed
  /// An option for sources was given with a trace.
  case onlyForSources(String)
  case notAFile(String)
  case folder(String)
  case port(Int, code: Int32)

  var exitCode: ExitCode { .wrongUsage }

  /// One line: what is wrong, what to do.
  var message: String {
    switch self {
    case .nothingNamed: "nothing to serve; name a trace, or sources with --sources or --package-path"
    case .onlyForSources(let option): "\(option) needs sources; name them with --sources, --package-path or --project"
    case .notAFile(let name): "\(name): can't be read again when it changes; name a file"
    case .folder(let name):
      "\(printable(name)): is a folder; name a trace in it, or serve its sources with --sources \(printable(name))"
    case .port(let port, let code):
      port == 0
        ? "can't listen on 127.0.0.1 (\(SystemError.message(code))); check the network of this machine or container"
        : "can't listen on port \(port) (\(SystemError.message(code))); name another with --port, or 0 for any"
    }
  }
}
