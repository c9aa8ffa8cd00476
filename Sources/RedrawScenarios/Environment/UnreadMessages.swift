import RedrawCore

/// Knows nothing of views.
private enum MessageService {
  static func receive(_ count: Int) {
    let defaults = UserDefaults.standard
    defaults.set(defaults.integer(forKey: "unread") + count, forKey: "unread")
  }
}

private struct Inbox: View {
  var body: some View {
    let _ = Self._printChanges()
    VStack {
      Badge()
      Signature()
      Button("Receive 3") { MessageService.receive(3) }
      Button("Receive none") { MessageService.receive(0) }
    }
  }
}

private struct Badge: View {
  @AppStorage("unread") private var unread = 0

  var body: some View {
    let _ = Self._printChanges()
    Text("\(unread) unread")
  }
}

private struct Signature: View {
  @AppStorage("signature") private var signature = "Sent from my phone"

  var body: some View {
    let _ = Self._printChanges()
    Text(signature)
  }
}

extension EnvironmentAndDefaults {
  static let unreadMessages = Scenario(
    "unread-messages", case: "K2",
    summary: "Code outside of all views writes UserDefaults: the view that has read the key runs", ticks: 4
  ) { run in
    run.show(Inbox())
    try run.forEachTick { tick, app in
      switch tick % 4 {
      case 1: try app.tap("Receive 3")
      case 2: try app.tap("Receive none")
      case 3: app.setDefault("signature", to: "Ann")
      default: app.removeDefault("unread")
      }
    }
  }
}
