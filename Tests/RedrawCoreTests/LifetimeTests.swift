import Foundation
import Testing

@testable import RedrawCore

private final class Thing {
  let name: String
  init(_ name: String) { self.name = name }
}

/// Borrows itself to somebody who uses it once more while it goes.
private final class Leaver {
  var user: (() -> Void)?
  let leavesOpenly: Bool
  init(leavesOpenly: Bool) { self.leavesOpenly = leavesOpenly }
  deinit { if leavesOpenly { whileLeaving(self) { user?() } } else { user?() } }
}

private struct Label: View {
  let text: String
  var body: some View { Text(text) }
}

@Suite struct LifetimeTests {
  @Test func `an immortal object outlives its creator`() {
    weak var thing: Thing?
    do {
      let made = Thing("kept")
      thing = made
      _ = Immortal(keeping: made, by: "a test")
    }
    #expect(thing?.name == "kept")
  }

  @Test func `an immortal object's members are read as its own`() {
    let kept = Immortal(keeping: Thing("kept"), by: "a test")
    #expect(kept.name == "kept")
    #expect(kept.with { $0.name } == "kept")
    #expect(kept == kept)
    #expect(kept != Immortal(keeping: Thing("kept"), by: "a test"))
  }

  @Test func `a borrowed object is not kept`() {
    weak var gone: Thing?
    var borrowed: Borrowed<Thing>?
    do {
      let thing = Thing("lent")
      gone = thing
      borrowed = Borrowed(thing, keptBy: "a test")
      #expect(borrowed?.object.name == "lent")
      #expect(borrowed?.refers(to: thing) == true)
    }
    #expect(gone == nil)
    #expect(borrowed != nil)
  }

  @MainActor @Test func `a type, a property and a reason are each created once`() {
    #expect(TypeDescriptor.of(Label.self) == TypeDescriptor.of(Label.self))
    #expect(TypeDescriptor.of(Label.self) != TypeDescriptor.of(Text.self))
    let property = { (name: String) in
      PropertyDescriptor.of(name: name, holder: .state, owner: "LifetimeTests", valueType: "Int")
    }
    #expect(property("a") == property("a"))
    #expect(property("a") != property("b"))
  }

  #if DEBUG
    @Test func `using a released borrowed object ends a debug build, which names its missing keeper`() async throws {
      let result = try #require(
        await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
          var thing: Thing? = Thing("lent")
          let borrowed = thing.map { Borrowed($0, keptBy: "the drawer it was taken from") }
          thing = nil
          print(borrowed?.with { $0.name } ?? "")
        })
      let words = String(decoding: result.standardErrorContent, as: UTF8.self)
      #expect(words.contains("a borrowed Thing is gone; it should have been kept by the drawer it was taken from"))
    }

    @Test func `an object may be used while being released, if it allows that`() {
      var asked = 0
      do {
        let leaver = Leaver(leavesOpenly: true)
        let borrowed = Borrowed(leaver, keptBy: "a test")
        leaver.user = { if borrowed.with({ $0.leavesOpenly }) { asked += 1 } }
      }
      #expect(asked == 1)
    }

    @Test func `using an object while it is released ends a debug build, unless it allows that`() async throws {
      await #expect(processExitsWith: .failure) {
        let leaver = Leaver(leavesOpenly: false)
        let borrowed = Borrowed(leaver, keptBy: "a test")
        leaver.user = { print(borrowed.with { $0.leavesOpenly }) }
      }
    }

    @Test func `an object that becomes immortal twice ends a debug build, which names both keepers`() async throws {
      let result = try #require(
        await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
          let thing = Thing("twice")
          _ = Immortal(keeping: thing, by: "the first table")
          _ = Immortal(keeping: thing, by: "the second table")
        })
      let words = String(decoding: result.standardErrorContent, as: UTF8.self)
      #expect(words.contains("a Thing became immortal twice, kept by the first table and by the second table"))
    }
  #endif
}
