import TraceFormat

/// Turns records into lines.
struct DumpVisitor: TraceVisitor {
  let columns: EvaluationColumns = .all
  let kinds: RecordKinds = .all
  let spelling: DefinitionSpelling
  /// The lines of all blocks that were kept, and of the one in hand.
  private(set) var text = ""
  private var blockText = ""
  private var tick: TickNumber = 0
  private var types: [TypeID] = []
  private var totals: [TypeID: TypeTotals] = [:]

  init(definitions: TraceDefinitions) { spelling = DefinitionSpelling(definitions: definitions) }

  mutating func enter(_ block: TraceBlock) {
    tick = block.header.firstTick
    blockText = ""
  }

  mutating func keep(_ block: TraceBlock) {
    text += blockText
    for (type, sum) in block.totals {
      if totals[type] == nil { types.append(type) }
      totals[type, default: TypeTotals()] += sum
    }
  }

  func totalsLines() -> String {
    types.map { type in
      let sum = totals[type] ?? TypeTotals()
      var line = JSONLine()
      line.add("record", "totals")
      line.add("type", spelling.type(type))
      line.add("evaluations", sum.evaluations)
      line.add("wasted", sum.wasted)
      line.add("skipped", sum.skipped)
      line.add("duration", sum.duration)
      return line.line
    }.joined()
  }

  mutating func visit(_ run: EvaluationRun, in block: TraceBlock) {
    for row in 0..<run.count {
      let evaluation = Evaluation(run, row, in: block)
      let place = run.places[row]
      let path = block.path(to: place).map { JSONLine.Value(block.identity(of: block.node(at: $0))) }
      var line = JSONLine(record: "evaluation", tick: tick)
      line.add("node", evaluation.node)
      line.add("type", spelling.type(block.node(at: place).type))
      line.add("path", JSONLine.Value(path))
      line.add("reason", spelling.reason(evaluation.reason))
      line.add("cause", evaluation.cause)
      line.add("pass", evaluation.pass)
      line.add("isWasted", evaluation.isWasted)
      line.add("oldValue", evaluation.oldValue)
      line.add("newValue", evaluation.newValue)
      line.add("start", evaluation.start)
      line.add("duration", evaluation.duration)
      blockText += line.line
    }
  }

  mutating func visit(_ record: TraceRecord, in block: TraceBlock) {
    if case .tickBegin(let begin) = record { tick = begin.tick }
    blockText += line(for: record)
  }

  private func line(for record: TraceRecord) -> String {
    switch record {
    case .tickBegin(let begin):
      line("tickBegin") {
        $0.add("label", begin.label)
        $0.add("clock", begin.clock)
        $0.add("time", begin.time)
      }
    case .tickEnd(let end): line("tickEnd") { $0.add("time", end.time) }
    case .event(let event): line(for: event)
    case .write(let write): line(for: write)
    case .mount(let mount): line(for: mount)
    case .unmount(let unmount): line("unmount") { $0.add("node", unmount.node) }
    case .evaluation: ""
    case .skip(let skip): line(for: skip)
    case .commit(let commit):
      line("commit") {
        $0.add("inserted", commit.inserted)
        $0.add("removed", commit.removed)
        $0.add("updated", commit.updated)
      }
    case .cycle(let cycle):
      line("cycle") {
        $0.add("node", cycle.node)
        $0.add("reason", spelling.reason(cycle.reason))
        $0.add("passes", cycle.passes)
      }
    case .stale(let stale):
      line("stale") {
        $0.add("node", stale.node)
        $0.add("reason", spelling.reason(stale.reason))
      }
    case .note(let note):
      line("note") {
        $0.add("kind", note.kind)
        $0.add("text", note.text)
        $0.add("node", note.node)
      }
    case .waste(let waste): line("waste") { $0.add("node", waste.node) }
    }
  }

  private func line(for event: Event) -> String {
    line("event") {
      $0.add("kind", event.kind)
      $0.add("target", event.target)
      $0.add("node", event.node)
      $0.add("cause", event.cause)
      $0.add("time", event.time)
    }
  }

  private func line(for write: Write) -> String {
    line("write") {
      $0.add("property", spelling.property(write.property))
      $0.add("node", write.node)
      $0.add("isEqual", write.isEqual)
      $0.add("site", spelling.site(write.site))
      $0.add("cause", write.cause)
      $0.add("pass", write.pass)
      $0.add("oldValue", write.oldValue)
      $0.add("newValue", write.newValue)
      $0.add("time", write.time)
    }
  }

  private func line(for mount: Mount) -> String {
    line("mount") {
      $0.add("node", mount.node)
      $0.add("parent", mount.parent)
      $0.add("type", spelling.type(mount.type))
      $0.add("identity", mount.identity)
    }
  }

  private func line(for skip: Skip) -> String {
    line("skip") {
      $0.add("node", skip.node)
      $0.add("type", spelling.type(skip.type))
      $0.add("rule", spelling.rule(skip.rule))
      $0.add("count", skip.count)
      $0.add("isSingle", skip.isSingle)
    }
  }

  private func line(_ record: String, _ members: (inout JSONLine) -> Void) -> String {
    var line = JSONLine(record: record, tick: tick)
    members(&line)
    return line.line
  }
}
