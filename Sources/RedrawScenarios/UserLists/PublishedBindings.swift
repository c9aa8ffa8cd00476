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

private final class UsersModel: ObservableObject {
  @Published var users = Users()
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
  @StateObject private var model = UsersModel()

  var body: some View {
    let _ = Self._printChanges()
    VStack {
      UserCell(user: $model.users.user0)
      UserCell(user: $model.users.user1)
      UserCell(user: $model.users.user2)
    }
  }
}

extension UserLists {
  static let publishedBindings = scenario(
    "users-published-bindings", case: "D6",
    summary: "The struct of D5 published by an object: a tap evaluates the owner and the one cell"
  ) { UsersView() }
}
