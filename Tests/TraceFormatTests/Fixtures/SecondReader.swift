import Foundation

/// Runs Tests/SecondReader/read_trace.py.
enum SecondReader {
  static let script = Fixture.repository + "/Tests/SecondReader/read_trace.py"

  static func dump(file: String) throws -> String { try run([script, file]) }

  /// Reads the trace from standard input.
  static func dump(input: FileHandle) throws -> String { try run([script, "-"], input: input) }

  private static func run(_ arguments: [String], input: FileHandle = .nullDevice) throws -> String {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = ["python3"] + arguments
    process.standardInput = input
    let output = Pipe()
    process.standardOutput = output
    try process.run()
    let bytes = try output.fileHandleForReading.readToEnd() ?? Data()
    process.waitUntilExit()
    return String(decoding: bytes, as: UTF8.self)
  }
}
