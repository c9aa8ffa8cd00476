import CommandLineKit
import TraceAnalysis
import TraceFormat
import TraceReport

/// Checks traces against a budget, one after the other.
struct BudgetRun {
  let budget: BudgetFile
  /// How many threads may read.
  private let jobs: Int
  private(set) var check: BudgetCheck
  private var names: [String] = []
  private var causes: [[String]] = []
  /// How many causes may still be looked up: each one takes reading part of a trace again.
  private var left = 20

  init(_ budget: BudgetFile, jobs: Int) {
    (self.budget, self.jobs) = (budget, jobs)
    check = BudgetCheck(budget.budget)
  }

  var report: BudgetReport { BudgetReport(check, of: budget.file.name, traces: names, causes: causes) }

  /// Reads traces, several at a time if there are several, and adds them in order.
  mutating func add(_ files: [InputFile], on console: Console, style: TextStyle) throws(Failure) {
    for (file, measurement) in zip(files, try measurements(of: files, on: console)) {
      check.add(measurement)
      names.append(file.name)
      var found: [String] = []
      for finding in measurement.findings { found.append(try cause(of: finding, in: file, on: console, style)) }
      causes.append(found)
    }
  }

  private func measurements(of files: [InputFile], on console: Console) throws(Failure) -> [BudgetMeasurement] {
    let isSeveral = files.count > 1 && !files.contains(.standardInput)
    let gauge = BudgetGauge(budget: budget.budget, name: budget.file.name, jobs: isSeveral ? 1 : jobs)
    // Only one reader can use standard input.
    guard isSeveral else {
      return try files.map { file throws(Failure) in
        try file.read(on: console) { reader throws(Failure) in try gauge.measure(reader, file) }
      }
    }
    console.progress?.begin()
    defer { console.progress?.end() }
    return try concurrently(
      files.count, threads: jobs, onProgress: { console.progress?.show("reading: \($0) of \(files.count) traces") },
      { index in
        Result { () throws(Failure) in
          try files[index].read { reader throws(Failure) in try gauge.measure(reader, files[index]) }
        }
      }
    ).map { measurement throws(Failure) in try measurement.get() }
  }

  /// Empty if the trace can't be read a second time.
  private mutating func cause(
    of finding: BudgetFinding, in file: InputFile, on console: Console, _ style: TextStyle
  ) throws(Failure) -> String {
    guard case .path = file, left > 0 else { return "" }
    left -= 1
    return try file.read(ticks: finding.tick...finding.tick, on: console) { reader throws(Failure) in
      try file.reading { () throws(TraceError) in try finding.cause(in: reader, style: style) }
    }
  }
}

/// Measures one trace after the other, on any thread.
private struct BudgetGauge: Sendable {
  let budget: Budget
  /// The budget's file name.
  let name: String
  /// How many threads may read a trace.
  let jobs: Int

  func measure(_ reader: TraceReader, _ file: InputFile) throws(Failure) -> BudgetMeasurement {
    let measurement: BudgetMeasurement
    do { measurement = try BudgetMeasurement(of: reader, against: budget, jobs: jobs) } catch {
      switch error {
      case .noViewport(let rule):
        throw Failure(CheckFault.noViewport(trace: file.name, budget: name, budget.place(of: budget.rules[rule])))
      case .unknown(let counter, let rule):
        let place = budget.place(of: budget.rules[rule])
        throw Failure(CheckFault.unknownCount(counter.rawValue, trace: file.name, budget: name, place))
      case .unreadable(let error): throw Failure(UnreadableTrace(file: file, error: error))
      }
    }
    if let damage = reader.damage { throw Failure(CheckFault.damaged(trace: file.name, damage: damage)) }
    return measurement
  }
}
