import Testing
import TraceAnalysis
import TraceFormat

@testable import TraceReport

/// What to change, in the words of a review.
@Suite struct AdviceTests {
  /// The advice on a reason of a trace.
  private func advice(_ reason: (TraceWriter) -> Reason) throws -> String {
    let output = MemoryOutput()
    let writer = try TraceWriter(to: output, metadata: TraceMetadata(producer: "tests"))
    let type = writer.define(ViewType(name: "Row"))
    let id = writer.define(reason(writer))
    writer.beginTick(TickBegin(tick: 0, label: ""))
    writer.mount(Mount(node: 1, parent: nil, type: type, identity: ""))
    writer.evaluation(Evaluation(node: 1, reason: id, isWasted: true))
    try writer.endTick()
    try writer.finish()
    let reader = try TraceReader(bytes: output.bytes)
    let overview = try TraceOverview(of: reader)
    return reader.definitions.advice(on: try #require(overview.fixes.first?.causes.first?.reason))
  }

  private func difference(
    _ name: String, _ type: String = "", _ path: String = "", _ rule: ComparisonRule
  ) throws -> String {
    try advice { writer in
      let property = writer.define(Property(name: name, holder: .stored, owner: "Row", valueType: type))
      return Reason(flags: .view, differed: property, fieldPath: path, rule: rule)
    }
  }

  private func signal(
    _ name: String, _ holder: Holder, _ type: String = "", of owner: String = "Row"
  ) throws -> String {
    try advice { writer in
      Reason(
        flags: [],
        properties: [writer.define(Property(name: name, holder: holder, owner: owner, valueType: type))])
    }
  }

  @Test func `for a value that differs in a part that isn't shown, it names what to pass instead`() throws {
    #expect(
      try difference("item", "Item", "hidden", .equatable)
        == "Pass `Row` only what it shows of `item` instead of the whole `Item`, or leave the rest out of its ==: "
        + "`item.hidden` differed, and the output didn't.")
    #expect(try difference("item", "Item", "hidden", .bytes).hasSuffix("it is never called for plain old data."))
    #expect(
      try difference("badge", "Int?", "", .bytes)
        == "Remove `badge` from `Row`, or read it where it is shown: `badge` differed, and the output didn't.")
  }

  @Test func `for a closure, it names what it captures`() throws {
    #expect(
      try difference("action", "", "captured item", .closure).contains("`action` has captured item, which differed"))
    #expect(try difference("action", "", "", .closure).hasPrefix("Capture only what the closure uses"))
    // What is captured is compared by its bytes, as plain data is.
    #expect(
      try difference("action", "() -> ()", "captured item", .bytes).contains(
        "`action` has captured item, which differed"))
  }

  @Test(
    arguments: [
      (ComparisonRule.identity, "Keep `store` in a @State"), (.binding, "Pass a stored binding such as `$store`"),
      (.incomparable, "Store something that can be compared in place of `store`"),
    ])
  func `for values of different identity, it explains what to keep`(_ rule: ComparisonRule, _ start: String) throws {
    #expect(try difference("store", "Store", "", rule).hasPrefix(start))
  }

  @Test(
    arguments: [
      (Holder.observedObject, "Make `Store` @Observable, or remove `store` from `Row`"),
      (.environment, "Read `store` from the environment in the view that shows it"),
      (.binding, "Read `store` in the smallest view that shows it"),
      (.state, "Move `store`, or what reads it, into a smaller view: the body of `Row`"),
    ])
  func `for a signal, it names the property as code does, and the view`(_ holder: Holder, _ start: String) throws {
    #expect(try signal("_store", holder, "Store").hasPrefix(start))
  }

  @Test func `for a reader of geometry, it names what runs less often`() throws {
    let advice = try signal("geometry", .dynamicProperty, of: "GeometryReader")
    #expect(advice.hasPrefix("Take out the value that is needed with `onGeometryChange(for:of:action:)`"))
    #expect(try signal("geometry", .state).hasPrefix("Move `geometry`"), "a property of one's own that has the name")
  }

  @Test func `for a view with a == of its own, it names the == and not a write, which the body doesn't read`() throws {
    #expect(
      try advice { _ in Reason(flags: .view, rule: .equatable) }
        == "Leave what the view doesn't show out of its ==, or pass it only what it shows: its == found the values "
        + "different, and the output didn't change.")
    let both = try advice { _ in Reason(flags: [.view, .dependencies], rule: .equatable) }
    #expect(both.hasPrefix("Read only the properties that the body shows"), "it was also signalled")
  }

  @Test func `a first appearance can't be avoided`() throws {
    #expect(try advice { _ in Reason(flags: [.view, .first]) } == "")
  }
}
