import RedrawCore

private final class Photos: Sendable {
  let names: [String]
  init(names: [String]) { self.names = names }
}

private struct Listing {
  let id: Int
  let title: String
  let photos: Photos
}

private enum RequestState: Equatable {
  case idle
  case failed(reason: String)
}

private struct FeatureView: View {
  let listing: Listing
  let request: RequestState
  let onRetry: @MainActor () -> Void

  var body: some View {
    let _ = Self._printChanges()
    VStack {
      Text(listing.title)
      Text("\(listing.photos.names.count) photos")
      if case .failed(let reason) = request { Button(reason, action: onRetry) }
    }
  }
}

private struct Parent: View {
  @State private var seconds = 0
  @State private var retries = 0
  private let kept = Self.load()
  let keepsListing: Bool

  var body: some View {
    let _ = Self._printChanges()
    VStack {
      Text("open for \(seconds) s")
      FeatureView(
        listing: keepsListing ? kept : Self.load(), request: .failed(reason: "No connection"),
        onRetry: { retries += 1 })
      Button("Wait") { seconds += 1 }
    }
  }

  private static func load() -> Listing {
    Listing(id: 7, title: "Cabin", photos: Photos(names: ["lake", "sauna"]))
  }
}

extension FeatureViews {
  static let incomparable = Scenario(
    "feature-incomparable", case: "E1",
    summary: "A model with a class inside and a handler: the view differs whenever its parent is evaluated",
    parameters: [.flag("keep-listing", false, "The parent keeps its model, so that only the handler differs")]
  ) { run in
    run.show(Parent(keepsListing: run.flag("keep-listing")))
    try run.forEachTick { _, app in try app.tap("Wait") }
  }
}
