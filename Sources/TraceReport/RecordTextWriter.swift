import TerminalText
import TraceAnalysis
import TraceFormat

/// Records as text: ticks at the margin, their records indented; zeros and empty strings left out.
///
///     tick 1 "tap" clock 16666667 ns
///       event 1 tap "Button Add" node 4
///       write 2 _users of Feed by 1 in the handler at Feed.swift:21
///       evaluation 0 Feed: _users by 2
struct RecordTextWriter: RecordLineWriter {
  let definitions: TraceDefinitions
  var text = TextBytes()
  /// Made once per reason and type, because most records are evaluations.
  private var pieces: EvaluationPieces<RecordWords>
  private var reasonTexts = DefinitionTexts<ReasonID>()
  private var typeTexts = DefinitionTexts<TypeID>()

  init(definitions: TraceDefinitions) {
    self.definitions = definitions
    pieces = EvaluationPieces(RecordWords(definitions: definitions))
  }

  func start(_ reader: TraceReader) {}

  /// Does nothing: what is missing is reported on standard error.
  mutating func finish(_ reader: TraceReader, totals: SpelledTotals?) {}

  mutating func add(_ run: EvaluationRun, _ rows: EvaluationRows, in block: TraceBlock, tick: TickNumber) {
    if !pieces.enter(run, rows, in: block) || run.filled.contains(.values) {
      for row in rows { add(run, row, in: block) }
      return
    }
    withText { lines, text in
      text.write(upTo: rows.count * (lines.pieces.longest + Self.longestWords)) { cursor in
        for row in rows {
          lines.pieces.putNode(at: run.places[row], at: &cursor)
          lines.pieces.putReason(run.reasons[row], at: &cursor)
          cursor.putWay(of: run, row)
          cursor.putTimes(of: run, row)
        }
      }
    }
  }

  /// Appends a line whose text isn't kept.
  private mutating func add(_ run: EvaluationRun, _ row: EvaluationRow, in block: TraceBlock) {
    pieces.words.append(block.node(at: run.places[row]), to: &text)
    text.append(bytes: bytes(of: block.reason(run.reasons[row])))
    text.write(upTo: Self.longestWords) { $0.putWay(of: run, row) }
    if run.oldValues[row] != 0 || run.newValues[row] != 0 {
      text.append(changeFrom: block.string(run.oldValues[row]), to: block.string(run.newValues[row]))
    }
    text.write(upTo: Self.longestWords) { $0.putTimes(of: run, row) }
  }

  /// The maximum size of an evaluation's fixed text and numbers.
  private static let longestWords = 64 + 4 * TextCursor.longestNumber

  mutating func add(_ record: TraceRecord, _ cause: CauseNumber, tick: TickNumber) {
    switch record {
    case .tickBegin(let begin): add(begin)
    case .tickEnd(let end):
      text.append("  end")
      text.append(" time ", nanoseconds: end.time)
    case .event(let event): add(event, cause)
    case .write(let write): add(write, cause)
    case .mount(let mount): add(mount)
    case .skip(let skip): add(skip)
    case .commit(let commit): add(commit)
    case .cycle(let cycle):
      add("  cycle ", cycle.node, cycle.reason)
      text.append(" passes ", unlessZero: cycle.passes)
    case .stale(let stale): add(stale)
    case .note(let note): add(note)
    case .furtherCause(let further):
      add("  further cause of ", further.node)
      text.append(" by ")
      text.append(further.cause)
    default: addFields(of: record)
    }
    text.append("\n")
  }

  /// A kind without its own wording: its name, then each field that has a value, after the field's name. A node that comes
  /// first needs no name.
  mutating func addFields(of record: TraceRecord) {
    let content = record.content
    text.append("  ")
    text.append(plain: type(of: content).name)
    for (place, field) in content.fields.enumerated() where !field.value.isBlank {
      text.append(" ")
      if place > 0 || !field.value.isNode {
        text.append(plain: field.key)
        text.append(" ")
      }
      add(field.value)
    }
  }

