import Foundation
import RedrawCore

private struct Article: View {
  @Environment(\.self) private var environment

  var body: some View {
    let _ = Self._printChanges()
    VStack {
      Headline(environment: environment)
      Footer()
    }
  }
}

/// Only this view reads something that its parent declares.
private struct Headline: View {
  let environment: EnvironmentValues

  var body: some View {
    let _ = Self._printChanges()
    Text(environment.colorScheme == .dark ? "Good night" : "Good morning")
  }
}

private struct Footer: View {
  var body: some View {
    let _ = Self._printChanges()
    Text("All rights reserved")
  }
}

extension EnvironmentAndDefaults {
  static let environmentHandedOn = Scenario(
    "environment-handed-on", case: "K1",
    summary: "A view hands its whole environment to a child: only the key that the child has read counts", ticks: 2
  ) { run in
    run.show(Article())
    try run.forEachTick { tick, app in
      if tick % 2 == 1 {
        app.setEnvironment(\.locale, to: Locale(identifier: tick % 4 == 1 ? "fr_FR" : "en_US"))
      } else {
        app.setEnvironment(\.colorScheme, to: tick % 4 == 2 ? .dark : .light)
      }
    }
  }
}
