import CommandLineKit

extension Console {
  /// Writes a report to standard output, or to a file that appears under its name when it is complete.
  ///
  /// - Parameter outputGuard: says what may be replaced there.
  func write(_ report: String, to file: OutputFile?, by outputGuard: OutputGuard) throws {
    guard case .path(let path) = file else { return try output.write(report) }
    try outputGuard.check(file, for: .report)
    let file = try AtomicFile(path)
    try file.write(Array(report.utf8))
    try file.commit()
  }
}
