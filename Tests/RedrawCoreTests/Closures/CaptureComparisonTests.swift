import Testing

@testable import RedrawCore

private final class Object {
  func act() {}
}

private protocol Shape: AnyObject {}
private final class Circle: Shape {}
private struct Point { var x = 1; var y = 2 }
private struct Action { let run: () -> Void }
private struct AsyncAction { let run: () async -> Void }
private struct MainAction { let run: @MainActor () -> Void }
private struct SendableAction { let run: @Sendable () -> Void }

/// Closures of one place in the code, made twice with what they capture.
@MainActor
@Suite struct CaptureComparisonTests {
  private func difference<Value>(_ a: Value, _ b: Value) -> String {
    let plan = ComparisonPlan.of(Value.self)
    let isEqual = plan.areEqual(a, b)
    let found = withUnsafePointer(to: a) { a in withUnsafePointer(to: b) { plan.locateDifference(a, $0) } }
    #expect(isEqual == (found == nil))
    return found.map { "\($0.path) \($0.rule)" } ?? "equal"
  }

  private func difference<Value>(_ make: (Value) -> Action, _ a: Value, _ b: Value) -> String {
    difference(make(a), make(b))
  }

  @Test func `values of every layout are read in place`() {
    func make(_ values: (UInt8, Int, Bool, String, Point, Int?, [Object], (Int8, String))) -> Action {
      let (byte, int, bool, text, point, optional, objects, pair) = values
      return Action { _ = (byte, int, bool, text, point, optional, objects, pair) }
    }
    let objects = [Object()]
    let long = "a text that is too long to lie in its own words"
    let base = (UInt8(1), 2, true, long, Point(), Int?.some(3), objects, (Int8(4), "b"))
    #expect(difference(make, base, base) == "equal")
    var other = base
    other.0 = 9
    #expect(difference(make, base, other) == "run: captured UInt8 bytes")
    other = base
    other.1 = 9
    #expect(difference(make, base, other) == "run: captured Int bytes")
    other = base
    other.2 = false
    #expect(difference(make, base, other) == "run: captured Bool bytes")
    other = base
    other.3 = long + "!"
    #expect(difference(make, base, other) == "run: captured String equatable")
    other = base
    other.3 = String(long.reversed().reversed())
    #expect(difference(make, base, other) == "equal", "by == and not by where the text lies")
    other = base
    other.4.y = 9
    #expect(difference(make, base, other) == "run: captured Point.y bytes")
    other = base
    other.5 = nil
    #expect(difference(make, base, other) == "run: captured Optional type")
    other = base
    other.6 = [Object()]
    #expect(difference(make, base, other) == "run: captured Array identity")
    other = base
    other.7.1 = "c"
    #expect(difference(make, base, other).hasSuffix(".1 equatable"))
  }

  @Test func `captures of the same type are distinguished by their position`() {
    func make(_ numbers: (Int, Int, Int)) -> Action {
      let (a, b, c) = numbers
      return Action { _ = (a, b, c) }
    }
    #expect(difference(make, (1, 2, 3), (1, 2, 3)) == "equal")
    #expect(difference(make, (1, 2, 3), (0, 2, 3)) == "run: captured Int (1st of 3) bytes")
    #expect(difference(make, (1, 2, 3), (1, 0, 3)) == "run: captured Int (2nd of 3) bytes")
    #expect(difference(make, (1, 2, 3), (1, 2, 0)) == "run: captured Int (3rd of 3) bytes")
  }

  @Test func `functions differ before their captures are looked at`() {
    func one(_ number: Int) -> Action { Action { _ = number } }
    func two(_ number: Int) -> Action { Action { _ = number + 1 } }
    #expect(difference(one(1), two(1)) == "run closure")
    #expect(difference(one(1), Action {}) == "run closure")
    #expect(difference(Action {}, one(1)) == "run closure")
  }

  @Test func `existentials are compared by type and then by value`() {
    func make(_ value: Any) -> Action { Action { _ = value } }
    #expect(difference(make, 1, 1) == "equal")
    #expect(difference(make, 1, 2) == "run: captured Any bytes")
    #expect(difference(make, 1, "1") == "run: captured Any type")
  }

  @Test func `references are compared by identity, also where one is all that is captured`() {
    let (object, other) = (Object(), Object())
    func alone(_ object: Object) -> Action { Action { object.act() } }
    func beside(_ object: Object) -> Action {
      let number = 1
      return Action { [number] in _ = (object, number) }
    }
    func method(_ object: Object) -> Action { Action(run: object.act) }
    for make in [alone, beside, method] {
      #expect(difference(make, object, object) == "equal")
      #expect(difference(make, object, other) == "run: captured Object identity")
    }
    func shape(_ shape: any Shape) -> Action {
      let number = 1
      return Action { _ = (shape, number) }
    }
    let circle = Circle()
    #expect(difference(shape, circle, circle) == "equal")
    #expect(difference(shape, circle, Circle()) == "run: captured Shape identity")
  }

