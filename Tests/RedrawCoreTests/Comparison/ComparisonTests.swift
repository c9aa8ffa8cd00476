import Foundation
import Testing

@testable import RedrawCore

private final class Object {
  func act() {}
}

private final class EqualObject: Equatable {
  static func == (a: EqualObject, b: EqualObject) -> Bool { true }
}

private struct Padded { var flag: Bool; var number: Int }
private struct PlainEquatable: Equatable {
  var id: Int
  var hidden: Int
  static func == (a: Self, b: Self) -> Bool { a.id == b.id }
}
private struct NamedEquatable: Equatable {
  var id: Int
  var hidden: Int
  var name = "a long name that does not fit into a small string"
  static func == (a: Self, b: Self) -> Bool { a.id == b.id }
}
private indirect enum Shape {
  case empty
  case circle(Double)
  case named(String, Int)
  case object(Object)
  case both(Shape, Shape)
}
private enum Payloads {
  case number(Int)
  case text(String)
  case flags(Bool, Bool)
  case none
}
private struct Weak { weak var object: Object? }
private struct Unowned { unowned let object: Object }
private struct Values { let values: [Object] }
private struct Erased { let value: Any }
private struct Action { let action: () -> Void }
private struct Nested { struct User { var name: String; var age: Int; let object: Object? }; var user: User }
private struct Limits { let name: String; let limit: Int? }
private struct Bad { let text: String; let optional: Int? }

@MainActor
@Suite struct ComparisonTests {
  private func equal<Value>(_ a: Value, _ b: Value) -> Bool { ComparisonPlan.of(Value.self).areEqual(a, b) }

  private func difference<Value>(_ a: Value, _ b: Value) -> String {
    let plan = ComparisonPlan.of(Value.self)
    let found = withUnsafePointer(to: a) { a in withUnsafePointer(to: b) { plan.locateDifference(a, $0) } }
    return found.map { "\($0.path) \($0.rule)" } ?? "equal"
  }

  @Test func `padding isn't part of a value`() {
    func filled(_ byte: UInt8) -> Padded {
      withUnsafeTemporaryAllocation(of: Padded.self, capacity: 1) { buffer in
        let raw = UnsafeMutableRawBufferPointer(buffer)
        for index in raw.indices { raw[index] = byte }
        raw.storeBytes(of: true, as: Bool.self)
        raw.storeBytes(of: 7, toByteOffset: 8, as: Int.self)
        return buffer[0]
      }
    }
    #expect(equal(filled(0xff), filled(0)))
    #expect(difference(Padded(flag: true, number: 1), Padded(flag: true, number: 2)) == "number bytes")
  }

  @Test func `== decides for what is not plain old data and only for that`() {
    #expect(!equal(PlainEquatable(id: 1, hidden: 1), PlainEquatable(id: 1, hidden: 2)))
    #expect(equal(NamedEquatable(id: 1, hidden: 1), NamedEquatable(id: 1, hidden: 2)))
    #expect(equal(Nested.User(name: "a", age: 1, object: nil), Nested.User(name: "a", age: 1, object: nil)))
  }

  @Test func `a difference is named by its path and rule`() {
    let object = Object()
    let user = Nested(user: .init(name: "a", age: 1, object: object))
    #expect(difference(user, Nested(user: .init(name: "b", age: 1, object: object))) == "user.name equatable")
    #expect(difference(user, Nested(user: .init(name: "a", age: 2, object: object))) == "user.age bytes")
    #expect(difference(user, Nested(user: .init(name: "a", age: 1, object: Object()))) == "user.object identity")
    #expect(difference(user, Nested(user: .init(name: "a", age: 1, object: nil))) == "user.object type")
  }

  @Test func `part of a library's type has no name, not even behind a protocol or in an enum`() {
    #expect(difference(Erased(value: 1), Erased(value: 2)) == "value bytes")
    #expect(difference(Limits(name: "", limit: 1), Limits(name: "", limit: 2)) == "limit bytes")
    #expect(difference(Shape.circle(1), .circle(2)) == "circle bytes")
    let named = Erased(value: PlainEquatable(id: 1, hidden: 1))
    #expect(difference(named, Erased(value: PlainEquatable(id: 1, hidden: 2))) == "value.hidden bytes")
  }

