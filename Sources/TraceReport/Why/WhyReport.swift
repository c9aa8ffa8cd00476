import TerminalText
import TraceAnalysis
import TraceFormat

/// The chain that led to an evaluation, drawn as a tree.
///
///     UserCell was evaluated in tick 1 "tap":
///     tap Button "Add"
///     └─ write of UsersView._users in the handler add() at Users.swift:9
///        └─ UsersView: _users changed. (root)
///           └─ UserCell: @self changed. (root/[1])
///              ├─ user.taps differed, compared by bytes: from "0" to "1"
///              └─ led to no other evaluations
public struct WhyReport {
  private let view: String
  private let explanation: Explanation
  private let definitions: TraceDefinitions
  private let style: TextStyle
  private let knowledge: TraceKnowledge

  /// - Parameter knowledge: what the trace can answer.
  public init(
    _ explanation: Explanation, of view: String, _ definitions: TraceDefinitions,
    knowledge: TraceKnowledge = TraceKnowledge(), style: TextStyle
  ) {
    self.knowledge = knowledge
    self.view = view
    self.explanation = explanation
    self.definitions = definitions
    self.style = style
  }

  public var text: String {
    var lines = branch(title, depth: 0)
    if !explanation.isWhole {
      lines += branch("Part of this tick is missing from the trace; the rest shows:", depth: 0)
    }
    if !knowledge.knows(.causes) { lines += branch("what led to it is not known", depth: 0) }
    let trunk = explanation.causes.map(words) + explanation.evaluated.flatMap(self.lines)
    for (depth, words) in trunk.enumerated() { lines += branch(words, depth: depth) }
    lines += drawn(leaves, stems: trunk.map { _ in false })
    return (lines + more.flatMap { branch($0, depth: 0) }).joined(separator: "\n") + "\n"
  }

  private var title: String {
    let label = explanation.label.isEmpty ? "" : " " + quotation(explanation.label)
    let words =
      switch explanation.outcome {
      case .evaluated: "was evaluated"
      case .left: "was removed from the tree"
      default: "was not evaluated"
      }
    return "\(printable(view)) \(words) in tick \(explanation.tick)\(label):"
  }

  /// A line of the tree with those below it.
  private struct Branch {
    var words: String
    var branches: [Branch] = []
  }

  /// The lines of branches. `stems` has, for each level above, whether another branch follows there.
  private func drawn(_ branches: [Branch], stems: [Bool]) -> [String] {
    branches.enumerated().flatMap { index, branch in
      let isLast = index + 1 == branches.count
      return self.branch(branch.words, depth: stems.count, isLast: isLast, stems: Array(stems.dropFirst()))
        + drawn(branch.branches, stems: stems + [!isLast])
    }
  }

  /// A branch, wrapped to the style's width.
  private func branch(_ words: String, depth: Int, isLast: Bool = true, stems: [Bool] = []) -> [String] {
    let width = style.width.map { max(Self.leastWords, $0 - 3 * depth) }
    let lines = width.map { words.wrapped(to: $0, hanging: 2) } ?? [words]
    guard depth > 0 else { return lines }
    let fork = style.hasUnicode ? (isLast ? "└─ " : "├─ ") : (isLast ? "`- " : "|- ")
    let stem = style.hasUnicode ? "│  " : "|  "
    let indent = (0..<depth - 1).map { $0 < stems.count && stems[$0] ? stem : "   " }.joined()
    return lines.enumerated().map { index, line in indent + (index == 0 ? fork : isLast ? "   " : stem) + line }
  }

  /// The minimum width of a branch, even if it exceeds the style's.
  private static let leastWords = 24

  private func lines(_ evaluated: Explanation.Evaluated) -> [String] {
    let pass = evaluated.pass > 0 ? ", pass \(evaluated.pass)" : ""
    let line = "\(definitions.printedLine(evaluated.type, evaluated.reason)) (\(evaluated.path)\(pass))"
    return [evaluated.signalledBy.map(words), printable(line)].compactMap { $0 }
  }

  private func words(_ cause: TickCause) -> String { definitions.words(of: cause, style) }

  /// The branches at the end of the chain.
  private var leaves: [Branch] {
    switch explanation.outcome {
    case .evaluated: details.map { Branch(words: $0) } + consequences + committed
    case .stopped(let type, let path, let count, let rule):
      [Branch(words: stopped(type, path, count, rule))] + ignoredWrites("and it was not signalled by")
    case .ignoredWrite(let type, let isEqual, _):
      [Branch(words: isEqual ? "an equal value signals nothing" : unread(by: type))]
        + ignoredWrites("nor was it signalled by")
    case .left(let type, let path, let count): [Branch(words: left(type, path, count))]
    case .unknown:
      [Branch(words: "the trace doesn't show what happened to \(printable(view)) below it")]
        + ignoredWrites("it was not signalled by")
    case .notReached where !knowledge.knows(.parents): [Branch(words: "what prevented it is not known")]
    case .notReached: [Branch(words: "nothing above it was evaluated, and nothing that it depends on signalled it")]
    }
  }

  /// Observers of an object are signalled for all of its published properties.
  private func unread(by type: TypeID) -> String {
    if case .write(let write)? = explanation.causes.last, definitions[write.property]?.holder == .published {
      return "\(name(type)) doesn't observe the object"
    }
    return "the body of \(name(type)) doesn't read it"
  }

  private func stopped(_ type: TypeID, _ path: String, _ count: UInt32, _ rule: ComparisonRule) -> String {
    "\(nodes(type, path, UInt64(count))) re-created and found equal, \(rule.howEqual): "
      + (name(type) == printable(view) ? "not evaluated" : "nothing below it was checked")
  }

