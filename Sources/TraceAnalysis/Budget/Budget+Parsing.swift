import JSONText
import TraceFormat

extension Budget {
  /// The keys of a budget, and of each of its rules.
  enum Key: String, CaseIterable {
    case schema = "$schema"
    case version, budgets
  }

  enum RuleKey: String, CaseIterable {
    case scenario, view, ticks, step, per, evaluations, wasted, commits, score
  }

  /// Parses the text of a budget file. Docs/Schemas/budget.schema.json describes the format.
  public init(parsing text: String) throws(BudgetFault) {
    let reader = BudgetParser(text: text)
    let root = try reader.root()
    let members = try reader.members(of: root, Key.self, "the budget")
    guard let version = members[.version] else { throw reader.fault(.missingKey("version"), root.range) }
    guard case .number("1") = version.content else {
      throw reader.fault(.unknownVersion(reader.text(of: version)), version.range)
    }
    guard let list = members[.budgets] else { throw reader.fault(.missingKey("budgets"), root.range) }
    guard case .array(let elements) = list.content else {
      throw reader.fault(.notA("a list", of: "budgets"), list.range)
    }
    var rules: [BudgetRule] = []
    for element in elements { rules.append(try reader.rule(element)) }
    self.init(rules: rules, text: text, list: list)
  }
}

/// Parses the rules of a budget and locates errors.
private struct BudgetParser {
  let text: String

  func fault(_ kind: BudgetFault.Kind, _ range: Range<Int>) -> BudgetFault {
    BudgetFault(kind, at: TextPlace(ofByte: range.lowerBound, in: text))
  }

  func text(of value: JSONValue) -> String {
    String(decoding: Array(text.utf8)[value.range], as: UTF8.self)
  }

  func root() throws(BudgetFault) -> JSONValue {
    do throws(JSONFault) { return try JSONValue(parsing: text) } catch {
      throw fault(.json(error.kind), error.offset..<error.offset)
    }
  }

  /// An object's members by key. Throws for unknown and repeated keys.
  func members<Key: RawRepresentable<String> & CaseIterable & Hashable>(
    of value: JSONValue, _ keys: Key.Type, _ name: String
  ) throws(BudgetFault) -> [Key: JSONValue] {
    guard case .object(let list) = value.content else { throw fault(.notA("an object", of: name), value.range) }
    var members: [Key: JSONValue] = [:]
    for member in list {
      guard let key = Key(rawValue: member.key) else {
        throw fault(.unknownKey(member.key, known: Key.allCases.map(\.rawValue)), member.keyRange)
      }
      guard members[key] == nil else { throw fault(.repeatedKey(member.key), member.keyRange) }
      members[key] = member.value
    }
    return members
  }

  func rule(_ value: JSONValue) throws(BudgetFault) -> BudgetRule {
    let members = try members(of: value, Budget.RuleKey.self, "a budget")
    let limits = try limits(members)
    if limits.isEmpty { throw fault(.noLimit, value.range) }
    if members[.view] != nil, let commits = limits[.commits] { throw fault(.commitsOfView, commits.range) }
    let parts: [Budget.RuleKey] = [.view, .ticks, .step, .per]
    if let score = limits[.score], let part = parts.first(where: { members[$0] != nil }) {
      throw fault(.scoreOfPart(part.rawValue), score.range)
    }
    return BudgetRule(
      scenario: try pattern(members[.scenario], "scenario") ?? NamePattern("*"),
      view: try pattern(members[.view], "view"),
      ticks: try ticks(members[.ticks]) ?? BudgetRule.afterAppearance,
      step: try pattern(members[.step], "step"), period: try period(members[.per]) ?? .tick, limits: limits,
      range: value.range, settings: settings(members))
  }

  private func settings(_ members: [Budget.RuleKey: JSONValue]) -> [String: Range<Int>] {
    let keys: [Budget.RuleKey] = [.ticks, .step, .per]
    return Dictionary(uniqueKeysWithValues: keys.compactMap { key in members[key].map { (key.rawValue, $0.range) } })
  }

