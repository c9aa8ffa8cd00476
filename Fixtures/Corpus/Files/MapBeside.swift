import MapKit
import SwiftUI

struct Place: Identifiable {
  let id = UUID()
  let name: String
  let coordinate: CLLocationCoordinate2D
}

struct PlacesScreen: View {
  @State private var query = ""
  @State private var favourites = 0

  var body: some View {
    VStack {
      SearchField(query: $query)
      PlacesMap(query: query)
      Button("Add") { favourites += 1 }
      Text("\(favourites) favourites")
    }
  }
}

struct SearchField: View {
  @Binding var query: String
  var body: some View { TextField("Search", text: $query) }
}

struct PlacesMap: View {
  let query: String
  @State private var region = MKCoordinateRegion(
    center: CLLocationCoordinate2D(latitude: 52.5, longitude: 13.4), span: MKCoordinateSpan(latitudeDelta: 1, longitudeDelta: 1))

  var body: some View {
    Map(coordinateRegion: $region).frame(height: 200)
  }
}

#Preview { PlacesScreen() }
