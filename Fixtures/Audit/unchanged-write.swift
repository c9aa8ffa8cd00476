// steps: tap "Refresh"; tap "Refresh"
import Combine
import SwiftUI

final class Account: ObservableObject {
  @Published var name = "Ada"
  @Published var refreshes = 0

  func load() { name = "Ada" }

  func loadChanges() {
    if name != "Ada" { name = "Ada" }
  }
}

struct AccountView: View {
  @StateObject private var account = Account()
  let load: (Account) -> Void

  var body: some View {
    Button("Refresh") { load(account) }
    Text(account.name)
  }
}

#Preview("Before") { AccountView { $0.load() } }
#Preview("After") { AccountView { $0.loadChanges() } }
