import RedrawCore

/// A whole run in words: a line an event, like ones drawn together, and below an evaluation what its body printed.
///
///     tick 1: tap Bob
///       #1 tap Button "Bob"
///       #2 write UsersView._users, by #1
///       evaluate UserCell 1–3: _user, by #2
///         3× UserCell: _user changed.
///       skip 1×Sub1 (empty)
///       keptForCounting FeedRow 1–5: FeedRow: an if without else
///       wasted UserCell 1, 3
///       commit 1 updated
///
/// Nodes of which there is more than one have a number after their type, in the order in which they came. A test that
/// compares these words says what happened, in which order, and that nothing else did.
extension ScenarioLog {
  var words: String { wordsOfTicks.joined(separator: "\n") }

  var wordsOfTicks: [String] {
    var names = NodeNames(ticks.flatMap(\.events))
    return ticks.enumerated().map { number, tick in
      ([tick.heading(number)] + tick.lines(&names).map { "  " + $0 }).joined(separator: "\n")
    }
  }
}

extension TickLog {
  fileprivate func heading(_ number: Int) -> String {
    guard case .tickBegin(let begin)? = events.first else { return "tick \(number)" }
    let clock = begin.clock == 0 ? "" : " at \(Double(begin.clock) / 1e9) s"
    return "tick \(number)\(clock): \(begin.label)"
  }

  fileprivate func lines(_ names: inout NodeNames) -> [String] {
    let furtherCauses = furtherCauses
    var lines: [LogLine] = []
    var evaluated: [LogNode] = []
    var wasted: [LogNode] = []
    for event in events {
      if case .wasted(let ordinal) = event { wasted.append(evaluated[Int(ordinal)]) }
      if !wasted.isEmpty, case .wasted = event { continue }
      if !wasted.isEmpty { lines.append(LogLine("wasted " + LogNode.words(wasted))) }
      wasted = []
      guard var line = LogLine(event, &names) else { continue }
      if case .evaluation(let evaluation) = event {
        line.tail = EventWords.evaluation(evaluation, furtherCauses[evaluated.count] ?? [])
        line.printed = printed[evaluated.count]
        evaluated += line.nodes
      }
      if lines.last?.isLike(line) == true {
        lines[lines.count - 1].nodes += line.nodes
      } else {
        lines.append(line)
      }
    }
    return lines.flatMap(\.words) + printedElsewhere.map { "prints \($0)" }
  }

  /// By the number of the evaluation, which they follow at once.
  private var furtherCauses: [Int: [CauseNumber]] {
    var causes: [Int: [CauseNumber]] = [:]
    var evaluations = 0
    for event in events {
      if case .evaluation = event { evaluations += 1 }
      if case .furtherCause(let further) = event { causes[evaluations - 1, default: []].append(further.cause) }
    }
    return causes
  }
}

/// A line of the log, for one node or for several to which the same happened one after the other.
private struct LogLine {
  var head: String
  var nodes: [LogNode] = []
  var tail = ""
  var printed: String?

  init(_ head: String) { self.head = head }

  /// `nil` for what needs no line.
  init?(_ event: EngineEvent, _ names: inout NodeNames) {
    switch event {
    case .tickBegin, .tickEnd, .wasted, .furtherCause: return nil
    case .mount(let mount): (head, nodes) = ("mount", [names.mount(mount)])
    case .unmount(let node): (head, nodes) = ("unmount", [names[node]])
    case .evaluation(let evaluation): (head, nodes) = ("evaluate", [names[evaluation.node]])
    case .stale(let stale): (head, nodes) = ("stale", [names[stale.node]])
    case .cycle(let cycle): (head, nodes, tail) = ("cycle", [names[cycle.node]], EventWords.cycle(cycle))
    case .delivered(let event): head = EventWords.delivered(event)
    case .write(let write): head = EventWords.write(write)
    case .skip(let skip): head = "skip \(skip.count)×\(skip.type.name) (\(skip.rule))"
    case .commit(let commit): head = EventWords.commit(commit)
    case .note(let note) where note.kind == "keptForCounting":
      (head, nodes, tail) = (note.kind, note.node.map { [names[$0]] } ?? [], ": \(note.text)")
    // The printed lines tell of these.
    case .note(let note) where note.kind == "printChanges" || note.kind == "unchanged": return nil
    case .note(let note): head = "\(note.kind) \(note.text)"
    }
  }

  func isLike(_ other: LogLine) -> Bool {
    !nodes.isEmpty && nodes.last?.type == other.nodes.first?.type && head == other.head && tail == other.tail
      && printed == other.printed
  }

  var words: [String] {
    let line = nodes.isEmpty ? head : "\(head) \(LogNode.words(nodes))\(tail)"
    return [line] + (printed.map { [nodes.count > 1 ? "  \(nodes.count)× \($0)" : "  \($0)"] } ?? [])
  }
}

/// What is told of an event besides its nodes.
private enum EventWords {
  static func delivered(_ event: EngineEvent.Delivered) -> String {
    "#\(event.number) \(event.kind) \(event.target)" + by(event.cause)
  }

  static func write(_ write: EngineEvent.Write) -> String {
    "#\(write.number) write \(write.property.owner).\(write.property.name)"
      + (write.isEqual ? " with an equal value" : "") + by(write.cause)
  }

  static func evaluation(_ evaluation: EngineEvent.Evaluation, _ furtherCauses: [CauseNumber]) -> String {
    let reasons = reasons(evaluation.reason)
    return (reasons.isEmpty ? "" : ": " + reasons) + by(evaluation.cause)
      + furtherCauses.map { ", #\($0)" }.joined()
      + (evaluation.pass > 0 ? ", pass \(evaluation.pass)" : "")
  }

  static func cycle(_ cycle: EngineEvent.Cycle) -> String {
    ": \(reasons(cycle.reason)), after \(cycle.passes) passes"
  }

  static func commit(_ commit: EngineEvent.Commit) -> String {
    let counts = [(commit.inserted, "inserted"), (commit.removed, "removed"), (commit.updated, "updated")]
    return "commit " + counts.filter { $0.0 > 0 }.map { "\($0.0) \($0.1)" }.joined(separator: ", ")
  }

  /// `@self _user (_user binding; title equatable)`: what is printed, then what differed and by which rule.
  private static func reasons(_ reason: Immortal<EngineEvent.Reason>) -> String {
    if reason.flags.contains(.first) { return "first" }
    var words: [String] = []
    if reason.flags.contains(.dependencies) { words.append("@dependencies") }
    if reason.flags.contains(.view) { words.append("@self") }
    words += reason.properties.map(\.name)
    if reason.rule != .none {
      let first = difference(reason.differed?.name, reason.fieldPath, reason.rule)
      let further = reason.further.map { difference($0.property.name, $0.fieldPath, $0.rule) }
      words.append("(\(([first] + further).joined(separator: "; ")))")
    }
    return words.joined(separator: " ")
  }

  private static func difference(_ property: String?, _ path: String, _ rule: ComparisonRule) -> String {
    let separator = path.hasPrefix("captured ") ? ": " : "."
    let place = [property, path].compactMap { $0 }.filter { !$0.isEmpty }.joined(separator: separator)
    return place.isEmpty ? "\(rule)" : "\(place) \(rule)"
  }

  private static func by(_ cause: CauseNumber) -> String { cause == 0 ? "" : ", by #\(cause)" }
}
