import Observation
import RedrawCore
import Testing

@Observable private final class Account {
  var name: String
  init(_ name: String) { self.name = name }
}

private struct Screen: View {
  @State private var isSignedIn = true
  private let account = Account("Ada")
  var body: some View {
    VStack {
      Button("sign out") { isSignedIn = false }
      Greeting().environment(isSignedIn ? account : nil)
      Greeting().environment(nil as Account?)
    }
    .environment(Account("guest"))
  }
}

private struct Greeting: View {
  @Environment(Account.self) private var account: Account?
  var body: some View { Text(account?.name ?? "nobody") }
}

@MainActor
@Suite struct HiddenObjectTests {
  @Test func `no object hides the one that is set further out`() {
    #expect(TestApp(Screen()).texts.suffix(2) == ["Ada", "nobody"])
  }

  @Test func `a view is evaluated once its object is hidden, and no other`() throws {
    let app = TestApp(Screen())
    #expect(try app.after { try $0.tap("sign out") }.evaluated == ["Screen", "Greeting"])
    #expect(app.texts.suffix(2) == ["nobody", "nobody"])
  }
}
