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

@Observable
private final class UsersModel {
  var users = Users()
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
  @State private var model = UsersModel()

  var body: some View {
    let _ = Self._printChanges()
    VStack {
      UserCell(user: model.users.user0)
      UserCell(user: model.users.user1)
      UserCell(user: model.users.user2)
    }
  }
}

extension UserLists {
  static let observableModel = scenario(
    "users-observable-model", case: "D9",
    summary: "The struct of D8 behind an @Observable view model: a tap evaluates the one cell"
  ) { UsersView() }
}
