import FoundationEssentials

/// The medians of a report, whatever its version: of figures by other programs no more is needed.
struct RunMedians {
  private let medians: [String: Double]

  private struct File: Decodable {
    struct Figure: Decodable {
      let name: String
      let value: Spread
    }
    let measurements: [Figure]
  }

  init(path: String) throws(BenchmarkError) {
    guard let file = try? JSONDecoder().decode(File.self, from: Data(try contents(of: path))) else {
      throw .notAReport(path)
    }
    medians = Dictionary(file.measurements.map { ($0.name, $0.value.median) }) { first, _ in first }
  }

  subscript(name: String) -> Double? { medians[name] }
}
