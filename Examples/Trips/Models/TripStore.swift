import SwiftUI

/// All trips of the traveller.
@Observable
final class TripStore {
  var trips: [Trip]

  init(trips: [Trip] = []) {
    self.trips = trips
  }

  func add(_ trip: Trip) {
    trips.append(trip)
    trips.sort { $0.start < $1.start }
  }

  func remove(at offsets: IndexSet) {
    trips.remove(atOffsets: offsets)
  }

  func addStop(_ place: Place, to trip: Trip.ID) {
    guard let index = trips.firstIndex(where: { $0.id == trip }) else { return }
    trips[index].stops.append(place)
  }
}

extension TripStore {
  static var sample: TripStore {
    let start = Date(timeIntervalSinceReferenceDate: 800_000_000)
    let packing = [
      PackingItem(name: "Passport", category: .papers, isPacked: true),
      PackingItem(name: "Tickets", category: .papers),
      PackingItem(name: "Rain jacket", category: .clothes),
      PackingItem(name: "Camera", category: .gear),
      PackingItem(name: "Charger", category: .gear, isPacked: true),
    ]
    let week: TimeInterval = 7 * 24 * 60 * 60
    return TripStore(trips: [
      Trip(
        title: "Spring in Portugal", start: start, days: 6, stops: Array(Place.all.prefix(2)), packing: packing),
      Trip(title: "Fjords", start: start + 5 * week, days: 9, stops: [Place.all[7]], packing: packing),
      Trip(title: "Italy by train", start: start + 14 * week, days: 12, stops: Array(Place.all[2...3])),
    ])
  }
}
