import JSONText
import TerminalText
import TraceFormat
import TraceReport

/// The result of recording the same several times.
struct RepetitionReport {
  let runs: Int
  /// The numbers, from 2, of runs whose bytes differ from those of the first.
  let different: [Int]
  /// What differs in the first of these runs; `nil` if its records are the same and only the bytes differ.
  let difference: RunDifference?

  var text: String {
    guard let run = different.first else { return "\(runs) runs, all with the same bytes\n" }
    let others = runs - 1
    let head =
      others == 1
      ? "run 2 differs from run 1" : "\(different.count) of \(others) repeats differ from run 1; run \(run) differs"
    guard let difference else { return "\(head) only in its bytes: its records are the same\n" }
    let label = difference.label.isEmpty ? "" : " \(quotation(difference.label))"
    let view = difference.view.map { ", in \(printable($0))" } ?? ""
    return """
      \(head) first in tick \(difference.tick)\(label)\(view):
        run 1: \(difference.records.first ?? Self.nothing)
        run \(run): \(difference.records.other ?? Self.nothing)
      hint: remove --real-time and --real-random; see Docs/Time.md for what a recording can't decide

      """
  }

  private static let nothing = "no such record"

  /// Described by Docs/Schemas/record.schema.json.
  func add(to object: inout JSONObject) {
    object.addObject("repeat") { object in
      object.add("runs", runs)
      object.addArray("different") { list in different.forEach { list.add($0) } }
      guard let run = different.first, let difference else { return }
      object.addObject("difference") { object in
        object.add("run", run)
        object.add("tick", difference.tick.rawValue)
        object.add("label", difference.label)
        object.add("view", difference.view)
        object.add("inFirstRun", difference.records.first)
        object.add("inThisRun", difference.records.other)
      }
    }
  }
}
