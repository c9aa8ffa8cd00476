import RedrawCore

private struct User: Equatable {
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
  @State private var user0 = User(name: "Ann")
  @State private var user1 = User(name: "Bob")
  @State private var user2 = User(name: "Cy")

  var body: some View {
    let _ = Self._printChanges()
    VStack {
      UserCell(user: $user0)
      UserCell(user: $user1)
      UserCell(user: $user2)
    }
  }
}

extension UserLists {
  static let separateStates = scenario(
    "users-separate-states", case: "D7",
    summary: "A state for each user: a tap evaluates the one cell"
  ) { UsersView() }
}
