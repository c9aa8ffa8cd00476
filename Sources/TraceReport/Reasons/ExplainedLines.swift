import TerminalText
import TraceAnalysis
import TraceFormat

/// The lines of `ReasonLines`, each followed by its details.
///
///     UserCell: @self changed.
///       list/[1]
///       item.isActive differed, compared by bytes: from "false" to "true"
///       re-created by UsersView, after write of UsersView._users in the handler at Users.swift:9, after tap Button "Next"
///
/// Evaluations of a tick that differ only in their node are shown once, with the number of others.
package struct ExplainedLines: ReasonWriter {
  package let columns: EvaluationColumns = [.reasons, .causes, .passes, .waste, .values]
  package var kinds: RecordKinds { reasons.kinds }
  package var tracker: TickTracker
  private var reasons: ExplainedReasons
  private let choice: ReasonChoice
  private let wastedOnly: Bool
  private let knowsCauses: Bool
  private let style: TextStyle
  private var lines = LineStore()
  private var paths = PathPieces(printable)
  private var differences: DifferencePieces
  private var names = NumberedPieces()
  private var chains = ChainPieces()
  private var links: LinkWords
  /// The chain that is being made.
  private var chain = TextBytes()
  private var entries = ExplainedEntries()
  var text = TextBytes()
  private var hasHeading = false

  package init(of reader: TraceReader, _ choice: ReasonChoice = ReasonChoice(), style: TextStyle = TextStyle()) {
    self.style = style
    (self.choice, wastedOnly) = (choice, choice.wastedOnly)
    knowsCauses = reader.knowledge.knows(.causes)
    tracker = TickTracker(reader.ticks)
    reasons = ExplainedReasons(of: reader, choice)
    differences = DifferencePieces(reader.definitions, style)
    links = LinkWords(reader.definitions, style)
  }

  package var allViewNames: Set<String> { reasons.allViewNames }

  mutating func open(_ outlet: TextOutlet) {
    text.outlet = style.width.map { TextOutlet(TextWrapper(to: $0, outlet).write) } ?? outlet
  }

  package mutating func drain() {
    withText { $0.writeEntries(to: &$1) }
    text.drainToOutlet()
  }

  package mutating func begin(_ tick: TraceTick) {
    reasons.begin(tick)
    hasHeading = false
    chains.removeAll()
    links.removeChanges()
    if choice.showsEmptyTicks, tick.isWhole { withText { $0.addHeading(to: &$1) } }
  }

  package mutating func end(_ tick: TraceTick) { withText { $0.writeEntries(to: &$1) } }

  package mutating func add(_ row: RecordRow, in block: TraceBlock) {
    guard !text.isClosed else { return }
    if row.kind == .note { return addNote(row, in: block) }
    withText { lines, text in
      switch lines.reasons.add(row, in: block) {
      case (let place, .furtherCause(let cause))?: lines.add(furtherCause: cause, at: place, to: &text)
      case (let place, .wasted)?: lines.addWaste(at: place, to: &text)
      case nil: break
      }
    }
  }

  package mutating func add(_ run: EvaluationRun, in block: TraceBlock) {
    guard !text.isClosed else { return }
    withText { lines, text in
      let hasValues = run.filled.contains(.values)
      for row in run.rows {
        guard let (place, facts) = lines.reasons.add(run, row, in: block) else { continue }
        if lines.wastedOnly, !facts.isWasted { continue }
        let rest = hasValues ? ExplainedRest(lines.reasons.causes.values(at: place)) : nil
        lines.entries.add(lines.entry(facts, at: place), rest, at: place)
        if lines.entries.isFull { lines.writeEntries(to: &text) }
      }
    }
  }

  package mutating func enter(_ block: TraceBlock, continuing tick: TraceTick?) {
    // In the next block, places may belong to other nodes.
    withText { $0.writeEntries(to: &$1) }
    reasons.enter(block, continuing: tick)
    chains.removeAll()
    links.removeChanges()
    paths.enter(reasons.causes.nodes)
  }

  private mutating func addHeading(to text: inout TextBytes) {
    guard !hasHeading, let tick = reasons.tick else { return }
    text.append(headingOf: tick)
    hasHeading = true
  }

  private mutating func addNote(_ row: RecordRow, in block: TraceBlock) {
    guard let noted = choice.noted(row, in: block) else { return }
    withText { lines, text in
      lines.writeEntries(to: &text)
      lines.addHeading(to: &text)
      text.append(noted)
      if case .unchanged(let view) = noted {
        text.append("  printed outside an evaluation of ")
        text.append(plain: printable(view))
        text.append("\n")
      }
    }
  }

  private mutating func addWaste(at place: LastingPlace, to text: inout TextBytes) {
    if wastedOnly { return addWastedEntry(at: place) }
    writeEntries(to: &text)
    addHeading(to: &text)
    let name = names.piece(of: reasons.type(at: place), reasons.definitions)
    let path = paths.piece(place, reasons.causes.nodes, reasons.definitions)
    text.write(upTo: names.longest + paths.longest + Self.longestWords) { cursor in
      cursor.put("# found wasted at the end of the tick: ")
      names.put(name, at: &cursor)
      cursor.put(" at ")
      paths.put(path, at: &cursor)
      cursor.put("\n")
    }
  }

  /// Adds an evaluation that was left out before, because it was not known to be wasted.
  private mutating func addWastedEntry(at place: LastingPlace) {
    guard var facts = reasons.causes.evaluation(at: place) else { return }
    facts.isWasted = true
    let rest = ExplainedRest(reasons.causes.values(at: place), reasons.causes.furtherCauses(at: place))
    entries.add(entry(facts, at: place), rest, at: place)
  }

  private mutating func add(furtherCause cause: CauseNumber, at place: LastingPlace, to text: inout TextBytes) {
    if entries.add(furtherCause: cause, at: place) || wastedOnly { return }
    writeEntries(to: &text)
    addWay(fromFurther: cause, to: &text)
  }

  private mutating func entry(_ facts: EvaluationFacts, at place: LastingPlace) -> ExplainedEntry {
    let maker = max(facts.maker, facts.remaker)
    let isMissing = chain(from: facts.origin).isEmpty
    return ExplainedEntry(
      type: reasons.type(at: place), maker: maker > 0 ? reasons.type(at: maker) : nil, facts,
      missingCause: isMissing ? facts.cause : 0)
  }

  private mutating func writeEntries(to text: inout TextBytes) {
    entries.close()
    if entries.count == 0 { return }
    addHeading(to: &text)
    for number in 0..<entries.count { add(entries[number], to: &text) }
    entries.removeAll()
  }

  private mutating func add(_ group: ExplainedEntries.Group, to text: inout TextBytes) {
    let entry = group.entry
    lines.makeRoom()
    let line = lines.line(entry.type, entry.reason, reasons.definitions)
    let path = paths.piece(group.place, reasons.causes.nodes, reasons.definitions)
    let difference = differences.piece(of: entry.reason)
    let way = way(of: entry)
    let most = lines.longest + paths.longest + differences.longest + names.longest + chains.longest + Self.longestWords
    guard let rest = entries.rest(of: entry) else {
      return text.write(upTo: most) { cursor in
        putHead(of: group, line, path, at: &cursor)
        differences.put(difference, at: &cursor)
        put(way, of: entry, at: &cursor)
      }
    }
    text.write(upTo: most) { cursor in
      putHead(of: group, line, path, at: &cursor)
      if !rest.hasValues { differences.put(difference, at: &cursor) }
    }
    if rest.hasValues { text.append(plain: differences.lines(of: entry.reason, (rest.old, rest.new))) }
    text.write(upTo: most) { put(way, of: entry, at: &$0) }
    for cause in rest.furtherCauses { addWay(fromFurther: cause, to: &text) }
  }

  /// The maximum size of an entry's fixed text and numbers.
  private static let longestWords = 256 + 3 * TextCursor.longestNumber

  @inline(__always)
  private func putHead(of group: ExplainedEntries.Group, _ line: Int, _ path: Int, at cursor: inout TextCursor) {
    lines.put(line, at: &cursor)
    cursor.put("  ")
    paths.put(path, at: &cursor)
    if group.count > 1 {
      cursor.put(" and ")
      cursor.put(grouped: group.count - 1)
      cursor.put(" more")
    }
    cursor.put("\n")
  }

  /// What led to an evaluation: the view that re-created it, and the events and writes before that.
  private struct Way {
    /// The piece of its name.
    let maker: Int?
    let isFirst: Bool
    let after: (piece: Int, isEmpty: Bool)
  }

  private mutating func way(of entry: ExplainedEntry) -> Way {
    Way(
      maker: entry.maker.map { names.piece(of: $0, reasons.definitions) }, isFirst: differences.isFirst(entry.reason),
      after: chain(from: entry.origin))
  }

  @inline(__always)
  private func put(_ way: Way, of entry: ExplainedEntry, at cursor: inout TextCursor) {
    if entry.isWasted { cursor.put("  wasted: it changed nothing in the output\n") }
    if let maker = way.maker {
      if way.isFirst { cursor.put("  created by ") } else { cursor.put("  re-created by ") }
      names.put(maker, at: &cursor)
      if entry.isSignalledToo { cursor.put(", and signalled") } else if !way.after.isEmpty { cursor.put(",") }
      if !way.after.isEmpty { cursor.put(" after ") }
      chains.put(way.after.piece, at: &cursor)
    } else if !way.after.isEmpty {
      cursor.put("  signalled after ")
      chains.put(way.after.piece, at: &cursor)
    } else if entry.missingCause > 0 {
      cursor.put("  signalled by event or write ")
      cursor.put(UInt64(entry.missingCause))
      cursor.put(", which is missing")
    } else if !knowsCauses {
      cursor.put("  its cause is not known")
    } else if way.isFirst {
      cursor.put("  appeared, although nothing above it was evaluated")
    } else {
      cursor.put("  its cause is not in the trace")
    }
    if entry.pass > 0 {
      cursor.put(", in pass ")
      cursor.put(UInt64(entry.pass))
    }
    cursor.put("\n")
  }

  private mutating func addWay(fromFurther cause: CauseNumber, to text: inout TextBytes) {
    let after = chain(from: cause)
    if after.isEmpty {
      text.append("  also signalled by event or write ")
      text.append(cause)
      text.append(", which is missing\n")
    } else {
      text.append("  also signalled after ")
      text.write(upTo: chains.longest) { chains.put(after.piece, at: &$0) }
      text.append("\n")
    }
  }

  /// The text for an event or write and what led to it.
  @inline(__always)
  private mutating func chain(from number: CauseNumber) -> (piece: Int, isEmpty: Bool) {
    let piece = chains.piece(number) ?? addChain(from: number)
    return (piece, chains.isEmpty(piece))
  }

  @inline(never)
  private mutating func addChain(from number: CauseNumber) -> Int {
    let links = reasons.causes.chain(from: number)
    let hasGap = TickCauses.hasGap(links)
    chain.removeAll()
    for (index, link) in links.enumerated() {
      if index > 0 { chain.append(", after ") }
      if hasGap, index == links.count - 1 {
        chain.append(plain: style.ellipsis)
        chain.append(", after ")
      }
      self.links.add(link.number, link.cause, to: &chain)
    }
    let isKept = number == 0 || reasons.causes.has(number)
    return chain.withBytes { chains.add($0, for: number, isKept: isKept) }
  }
}
