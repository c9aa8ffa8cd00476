import Testing

@testable import RedrawCore

private class Named: Equatable {
  let name: String
  init(_ name: String) { self.name = name }
  static func == (a: Named, b: Named) -> Bool { a.name == b.name }
}

private final class Plain: Marker {}
private protocol Marker: AnyObject {}
extension Named: Marker {}

private struct Holder { let object: Named }
private struct PlainHolder { let object: Plain }
private struct MarkerHolder { let object: any Marker }
private struct WeakHolder { weak var object: Named? }
private struct Action { let run: () -> Void }

@MainActor
@Suite struct EquatableReferenceTests {
  private func equal<Value>(_ a: Value, _ b: Value) -> Bool { ComparisonPlan.of(Value.self).areEqual(a, b) }

  @Test func `a reference to an Equatable class is compared by ==, any other by identity`() {
    #expect(equal(Holder(object: Named("a")), Holder(object: Named("a"))))
    #expect(!equal(Holder(object: Named("a")), Holder(object: Named("b"))))
    #expect(!equal(PlainHolder(object: Plain()), PlainHolder(object: Plain())))
  }

  @Test func `behind a protocol of classes, too`() {
    #expect(equal(MarkerHolder(object: Named("a")), MarkerHolder(object: Named("a"))))
    #expect(!equal(MarkerHolder(object: Named("a")), MarkerHolder(object: Named("b"))))
    #expect(!equal(MarkerHolder(object: Named("a")), MarkerHolder(object: Plain())))
    let plain = Plain()
    #expect(equal(MarkerHolder(object: plain), MarkerHolder(object: plain)))
    #expect(!equal(MarkerHolder(object: plain), MarkerHolder(object: Plain())))
  }

  @Test func `a weak reference is compared by its bits, whatever == says`() {
    let (first, second) = (Named("a"), Named("a"))
    #expect(equal(WeakHolder(object: first), WeakHolder(object: first)))
    #expect(!equal(WeakHolder(object: first), WeakHolder(object: second)))
  }

  @Test func `a captured reference to an Equatable class is compared by == unless it is the only capture`() {
    func beside(_ object: Named) -> Action {
      let number = 1
      return Action { _ = (object, number) }
    }
    #expect(equal(beside(Named("a")), beside(Named("a"))))
    #expect(!equal(beside(Named("a")), beside(Named("b"))))
    func alone(_ object: Named) -> Action { Action { _ = object.name } }
    #expect(!equal(alone(Named("a")), alone(Named("a"))), "that object is the context, which nothing describes")
  }
}
