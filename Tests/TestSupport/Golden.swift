import Foundation

/// What came of comparing a text with a file under Fixtures/.
public enum GoldenResult: Equatable {
  case same
  /// The lines that differ: those of the file after `-`, those of the text after `+`.
  case different(lines: String)
  case missing(String)
  /// The file was written just now, because `RERECORD=1` is set. A test fails on it, so that no run both records
  /// and passes.
  case recorded(String)
}

/// Compares a text with a golden file, or writes that file where `RERECORD=1` is set.
///
///     #expect(golden("CommandLine/bakery/help.txt", text) == .same)
public func golden(_ path: String, _ text: String) -> GoldenResult {
  let file = packageRoot.appendingPathComponent("Fixtures").appendingPathComponent(path)
  if ProcessInfo.processInfo.environment["RERECORD"] == "1" {
    try? FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try? Data(text.utf8).write(to: file)
    return .recorded(path)
  }
  guard let recorded = try? String(contentsOf: file, encoding: .utf8) else { return .missing(path) }
  return recorded == text ? .same : .different(lines: "\n" + differingLines(recorded, text))
}

/// The folder that holds Package.swift.
public let packageRoot = URL(fileURLWithPath: #filePath)
  .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