  private mutating func add(_ value: RecordField.Value) {
    switch value {
    case .number(let number): text.append(number)
    case .flag(let flag): text.append(plain: flag ? "true" : "false")
    case .text(let words): text.append(plain: quotation(words))
    case .node(let node): text.append("", node: node)
    case .type(let type): text.append(bytes: bytes(of: type))
    case .property(let property): text.append(name: definitions.name(of: property))
    case .site(let site): if let site = definitions[site] { add(site) }
    case .reason(let reason): text.append(bytes: bytes(of: reason))
    case .rule(let rule): text.append(name: rule.name)
    }
  }

  private mutating func add(_ site: Site) {
    text.append(name: site.file)
    text.append(":")
    text.append(site.line)
  }

  private mutating func add(_ word: StaticString, _ node: NodeNumber) {
    text.append(word)
    text.append(node)
  }

  private mutating func add(_ word: StaticString, _ node: NodeNumber, _ reason: ReasonID) {
    add(word, node)
    text.append(": ")
    text.append(bytes: bytes(of: reason))
  }

  private mutating func add(_ begin: TickBegin) {
    text.append("tick ")
    text.append(begin.tick)
    text.append(" ", quoted: begin.label)
    text.append(" clock ", nanoseconds: begin.clock)
    text.append(" time ", nanoseconds: begin.time)
  }

  private mutating func add(_ event: Event, _ number: CauseNumber) {
    addCause("  event ", number)
    text.append(name: event.kind)
    text.append(" ", quoted: event.target)
    text.append(" node ", node: event.node)
    text.append(" by ", unlessZero: event.cause)
    text.append(" time ", nanoseconds: event.time)
  }

  private mutating func add(_ write: Write, _ number: CauseNumber) {
    addCause("  write ", number)
    text.append(name: definitions.name(of: write.property))
    if let owner = definitions[write.property]?.owner, !owner.isEmpty {
      text.append(" of ")
      text.append(name: owner)
    }
    text.append(" node ", node: write.node)
    if write.isEqual { text.append(" equal") }
    text.append(" by ", unlessZero: write.cause)
    text.append(" pass ", unlessZero: write.pass)
    if let site = definitions[write.site] {
      text.append(" in the handler ")
      if !site.function.isEmpty { text.append(name: site.function + " ") }
      text.append("at ")
      add(site)
    }
    text.append(changeFrom: write.oldValue, to: write.newValue)
    text.append(" time ", nanoseconds: write.time)
  }

  private mutating func addCause(_ word: StaticString, _ number: CauseNumber) {
    text.append(word)
    text.append(number)
    text.append(" ")
  }

  private mutating func add(_ mount: Mount) {
    add("  mount ", mount.node)
    text.append(" ")
    text.append(bytes: bytes(of: mount.type))
    text.append(" under ", node: mount.parent)
    text.append(" as ", quoted: mount.identity)
  }

  private mutating func add(_ skip: Skip) {
    add(skip.isSingle ? "  skip " : "  skip under ", skip.node)
    text.append(" ")
    text.append(bytes: bytes(of: skip.type))
    text.append(" count ")
    text.append(skip.count)
    text.append(" by rule ")
    text.append(name: skip.rule.name)
  }

  private mutating func add(_ commit: Commit) {
    text.append("  commit inserted ")
    text.append(commit.inserted)
    text.append(" removed ")
    text.append(commit.removed)
    text.append(" updated ")
    text.append(commit.updated)
  }

  private mutating func add(_ stale: Stale) {
    add("  stale ", stale.node)
    guard let reason = definitions[stale.reason] else { return }
    text.append(": ")
    if let difference = definitions.difference(of: reason) { text.append(name: difference + " ") }
    text.append("hidden by rule ")
    text.append(name: reason.rule.name)
  }

