import Testing

@testable import RedrawCore

private struct Action { let run: () -> Void }

private indirect enum List {
  case end
  case link(Int, List)

  init(_ numbers: [Int]) { self = numbers.reversed().reduce(.end) { .link($1, $0) } }
}

@MainActor
@Suite struct ClosureDepthTests {
  private func difference<Value>(_ a: Value, _ b: Value) -> String {
    let plan = ComparisonPlan.of(Value.self)
    let isEqual = plan.areEqual(a, b)
    let found = withUnsafePointer(to: a) { a in withUnsafePointer(to: b) { plan.locateDifference(a, $0) } }
    #expect(isEqual == (found == nil))
    return found.map { "\($0.path) \($0.rule)" } ?? "equal"
  }

  /// A closure that captures a closure … that captures a number.
  private func nested(_ depth: Int, _ number: Int = 0) -> () -> Void {
    if depth == 1 { return { _ = number } }
    let (inner, beside) = (nested(depth - 1, number), depth)
    return {
      inner()
      _ = beside
    }
  }

  @Test func `seven nested closures are compared, and an eighth differs`() {
    #expect(difference(Action(run: nested(7)), Action(run: nested(7))) == "equal")
    let inner = String(repeating: "captured closure: ", count: 6)
    #expect(
      difference(Action(run: nested(7, 1)), Action(run: nested(7, 2))) == "run: \(inner)captured Int bytes")
    #expect(
      difference(Action(run: nested(8)), Action(run: nested(8)))
        == "run: \(inner)captured closure: captured values incomparable")
    let same = nested(8)
    #expect(difference(Action(run: same), Action(run: same)) == "equal")
  }

  @Test func `seven boxes of an indirect enum are compared, and deeper ones only by identity`() {
    #expect(difference(List([1, 2, 3, 4, 5, 6, 7]), List([1, 2, 3, 4, 5, 6, 7])) == "equal")
    #expect(difference(List([1, 2]), List([1, 3])) == "link.1.link.0 bytes")
    let eight = Array(1...8)
    #expect(difference(List(eight), List(eight)).hasSuffix("link incomparable"))
    let list = List(eight)
    #expect(difference(list, list) == "equal")
    let long = List(Array(1...1_000))
    #expect(difference(List.link(0, long), List.link(0, long)) == "equal")
  }

  @Test func `a closure that captures itself through a variable ends`() {
    func make() -> Action {
      var run: (() -> Void)?
      run = { run?() }
      return Action(run: run ?? {})
    }
    #expect(difference(make(), make()).hasSuffix("incomparable"))
  }
}
