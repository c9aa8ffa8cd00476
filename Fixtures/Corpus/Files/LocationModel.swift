import CoreLocation
import SwiftUI

final class LocationModel: NSObject, ObservableObject, CLLocationManagerDelegate {
  @Published var status = "unknown"
  @Published var updates = 0
  private let manager = CLLocationManager()

  override init() {
    super.init()
    manager.delegate = self
  }

  func start() {
    manager.requestWhenInUseAuthorization()
    manager.startUpdatingLocation()
  }

  func locationManager(_ manager: CLLocationManager, didUpdateLocations locations: [CLLocation]) {
    updates += locations.count
  }

  func locationManagerDidChangeAuthorization(_ manager: CLLocationManager) {
    status = "\(manager.authorizationStatus)"
  }
}

struct WeatherScreen: View {
  @StateObject private var location = LocationModel()
  @State private var unit = "°C"

  var body: some View {
    VStack {
      Text("Location: \(location.status)")
      UnitPicker(unit: $unit)
      Button("Start") { location.start() }
      Button("Add") { location.updates += 1 }
    }
  }
}

struct UnitPicker: View {
  @Binding var unit: String
  var body: some View { Button(unit) { unit = unit == "°C" ? "°F" : "°C" } }
}

#Preview { WeatherScreen() }
