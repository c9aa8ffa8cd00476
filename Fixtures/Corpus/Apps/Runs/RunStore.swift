import CoreLocation
import Foundation

struct Run: Identifiable {
  let id: Int
  var kilometres: Double
  var route: [CLLocationCoordinate2D] = []
}

final class RunStore: NSObject, ObservableObject, CLLocationManagerDelegate {
  @Published var runs = [Run(id: 1, kilometres: 5)]
  @Published var route: [CLLocation] = []
  private let manager = CLLocationManager()

  func add() { runs.append(Run(id: runs.count + 1, kilometres: Double(runs.count) * 2)) }
  func track() {
    manager.delegate = self
    manager.activityType = .fitness
    manager.startUpdatingLocation()
  }
  func locationManager(_ manager: CLLocationManager, didUpdateLocations locations: [CLLocation]) { route += locations }
  func locationManager(_ manager: CLLocationManager, didFailWithError error: Error) { print(error.localizedDescription) }
}
