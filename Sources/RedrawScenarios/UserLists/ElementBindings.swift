import RedrawCore

private struct User {
  let name: String
  var taps = 0
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
    VStack {
      UserCell(user: $users[0])
      UserCell(user: $users[1])
      UserCell(user: $users[2])
    }
  }
}

extension UserLists {
  static let elementBindings = scenario(
    "users-element-bindings", case: "D4",
    summary: "D1 without the list, $users[0] and so on: a tap evaluates the owner and every cell"
  ) { UsersView() }
}
