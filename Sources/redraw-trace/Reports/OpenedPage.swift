import CommandLineKit
import SystemCalls
import TerminalText

/// Opens files as a double click would.
enum OpenedPage {
  #if canImport(Darwin)
    private static let program = "open"
  #else
    private static let program = "xdg-open"
  #endif

  /// Starts the user's browser without waiting for it. If that fails, says what to do.
  static func open(_ path: String, on console: Console) {
    // A name that begins with a hyphen must not become an option.
    let file = path.hasPrefix("/") ? path : "./" + path
    guard let null = Descriptor.open("/dev/null", .writing) else { return }
    defer { Descriptor.close(null) }
    do throws(SystemFailure) {
      _ = try SystemProcess.start(program, [program, file], descriptors: [(null, 1), (null, 2)])
    } catch {
      console.report(
        .warning,
        "\(program) can't be started (\(SystemError.message(error.code))); open \(printable(path)) in a browser")
    }
  }
}
