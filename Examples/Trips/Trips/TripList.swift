import SwiftUI

struct TripList: View {
  @Environment(TripStore.self) private var store
  @State private var isAdding = false
  @State private var filter = ""

  private var shown: [Trip] {
    filter.isEmpty ? store.trips : store.trips.filter { $0.title.localizedCaseInsensitiveContains(filter) }
  }

  var body: some View {
    NavigationStack {
      List {
        ForEach(shown) { trip in
          NavigationLink(value: trip.id) {
            TripRow(title: trip.title, start: trip.start, days: trip.days, stops: trip.stops.count)
          }
        }
        .onDelete { store.remove(at: $0) }
      }
      .overlay {
        if shown.isEmpty {
          Text("No trips")
            .foregroundStyle(.secondary)
        }
      }
      .searchable(text: $filter, prompt: "Search trips")
      .navigationTitle("Trips")
      .navigationDestination(for: Trip.ID.self) { id in
        if let index = store.trips.firstIndex(where: { $0.id == id }) {
          @Bindable var store = store
          TripDetail(trip: $store.trips[index])
        }
      }
      .toolbar {
        ToolbarItem(placement: .primaryAction) {
          Button("Add", systemImage: "plus") { isAdding = true }
        }
      }
      .sheet(isPresented: $isAdding) {
        NewTripSheet { store.add($0) }
      }
    }
  }
}

#Preview("Trips") {
  TripList()
    .environment(TripStore.sample)
}
