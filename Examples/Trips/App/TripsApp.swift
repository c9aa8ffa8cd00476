import SwiftUI

@main
struct TripsApp: App {
  @State private var store = TripStore.sample

  var body: some Scene {
    WindowGroup {
      RootView()
        .environment(store)
    }
  }
}