  @Test func `enums are compared by case, then by payload`() {
    let object = Object()
    #expect(equal(Shape.empty, .empty))
    #expect(equal(Shape.circle(1), .circle(1)))
    #expect(!equal(Shape.circle(1), .circle(2)))
    #expect(equal(Shape.named("a", 1), .named("a", 1)))
    #expect(!equal(Shape.named("a", 1), .named("a", 2)))
    #expect(equal(Shape.object(object), .object(object)))
    #expect(!equal(Shape.object(object), .object(Object())))
    #expect(equal(Shape.both(.circle(1), .empty), .both(.circle(1), .empty)))
    #expect(!equal(Shape.both(.circle(1), .empty), .both(.circle(2), .empty)))
    #expect(difference(Shape.named("a", 1), .named("a", 2)) == "named.1 bytes")
    #expect(difference(Shape.empty, .circle(1)) == " type")
    let payloads: [Payloads] = [.number(1), .number(2), .text("a"), .text("b"), .flags(true, false), .none]
    for (index, first) in payloads.enumerated() {
      for (other, second) in payloads.enumerated() { #expect(equal(first, second) == (index == other)) }
    }
    #expect(equal(Bad(text: "", optional: nil), Bad(text: "", optional: nil)))
    #expect(!equal(Bad(text: "", optional: nil), Bad(text: "", optional: 0)))
  }

  @Test func `references are compared by identity, weak and unowned ones by their bits`() {
    let object = Object()
    let other = Object()
    #expect(equal(object, object))
    #expect(!equal(object, other))
    #expect(equal(Weak(object: object), Weak(object: object)))
    #expect(!equal(Weak(object: object), Weak(object: other)))
    #expect(equal(Unowned(object: object), Unowned(object: object)))
    #expect(!equal(Unowned(object: object), Unowned(object: other)))
    #expect(equal(EqualObject(), EqualObject()))
    let values = [object]
    #expect(equal(Values(values: values), Values(values: values)))
    #expect(!equal(Values(values: values), Values(values: [object] + [])))
  }

  @Test func `existentials are compared by type and then by value`() {
    #expect(equal(Erased(value: 1), Erased(value: 1)))
    #expect(!equal(Erased(value: 1), Erased(value: 2)))
    #expect(!equal(Erased(value: 1), Erased(value: "1")))
    let big = Nested(user: .init(name: "a", age: 1, object: nil))
    #expect(equal(Erased(value: big), Erased(value: big)))
    #expect(difference(Erased(value: 1), Erased(value: "1")) == "value type")
  }

  @Test func `closures are compared by function and by what they capture`() {
    let object = Object()
    func make(_ number: Int) -> Action { Action { _ = number } }
    func capturingNothing() -> Action { Action {} }
    func method() -> Action { Action(action: object.act) }
    #expect(equal(capturingNothing(), capturingNothing()))
    #expect(equal(method(), method()))
    #expect(equal(make(1), make(1)))
    #expect(difference(make(1), make(2)) == "action: captured Int bytes")
    #expect(difference(make(1), capturingNothing()) == "action closure")
  }

  @Test func `== decides for the elements of an array even if their bytes are equal`() {
    struct Point: Equatable { var x: Double; var name: String }
    final class Measured: Equatable {
      let value = Double.nan
      static func == (a: Measured, b: Measured) -> Bool { a.value == b.value }
    }
    func numbers(_ value: Double) -> [Double] { [value] }
    #expect(!equal(numbers(.nan), numbers(.nan)))
    #expect(equal(numbers(1), numbers(1)))
    #expect(equal(numbers(0), numbers(-0.0)))
    #expect(!equal([Point(x: .nan, name: "a")], [Point(x: .nan, name: "a")]))
    #expect(!equal([[Double.nan]], [[Double.nan]]))
    #expect(!equal([Double?.some(.nan)], [Double?.some(.nan)]))
    let object = Measured()
    #expect(!equal([object] + [], [object] + []))
    let same = numbers(.nan)
    #expect(equal(same, same), "Array's own == asks nobody where both are one buffer")
  }

  @Test(arguments: [
    (Int.self as Any.Type, true), (String.self, true), (NamedEquatable.self, true), ([Bool].self, true),
    (UInt8?.self, true), (Date.self, false), (Double.self, false), (CGFloat?.self, false), (EqualObject.self, false),
    (Any.self, false),
  ])
  func `bytes stand for == only where nothing inside can differ from itself`(type: Any.Type, isKnown: Bool) {
    #expect(ElementBytes.decideEquality(of: type) == isKnown)
  }
}