  private func pattern(_ value: JSONValue?, _ key: String) throws(BudgetFault) -> NamePattern? {
    guard let value else { return nil }
    guard case .string(let text) = value.content else { throw fault(.notA("a string", of: key), value.range) }
    if text.isEmpty { throw fault(.emptyPattern(key), value.range) }
    return NamePattern(text)
  }

  private func period(_ value: JSONValue?) throws(BudgetFault) -> BudgetRule.Period? {
    guard let value else { return nil }
    guard case .string(let text) = value.content, let period = BudgetRule.Period(rawValue: text) else {
      let choices = BudgetRule.Period.allCases.map { "\"\($0.rawValue)\"" }.joined(separator: " or ")
      throw fault(.notA(choices, of: "per"), value.range)
    }
    return period
  }

  private func ticks(_ value: JSONValue?) throws(BudgetFault) -> ClosedRange<TickNumber>? {
    guard let value else { return nil }
    let expected = BudgetFault.Kind.notA("a tick or a range of ticks, such as 3, \"1..\" or \"2..5\",", of: "ticks")
    switch value.content {
    case .number(let text):
      guard let tick = TickNumber(text) else { throw fault(expected, value.range) }
      return tick...tick
    case .string(let text):
      guard let (first, last) = bounds(text) else { throw fault(expected, value.range) }
      guard first <= last else { throw fault(.reversedTicks, value.range) }
      return first...last
    default: throw fault(expected, value.range)
    }
  }

  /// `A..B`, `A..` or `..B`.
  private func bounds(_ text: String) -> (first: TickNumber, last: TickNumber)? {
    guard let dot = text.firstIndex(of: "."), text[dot...].hasPrefix("..") else { return nil }
    let (before, after) = (text[..<dot], text[dot...].dropFirst(2))
    guard !(before.isEmpty && after.isEmpty) else { return nil }
    guard let first = before.isEmpty ? 0 : decimal(before),
      let last = after.isEmpty ? UInt64(TickNumber.max) : decimal(after),
      let first = TickNumber(exactly: first), let last = TickNumber(exactly: last)
    else { return nil }
    return (first, last)
  }

  private func limits(_ members: [Budget.RuleKey: JSONValue]) throws(BudgetFault) -> [BudgetCounter: BudgetLimit] {
    var limits: [BudgetCounter: BudgetLimit] = [:]
    for counter in BudgetCounter.allCases {
      guard let key = Budget.RuleKey(rawValue: counter.rawValue), let value = members[key] else { continue }
      guard let limit = limit(value), counter != .score || limit.visibleRows == 0 && limit.more <= 100 else {
        let expected =
          counter == .score ? "a whole number from 0 to 100" : "a whole number or one with \"visible rows\""
        throw fault(.notA(expected, of: counter.rawValue), value.range)
      }
      limits[counter] = limit
    }
    return limits
  }

  private func limit(_ value: JSONValue) -> BudgetLimit? {
    switch value.content {
    case .number(let text): decimal(text[...]).map { BudgetLimit(visibleRows: 0, $0, range: value.range) }
    case .string(let text): limit(inWords: text, value.range)
    default: nil
    }
  }

  /// `visible rows`, `2 visible rows`, `visible rows + 1`.
  private func limit(inWords text: String, _ range: Range<Int>) -> BudgetLimit? {
    var words = text.split(separator: " ")[...]
    var rows: UInt64? = 1
    if words.count > 2, words.first != "visible" { rows = decimal(words.removeFirst()) }
    guard let rows, words.starts(with: ["visible", "rows"]) else { return nil }
    words.removeFirst(2)
    if words.isEmpty { return BudgetLimit(visibleRows: rows, 0, range: range) }
    guard words.count == 2, words.removeFirst() == "+", let more = decimal(words.removeFirst()) else { return nil }
    return BudgetLimit(visibleRows: rows, more, range: range)
  }
}

/// Only digits: unlike `UInt64(_:)`, it doesn't accept a sign.
private func decimal(_ text: Substring) -> UInt64? {
  text.utf8.allSatisfy { UInt8(ascii: "0")...UInt8(ascii: "9") ~= $0 } ? UInt64(text) : nil
}
