import TraceFormat

/// How two traces were recorded.
enum TraceSettings {
  /// What differs, in the order in which the traces name it. The version of the program that recorded is not a setting.
  static func changes(_ base: TraceMetadata?, _ head: TraceMetadata?) -> [SettingChange] {
    guard let base, let head else { return [] }
    let fixed = [("scenario", base.scenario, head.scenario), ("seed", "\(base.seed)", "\(head.seed)")]
    return fixed.filter { $0.1 != $0.2 }.map { SettingChange(name: $0.0, values: Change(base: $0.1, head: $0.2)) }
      + changes(base.parameters, head.parameters) + changes(base.rules, head.rules)
      + changes(base.extras, head.extras)
  }

  /// Throws where differences would not be those of the views.
  static func check(
    _ settings: [SettingChange], _ base: TraceMetadata?, _ head: TraceMetadata?
  ) throws(DiffFault) {
    guard let base, let head else { return }
    guard base.scenario == head.scenario else {
      throw .differentScenarios(Change(base: base.scenario, head: head.scenario))
    }
    let rules = changes(base.rules, head.rules)
    guard rules.isEmpty else { throw .differentRules(scenario: head.scenario, rules) }
  }

  private static func changes(_ base: [TraceMetadata.Entry], _ head: [TraceMetadata.Entry]) -> [SettingChange] {
    let values = Dictionary(head.map { ($0.name, $0.value) }) { _, last in last }
    let olds = Dictionary(base.map { ($0.name, $0.value) }) { _, last in last }
    let names = base.map(\.name) + head.map(\.name).filter { olds[$0] == nil }
    return names.compactMap { name in
      let values = Change(base: olds[name] ?? "", head: values[name] ?? "")
      return values.isSame ? nil : SettingChange(name: name, values: values)
    }
  }
}
