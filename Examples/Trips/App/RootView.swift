import SwiftUI

struct RootView: View {
  private enum Screen: Hashable {
    case trips, places, settings
  }

  @State private var screen = Screen.trips
  @AppStorage("usesDarkMode") private var usesDarkMode = false

  var body: some View {
    TabView(selection: $screen) {
      TripList()
        .tabItem { Label("Trips", systemImage: "suitcase") }
        .tag(Screen.trips)
      PlaceSearchView()
        .tabItem { Label("Places", systemImage: "mappin.and.ellipse") }
        .tag(Screen.places)
      SettingsView()
        .tabItem { Label("Settings", systemImage: "gearshape") }
        .tag(Screen.settings)
    }
    .preferredColorScheme(usesDarkMode ? .dark : nil)
  }
}

#Preview("App") {
  RootView()
    .environment(TripStore.sample)
}
