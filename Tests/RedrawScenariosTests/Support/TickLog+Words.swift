import RedrawCore

/// A whole tick in words, a line an event, one for all wasted evaluations: a test that compares them says what happened and that nothing else did.
///
///     #1 tap Button "Bob"
///     #2 write UsersView._users, by #1
///     evaluate UserCell: @self _user (_user binding), by #2
///     skip Sub1×1 empty
///     wasted UserCell, UserCell
///     commit 1 updated
extension TickLog {
  var words: [String] { events.compactMap(words) }

  private func words(_ event: EngineEvent) -> String? {
    switch event {
    case .tickBegin, .tickEnd: nil
    case .delivered(let event): "#\(event.number) \(event.kind) \(event.target)" + by(event.cause)
    case .write(let write): words(write)
    case .mount(let mount): "mount \(mount.type.name)"
    case .unmount: "unmount"
    case .evaluation(let evaluation): words(evaluation)
    case .skip(let skip): "skip \(skip.type.name)×\(skip.count) \(skip.rule)"
    case .wasted(let ordinal): ordinal == wastedOrdinals.first ? "wasted " + wasted.joined(separator: ", ") : nil
    case .commit(let commit): words(commit)
    case .cycle(let cycle): "cycle \(cycle.type.name)"
    case .stale(let stale): "stale \(stale.type.name)"
    case .note(let note): "\(note.kind) \(note.text)"
    }
  }

  private func words(_ write: EngineEvent.Write) -> String {
    "#\(write.number) write \(write.property.owner).\(write.property.name)"
      + (write.isEqual ? " with an equal value" : "") + by(write.cause)
  }

  private func words(_ evaluation: EngineEvent.Evaluation) -> String {
    let reason = evaluation.reason
    var reasons: [String] = []
    if reason.flags.contains(.first) {
      reasons = ["first"]
    } else {
      if reason.flags.contains(.dependencies) { reasons.append("@dependencies") }
      if reason.flags.contains(.view) { reasons.append("@self") }
      reasons += reason.properties.map(\.name)
    }
    let place = [reason.differed?.name, reason.fieldPath].compactMap { $0 }.filter { !$0.isEmpty }
    if reason.rule != .none { reasons.append("(\((place + ["\(reason.rule)"]).joined(separator: " ")))") }
    return "evaluate \(evaluation.type.name): " + reasons.joined(separator: " ") + by(evaluation.cause)
      + (evaluation.pass > 0 ? ", pass \(evaluation.pass)" : "")
  }

  private func words(_ commit: EngineEvent.Commit) -> String {
    let counts = [(commit.inserted, "inserted"), (commit.removed, "removed"), (commit.updated, "updated")]
    return "commit " + counts.filter { $0.0 > 0 }.map { "\($0.0) \($0.1)" }.joined(separator: ", ")
  }

  private func by(_ cause: UInt32) -> String { cause == 0 ? "" : ", by #\(cause)" }
}
