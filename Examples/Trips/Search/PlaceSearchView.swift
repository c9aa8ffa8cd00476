import SwiftUI

struct PlaceSearchView: View {
  @StateObject private var model = PlaceSearchModel()

  var body: some View {
    NavigationStack {
      List {
        Section {
          TextField("Find a place", text: $model.query)
            .autocorrectionDisabled()
        }
        Section("\(model.results.count) places") {
          ForEach(model.results) { place in
            PlaceRow(place: place, model: model)
          }
        }
      }
      .listStyle(.plain)
      .navigationTitle("Places")
    }
  }
}

#Preview("Places") {
  PlaceSearchView()
}
