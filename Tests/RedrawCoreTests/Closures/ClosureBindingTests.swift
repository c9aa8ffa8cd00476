import RedrawCore
import Testing

private nonisolated(unsafe) var shared = 1

private final class Store {
  var value = 1
  func get() -> Int { value }
  func set(_ value: Int) { self.value = value }
}

private struct Reader: View {
  @Binding var value: Int
  var body: some View { Text("\(value)") }
}

private struct Owner: View {
  @State private var count = 0
  let kind: Kind
  let store = Store()
  enum Kind: CaseIterable { case nothing, nothingWithTransaction, captures, methods }

  private var binding: Binding<Int> {
    switch kind {
    case .nothing: Binding(get: { shared }, set: { shared = $0 })
    case .nothingWithTransaction: Binding(get: { shared }, set: { value, _ in shared = value })
    case .captures: Binding(get: { [count] in count * 0 + 1 }, set: { [count] _ in _ = count })
    case .methods: Binding(get: store.get, set: store.set)
    }
  }

  var body: some View {
    VStack {
      Reader(value: binding)
      Button("add \(count)") { count += 1 }
    }
  }
}

@MainActor
@Suite struct ClosureBindingTests {
  private func evaluated(_ kind: Owner.Kind) throws -> [String] {
    try TestApp(Owner(kind: kind)).after { try $0.tap("add 0") }.evaluated
  }

  @Test(arguments: [Owner.Kind.nothing, .nothingWithTransaction])
  fileprivate func `a binding from closures that capture nothing is the same each time`(kind: Owner.Kind) throws {
    #expect(try evaluated(kind) == ["Owner"])
  }

  @Test func `one from closures that capture a value differs if that has changed`() throws {
    #expect(try evaluated(.captures) == ["Owner", "Reader"])
  }

  @Test func `one from methods of the same object is equal each time, although the language wraps them again`() throws {
    #expect(try evaluated(.methods) == ["Owner"])
  }
}
