import Observation
import RedrawCore

@Observable
private final class User {
  let name: String
  var taps = 0

  init(name: String) { self.name = name }
}

private struct Users {
  var user0 = User(name: "Ann")
  var user1 = User(name: "Bob")
  var user2 = User(name: "Cy")
}

private struct UserCell: View {
  @Bindable var user: User

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
      UserCell(user: users.user0)
      UserCell(user: users.user1)
      UserCell(user: users.user2)
    }
  }
}

extension UserLists {
  static let observableFields = scenario(
    "users-observable-fields", case: "D8",
    summary: "A struct of three @Observable users in a state: a tap evaluates the one cell"
  ) { UsersView() }
}
