import MapKit
import SwiftUI

@MainActor
final class SearchModel: ObservableObject {
  @Published var query = ""
  @Published var items: [MKMapItem] = []
  @Published var region = MKCoordinateRegion(
    center: CLLocationCoordinate2D(latitude: 48.1, longitude: 11.5), latitudinalMeters: 2000, longitudinalMeters: 2000)

  func search() async {
    let request = MKLocalSearch.Request()
    request.naturalLanguageQuery = query
    request.region = region
    items = (try? await MKLocalSearch(request: request).start().mapItems) ?? []
  }
}

struct MapPicture: UIViewRepresentable {
  let region: MKCoordinateRegion
  func makeUIView(context: Context) -> UIImageView { UIImageView(image: UIImage(systemName: "map")) }
  func updateUIView(_ view: UIImageView, context: Context) { view.tag = Int(region.center.latitude) }
}

struct RouteScreen: View {
  @StateObject private var model = SearchModel()
  @State private var stops = 0

  var body: some View {
    VStack {
      TextField("Search", text: $model.query).onSubmit { Task { await model.search() } }
      Map(coordinateRegion: $model.region, showsUserLocation: true).frame(height: 160)
      MapPicture(region: model.region).frame(width: 40, height: 40)
      List(model.items, id: \.self) { Text($0.name ?? "?") }
      Text("\(stops) stops")
      Button("Add") { stops += 1 }
    }
  }
}

#Preview { RouteScreen() }
