import Foundation
import Testing

@testable import RedrawCore

private final class Object {}

private struct Row {
  let title: String
  let onTap: () -> Void
}

/// Counts the objects that the current thread makes, through the runtime's own hook for instruments.
///
/// While it is open, the runtime takes a short text for an object wherever a reference to it is counted, and crashes: no other
/// thread may be at work.
private enum Allocations {
  typealias Allocate = @convention(c) (UnsafeRawPointer, Int, Int) -> UnsafeMutableRawPointer
  nonisolated(unsafe) static var original: Allocate?
  nonisolated(unsafe) static var thread: pthread_t?
  nonisolated(unsafe) static var count = 0

  /// `nil` where the runtime has no such hook.
  static func count(in body: () -> Void) -> Int? {
    guard let hook = dlsym(nil, "_swift_allocObject"),
      let gate = dlsym(nil, "_swift_enableSwizzlingOfAllocationAndRefCountingFunctions_forInstrumentsOnly")
    else { return nil }
    let (place, isOpen) = (hook.assumingMemoryBound(to: Allocate.self), gate.assumingMemoryBound(to: Bool.self))
    (original, thread, count) = (place.pointee, pthread_self(), 0)
    place.pointee = { metadata, size, alignment in
      if let thread = Allocations.thread, pthread_equal(pthread_self(), thread) != 0 { Allocations.count += 1 }
      guard let original = Allocations.original else {
        preconditionFailure("The hook was set without what it replaces.")
      }
      return original(metadata, size, alignment)
    }
    isOpen.pointee = true
    body()
    isOpen.pointee = false
    place.pointee = original ?? place.pointee
    return count
  }
}

@Suite struct ClosureAllocationTests {
  @Test func `a hundred thousand comparisons of closures make no object`() async {
    await #expect(processExitsWith: .success, "alone in a process of its own") { try await Comparisons.count() }
  }
}

@MainActor
private enum Comparisons {
  static func count() throws {
    let (object, text) = (Object(), "a text that is too long to lie in its own words")
    let (kept, same, other) = (make(object, 1, text), make(object, 1, text), make(object, 2, text))
    let plan = ComparisonPlan.of(Row.self)
    #expect(plan.areEqual(kept, same), "which makes the plan")
    #expect(!plan.areEqual(kept, other), "which makes the plan")
    let control = try #require(
      Allocations.count { _ = make(object, 1, text) }, "the runtime has no hook for objects made")
    #expect(control >= 2, "the hook works: a context is an object")
    var equal = 0
    let made = Allocations.count {
      for _ in 0..<50_000 {
        if plan.areEqual(kept, same) { equal += 1 }
        if plan.areEqual(kept, other) { equal -= 1 }
      }
    }
    #expect(made == 0)
    #expect(equal == 50_000)
  }

  private static func make(_ object: Object, _ number: Int, _ text: String) -> Row {
    let inner: (Int) -> Void = { _ = $0 + number }
    return Row(title: "Row") { _ = (object, number, text, inner) }
  }
}
