import TraceFormat

private func long(_ count: Int, _ start: String) -> String { HostileStage.long(count, start) }

extension HostileTrace {
  static let all = names + trees + counts + causes

  /// Where a few names are told by many rows.
  private static let names = [
    HostileTrace("long-names", "a view and a property of 20,000 bytes each, in a million evaluations") {
      stage throws(TraceError) in
      let view = stage.type(long(20_000, "View"))
      let reason = stage.writer.define(
        Reason(flags: .view, properties: [stage.property(long(20_000, "_p"))], fieldPath: long(9_000, "f")))
      try stage.tick("start") {
        stage.mount(1_000, view, identity: long(5_000, "id")) { $0 == 0 ? nil : 0 }
        stage.evaluate(0..<1_000, stage.first)
      }
      for _ in 0..<1_000 { try stage.tick("again") { stage.evaluate(0..<1_000, reason) } }
    },
    HostileTrace("long-labels", "a label of 4,000 bytes on 100,000 ticks") { stage throws(TraceError) in
      let view = stage.type("View")
      try stage.tick("start") { stage.mount(1, view, identity: "a") { _ in nil } }
      let label = long(4_000, "tap")
      for _ in 0..<100_000 { try stage.tick(label) { stage.evaluate(0..<1, stage.again) } }
    },
    HostileTrace("long-values", "values of 20,000 bytes in 40,000 evaluations and writes") {
      stage throws(TraceError) in
      let (view, property) = (stage.type("View"), stage.property("_items"))
      let (old, new) = (long(20_000, "old"), long(20_000, "new"))
      let site = stage.writer.define(Site(file: long(5_000, "Feed"), line: 1, function: long(5_000, "tap")))
      try stage.tick("start") { stage.mount(20_000, view, identity: "a") { $0 == 0 ? nil : 0 } }
      for _ in 0..<2 {
        try stage.tick("again") {
          for _ in 0..<20_000 {
            stage.writer.write(Write(property: property, site: site, oldValue: old, newValue: new))
          }
          stage.evaluate(0..<20_000, stage.again, cause: 1, old: old, new: new)
        }
      }
    },
    HostileTrace("same-name-types", "30,000 types of one name of 10,000 bytes, declared in as many lines") {
      stage throws(TraceError) in
      let name = long(10_000, "View")
      try stage.tick("start") {
        for line in 0..<30_000 {
          stage.mount(1, stage.type(name, line: line), from: line, identity: "a") { $0 == 0 ? nil : 0 }
        }
        stage.evaluate(0..<30_000, stage.again)
      }
      try stage.tick("again") { stage.evaluate(0..<30_000, stage.again) }
    },
    HostileTrace("many-types", "20,000 types of short names, each evaluated in 50 ticks") { stage throws(TraceError) in
      for _ in 0..<50 {
        try stage.tick("again") {
          for view in 0..<20_000 where stage.isFirstTick {
            stage.mount(1, stage.type("View\(view)"), from: view, identity: "a") { $0 == 0 ? nil : 0 }
          }
          stage.evaluate(0..<20_000, stage.again)
        }
      }
    },
    HostileTrace("long-reasons", "500 reasons of 4,000 properties each, of one name of 10,000 bytes") {
      stage throws(TraceError) in
      let (view, property) = (stage.type("View"), stage.property(long(10_000, "_p")))
      let lists = Array(repeating: property, count: 4_000)
      for first in 0..<20 {
        try stage.tick("again") {
          if stage.isFirstTick { stage.mount(1, view, identity: "a") { _ in nil } }
          for index in 0..<25 {
            let further = Reason.Difference(property: property, fieldPath: long(5_000, "f"), rule: .bytes)
            stage.evaluate(
              0..<1,
              stage.writer.define(
                Reason(
                  flags: .view, properties: lists, fieldPath: "\(first).\(index)", rule: .bytes,
                  further: Array(repeating: further, count: 1_000))))
          }
        }
        try stage.writer.flush()
      }
    },
    HostileTrace("long-sites", "100,000 writes, each at a line of its own of a file with a name of 10,000 bytes") {
      stage throws(TraceError) in
      let (view, property) = (stage.type("View"), stage.property("_items"))
      try stage.tick("start") { stage.mount(1, view, identity: "a") { _ in nil } }
      for first in 0..<10 {
        try stage.tick("again") {
          for line in 0..<10_000 {
            let site = Site(
              file: long(10_000, "File"), line: UInt32(first * 10_000 + line), function: long(9_000, "tap"))
            stage.writer.write(Write(property: property, site: stage.writer.define(site)))
          }
          stage.evaluate(0..<1, stage.again, cause: 1)
        }
      }
    },
    HostileTrace(
      "long-metadata", "100,000 parameters of one name and one value of 10,000 bytes each",
      metadata: TraceMetadata(
        producer: "hostile", scenario: "long-metadata",
        parameters: Array(repeating: .init(long(10_000, "name"), long(10_000, "value")), count: 100_000))
    ) { stage throws(TraceError) in
      try stage.tick("start") { stage.mount(1, stage.type("View"), identity: "a") { _ in nil } }
    },
  ]

