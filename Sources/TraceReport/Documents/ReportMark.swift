/// Recognizes reports of this program, which a later report may replace.
///
/// JSON is recognized by its first keys in their particular order; JUnit, SARIF and annotations by the program's name.
/// Text and Markdown files get a mark in a line of their own. Anything that merely resembles a report isn't replaced.
public enum ReportMark {
  /// How many bytes at the start of a file identify it.
  public static let byteCount = 4096

  /// Whether a file that begins with these bytes is a report.
  public static func begins(_ bytes: [UInt8]) -> Bool { beginnings.contains { matches(bytes[...], $0) } }

  /// The same for Swift sources.
  package static func swiftComment(of command: String) -> String { "// Written by redraw-trace \(command)\(words)\n" }

  private static let words = "; a later report may replace this file"

  /// The first line of a text report in a file.
  public static func heading(of command: String) -> String { "# Written by redraw-trace \(command)\(words)\n\n" }

  /// The first line of a Markdown report in a file, which isn't displayed.
  package static func comment(of command: String) -> String { "<!-- Written by redraw-trace \(command)\(words) -->\n" }

  /// In each, `*` stands for what differs between reports, within a line.
  private static let beginnings = [
    heading(of: "*"), comment(of: "*"), swiftComment(of: "*"),
    // diff and baseline compare
    #"{"version":1,"failOn":"*","failed":*,"result":"*","totals":{"evaluations":"#,
    "::error title=redraw-trace%3A ", "::notice title=redraw-trace::",
    #"{"$schema":"*","version":"2.1.0","runs":[{"tool":{"driver":{"name":"redraw-trace","#,
    // check
    #"{"version":1,"budget":"*","findingCount":*,"traces":["#, "::error file=*,line=*,col=*,title=Over budget::",
    "::warning file=*,line=*,col=*,title=Budget::",
    // lint
    #"{"version":1,"files":*,"verdicts":{"measured":"#, "::error file=*,line=*,col=*,title=redraw-trace lint%3A ",
    "::warning file=*,line=*,col=*,title=redraw-trace lint%3A ",
    "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n" + comment(of: "*"),
    // audit
    #"{"version":1,"findingCount":*,"recordings":["#, "::error file=*,line=*,title=redraw-trace audit%3A ",
    "::warning file=*,line=*,title=redraw-trace audit%3A ", "::error title=redraw-trace audit",
    "::warning title=redraw-trace audit",
    // reality
    #"{"version":1,"model":"*","observed":"*","failed":*,"result":"*","scenario":"#,
    // check, diff and baseline compare
    "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<testsuites name=\"redraw-trace *\" tests=\"",
  ].map { $0.utf8.split(separator: UInt8(ascii: "*"), omittingEmptySubsequences: false).map(Array.init) }

  /// Whether the text begins with the first part and contains the others after it, in order.
  private static func matches(_ bytes: ArraySlice<UInt8>, _ parts: [[UInt8]]) -> Bool {
    guard let first = parts.first, bytes.starts(with: first) else { return false }
    var rest = bytes.dropFirst(first.count)
    for part in parts.dropFirst() {
      while !rest.starts(with: part) {
        guard let byte = rest.popFirst(), byte != UInt8(ascii: "\n") else { return false }
      }
      rest = rest.dropFirst(part.count)
    }
    return true
  }
}
