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

  /// What a release decides: its rules, but for those that were set, and the SDK.
  static func decidedByReleases(_ base: TraceMetadata?, _ head: TraceMetadata?) -> Set<String> {
    guard let base, let head else { return [] }
    let rules = Set((base.rules + head.rules).map(\.name)).subtracting(base.ownRules).subtracting(head.ownRules)
    return rules.union([TraceRelease.systemName, TraceRelease.kitName])
  }

  /// Throws where differences would not be those of the views.
  ///
  /// - Parameter comparesReleases: whether they may be of different releases of the system, which decide by other rules.
  static func check(_ base: TraceMetadata?, _ head: TraceMetadata?, comparesReleases: Bool) throws(DiffFault) {
    guard let base, let head else { return }
    guard base.scenario == head.scenario else {
      throw .differentScenarios(Change(base: base.scenario, head: head.scenario))
    }
    let rules = changes(base.rules, head.rules)
    let isOfReleases = comparesReleases && base.release != head.release
    // What a release decides is what is asked for; what was set besides is not.
    let decided = isOfReleases ? decidedByReleases(base, head) : []
    let others = rules.filter { !decided.contains($0.name) }
    guard others.isEmpty else { throw .differentRules(scenario: head.scenario, others) }
    guard comparesReleases || base.release == head.release else {
      throw .differentReleases(scenario: head.scenario, Change(base: base.release.words, head: head.release.words))
    }
  }

  private static func changes(_ base: [TraceMetadata.Entry], _ head: [TraceMetadata.Entry]) -> [SettingChange] {
    let values = Dictionary(head.map { ($0.name, $0.value) }) { _, last in last }
    let olds = Dictionary(base.map { ($0.name, $0.value) }) { _, last in last }
    let names = base.map(\.name) + head.map(\.name).filter { olds[$0] == nil }
    return names.compactMap { name in
      let absent = TraceMetadata.valueWhereAbsent(of: name) ?? ""
      let values = Change(base: olds[name] ?? absent, head: values[name] ?? absent)
      return values.isSame ? nil : SettingChange(name: name, values: values)
    }
  }
}
