import TraceFormat

/// The root causes that Instruments lists beside updates. Millions of updates have a few different lists, so each is read once.
struct RootCauses {
  /// Of longer lists, the first ones are taken.
  private static let most = 16

  private struct Key: Hashable {
    let own: ReasonNumber
    let roots: NameNumber
  }

  private let texts: NameTable
  private let ownReasons: ReasonTable
  private var lists: [NameNumber: [String]] = [:]
  private var reasons: [Key: ReasonID] = [:]

  init(_ run: ObservedRun) { (texts, ownReasons) = (run.names, run.reasons) }

  /// What a list names.
  mutating func names(_ list: NameNumber) -> [String] {
    if list == .empty { return [] }
    if let known = lists[list] { return known }
    let names = Array(listed(texts[list]).prefix(Self.most))
    lists[list] = names
    return names
  }

  /// An update's own reason, with the root causes beside it.
  mutating func reason(
    of observation: Observation, _ definitions: inout ImportedDefinitions, _ writer: TraceWriter
  ) -> ReasonID {
    let key = Key(own: observation.reason, roots: observation.rootCauses)
    if let known = reasons[key] { return known }
    var words = ownReasons[observation.reason].map { texts[$0] }
    for name in names(observation.rootCauses) where !words.contains(name) { words.append(name) }
    let reason = definitions.reason(words, writer)
    reasons[key] = reason
    return reason
  }
}
