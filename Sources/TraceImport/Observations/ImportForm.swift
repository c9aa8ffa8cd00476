/// A form of another tool's output.
public enum ImportForm: String, CaseIterable, Sendable {
  /// The output of `_printChanges()`, and Xcode's console.
  case console
  /// `log stream` and `log show`, in the default style.
  case log
  case compact, syslog, json, ndjson
  /// `xcrun xctrace export`.
  case xctrace

  /// Whether it has durations.
  var hasDurations: Bool { self == .xctrace }

  /// Whether its times count from the start of the recording, instead of being dates.
  var hasOwnClock: Bool { self == .xctrace }
}

/// Options of an import.
public struct ImportOptions: Sendable {
  /// The form of all files; `nil` to detect it.
  public var form: ImportForm?
  /// Starts a new tick after this many nanoseconds without events; `nil` to choose a rule.
  public var tickGap: UInt64?
  /// A message with this prefix begins a tick, and its rest is the label.
  public var marker: String
  /// Imports only the process with this name or number.
  public var process: String?
  /// Imports nothing before and after these moments.
  public var since: ImportMoment?
  public var until: ImportMoment?

  public static let usualMarker = "redraw-trace tick:"
  /// Half a frame at 60 frames per second: events of one update are closer together.
  public static let usualGap: UInt64 = 8_000_000

  public init(
    form: ImportForm? = nil, tickGap: UInt64? = nil, marker: String = usualMarker, process: String? = nil,
    since: ImportMoment? = nil, until: ImportMoment? = nil
  ) {
    (self.form, self.tickGap, self.marker, self.process) = (form, tickGap, marker, process)
    (self.since, self.until) = (since, until)
  }
}

/// A moment in the imported data.
public enum ImportMoment: Equatable, Sendable {
  /// Nanoseconds from the first observation.
  case afterStart(UInt64)
  /// Nanoseconds since 1970.
  case date(UInt64)
  /// The same, but as a clock in the log's time zone shows it.
  case localDate(UInt64)
}
