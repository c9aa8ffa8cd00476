import CoreLocation
import SwiftUI

struct Order: Identifiable {
  let id: Int
  let street: String
  var isDelivered = false
}

@MainActor
final class Session: ObservableObject {
  @Published var orders = (1...3).map { Order(id: $0, street: "Street \($0)") }
  private let manager = CLLocationManager()

  var delivered: Int { orders.filter(\.isDelivered).count }

  func deliver(_ id: Int) {
    guard let index = orders.firstIndex(where: { $0.id == id }) else { return }
    orders[index].isDelivered = true
    manager.stopUpdatingLocation()
  }
}
