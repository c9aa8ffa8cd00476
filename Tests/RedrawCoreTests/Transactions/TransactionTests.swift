import RedrawCore
import Testing

private struct Writes: View {
  @State private var plain = 0
  @State private var written = 0
  @AppStorage("stored") private var stored = 0
  var body: some View {
    let storage = $stored
    VStack {
      Text("\(plain) \(written) \(stored)")
      Button("without animation") {
        plain += 1
        var transaction = Transaction()
        transaction.disablesAnimations = true
        withTransaction(transaction) { written += 1 }
      }
      Button("two in turns") {
        let first = Transaction(animation: .default)
        let second = Transaction(animation: .linear)
        for _ in 0..<3 {
          withTransaction(first) { plain += 1 }
          withTransaction(second) { written += 1 }
        }
      }
      Button("equal ones") {
        withAnimation { plain += 1 }
        withAnimation { written += 1 }
        withTransaction(Transaction(animation: .default)) { plain += 1 }
      }
      Button("one that carries nothing") {
        plain += 1
        withTransaction(Transaction()) { written += 1 }
      }
      Button("one kept") {
        let transaction = Transaction(animation: .linear)
        withTransaction(transaction) { plain += 1 }
        withTransaction(transaction) { written += 1 }
      }
      Button("through a binding") {
        plain += 1
        withAnimation { storage.wrappedValue += 1 }
      }
      Button("through closures") {
        plain += 1
        let closures = Binding(
          get: { written }, set: { value, transaction in withTransaction(transaction) { written = value } })
        withAnimation { closures.wrappedValue += 1 }
      }
      Button("plain") {
        plain += 1
        written += 1
      }
    }
  }
}

@MainActor
@Suite struct TransactionTests {
  @Test(arguments: [
    ("without animation", 2), ("two in turns", 6), ("one kept", 1), ("equal ones", 1),
    ("one that carries nothing", 1), ("through a binding", 2),
    ("through closures", 2), ("plain", 1),
  ])
  func `writes that follow each other under the same transaction are one update`(
    button: String, updates: Int
  ) throws {
    let app = TestApp(Writes())
    let step = try app.after { try $0.tap(button) }
    #expect(step.evaluated.count == updates)
    #expect(step.commits.count == 1)
  }
}
