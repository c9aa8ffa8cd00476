import SwiftUI

struct User: Identifiable {
  let id: Int
  var name: String
  var taps = 0
}

struct UserCell: View {
  @Binding var user: User

  var body: some View {
    let _ = Self._printChanges()
    Button("\(user.name)") { user.taps += 1 }
  }
}

struct UsersView: View {
  @State private var users = [User(id: 1, name: "Ann"), User(id: 2, name: "Bob"), User(id: 3, name: "Cy")]

  var body: some View {
    let _ = Self._printChanges()
    List($users) { $user in
      UserCell(user: $user)
    }
  }
}

#Preview { UsersView() }
