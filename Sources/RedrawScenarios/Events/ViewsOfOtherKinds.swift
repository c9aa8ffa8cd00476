import RedrawCore

private enum Weather: View {
  case sun, rain

  var body: some View {
    let _ = Self._printChanges()
    switch self {
    case .sun: Text("sun")
    case .rain: Text("rain")
    }
  }
}

private struct Article {
  let title: String
}

extension Article: View {
  var body: some View {
    let _ = Self._printChanges()
    Text(title)
  }
}

@MainActor
private func dateline(_ day: Int) -> some View {
  traceNote("dateline")
  return Text("day \(day)")
}

@MainActor
private let ornament = Text("* * *").italic()

private struct Root: View {
  @State private var day = 1

  private static let imprint = Text("imprint").font(.footnote)

  var body: some View {
    let _ = Self._printChanges()
    VStack {
      dateline(day)
      day.isMultiple(of: 2) ? Weather.rain : Weather.sun
      ornament
      Article(title: "All is well")
      Self.imprint
      Button("Next day") { day += 1 }
    }
  }
}

extension Events {
  static let viewsOfOtherKinds = Scenario(
    "views-of-other-kinds", case: "C7",
    summary: "Enums and models can be views of their own; functions and constants belong to their user's body"
  ) { run in
    run.show(Root())
    try run.forEachTick { _, app in try app.tap("Next day") }
  }
}
