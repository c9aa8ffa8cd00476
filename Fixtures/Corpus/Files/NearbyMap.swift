import CoreLocation
import MapKit
import SwiftUI

struct Cafe: Identifiable, Hashable {
  let id: Int
  let name: String
  let latitude: Double
  var coordinate: CLLocationCoordinate2D { .init(latitude: latitude, longitude: 13.4) }
}

final class LocationService: NSObject, ObservableObject, CLLocationManagerDelegate {
  private let manager = CLLocationManager()
  @Published var status: CLAuthorizationStatus = .notDetermined
  @Published var last: CLLocation?

  override init() {
    super.init()
    manager.delegate = self
    manager.desiredAccuracy = kCLLocationAccuracyBest
    manager.requestWhenInUseAuthorization()
    manager.startUpdatingLocation()
  }

  func locationManagerDidChangeAuthorization(_ manager: CLLocationManager) { status = manager.authorizationStatus }
  func locationManager(_ manager: CLLocationManager, didUpdateLocations locations: [CLLocation]) { last = locations.last }
}

struct NearbyScreen: View {
  @StateObject private var service = LocationService()
  @State private var position: MapCameraPosition = .userLocation(fallback: .automatic)
  @State private var cafes = [Cafe(id: 1, name: "Blue", latitude: 52.5)]
  @State private var selection: Cafe?

  var body: some View {
    Map(position: $position, selection: $selection) {
      UserAnnotation()
      ForEach(cafes) { cafe in
        Marker(cafe.name, systemImage: "cup.and.saucer", coordinate: cafe.coordinate).tint(.brown).tag(cafe)
      }
    }
    .mapStyle(.standard(elevation: .realistic))
    .mapControls { MapUserLocationButton(); MapCompass(); MapScaleView() }
    .onMapCameraChange(frequency: .onEnd) { context in print(context.region.center.latitude) }
    .safeAreaInset(edge: .bottom) { StatusBar(isKnown: service.last != nil, count: cafes.count) }
    Button("Add") { cafes.append(Cafe(id: cafes.count + 1, name: "New", latitude: 52.6)) }
  }
}

struct StatusBar: View {
  let isKnown: Bool
  let count: Int
  var body: some View { Text(isKnown ? "here" : "unknown, \(count) cafes") }
}

#Preview { NearbyScreen() }
