import FoundationEssentials

/// A run's measurements as they are kept in a file.
struct Report: Codable, Equatable {
  static let currentVersion = 1

  var version = currentVersion
  var size: Int
  var measurements: [Measurement]

  init(size: Int, measurements: [Measurement]) {
    self.size = size
    self.measurements = measurements
  }

  init(path: String) throws(BenchmarkError) {
    let data = Data(try contents(of: path))
    let decoder = JSONDecoder()
    guard let version = try? decoder.decode(Version.self, from: data).version else { throw .notAReport(path) }
    if version > Self.currentVersion { throw .newerReport(path, version: version) }
    guard let report = try? decoder.decode(Report.self, from: data) else { throw .notAReport(path) }
    self = report
  }

  func write(to path: String) throws(BenchmarkError) {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys]
    guard let data = try? encoder.encode(self) else { throw .cannotWrite(path) }
    try writeFile(Array(data) + [UInt8(ascii: "\n")], to: path)
  }

  private struct Version: Decodable {
    var version: Int
  }
}
