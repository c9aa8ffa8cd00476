/// A Swift file for a user's app: it logs bodies, steps and writes in the format that `import` understands best.
///
/// What exists only on Apple's systems is between `#if canImport(Darwin)` and `#endif`; the rest also compiles with
/// `record --sources`.
public struct ProbeFile: Sendable {
  /// Where to send the app's log.
  public enum Channel: String, CaseIterable, Sendable {
    /// The unified log.
    case log
    /// Standard output, which Xcode's console shows.
    case console
  }

  private let channel: Channel
  private let subsystem: String

  /// - Parameter subsystem: the subsystem of the probe's own lines in the unified log; letters, digits, dots and
  ///   hyphens.
  public init(_ channel: Channel, subsystem: String) { (self.channel, self.subsystem) = (channel, subsystem) }

  /// Marks the beginning of a step for `import`.
  static let marker = "redraw-trace tick:"
  /// The prefix of lines about writes. `import` counts them as other lines.
  static let writeMarker = "redraw-trace write:"

  public var text: String {
    [ReportMark.swiftComment(of: "probe") + Self.head, "import SwiftUI\n", debug, release].joined(separator: "\n")
  }

  private static let head = """
    //
    // Logs which bodies SwiftUI evaluates, and the steps and writes that they follow. Add this file to the app's target, then
    //
    //     var body: some View {
    //       let _ = Self.logRedraws()      // first in each body that counts
    //       …
    //     }
    //
    //     Button("Add") {
    //       RedrawProbe.step("tap Add")    // first in a handler: a step, named as 'redraw-trace record' names it
    //       items.append(item)
    //       RedrawProbe.wrote("items")     // if you want to find the write in the log
    //     }
    //
    // A build without DEBUG has nothing of it but empty functions. 'redraw-trace probe --collect' prints commands that collect
    // the log, and Docs/Devices.md explains them. What is between '#if canImport(Darwin)' and '#endif' uses only what Apple has
    // documented since iOS 15 (_logChanges: 17.1), but the makers of redraw-trace have not run it: they have Linux only.

    """

  private var debug: String {
    """
    #if DEBUG
      import os

      enum RedrawProbe {
    \(channel == .log ? Self.loggers(subsystem) : "")
        /// A step begins: what is evaluated from here on belongs to it.
        static func step(_ name: String) {
          \(line(Self.marker))
    \(signpost("step"))    }

        /// A source of truth was written.
        static func wrote(_ name: String) {
          \(line(Self.writeMarker))
    \(signpost("write"))    }
      }

      extension View {
        /// Logs why the body that runs is evaluated.
        static func logRedraws() {
    \(channel == .log ? Self.logging : "")      _printChanges()
        }
      }

    """
  }

  private var release: String {
    """
    #else

      enum RedrawProbe {
        static func step(_ name: @autoclosure () -> String) {}
        static func wrote(_ name: @autoclosure () -> String) {}
      }

      extension View {
        static func logRedraws() {}
      }

    #endif

    """
  }

  private static func loggers(_ subsystem: String) -> String {
    """
        private static let logger = Logger(subsystem: "\(subsystem)", category: "redraws")
        #if canImport(Darwin)
          private static let signposter = OSSignposter(subsystem: "\(subsystem)", category: "redraws")
        #endif

    """
  }

  private func line(_ marker: String) -> String {
    switch channel {
    case .log: "logger.notice(\"\(marker) \\(name, privacy: .public)\")"
    case .console: "print(\"\(marker) \\(name)\")"
    }
  }

  private func signpost(_ name: String) -> String {
    guard channel == .log else { return "" }
    return """
            #if canImport(Darwin)
              signposter.emitEvent("\(name)", id: signposter.makeSignpostID(), "\\(name, privacy: .public)")
            #endif

      """
  }

  private static let logging = """
          #if canImport(Darwin)
            if #available(iOS 17.1, macOS 14.1, tvOS 17.1, watchOS 10.1, *) { return _logChanges() }
          #endif

    """
}
