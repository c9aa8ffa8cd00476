import RedrawCore

private final class User: ObservableObject, Identifiable {
  let name: String
  @Published var taps = 0

  init(name: String) { self.name = name }
}

private struct UserCell: View {
  @ObservedObject var user: User

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
  static let observedObjects = scenario(
    "users-observed-objects", case: "D2",
    summary: "Users are ObservableObjects that their cells observe: a tap evaluates the one cell"
  ) { UsersView() }
}
