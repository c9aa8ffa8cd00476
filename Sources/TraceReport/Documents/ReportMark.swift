/// The beginnings by which a file is known as a report of this program, which a later report may replace.
///
/// JSON has its first keys in an order of its own, JUnit, SARIF and annotations have the program's name; text and Markdown,
/// which could be anybody's, get a line of their own where they go to a file. What merely looks alike is no report.
public enum ReportMark {
  /// How many bytes at the start of a file identify it.
  public static let byteCount = 4096

  /// Whether a file that begins with these bytes is a report.
  public static func begins(_ bytes: [UInt8]) -> Bool { beginnings.contains { matches(bytes[...], $0) } }

  private static let words = "; a later report may replace this file"

  /// The first line of a report in text that goes to a file.
  public static func heading(of command: String) -> String { "# Written by redraw-trace \(command)\(words)\n\n" }

  /// The same for Markdown, which doesn't show it.
  package static func comment(of command: String) -> String { "<!-- Written by redraw-trace \(command)\(words) -->\n" }

  /// Each with `*` for what differs between reports, within a line.
  private static let beginnings = [
    heading(of: "*"), comment(of: "*"),
    // diff and baseline compare
    #"{"version":1,"failOn":"*","failed":*,"result":"*","totals":{"evaluations":"#,
    "::error title=redraw-trace%3A ", "::notice title=redraw-trace::",
    #"{"$schema":"*","version":"2.1.0","runs":[{"tool":{"driver":{"name":"redraw-trace","#,
    // check
    #"{"version":1,"budget":"*","findingCount":*,"traces":["#, "::error file=*,line=*,col=*,title=Over budget::",
    "::warning file=*,line=*,col=*,title=Budget::",
    // both
    "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<testsuites name=\"redraw-trace *\" tests=\"",
  ].map { $0.utf8.split(separator: UInt8(ascii: "*"), omittingEmptySubsequences: false).map(Array.init) }

  /// Whether the first part is at the beginning, and the others behind it in their order.
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
