import Foundation

/// The tables of a Markdown document by the heading under which they stand.
public struct MarkdownTables {
  public let text: String
  /// The cells of each row, header and rule left out, in the order of the document.
  public private(set) var rows: [String: [[String]]] = [:]
  public private(set) var headings: [String] = []

  public init(path: String) throws {
    text = try String(contentsOfFile: path, encoding: .utf8)
    var lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)[...]
    while let line = lines.popFirst() {
      if line.hasPrefix("#"), let space = line.firstIndex(of: " ") {
        headings.append(String(line[line.index(after: space)...]))
      } else if line.hasPrefix("|"), let heading = headings.last {
        var table: [[String]] = []
        while let row = lines.first, row.hasPrefix("|") {
          table.append(Self.cells(row))
          lines.removeFirst()
        }
        rows[heading, default: []] += table.dropFirst()
      }
    }
  }

  private static func cells(_ row: String) -> [String] {
    row.split(separator: "|", omittingEmptySubsequences: false).dropFirst().dropLast()
      .map { $0.trimmingCharacters(in: .whitespaces) }
  }

  /// The first two columns of a table whose first column holds numbers.
  public func numbered(_ heading: String) -> [Int: String] {
    Dictionary(uniqueKeysWithValues: (rows[heading] ?? []).compactMap { row in Int(row[0]).map { ($0, row[1]) } })
  }
}
