import Foundation
import RedrawCore

private struct Toast: View {
  let text: String

  var body: some View {
    let _ = Self._printChanges()
    Text(text)
  }
}

private struct Page: View {
  @State private var toast: String?

  var body: some View {
    let _ = Self._printChanges()
    if let toast { Toast(text: toast) }
    Button("Save") {
      let saved = Date()
      toast = "saved at \(saved.formatted(.iso8601))"
      DispatchQueue.main.asyncAfter(deadline: .now() + 2.5) {
        toast = nil
        traceNote("hidden after \(Date().timeIntervalSince(saved)) s")
      }
    }
  }
}

extension TimeAndChance {
  static let toastAfterDelay = Scenario(
    "toast-after-delay", case: "I3",
    summary: "A message that hides itself with asyncAfter, 2.5 s later by every clock", ticks: 2
  ) { run in
    run.show(Page())
    try run.forEachTick { tick, app in
      if tick == 1 { try app.tap("Save") } else { app.advance(by: 3) }
    }
  }
}
