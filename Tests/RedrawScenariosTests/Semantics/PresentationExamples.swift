import RedrawCore

private struct Badge: View {
  @State private var number = 1
  @State private var isShown = false

  var body: some View {
    let _ = Self._printChanges()
    Button("Show 2") {
      number = 2
      isShown = true
    }
    .sheet(isPresented: $isShown) {
      Text("number \(number)")
      Button("Print") { traceNote("\(number)") }
      Button("Add") { number += 1 }
    }
  }
}

extension SemanticsExample {
  static let unreadInSheet = SemanticsExample("unread-in-sheet", Badge()) { app in
    try app.tap("Show 2")
    try app.tap("Print")
    try app.tap("Add")
  }
}
