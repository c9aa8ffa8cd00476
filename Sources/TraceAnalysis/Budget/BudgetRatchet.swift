import JSONText

/// Updates a budget: lowers limits to what was measured and, if requested, raises those that are exceeded. For scores,
/// which have minimums, it is the other way round.
///
/// Only the limits in the text change; comments and layout stay. A rule for several views or scenarios isn't raised
/// because one of them exceeds it. That one gets a rule of its own after all others, an exception that someone should
/// see and approve. So with `raises`, a general rule turns today's offenders into a list.
public struct BudgetRatchet: Sendable {
  /// A limit that was changed, or a rule that was added.
  public struct Change: Equatable, Sendable {
    /// The rule that changed, or the one that the new rule is an exception to.
    public let rule: Int
    public let counter: BudgetCounter
    /// `nil` for an exception.
    public let old: BudgetLimit?
    public let new: BudgetLimit
    public let scenario: String
    public let view: String?
  }

  public private(set) var changes: [Change] = []
  public private(set) var text: String
  private let check: BudgetCheck
  private var edits = TextEdits()

  public init(_ check: BudgetCheck, raises: Bool) {
    self.check = check
    text = check.budget.text
    for number in check.budget.rules.indices { adjust(number, raises: raises) }
    if raises { addExceptions() }
    text = edits.applied(to: text)
  }

  private mutating func adjust(_ number: Int, raises: Bool) {
    let rule = check.budget.rules[number]
    for counter in BudgetCounter.allCases {
      guard let limit = rule.limits[counter] else { continue }
      let measured = check.measurements.compactMap { trace in
        trace.most[BudgetCount(rule: number, counter: counter)].map {
          Measured(value: $0, viewport: trace.viewport ?? 0)
        }
      }
      guard !measured.isEmpty else { continue }
      let fits = limit.holds(measured, counter)
      guard fits || raises && rule.isExact else { continue }
      let fitting = limit.fitting(measured, counter)
      guard fitting.written != limit.written else { continue }
      edits.replace(limit.range, by: fitting.written)
      changes.append(
        Change(
          rule: number, counter: counter, old: limit, new: fitting, scenario: rule.scenario.text,
          view: rule.view?.text))
    }
  }

  private struct Exception: Hashable {
    let rule: Int
    let scenario: String
    let view: String?
  }

  /// Adds a rule for each scenario and view that exceeds a rule for several.
  private mutating func addExceptions() {
    var order: [Exception] = []
    var limits: [Exception: [BudgetCounter: UInt64]] = [:]
    for trace in check.measurements {
      for finding in trace.findings where !check.budget.rules[finding.rule].isExact {
        let exception = Exception(rule: finding.rule, scenario: trace.scenario, view: finding.view)
        if limits[exception] == nil { order.append(exception) }
        let known = limits[exception]?[finding.counter] ?? finding.found
        let limit = finding.counter.isLeast ? min(known, finding.found) : max(known, finding.found)
        limits[exception, default: [:]][finding.counter] = limit
      }
    }
    var rules: [String] = []
    let bytes = Array(check.budget.text.utf8)
    for exception in order {
      let counts = BudgetCounter.allCases.compactMap { counter in
        limits[exception]?[counter].map { (counter: counter, limit: BudgetLimit($0)) }
      }
      rules.append(written(exception, counts, bytes))
      changes += counts.map {
        Change(
          rule: exception.rule, counter: $0.counter, old: nil, new: $0.limit, scenario: exception.scenario,
          view: exception.view)
      }
    }
    insert(rules)
  }

  /// - Parameter bytes: the bytes of the budget's text.
  private func written(
    _ exception: Exception, _ limits: [(counter: BudgetCounter, limit: BudgetLimit)], _ bytes: [UInt8]
  ) -> String {
    let rule = check.budget.rules[exception.rule]
    var members = [("scenario", JSONText.quoted(exception.scenario))]
    if let view = exception.view { members.append(("view", JSONText.quoted(view))) }
    for key in ["ticks", "step", "per"] {
      if let range = rule.settings[key] { members.append((key, String(decoding: bytes[range], as: UTF8.self))) }
    }
    members += limits.map { ($0.counter.rawValue, $0.limit.written) }
    return "{ " + members.map { "\"\($0)\": \($1)" }.joined(separator: ", ") + " }"
  }

  /// Inserts rules after the last one, and after anything else on its line, with the same layout.
  private mutating func insert(_ rules: [String]) {
    guard !rules.isEmpty else { return }
    let list = check.budget.list
    let bytes = Array(check.budget.text.utf8)
    var end = list.range.upperBound - 1
    while isSpace(bytes[end - 1]) { end -= 1 }
    let last = check.budget.rules.last?.range
    let indent = last.map { indentation(of: $0.lowerBound, in: bytes) } ?? "    "
    if let last, !list.hasTrailingComma { edits.insert(",", at: last.upperBound) }
    let lines = rules.map { "\n\(indent)\($0)" }.joined(separator: ",")
    edits.insert(lines + (list.hasTrailingComma ? "," : ""), at: end)
  }

  private func indentation(of offset: Int, in bytes: [UInt8]) -> String {
    let line = bytes[..<offset].lastIndex(of: UInt8(ascii: "\n")).map { bytes[($0 + 1)..<offset] } ?? bytes[..<offset]
    return String(decoding: line.prefix(while: isSpace), as: UTF8.self)
  }
}

private func isSpace(_ byte: UInt8) -> Bool { byte == UInt8(ascii: " ") || (0x09...0x0D) ~= byte }
