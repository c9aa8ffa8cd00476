/// The commands that collect what a probe logs, or what Instruments records, as lines for a shell.
public struct CollectionCommands: Sendable {
  private let channel: ProbeFile.Channel
  private let subsystem: String
  private let process: String?
  private let bundle: String

  /// - Parameters:
  ///   - subsystem: the probe's.
  ///   - process: the app's; `nil` for all processes.
  ///   - bundle: the app's identifier.
  public init(_ channel: ProbeFile.Channel, subsystem: String, process: String?, bundle: String) {
    (self.channel, self.subsystem, self.process, self.bundle) = (channel, subsystem, process, bundle)
  }

  public var text: String {
    let ways = channel == .log ? [simulatorLog, deviceLog] : [simulatorConsole, deviceConsole]
    return ([Self.head] + ways + [instruments, comparison]).joined(separator: "\n")
  }

  private static let head = """
    # Copy the lines of one way. Docs/Devices.md says what each of them can tell and how long it takes. The makers of redraw-trace
    # have not run them: they have Linux only.

    """

  /// What SwiftUI logs of bodies, and the probe's own lines.
  private var predicate: String {
    let bodies = #"(subsystem == "com.apple.SwiftUI" AND category == "Changed Body Properties")"#
    let lines = #"(\#(bodies) OR subsystem == "\#(subsystem)")"#
    return process.map { #"process == "\#($0)" AND \#(lines)"# } ?? lines
  }

  private var importing: String { "redraw-trace import redraws.ndjson -o observed.rtrace\n" }

  private var simulatorLog: String {
    """
    # Simulator: use the app while this runs, then press Ctrl-C
    xcrun simctl spawn booted log stream --level info --style ndjson --predicate '\(predicate)' > redraws.ndjson
    \(importing)
    """
  }

  private var deviceLog: String {
    """
    # Device, connected by cable: use the app, then collect the last five minutes
    sudo log collect --device --last 5m --output redraws.logarchive
    log show redraws.logarchive --info --style ndjson --predicate '\(predicate)' > redraws.ndjson
    \(importing)
    """
  }

  private var simulatorConsole: String {
    """
    # Simulator: use the app while this runs, then press Ctrl-C
    xcrun simctl launch --console-pty booted \(bundle) > redraws.txt
    redraw-trace import redraws.txt -o observed.rtrace

    """
  }

  private var deviceConsole: String {
    """
    # Device: use the app while this runs, then press Ctrl-C. Or run it in Xcode and copy the console into a file
    xcrun devicectl device process launch --console --device DEVICE \(bundle) > redraws.txt
    redraw-trace import redraws.txt -o observed.rtrace

    """
  }

  private var instruments: String {
    """
    # Instruments, on either, without a probe: every body, with times and causes, but without property names
    xcrun xctrace record --template SwiftUI --device DEVICE --time-limit 30s --output redraws.trace --launch -- \(bundle)
    xcrun xctrace export --input redraws.trace --toc
    xcrun xctrace export --input redraws.trace --xpath '/trace-toc/run[@number="1"]/data/table[@schema="swiftui-updates"]' > updates.xml
    xcrun xctrace export --input redraws.trace --xpath '/trace-toc/run[@number="1"]/data/table[@schema="swiftui-causes"]' > causes.xml
    redraw-trace import updates.xml causes.xml -o observed.rtrace

    """
  }

  private var comparison: String {
    """
    # Then
    redraw-trace reality --sources SOURCES --preview NAME --steps STEPS observed.rtrace

    """
  }
}
