import TraceAnalysis

/// The path of a recording's tables among those of other recordings, partitioned so that readers find what they query:
/// `evaluations/scenario=feed/commit=3f2a/run=none/part.parquet`.
package struct PartitionPath: Sendable {
  private let parts: [String]

  package init(scenario: String, commit: String, run: String) {
    parts = [("scenario", scenario), ("commit", commit), ("run", run)].map { "\($0.0)=\(Self.escaped($0.1))" }
  }

  /// The folders of a table below the common one, outermost first.
  package func folders(of table: ExportTable) -> [String] { [table.rawValue] + parts }

  package func file(in format: ExportFormat) -> String { "part.\(format.rawValue)" }

  /// Longer values are replaced by their beginning, their end and a digest: names are limited to 255 bytes on file
  /// systems, and an escaped byte takes three.
  private static let longest = 60

  private static func shortened(_ value: String) -> String {
    if value.utf8.count <= longest { return value }
    let digits = String(ShownText.digest(of: value), radix: 16)
    return ShownText.fitted(value, to: longest) + "-" + digits
  }

  /// Percent-encodes the value, as readers of partitioned folders expect.
  private static func escaped(_ value: String) -> String {
    if value.isEmpty { return "none" }
    return shortened(value).utf8.map { byte in
      let isPlain = plain.contains(byte)
      if isPlain { return String(UnicodeScalar(byte)) }
      let digits = String(byte, radix: 16, uppercase: true)
      return "%" + (digits.utf8.count == 1 ? "0" : "") + digits
    }.joined()
  }

  private static let plain = Set(
    "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_.".utf8)
}