  private mutating func add(_ note: Note) {
    text.append("  note ")
    text.append(name: note.kind)
    text.append(" node ", node: note.node)
    text.append(" ", quoted: note.text)
  }

  private mutating func bytes(of type: TypeID) -> [UInt8] {
    typeTexts.bytes(of: type) { [definitions] text in text.append(name: definitions.name(of: type)) }
  }

  private mutating func bytes(of reason: ReasonID) -> [UInt8] {
    reasonTexts.bytes(of: reason) { [pieces] text in text.append(plain: pieces.words.reason(reason)) }
  }
}

/// `  evaluation 4 Feed: `, and the reason with what differed.
private struct RecordWords: EvaluationWords {
  let definitions: TraceDefinitions

  mutating func enter(_ block: TraceBlock) {}

  /// Lines name no path.
  func path(to place: NodePlace, in block: TraceBlock) -> Int32? { 0 }
  var byteCount: Int { 0 }
  mutating func forget() {}

  func append(_ node: BlockNode, path: Int32, to text: inout TextBytes) { append(node, to: &text) }

  func words(of id: ReasonID) -> String? { reason(id) }

  func append(_ node: BlockNode, to text: inout TextBytes) {
    text.append("  evaluation ")
    text.append(node.number)
    text.append(" ")
    text.append(name: definitions.name(of: node.type))
    text.append(": ")
  }

  func reason(_ id: ReasonID) -> String {
    guard let reason = definitions[id] else { return "no reason" }
    let words = printable(definitions.words(of: reason))
    guard let difference = definitions.difference(of: reason) else { return words }
    let differences = ShownText.list(
      ["\(difference) by \(reason.rule.name)"],
      reason.further.lazy.map { "\(definitions.name(of: $0)) by \($0.rule.name)" })
    return words + printable(" (\(differences))")
  }
}

extension TextCursor {
  /// What led to it, and what became of it.
  @inline(__always)
  fileprivate mutating func putWay(of run: EvaluationRun, _ row: EvaluationRow) {
    put(" by ", unlessZero: UInt64(run.causes[row]))
    put(" pass ", unlessZero: UInt64(run.passes[row]))
    if run.waste[row] != 0 { put(" wasted") }
  }

  @inline(__always)
  fileprivate mutating func putTimes(of run: EvaluationRun, _ row: EvaluationRow) {
    if run.filled.contains(.times) {
      put(" start ", nanoseconds: run.starts[row])
      put(" took ", nanoseconds: run.durations[row])
    }
    put(UInt8(ascii: "\n"))
  }

  @inline(__always) private mutating func put(_ word: StaticString, nanoseconds number: UInt64) {
    guard number != 0 else { return }
    put(word)
    put(number)
    put(" ns")
  }
}

extension TextBytes {
  /// ` from "" to "a"`, or nothing if both are empty.
  fileprivate mutating func append(changeFrom old: String, to new: String) {
    if old.isEmpty, new.isEmpty { return }
    append(plain: " from \(quotation(old)) to \(quotation(new))")
  }

  fileprivate mutating func append(_ word: StaticString, nanoseconds number: UInt64) {
    guard number != 0 else { return }
    append(word, unlessZero: number)
    append(" ns")
  }
}

/// Text for definitions, made on first use, and kept while it doesn't take much memory.
private struct DefinitionTexts<ID: DefinitionReference> {
  private var texts: [[UInt8]?] = []
  private var byteCount = 0

  mutating func bytes(of id: ID, _ make: (inout TextBytes) -> Void) -> [UInt8] {
    let index = Int(id.rawValue)
    if index < texts.count, let known = texts[index] { return known }
    var text = TextBytes()
    make(&text)
    let bytes = text.utf8
    byteCount += bytes.count
    if byteCount > TextPieces.most { (texts, byteCount) = ([], bytes.count) }
    if index >= texts.count { texts.append(contentsOf: repeatElement(nil, count: index + 1 - texts.count)) }
    texts[index] = bytes
    return bytes
  }
}
