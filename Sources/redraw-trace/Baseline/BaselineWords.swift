import CommandLineKit
import TerminalText
import TraceAnalysis
import TraceFormat
import TraceReport

/// What an update did to a baseline's traces: a line for each one that changed, and the counts.
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

  mutating func add(_ growth: BaselineGrowth.Measured) {
    let counts = counted(UInt64(growth.new.classes.count), "count")
    guard let old = growth.old else { return add(2, growth.path, "the growth of \(counts)") }
    guard old != growth.new else { return self.counts[0].count += 1 }
    let changes = old.changes(to: growth.new).map { "\($0.key.words) \($0.new.rawValue), was \($0.old.rawValue)" }
    let words = changes.isEmpty ? ["the growth of \(counts)"] : changes
    add(1, growth.path, words.prefix(3).joined(separator: "; ") + (words.count > 3 ? "; \(words.count - 3) more" : ""))
  }

  mutating func addRemoved(_ entry: Baseline.Entry) {
    add(3, entry.path, "the scenario \(quoted(entry.scenario)) no longer exists")
  }

  private mutating func add(_ kind: Int, _ path: String, _ words: String) {
    counts[kind].count += 1
    lines += "\(counts[kind].words): \(printable(path)): \(words)\n"
  }

  private func words(_ trace: [UInt8], at path: String) throws(Failure) -> String {
    try InputFile.path(path).reading { () throws(TraceError) in
      let reader = try TraceReader(bytes: trace)
      let totals = try TraceSummary(of: reader, SummaryDetail(depth: .views)).totals
      let waste = reader.knowledge.knows(.waste) ? "\(grouped(totals.wasted)) wasted" : "waste not known"
      return "\(counted(totals.evaluations, "evaluation")) (\(waste))"
    }
  }

  var text: String {
    let told = counts.filter { $0.count > 0 }.map { "\(grouped(UInt64($0.count))) \($0.words)" }
    return lines + told.joined(separator: ", ") + "\n"
  }
}
