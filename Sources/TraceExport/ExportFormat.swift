/// The formats that a trace can be exported in.
package enum ExportFormat: String, CaseIterable, Sendable {
  case perfetto, chrome, speedscope, firefox, parquet, csv, jsonl

  /// Whether it is a format for tables, with one table per file.
  package var hasTables: Bool { self == .parquet || self == .csv || self == .jsonl }

  /// Whether it can't be printed on a terminal.
  package var isBinary: Bool { self == .perfetto || self == .parquet }

  /// How many bytes of a file are needed to recognize its format.
  package static let signatureBytes = 64

  /// Whether a file that begins with these bytes may be an earlier export in this format.
  package func begins(_ bytes: [UInt8], _ table: ExportTable) -> Bool {
    switch self {
    case .perfetto: isPerfetto(bytes)
    case .chrome: bytes.starts(with: "{\"traceEvents\":[\n".utf8)
    case .speedscope: bytes.starts(with: "{\"$schema\":\"https://www.speedscope.app/file-format-schema".utf8)
    case .firefox: bytes.starts(with: "{\"threads\":[{\"name\":\"View Body\",".utf8)
    case .parquet: bytes.starts(with: "PAR1".utf8)
    case .csv: bytes.starts(with: table.columns.prefix(2).map(\.name).joined(separator: ",").utf8)
    case .jsonl: bytes.starts(with: "{\"\(table.columns[0].name)\":".utf8)
    }
  }

  /// After its length, the first packet has sequence 1 and describes a track.
  private func isPerfetto(_ bytes: [UInt8]) -> Bool {
    guard bytes.first == 0x0A, let end = bytes.dropFirst().firstIndex(where: { $0 < 0x80 }) else { return false }
    return bytes[(end + 1)...].starts(with: [0x50, 0x01, 0xE2, 0x03])
  }
}
