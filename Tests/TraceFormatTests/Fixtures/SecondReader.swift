import Foundation
import TestSupport

/// Runs the programs in Tests/SecondReader.
enum SecondReader {
  private static let folder = Fixture.repository + "/Tests/SecondReader/"

  static let script = folder + "read_trace.py"

  static func dump(file: String) throws -> String { try run([script, file]) }

  /// Reads the trace from standard input.
  static func dump(input: [UInt8]) throws -> String { try run([script, "-"], input: Data(input)) }

  /// A line for each block about how its durations spread: how many types, how many buckets, and whether it is so.
  static func durations(file: String) throws -> String { try run([script, "--durations", file]) }

  /// The blocks that contradict themselves, or those before them, and why.
  static func check(file: String) throws -> [(offset: Int, why: String)] {
    try run([folder + "check_trace.py", file]).split(separator: "\n").map { line in
      let words = line.split(separator: " ", maxSplits: 1)
      return (Int(words[0]) ?? -1, String(words.last ?? ""))
    }
  }

  /// Every byte with what it means.
  static func annotate(file: String) throws -> String { try run([folder + "annotate_trace.py", file]) }

  private static func run(_ arguments: [String], input: Data = Data()) throws -> String {
    try TestSupport.run(URL(fileURLWithPath: "/usr/bin/env"), ["python3", "-B"] + arguments, input: input).output
  }
}
