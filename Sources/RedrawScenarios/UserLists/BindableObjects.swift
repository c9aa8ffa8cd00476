import Observation
import RedrawCore

@Observable
private final class User: Identifiable {
  let name: String
  var taps = 0

  init(name: String) { self.name = name }
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
  @State private var users = [User(name: "Ann"), User(name: "Bob"), User(name: "Cy")]

  var body: some View {
    let _ = Self._printChanges()
    List {
      ForEach(users) { user in
        UserCell(user: user)
      }
    }
  }
}

extension UserLists {
  static let bindableObjects = scenario(
    "users-bindable-objects", case: "D3",
    summary: "Users are @Observable, each cell holds one as @Bindable: a tap evaluates the one cell"
  ) { UsersView() }
}
