import JSONText
import TerminalText
import Testing
import TraceAnalysis
import TraceFormat

@testable import TraceReport

/// Events and writes that led to evaluations are put together from kept parts; each reads as if it was made from nothing.
@Suite struct ChainLinkTests {
  private let definitions: TraceDefinitions
  private let causes: [TickCause]

  init() throws {
    let output = MemoryOutput()
    let writer = try TraceWriter(to: output, metadata: TraceMetadata(producer: "tests"))
    let properties = [
      Property(name: "_items", holder: .state, owner: "List"), Property(name: "store", holder: .stored),
      Property(name: String(repeating: "n", count: 2_000), holder: .state, owner: "Ro\u{1B}w"),
    ].map(writer.define)
    let sites = [Site(file: "Li\"st.swift", line: 7), Site(file: "Row.swift", line: 0, function: "tap()")]
      .map(writer.define)
    writer.beginTick(TickBegin(tick: 1))
    for property in [.none] + properties {
      for site in [.none] + sites {
        writer.write(Write(property: property, site: site))
        writer.write(
          Write(property: property, isEqual: true, site: site, cause: 2, pass: 1, oldValue: "1", newValue: "1"))
        writer.write(Write(property: property, node: 3, site: site, oldValue: "", newValue: "\u{7}ü", time: 9))
      }
    }
    writer.write(Write(property: properties[0], oldValue: String(repeating: "a", count: 40_000), newValue: "b"))
    for target in ["", "Button \"Add\"", "Button \"A\"d\"", "\n", String(repeating: "é", count: 3_000)] {
      for kind in ["tap", "", "\u{202E}"] {
        writer.event(Event(kind: kind, target: target, node: target.isEmpty ? nil : 4, cause: 1, time: 5))
      }
    }
    try writer.endTick()
    try writer.finish()
    let reader = try TraceReader(bytes: output.bytes)
    var causes: [TickCause] = []
    try reader.forEachRecord { record in
      switch record {
      case .event(let event): causes.append(.event(event))
      case .write(let write): causes.append(.write(write))
      default: break
      }
    }
    (definitions, self.causes) = (reader.definitions, causes)
  }

  @Test func `as JSON`() {
    var links = LinkPieces(definitions)
    // Once more with all parts known.
    for (index, cause) in (causes + causes).enumerated() {
      let number = CauseNumber(index + 1)
      var text = TextBytes()
      links.add(number, cause, to: &text)
      #expect(String(decoding: text.utf8, as: UTF8.self) == JSONText.object { $0.addLink(number, cause, definitions) })
    }
    #expect(causes.count == 52)
  }

  @Test(arguments: [true, false]) func `in words`(hasUnicode: Bool) {
    let style = TextStyle(hasUnicode: hasUnicode)
    var links = LinkWords(definitions, style)
    for (index, cause) in (causes + causes).enumerated() {
      var text = TextBytes()
      links.add(CauseNumber(index % causes.count + 1), cause, to: &text)
      #expect(String(decoding: text.utf8, as: UTF8.self) == definitions.words(of: cause, style))
    }
  }

  @Test func `a number means another write in the next tick`() {
    var links = LinkWords(definitions, TextStyle())
    for value in ["a", "b"] {
      links.removeChanges()
      var text = TextBytes()
      links.add(1, .write(Write(property: .none, oldValue: "", newValue: value)), to: &text)
      #expect(String(decoding: text.utf8, as: UTF8.self).hasSuffix(", from \"\" to \"\(value)\""))
    }
  }

  @Test func `however many kinds of events there are`() {
    var links = LinkWords(definitions, TextStyle())
    for kind in 0..<200 {
      for _ in 0..<2 {
        var text = TextBytes()
        links.add(1, .event(Event(kind: "kind \(kind)", target: "Row")), to: &text)
        #expect(String(decoding: text.utf8, as: UTF8.self) == "kind \(kind) Row")
      }
    }
  }
}
