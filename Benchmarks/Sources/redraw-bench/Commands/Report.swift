import FoundationEssentials

/// A run's measurements as they are kept in a file.
struct Report: Codable, Equatable {
  /// Figures of different versions don't mean the same.
  static let currentVersion = 3

  var version = currentVersion
  let size: Int
  let runs: Int
  /// What is called a limit is a peer.
  let isOfPeers: Bool
  let machine: Machine?
  let measurements: [Measurement]
  let growth: [GrownFigure]

  init(size: Int, runs: Int, isOfPeers: Bool, machine: Machine?, measurements: [Measurement]) {
    self.size = size
    self.runs = runs
    self.isOfPeers = isOfPeers
    self.machine = machine
    self.measurements = measurements
    growth = GrowthTable(measurements).figures
  }

  /// No goal is missed for certain, and nothing grows faster than its work.
  var isGood: Bool {
    !measurements.contains { $0.verdict == .missed } && !growth.contains { $0.isDefect }
  }

  init(path: String) throws(BenchmarkError) {
    let data = Data(try contents(of: path))
    let decoder = JSONDecoder()
    decoder.nonConformingFloatDecodingStrategy = .convertFromString(
      positiveInfinity: "inf", negativeInfinity: "-inf", nan: "nan")
    guard let version = try? decoder.decode(Version.self, from: data).version else { throw .notAReport(path) }
    if version != Self.currentVersion { throw .otherReport(path, version: version, read: Self.currentVersion) }
    guard let report = try? decoder.decode(Report.self, from: data) else { throw .notAReport(path) }
    self = report
  }

  func write(to path: String) throws(BenchmarkError) {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys]
    // Of work that was too small for the clock.
    encoder.nonConformingFloatEncodingStrategy = .convertToString(
      positiveInfinity: "inf", negativeInfinity: "-inf", nan: "nan")
    guard let data = try? encoder.encode(self) else { throw .cannotWrite(path) }
    try writeFile(Array(data) + [UInt8(ascii: "\n")], to: path)
  }

  private struct Version: Decodable {
    var version: Int
  }
}
