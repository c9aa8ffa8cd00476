import RedrawCore
import Testing

private struct User: Identifiable {
  let id: Int
  var name: String
  var taps = 0
}

private struct UserCell: View {
  @Binding var user: User

  var body: some View {
    let _ = Self._printChanges()
    Button("\(user.name): \(user.taps)") { user.taps += 1 }
  }
}

private struct UsersView: View {
  @State private var users = [User(id: 0, name: "Ann"), User(id: 1, name: "Bob"), User(id: 2, name: "Cy")]

  var body: some View {
    let _ = Self._printChanges()
    List {
      ForEach($users) { $user in UserCell(user: $user) }
    }
  }
}

@MainActor
@Suite struct BindingTests {
  @Test func `the first appearance names every dynamic property`() {
    let app = TestApp(UsersView())
    #expect(
      app.lines == [
        "UsersView: @self, @identity, _users changed.", "UserCell: @self, @identity, _user changed.",
        "UserCell: @self, @identity, _user changed.", "UserCell: @self, @identity, _user changed.",
      ])
  }

  @Test func `element bindings differ each time their owner makes them`() throws {
    let app = try TestApp(UsersView()).after { try $0.tap("Bob: 0") }
    #expect(app.evaluated == ["UsersView", "UserCell", "UserCell", "UserCell"])
    #expect(app.lines.first == "UsersView: _users changed.")
    #expect(app.wasted == ["UserCell", "UserCell"])
    #expect(app.texts == ["Ann: 0", "Bob: 1", "Cy: 0"])
    #expect(app.commits == [.init(inserted: 0, removed: 0, updated: 1)])
  }
}