  private func nodes(_ type: TypeID, _ path: String, _ count: UInt64) -> String {
    let place = path.isEmpty ? "" : count > 1 ? " (including \(printable(path)))" : " (\(printable(path)))"
    return "\(grouped(count)) \(times) \(name(type))\(place)"
  }

  private func left(_ type: TypeID, _ path: String, _ count: Int) -> String {
    let nodes = nodes(type, path, UInt64(count))
    return explanation.evaluated.isEmpty ? "\(nodes) removed; the trace doesn't show by what" : "removed \(nodes)"
  }

  /// Writes that didn't lead to it, each with what led to them.
  private func ignoredWrites(_ start: String) -> [Branch] {
    collapsed(
      explanation.ignoredWrites.filter { !$0.isEmpty }.map { chain in
        "\(start) " + chain.map(words).joined(separator: ", after ")
      }
    ).map { Branch(words: $0) }
  }

  /// Each distinct sentence once, with how often it occurs.
  private func collapsed(_ sentences: [String]) -> [String] {
    var counts: [String: UInt64] = [:]
    let different = sentences.filter { sentence in
      counts[sentence, default: 0] += 1
      return counts[sentence] == 1
    }
    return different.map { sentence in
      let count = counts[sentence] ?? 1
      return count > 1 ? "\(sentence) (\(grouped(count)) times)" : sentence
    }
  }

  private var details: [String] {
    guard let last = explanation.evaluated.last else { return [] }
    var lines = furtherCauses
    if knowledge.knows(.values),
      let difference = definitions.difference(of: last.reason, from: last.oldValue, to: last.newValue, style)
    {
      lines.append(difference)
    }
    lines += definitions.furtherDifferences(of: last.reason, style)
    lines += last.droppedObjects.map { "its state created an object and dropped it: \(printable($0))" }
    if last.isWasted { lines.append("wasted: it changed nothing in the output") }
    if !knowledge.knows(.waste) { lines.append("whether it changed the output is not known") }
    return lines
  }

  private var consequences: [Branch] {
    if !knowledge.knows(.parents) { return [Branch(words: "what it led to is not known")] }
    if explanation.consequences.isEmpty { return [Branch(words: "led to no other evaluations")] }
    var room = Self.mostConsequences
    var left = 0
    let branches = branches(of: explanation.consequences, &room, &left)
    return branches + (left > 0 ? [Branch(words: "\(style.ellipsis) and \(grouped(UInt64(left))) more")] : [])
  }

  private static let mostConsequences = 20

  /// As many as fit; the others are counted.
  private func branches(of consequences: [Explanation.Consequence], _ room: inout Int, _ left: inout Int) -> [Branch] {
    var branches: [Branch] = []
    for consequence in consequences {
      if room > 0 { branches.append(Branch(words: words(consequence))) } else { left += 1 }
      room -= 1
      let below = self.branches(of: consequence.consequences, &room, &left)
      if !below.isEmpty { branches[branches.count - 1].branches = below }
    }
    return branches
  }

  private var committed: [Branch] {
    if !knowledge.knows(.commits) { return [Branch(words: "what was committed in this tick is not known")] }
    guard let commit = explanation.commit else {
      // Unknown if only part of the tick is in the trace.
      return explanation.isWhole ? [Branch(words: "nothing was committed in this tick")] : []
    }
    let changes = [("inserted", commit.inserted), ("removed", commit.removed), ("updated", commit.updated)]
    let words = changes.filter { $0.1 > 0 }
      .map { "\(counted($0.1, "item")) \($0.0)" }.joined(separator: ", ")
    return [Branch(words: "committed in this tick: \(words.isEmpty ? "nothing" : words)")]
  }

  /// What else signalled the view or those above it.
  private var furtherCauses: [String] {
    collapsed(
      explanation.evaluated.enumerated().flatMap { index, evaluated in
        let who = index + 1 == explanation.evaluated.count ? "" : "\(name(evaluated.type)) was "
        return evaluated.furtherCauses.filter { !$0.isEmpty }.map { chain in
          "\(who)also signalled after " + chain.map(words).joined(separator: ", after ")
        }
      })
  }

  private func words(_ consequence: Explanation.Consequence) -> String {
    let views = "\(grouped(consequence.count)) \(times) \(name(consequence.type))"
    if consequence.rule != .none { return "re-created \(views), found equal, \(consequence.rule.howEqual)" }
    return "led to \(views)" + (consequence.wasted > 0 ? " (\(grouped(consequence.wasted)) wasted)" : "")
  }

  private var more: [String] {
    guard explanation.otherCount > 0 else { return [] }
    let count =
      "\(grouped(UInt64(explanation.otherCount))) more \(explanation.otherCount == 1 ? "node" : "nodes") of this view in this tick"
    let left = explanation.otherCount - explanation.others.count
    if explanation.listsAll {
      return ["\(count):"] + explanation.others.map { "  \(option(forNode: $0))" }
        + (left > 0 ? ["  \(style.ellipsis) and \(grouped(UInt64(left))) more"] : [])
    }
    let rest = left > 0 ? " \(style.ellipsis) (why --all lists them)" : ""
    return ["\(count): \(explanation.others.map(option).joined(separator: ", "))\(rest)"]
  }

  private func option(forNode path: String) -> String { "--node '\(printable(path))'" }

  private var times: String { style.hasUnicode ? "×" : "x" }
  private func name(_ type: TypeID) -> String { printable(definitions.name(of: type)) }
}
