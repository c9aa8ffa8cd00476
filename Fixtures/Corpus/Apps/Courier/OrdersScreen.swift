import MapKit
import SwiftUI

struct OrdersScreen: View {
  @EnvironmentObject private var session: Session
  @State private var adds = 0
  var body: some View {
    VStack {
      Text("\(session.delivered) of \(session.orders.count)")
      OrderMap(streets: session.orders.map(\.street))
      ForEach(session.orders) { OrderRow(order: $0) }
      Button("Add") { adds += 1 }
    }
  }
}

struct OrderRow: View {
  let order: Order
  var body: some View { Label(order.street, systemImage: order.isDelivered ? "checkmark" : "box.truck") }
}

struct OrderMap: View {
  let streets: [String]
  @State private var position = MapCameraPosition.automatic
  var body: some View {
    Map(position: $position) {
      ForEach(streets, id: \.self) { Marker($0, coordinate: CLLocationCoordinate2D(latitude: 0, longitude: 0)) }
    }
    .mapStyle(.standard)
  }
}
