import RedrawCore

/// One tick's events in words, a line each: a test that compares them says what happened and that nothing else did.
///
///     #1 tap Button "Bob 0 taps"
///     #2 write _users of UsersView, by #1
///     evaluate UserCell: @self _user (_user by binding), by #2
///     skip Sub1 ×1 by empty
///     wasted UserCell
///     commit 1 updated
struct TickLog {
  private(set) var lines: [String] = []
  /// The types whose bodies ran, in order.
  private(set) var evaluated: [String] = []
  private(set) var wasted: [String] = []
  private(set) var commits: [EngineEvent.Commit] = []

  init(_ events: [EngineEvent]) {
    for event in events { add(event) }
  }

  private mutating func add(_ event: EngineEvent) {
    switch event {
    case .tickBegin, .tickEnd: break
    case .delivered(let event): lines.append("#\(event.number) \(event.kind) \(event.target)" + by(event.cause))
    case .write(let write): add(write)
    case .mount(let mount): lines.append("mount \(mount.type.name)")
    case .unmount: lines.append("unmount")
    case .evaluation(let evaluation): add(evaluation)
    case .skip(let skip): lines.append("skip \(skip.type.name) ×\(skip.count) by \(skip.rule)")
    case .wasted(let ordinals):
      wasted = ordinals.map { evaluated[Int($0)] }
      lines.append("wasted " + wasted.joined(separator: ", "))
    case .commit(let commit): add(commit)
    case .cycle(let cycle): lines.append("cycle \(cycle.type.name)")
    case .stale(let stale): lines.append("stale \(stale.type.name)")
    case .note(let note): lines.append("note \(note.kind): \(note.text)")
    }
  }

  private mutating func add(_ write: EngineEvent.Write) {
    lines.append(
      "#\(write.number) write \(write.property.name) of \(write.property.owner)"
        + (write.isEqual ? " with an equal value" : "") + by(write.cause))
  }

  private mutating func add(_ evaluation: EngineEvent.Evaluation) {
    evaluated.append(evaluation.type.name)
    let flags = evaluation.reason.flags
    var reasons = flags.contains(.first) ? ["first"] : []
    if flags.contains(.dependencies) { reasons.append("@dependencies") }
    if flags.contains(.view), !flags.contains(.first) { reasons.append("@self") }
    if !flags.contains(.first) { reasons += evaluation.reason.properties.map(\.name) }
    lines.append(
      "evaluate \(evaluation.type.name): " + reasons.joined(separator: " ") + difference(evaluation.reason)
        + by(evaluation.cause) + (evaluation.pass > 0 ? ", pass \(evaluation.pass)" : ""))
  }

  private func difference(_ reason: EngineEvent.Reason) -> String {
    guard let property = reason.differed else { return reason.rule == .none ? "" : " (by \(reason.rule))" }
    let path = reason.fieldPath.isEmpty ? property.name : property.name + "." + reason.fieldPath
    return " (\(path) by \(reason.rule))"
  }

  private mutating func add(_ commit: EngineEvent.Commit) {
    commits.append(commit)
    let counts = [(commit.inserted, "inserted"), (commit.removed, "removed"), (commit.updated, "updated")]
    lines.append("commit " + counts.filter { $0.0 > 0 }.map { "\($0.0) \($0.1)" }.joined(separator: ", "))
  }

  private func by(_ cause: UInt32) -> String { cause == 0 ? "" : ", by #\(cause)" }
}