  @Test func `weak and unowned references are compared by their bits, even next to other captures`() {
    let (object, other) = (Object(), Object())
    func weakAlone(_ object: Object) -> Action { Action { [weak object] in object?.act() } }
    func weakBeside(_ object: Object) -> Action {
      let number = 1
      return Action { [weak object] in _ = (object, number) }
    }
    func unownedBeside(_ object: Object) -> Action {
      let number = 1
      return Action { [unowned object] in _ = (object, number) }
    }
    func unmanaged(_ object: Object) -> Action {
      let number = 1
      return Action { [unowned(unsafe) object] in _ = (object, number) }
    }
    for make in [weakAlone, weakBeside, unownedBeside, unmanaged] {
      #expect(difference(make, object, object) == "equal")
      #expect(difference(make, object, other).hasSuffix("identity"))
    }
  }

  @Test func `a variable equals only itself, or by value if it is the only capture`() {
    func beside(_ number: Int) -> Action {
      var variable = number
      return Action {
        variable += 1
        _ = number
      }
    }
    #expect(difference(beside, 1, 1) == "run: captured variable identity")
    func alone(_ number: Int) -> Action {
      var variable = number
      return Action { variable += 1 }
    }
    #expect(difference(alone, 1, 1) == "equal")
    #expect(difference(alone, 1, 2) == "run: captured Int bytes")
    let action = beside(1)
    #expect(difference(action, action) == "equal")
  }

  @Test func `async, isolated and sendable closures and thunks around them are read like others`() {
    func async(_ number: Int) -> AsyncAction { AsyncAction { _ = number } }
    func main(_ number: Int) -> MainAction { MainAction { _ = number } }
    func sendable(_ number: Int) -> SendableAction { SendableAction { _ = number } }
    func thunk(_ number: Int) -> AsyncAction { AsyncAction(run: sendable(number).run) }
    #expect(difference(async(1), async(1)) == "equal")
    #expect(difference(async(1), async(2)) == "run: captured Int bytes")
    #expect(difference(main(1), main(1)) == "equal")
    #expect(difference(main(1), main(2)) == "run: captured Int bytes")
    #expect(difference(sendable(1), sendable(1)) == "equal")
    #expect(difference(sendable(1), sendable(2)) == "run: captured Int bytes")
    #expect(difference(thunk(1), thunk(1)) == "equal")
    #expect(difference(thunk(1), thunk(2)) == "run: captured closure: captured Int bytes")
  }

  @Test func `optional closures and closures with arguments are also read inside a closure`() {
    func inner(_ number: Int) -> (String) throws -> Int { { _ in number } }
    func optional(_ number: Int?) -> Action {
      let beside = 1
      var closure: ((String) throws -> Int)?
      if let number { closure = inner(number) }
      return Action { [closure] in _ = (try? closure?(""), beside) }
    }
    #expect(difference(optional, 1, 1) == "equal")
    #expect(difference(optional, nil, nil) == "equal")
    #expect(difference(optional, 1, 2) == "run: captured closure: captured Int bytes")
    #expect(difference(optional, 1, nil) == "run: captured closure type")
    func given(_ number: Int) -> Action {
      let (closure, beside) = (inner(number), 1)
      return Action { _ = (try? closure(""), beside) }
    }
    #expect(difference(given, 1, 1) == "equal")
    #expect(difference(given, 1, 2) == "run: captured closure: captured Int bytes")
  }

  @Test func `captures that need generic arguments, or of unknown type, can't be read`() {
    func generic<Value>(_ value: Value) -> Action { Action { _ = value } }
    #expect(difference(generic(1), generic(1)) == "run: captured values incomparable")
    let action = generic(1)
    #expect(difference(action, action) == "equal")
    func pair(_ number: Int) -> Action {
      let (pair, beside) = ((number, { _ = number } as () -> Void), 1)
      return Action { _ = (beside, pair) }
    }
    #expect(difference(pair, 1, 1) == "run: captured values incomparable")
    func plain<Value>(_ value: Value, _ number: Int) -> Action { Action { _ = number } }
    #expect(
      difference(plain("a", 1), plain("a", 1)) == "equal", "a generic function's closure that captures nothing generic")
    #expect(difference(plain("a", 1), plain("a", 2)) == "run: captured Int bytes")
  }
}
