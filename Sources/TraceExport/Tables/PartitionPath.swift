import TraceAnalysis

/// Where a recording's tables lie among those of others, so that readers of many find a part by what they ask for:
/// `evaluations/scenario=feed/commit=3f2a/run=none/part.parquet`.
package struct PartitionPath: Sendable {
  private let parts: [String]

  package init(scenario: String, commit: String, run: String) {
    parts = [("scenario", scenario), ("commit", commit), ("run", run)].map { "\($0.0)=\(Self.escaped($0.1))" }
  }

  /// The folders of a table below the one of all, the outermost first.
  package func folders(of table: ExportTable) -> [String] { [table.rawValue] + parts }

  package func file(in format: ExportFormat) -> String { "part.\(format.rawValue)" }

  /// Of a longer value the beginning and the end are used: file systems take names of 255 bytes, and a byte takes three.
  private static let longest = 72

  /// As readers of such folders undo it: a percent sign and two digits in the place of a byte.
  private static func escaped(_ value: String) -> String {
    if value.isEmpty { return "none" }
    return ShownText.fitted(value, to: longest).utf8.map { byte in
      let isPlain = plain.contains(byte)
      if isPlain { return String(UnicodeScalar(byte)) }
      let digits = String(byte, radix: 16, uppercase: true)
      return "%" + (digits.utf8.count == 1 ? "0" : "") + digits
    }.joined()
  }

  private static let plain = Set(
    "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_.".utf8)
}
