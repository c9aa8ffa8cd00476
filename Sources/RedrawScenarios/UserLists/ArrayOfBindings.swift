import RedrawCore

private struct User: Identifiable {
  let name: String
  var taps = 0
  var id: String { name }
}

private struct UserCell: View {
  @Binding var user: User

  var body: some View {
    let _ = Self._printChanges()
    Button {
      user.taps += 1
    } label: {
      HStack {
        Text(user.name)
        Text("\(user.taps) taps")
      }
    }
  }
}

private struct UsersView: View {
  @State private var users = [User(name: "Ann"), User(name: "Bob"), User(name: "Cy")]

  var body: some View {
    let _ = Self._printChanges()
    List {
      ForEach($users) { $user in
        UserCell(user: $user)
      }
    }
  }
}

extension UserLists {
  static let arrayOfBindings = scenario(
    "users-array-bindings", case: "D1",
    summary: "An array of structs, each cell a binding to its element: a tap evaluates the list and every cell"
  ) { UsersView() }
}
