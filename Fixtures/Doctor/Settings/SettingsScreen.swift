import SwiftUI

struct Account {
  var name = "Robin"
  var plan = "Free"
  var lastSync = 0
}

struct NameSection: View {
  let account: Account

  var body: some View {
    Section("Name") {
      Text(account.name)
    }
  }
}

struct PlanSection: View {
  let account: Account

  var body: some View {
    Section("Plan") {
      Text("\(account.plan) plan")
    }
  }
}

struct SyncSection: View {
  let account: Account
  let onSync: () -> Void

  var body: some View {
    Section("Sync") {
      Text("Synced \(account.lastSync) times")
      Button("Sync", action: onSync)
    }
  }
}

struct SettingsScreen: View {
  @State private var account = Account()
  @State private var query = ""

  var body: some View {
    Form {
      TextField("Search", text: $query)
      NameSection(account: account)
      PlanSection(account: account)
      SyncSection(account: account) { account.lastSync += 1 }
    }
  }
}

#Preview("Settings") {
  SettingsScreen()
}
