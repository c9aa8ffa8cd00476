import RedrawCore
import SystemCalls
import Testing

@testable import RedrawRunner

struct FoundView: View {
  var body: some View { Text("found") }
}

struct FoundView_Previews: PreviewProvider {
  static var previews: some View { FoundView() }
}

/// Private ones are found too.
private struct HiddenPreviews: PreviewProvider {
  static var previews: some View { Text("hidden") }
}

struct GenericPreviews<Content: View>: PreviewProvider {
  static var previews: some View { EmptyView() }
}

/// What can be recorded is found in the program that this is linked into: here, the tests.
@MainActor
@Suite struct FoundSubjectTests {
  @Test func `previews of the program are found by their type's name, also private ones, and views alone are not`() {
    let names = RecordedSubject.found().filter { $0.kind == .preview }.map(\.name)
    #expect(names.contains("FoundView_Previews"))
    #expect(names.contains("HiddenPreviews"))
    #expect(!names.contains("FoundView"))
    #expect(!names.contains { $0.hasPrefix("GenericPreviews") }, "of a generic type there is none to show")
  }

  @Test func `a view of the program is found once`() {
    let names = ProgramTypes.conforming(toAnyOf: ["View"]).map { String(reflecting: $0) }
    #expect(names.contains("RedrawRunnerTests.FoundView"))
    #expect(names.count { $0 == "RedrawRunnerTests.FoundView" } == 1)
  }

  @Test func `a subject is requested by name or location, and messages show both if they differ`() {
    let placed = RecordedSubject(kind: .preview, name: "Cart", place: "Cart.swift:12") { _, _ in }
    #expect(placed.isCalled("Cart"))
    #expect(placed.isCalled("Cart.swift:12"))
    #expect(!placed.isCalled("Cart.swift"))
    #expect(placed.words == "Cart (Cart.swift:12)")
    let unnamed = RecordedSubject(kind: .preview, name: "Cart.swift:12", place: "Cart.swift:12") { _, _ in }
    #expect(unnamed.words == "Cart.swift:12")
    #expect(RecordedSubject(kind: .app, name: "Shop", place: "") { _, _ in }.words == "Shop")
  }
}