  /// Where nodes are many or deep.
  private static let trees = [
    HostileTrace("deep", "a chain of 100,000 nodes, each the child of the one before") { stage throws(TraceError) in
      try stage.tick("start") {
        stage.mount(100_000, stage.type("View"), identity: "identity") { $0 == 0 ? nil : $0 - 1 }
        stage.evaluate(0..<100_000, stage.first)
      }
      for _ in 0..<10 { try stage.tick("again") { stage.evaluate(0..<100_000, stage.again) } }
    },
    HostileTrace("deep-and-wide", "40,000 nodes below 4,000 with identities of 5,000 bytes") {
      stage throws(TraceError) in
      let view = stage.type("View")
      try stage.tick("start") {
        stage.mount(4_000, view, identity: long(5_000, "id")) { $0 == 0 ? nil : $0 - 1 }
        stage.mount(40_000, view, from: 4_000, identity: "leaf") { _ in 3_999 }
        stage.evaluate(0..<44_000, stage.first)
      }
      for _ in 0..<3 { try stage.tick("again") { stage.evaluate(4_000..<44_000, stage.again) } }
    },
    HostileTrace("many-nodes", "1,200,000 nodes") { stage throws(TraceError) in
      let view = stage.type("View")
      for first in stride(from: 0, to: 1_200_000, by: 100_000) {
        try stage.tick("more") {
          stage.mount(100_000, view, from: first, identity: "item") { $0 == 0 ? nil : 0 }
          stage.evaluate(first..<first + 100_000, stage.first)
        }
      }
    },
  ]

  /// Where there are as many of something as fit.
  private static let counts = [
    HostileTrace("many-evaluations", "one tick of ten million equal evaluations") { stage throws(TraceError) in
      let view = stage.type("View")
      try stage.tick("start") { stage.mount(100, view, identity: "a") { $0 == 0 ? nil : 0 } }
      try stage.tick("again") {
        for _ in 0..<100_000 { stage.evaluate(0..<100, stage.again) }
      }
    },
    HostileTrace("many-ticks", "five million ticks of nothing") { stage throws(TraceError) in
      try stage.tick("start") { stage.mount(1, stage.type("View"), identity: "a") { _ in nil } }
      for _ in 0..<5_000_000 { try stage.tick("again") {} }
    },
    HostileTrace("many-labels", "100,000 ticks, each with a label of its own") { stage throws(TraceError) in
      try stage.tick("start") { stage.mount(1, stage.type("View"), identity: "a") { _ in nil } }
      for tick in 0..<100_000 { try stage.tick("tap \(tick)") { stage.evaluate(0..<1, stage.again) } }
    },
    HostileTrace("many-skips", "one tick of 100,000 skips and as many notes with a text of 10,000 bytes") {
      stage throws(TraceError) in
      let view = stage.type(long(10_000, "View"))
      try stage.tick("start") { stage.mount(1, view, identity: long(10_000, "id")) { _ in nil } }
      let text = long(10_000, "text")
      try stage.tick("again") {
        stage.evaluate(0..<1, stage.again)
        for _ in 0..<100_000 {
          stage.writer.skip(Skip(node: 0, type: view, rule: .bytes, count: 3))
          stage.writer.append(Note(kind: "note", text: text, node: 0))
        }
      }
    },
  ]

  /// Where what led to something is long.
  private static let causes = [
    HostileTrace("long-chains", "50,000 events, each after the one before, and as many evaluations after the last") {
      stage throws(TraceError) in
      let view = stage.type("View")
      try stage.tick("start") { stage.mount(50_000, view, identity: "a") { $0 == 0 ? nil : 0 } }
      for _ in 0..<1 {
        try stage.tick("again") {
          for number in 0..<50_000 {
            stage.writer.event(Event(kind: "tap", target: long(5_000, "Button"), cause: CauseNumber(number)))
          }
          stage.evaluate(0..<50_000, stage.again, cause: 50_000)
        }
      }
    },
    HostileTrace("many-chains", "20,000 events in one chain, and an evaluation after each") {
      stage throws(TraceError) in
      let view = stage.type("View")
      try stage.tick("start") { stage.mount(20_000, view, identity: "a") { $0 == 0 ? nil : 0 } }
      try stage.tick("again") {
        for number in 0..<20_000 { stage.writer.event(Event(kind: "tap", cause: CauseNumber(number))) }
        for node in 0..<20_000 { stage.evaluate(node..<node + 1, stage.again, cause: CauseNumber(node + 1)) }
      }
    },
    HostileTrace("further-causes", "an evaluation with 20,000 further causes, each after the one before") {
      stage throws(TraceError) in
      try stage.tick("start") { stage.mount(1, stage.type("View"), identity: "a") { _ in nil } }
      try stage.tick("again") {
        for number in 0..<20_000 {
          stage.writer.event(Event(kind: "tap", target: long(5_000, "Button"), cause: CauseNumber(number)))
        }
        stage.evaluate(0..<1, stage.again, cause: 1)
        for number in 1..<20_000 { stage.writer.append(FurtherCause(node: 0, cause: CauseNumber(number))) }
      }
    },
    HostileTrace("unheard-writes", "a node never evaluated, whose property is written 20,000 times after one another") {
      stage throws(TraceError) in
      let (view, property) = (stage.type("View"), stage.property(long(5_000, "_p")))
      try stage.tick("start") { stage.mount(1, view, identity: "a") { _ in nil } }
      try stage.tick("again") {
        for number in 0..<20_000 {
          stage.writer.write(Write(property: property, node: 0, isEqual: true, cause: CauseNumber(number)))
        }
      }
    },
  ]
}
