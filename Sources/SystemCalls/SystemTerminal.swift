#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// Terminals by descriptor.
public enum SystemTerminal {
  public static func isTerminal(_ descriptor: Int32) -> Bool { isatty(descriptor) == 1 }

  /// The width of a terminal, or 0 if it doesn't report one; `nil` if the descriptor isn't a terminal.
  public static func columns(_ descriptor: Int32) -> Int? {
    guard isTerminal(descriptor) else { return nil }
    return size(descriptor)?.columns ?? 0
  }

  /// The size of a terminal, or `nil` if it doesn't report one.
  public static func size(_ descriptor: Int32) -> (columns: Int, rows: Int)? {
    var size = winsize()
    guard ioctl(descriptor, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0, size.ws_row > 0 else { return nil }
    return (Int(size.ws_col), Int(size.ws_row))
  }
}
