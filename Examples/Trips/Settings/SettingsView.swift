import SwiftUI

struct SettingsView: View {
  @AppStorage("usesDarkMode") private var usesDarkMode = false
  @AppStorage("showsDates") private var showsDates = true
  @AppStorage("homeAirport") private var homeAirport = "BER"

  private let airports = ["BER", "LIS", "OSL", "CDG"]

  var body: some View {
    NavigationStack {
      Form {
        Section("Appearance") {
          Toggle("Dark mode", isOn: $usesDarkMode)
          Toggle("Show dates", isOn: $showsDates)
        }
        Section {
          Picker("Home airport", selection: $homeAirport) {
            ForEach(airports, id: \.self) { Text($0) }
          }
        } footer: {
          Text("Trips start here.")
        }
      }
      .navigationTitle("Settings")
    }
  }
}

#Preview("Settings") {
  SettingsView()
}
