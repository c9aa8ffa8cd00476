import CommandLineKit
import TerminalText
import TraceAnalysis
import TraceFormat
import TraceReport

/// What was done to the traces of a baseline: a line for each that is not as it was, and their numbers.
struct BaselineChanges {
  private var lines = ""
  private var counts: [(words: String, count: Int)] = [("unchanged", 0), ("changed", 0), ("new", 0), ("removed", 0)]

  mutating func add(_ recorded: Baseline.Recorded) throws(Failure) {
    let now = try words(recorded.bytes, at: recorded.path)
    guard let old = recorded.old else { return add(2, recorded.path, now) }
    guard old.bytes != recorded.bytes else { return counts[0].count += 1 }
    let before = try words(old.bytes, at: old.path)
    add(1, recorded.path, before == now ? "\(now) as before" : "\(now), was \(before)")
  }

  mutating func addRemoved(_ entry: Baseline.Entry) {
    add(3, entry.path, "the scenario \(quoted(entry.scenario)) no longer exists")
  }

  private mutating func add(_ kind: Int, _ path: String, _ words: String) {
    counts[kind].count += 1
    lines += "\(counts[kind].words): \(printable(path)): \(words)\n"
  }

  private func words(_ trace: [UInt8], at path: String) throws(Failure) -> String {
    let totals = try InputFile.path(path).reading { () throws(TraceError) in
      try TraceSummary(of: TraceReader(bytes: trace), SummaryDetail(depth: .views)).totals
    }
    return "\(counted(totals.evaluations, "evaluation")) (\(grouped(totals.wasted)) wasted)"
  }

  var text: String {
    let told = counts.filter { $0.count > 0 }.map { "\(grouped(UInt64($0.count))) \($0.words)" }
    return lines + told.joined(separator: ", ") + "\n"
  }
}
