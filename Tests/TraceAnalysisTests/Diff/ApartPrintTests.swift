import TestSupport
import Testing
import TraceFormat

@testable import TraceAnalysis

/// Two traces that are read at the same time.
@Suite struct ApartPrintTests {
  /// Pairs of traces of which the second has views, reasons and labels that the first lacks, and the other way round.
  static var pairs: [(base: FeedTrace, head: FeedTrace)] {
    let other = FeedTrace {
      $0.steps[1] = .init {
        $0.evaluated = [0, 1, 2, 3]
        $0.wasted = [2, 3]
        $0.difference = ("item", "hidden")
        $0.rule = .bytes
      }
      $0.cellPlace = Site(file: "Cell.swift", line: 20)
    }
    return [(FeedTrace(), FeedTrace()), (FeedTrace(), other), (other, FeedTrace())]
  }

  @Test(arguments: 0..<3)
  func `they have the numbers and digests that they have one after the other`(_ index: Int) throws {
    let pair = Self.pairs[index]
    let (base, head) = try (TraceDiffTests.source(pair.base), TraceDiffTests.source(pair.head))
    let (inTurn, atOnce) = (SharedTables(ViewFilter()), SharedTables(ViewFilter()))
    let options = DiffOptions()
    let expected = try [TracePrint(of: base, inTurn, options), TracePrint(of: head, inTurn, options)]
    let (first, second) = try TracePrint.both(base, head, atOnce, options, apart: true)
    for (print, expected) in zip([first, second], expected) {
      #expect(print.ticks.map(\.number) == expected.ticks.map(\.number))
      #expect(print.ticks.map(\.label) == expected.ticks.map(\.label))
      #expect(print.ticks.map(\.digest) == expected.ticks.map(\.digest))
      #expect(print.totals == expected.totals)
      for view in inTurn.views.values.indices { #expect(print.counts(of: view) == expected.counts(of: view)) }
    }
    #expect(atOnce.views.values == inTurn.views.values)
    #expect(atOnce.reasons.values == inTurn.reasons.values)
    #expect(atOnce.labels.values == inTurn.labels.values)
    #expect(atOnce.places == inTurn.places)
    #expect((first.ticks.map(\.digest) == second.ticks.map(\.digest)) == (index == 0))
  }

  @Test func `of two that can't be read, the fault is the base's`() throws {
    let sources = ["base", "head"].map { name in
      TraceSource(name: name) { () throws(TraceError) in throw .cannotOpen(path: name, code: 2) }
    }
    #expect(throws: DiffFault.unreadable(name: "base", .cannotOpen(path: "base", code: 2))) {
      try TracePrint.both(sources[0], sources[1], SharedTables(ViewFilter()), DiffOptions(), apart: true)
    }
  }
}
