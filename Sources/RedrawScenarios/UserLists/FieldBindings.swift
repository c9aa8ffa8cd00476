import RedrawCore

private struct User {
  let name: String
  var taps = 0
}

private struct Users {
  var user0 = User(name: "Ann")
  var user1 = User(name: "Bob")
  var user2 = User(name: "Cy")
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
  @State private var users = Users()

  var body: some View {
    let _ = Self._printChanges()
    VStack {
      UserCell(user: $users.user0)
      UserCell(user: $users.user1)
      UserCell(user: $users.user2)
    }
  }
}

extension UserLists {
  static let fieldBindings = scenario(
    "users-field-bindings", case: "D5",
    summary: "A struct of three users, each cell a binding to its field: a tap evaluates every cell, not the owner"
  ) { UsersView() }
}
