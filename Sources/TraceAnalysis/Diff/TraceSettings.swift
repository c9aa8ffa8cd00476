import TraceFormat

/// How two traces were recorded.
enum TraceSettings {
  /// The settings that differ, in the order of the traces. The version of the recording program isn't a setting.
  static func changes(_ base: TraceMetadata?, _ head: TraceMetadata?) -> [SettingChange] {
    guard let base, let head else { return [] }
    let fixed = [("scenario", base.scenario, head.scenario), ("seed", "\(base.seed)", "\(head.seed)")]
    return fixed.filter { $0.1 != $0.2 }.map { SettingChange(name: $0.0, values: Change(base: $0.1, head: $0.2)) }
      + changes(base.parameters, head.parameters) + changes(base.rules, head.rules)
      + changes(base.extras.filter(isSetting), head.extras.filter(isSetting))
  }

  /// Where a trace was imported from is no setting.
  private static func isSetting(_ entry: TraceMetadata.Entry) -> Bool { !ImportedFrom.names.contains(entry.name) }

  /// The settings that a release determines: the SDK, and rules that weren't set explicitly.
  static func decidedByReleases(_ base: TraceMetadata?, _ head: TraceMetadata?) -> Set<String> {
    guard let base, let head else { return [] }
    let rules = Set((base.rules + head.rules).map(\.name)).subtracting(base.ownRules).subtracting(head.ownRules)
    return rules.union([TraceRelease.systemName, TraceRelease.kitName])
  }

  /// Throws if differences wouldn't be those of the views.
  ///
  /// - Parameter comparesReleases: whether the traces may be of different releases, which have different rules.
  static func check(_ base: TraceMetadata?, _ head: TraceMetadata?, comparesReleases: Bool) throws(DiffFault) {
    guard let base, let head else { return }
    guard base.scenario == head.scenario else {
      throw .differentScenarios(Change(base: base.scenario, head: head.scenario))
    }
    let unknown = Change(base: base.knowledge.unknown, head: head.knowledge.unknown)
    // How ticks were told apart and when they began is no count.
    let countless: Set<TraceKnowledge.Fact> = [.ticks, .times, .durations]
    guard unknown.base.symmetricDifference(unknown.head).isSubset(of: countless) else {
      throw .differentKnowledge(
        scenario: head.scenario,
        Change(base: base.knowledge.unknownNames, head: head.knowledge.unknownNames))
    }
    let rules = changes(base.rules, head.rules)
    let isOfReleases = comparesReleases && base.release != head.release
    // Rules that the release determines may differ; rules that were set explicitly may not.
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
      let absent = TraceMetadata.defaultValue(of: name) ?? ""
      let values = Change(base: olds[name] ?? absent, head: values[name] ?? absent)
      return values.isSame ? nil : SettingChange(name: name, values: values)
    }
  }
}
