import JSONText
import TerminalText
import TraceAnalysis

/// How the counts of a scenario grow with its data, kept in a file beside the sources.
///
///     {
///       "version": 1,
///       "name": "lazy-constant-rows",
///       "parameter": "rows",
///       "sizes": [10, 100, 1000],
///       "growth": [
///         {"measure":"evaluations","growth":"constant"},
///         {"measure":"evaluations","view":"Row","growth":"visible"}
///       ]
///     }
package struct GrowthBaseline: Equatable {
  package struct Key: Hashable {
    package let measure: ScaleMeasure
    /// `nil` for all views together.
    package let view: String?

    /// `Row: evaluations`
    package var words: String { printable((view.map { "\($0): " } ?? "") + measure.rawValue) }
  }

  /// A count that grows faster than it did.
  package struct Change: Equatable {
    package let key: Key
    package let old: GrowthClass
    package let new: GrowthClass

    package var sentence: String {
      "\(key.words) grows faster than in the baseline: \(new.rawValue), not \(old.rawValue)"
    }
  }

  package let name: String
  /// What it was recorded with; `nil` if the file doesn't say.
  package let parameter: ScaledParameter?
  package private(set) var classes: [Key: GrowthClass] = [:]

  /// Times differ from run to run, so they are not kept.
  package init(_ table: ScaleTable, name: String, _ parameter: ScaledParameter) {
    (self.name, self.parameter) = (name, parameter)
    for row in table.rows where row.measure != .time {
      classes[Key(measure: row.measure, view: row.view)] = row.fit.growth
    }
  }

  /// What grows faster now. A count that the file doesn't have was zero at all sizes, which is constant.
  package func worse(in table: ScaleTable) -> [Change] {
    table.rows.filter { $0.measure != .time }.compactMap { row in
      let key = Key(measure: row.measure, view: row.view)
      let old = classes[key] ?? .constant
      return row.fit.growth > old ? Change(key: key, old: old, new: row.fit.growth) : nil
    }
  }

  /// The counts that grow differently now, in the order of the file.
  package func changes(to new: GrowthBaseline) -> [Change] {
    Self.ordered(Set(classes.keys).union(new.classes.keys)).compactMap { key in
      let (before, now) = (classes[key] ?? .constant, new.classes[key] ?? .constant)
      return before == now ? nil : Change(key: key, old: before, new: now)
    }
  }

  private static func ordered(_ keys: some Sequence<Key>) -> [Key] {
    keys.sorted { ($0.view ?? "", $0.measure.rawValue) < ($1.view ?? "", $1.measure.rawValue) }
  }

  /// Whether a text is one of these files, with nothing else that replacing it would lose.
  package static func isWritten(_ text: String) -> Bool {
    guard (try? GrowthBaseline(parsing: text)) != nil,
      case .object(let members)? = try? JSONValue(parsing: text).content
    else { return false }
    return members.allSatisfy { ["version", "name", "parameter", "sizes", "growth"].contains($0.key) }
  }

  // MARK: Text

  /// A line for each count, in an order suitable for reviews.
  package var text: String {
    let lines = Self.ordered(classes.keys).map { key in
      "    "
        + JSONText.line { entry in
          entry.add("measure", key.measure.rawValue)
          if let view = key.view { entry.add("view", view) }
          entry.add("growth", classes[key]?.rawValue)
        }.dropLast()
    }
    let sizes = parameter.map { parameter in
      "  \"parameter\": \(JSONText.quoted(parameter.name)),\n  \"sizes\": "
        + "[\(parameter.sizes.map { String($0) }.joined(separator: ", "))],\n"
    }
    return "{\n  \"version\": 1,\n  \"name\": \(JSONText.quoted(name)),\n\(sizes ?? "")  \"growth\": [\n"
      + lines.joined(separator: ",\n") + (lines.isEmpty ? "" : "\n") + "  ]\n}\n"
  }

  package init(parsing text: String) throws(GrowthFault) {
    let root: JSONValue
    do { root = try JSONValue(parsing: text) } catch { throw GrowthFault("not JSON; correct it here", error.offset) }
    guard case .array(let entries) = try root.member("growth").content,
      case .string(let name) = try root.member("name").content
    else { throw GrowthFault("wrong value; use \"name\", a string, and \"growth\", a list", root.range.lowerBound) }
    self.name = name
    parameter = try root.has("parameter") ? root.scaledParameter() : nil
    for entry in entries {
      guard let measure = ScaleMeasure(rawValue: try entry.text("measure")), measure != .time else {
        throw GrowthFault("unknown measure; update the file with --update", entry.range.lowerBound)
      }
      guard let growth = GrowthClass(rawValue: try entry.text("growth")) else {
        let names = GrowthClass.allCases.map(\.rawValue).joined(separator: ", ")
        throw GrowthFault("unknown growth; use one of \(names)", entry.range.lowerBound)
      }
      let view = try entry.has("view") ? entry.text("view") : nil
      classes[Key(measure: measure, view: view)] = growth
    }
  }
}

/// Why a file isn't a growth baseline, and where.
package struct GrowthFault: Error, Equatable {
  package let words: String
  package let offset: Int

  init(_ words: String, _ offset: Int) { (self.words, self.offset) = (words, offset) }
}

extension JSONValue {
  fileprivate func member(_ key: String) throws(GrowthFault) -> JSONValue {
    guard case .object(let members) = content, let member = members.first(where: { $0.key == key }) else {
      throw GrowthFault("missing \"\(key)\"", range.lowerBound)
    }
    return member.value
  }

  fileprivate func has(_ key: String) -> Bool {
    if case .object(let members) = content { members.contains { $0.key == key } } else { false }
  }

  fileprivate func scaledParameter() throws(GrowthFault) -> ScaledParameter {
    let name = try text("parameter")
    let value = try member("sizes")
    guard case .array(let elements) = value.content else {
      throw GrowthFault("\"sizes\" must be a list", value.range.lowerBound)
    }
    let sizes = elements.compactMap { if case .number(let digits) = $0.content { Int(digits) } else { nil } }
    guard sizes.count == elements.count, ScaledParameter.areEnough(sizes), !name.isEmpty else {
      throw GrowthFault("wrong sizes; use at least three different ones", value.range.lowerBound)
    }
    return ScaledParameter(name: name, sizes: sizes.sorted())
  }

  fileprivate func text(_ key: String) throws(GrowthFault) -> String {
    let value = try member(key)
    guard case .string(let text) = value.content else {
      throw GrowthFault("\"\(key)\" must be a string", value.range.lowerBound)
    }
    return text
  }
}
