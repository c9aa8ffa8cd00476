import CommandLineKit
import TerminalText

extension FormatFault: CommandFailure {
  var exitCode: ExitCode { .wrongUsage }

  /// One line: what is wrong, and what to do.
  var message: String {
    switch self {
    case .severalPrinted(let formats, let place):
      "--format \(formats[0]) and --format \(formats[1]) both go to \(printable(place)); "
        + "write one of them to a file: --format \(formats[1])=FILE"
    case .sameFile(let path, let formats):
      "--format \(formats[0]) and --format \(formats[1]) both go to \(printable(path)); name another file for one of them"
    case .nothingLeft(let path):
      "-o names \(printable(path)), but every --format has its own file; remove -o, or add a format without a file"
    }
  }
}
