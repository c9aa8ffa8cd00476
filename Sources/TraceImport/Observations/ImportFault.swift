/// Why something can't be imported.
public enum ImportFault: Error, Equatable, Sendable {
  case empty
  /// It is a trace, not what one is made from.
  case isTrace
  case isCompressed
  /// It begins with the mark of UTF-16.
  case isUTF16
  /// Neither XML of the SwiftUI instrument nor text with a line of `_printChanges()`; the counts have what was skipped.
  case nothingFound(ImportCounts)
  /// Everything was excluded by `--process`, `--since` or `--until`.
  case nothingChosen(processes: [String])
  /// It ends in the middle, before anything that can be imported.
  case cut
  /// XML that `xctrace export` doesn't write, at an offset in the file.
  case malformed(offset: UInt64)
  /// An element is nested deeper, or text is longer, than in any export.
  case tooDeep(offset: UInt64)
  case tooLong(offset: UInt64)
  /// XML without a table of the SwiftUI instrument; lists the tables that it has.
  case noTable(known: [String])
  /// Several files with times from different clocks, which can't be merged.
  case differentClocks
  /// An option needs times, or dates, which the files don't have.
  case noTimes(option: String)
  case noDates(option: String)
}

/// What was imported and skipped.
public struct ImportCounts: Equatable, Sendable {
  public var evaluations: UInt64 = 0
  /// Lines of `X: unchanged.`
  public var unchanged: UInt64 = 0
  public var ticks: UInt64 = 0
  /// Lines that aren't about a view.
  public var otherLines: UInt64 = 0
  /// Rows of tables that aren't evaluations.
  public var otherRows: UInt64 = 0
  /// Rows that were not over when the recording ended.
  public var unfinishedRows: UInt64 = 0
  /// Rows that are also in another table.
  public var repeatedRows: UInt64 = 0
  /// Rows without a required value, or with references to missing elements.
  public var brokenRows: UInt64 = 0
  /// Evaluations and lines excluded by options.
  public var filteredOut: UInt64 = 0
  /// Unknown tables, with their number of rows, by name.
  public var unknownTables: [String: UInt64] = [:]
  /// Whether a file ends in the middle.
  public var isCut = false
  /// The files without times, if that is why several were not merged by time.
  public var untimedFiles: [String] = []

  public init() {}
}
