import CommandLineKit
import TraceAnalysis
import TraceFormat
import TraceReport

/// Holds a budget against traces, one after the other.
struct BudgetRun {
  let budget: BudgetFile
  private(set) var check: BudgetCheck
  private var names: [String] = []
  private var causes: [[String]] = []
  /// Causes that are looked for: each takes reading a part of the trace again.
  private var left = 20

  init(_ budget: BudgetFile) {
    self.budget = budget
    check = BudgetCheck(budget.budget)
  }

  var report: BudgetReport { BudgetReport(check, of: budget.file.name, traces: names, causes: causes) }

  mutating func add(_ file: InputFile, on console: Console, style: TextStyle) throws {
    let measurement = try file.read(on: console) { reader in
      let measurement = try measure(reader, file)
      if let damage = reader.damage { throw CheckFault.damaged(trace: file.name, damage: damage) }
      return measurement
    }
    check.add(measurement)
    names.append(file.name)
    causes.append(try measurement.findings.map { try cause(of: $0, in: file, on: console, style) })
  }

  private func measure(_ reader: TraceReader, _ file: InputFile) throws -> BudgetMeasurement {
    do {
      return try BudgetMeasurement(of: reader, against: budget.budget)
    } catch BudgetMismatch.noViewport(let rule) {
      let place = budget.budget.place(of: budget.budget.rules[rule])
      throw CheckFault.noViewport(trace: file.name, budget: budget.file.name, place)
    }
  }

  /// Empty where the trace can't be read a second time.
  private mutating func cause(
    of finding: BudgetFinding, in file: InputFile, on console: Console, _ style: TextStyle
  ) throws -> String {
    guard case .path = file, left > 0 else { return "" }
    left -= 1
    return try file.read(ticks: finding.tick...finding.tick, on: console) { try finding.cause(in: $0, style: style) }
  }
}

extension InputFile {
  /// Itself, or the traces that it holds where it is a folder.
  var traces: [InputFile] {
    get throws {
      guard case .path(let path) = self, case .folder(let traces) = try TracePlace(path) else { return [self] }
      return traces.map { .path($0.name) }
    }
  }
}
