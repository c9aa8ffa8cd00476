import SwiftUI

struct TripDetail: View {
  @Binding var trip: Trip
  @State private var asksToClear = false

  var body: some View {
    List {
      Section {
        TextField("Title", text: $trip.title)
        Stepper("\(trip.days) days", value: $trip.days, in: 1...30)
        DatePicker("Start", selection: $trip.start, displayedComponents: .date)
      }
      Section("Stops") {
        ForEach(trip.stops) { place in
          StopRow(place: place)
        }
        .onDelete { trip.stops.remove(atOffsets: $0) }
        .onMove { trip.stops.move(fromOffsets: $0, toOffset: $1) }
      }
      Section {
        NavigationLink {
          PackingList(items: $trip.packing)
        } label: {
          LabeledContent("Packing", value: "\(trip.packedCount) of \(trip.packing.count)")
        }
        Button("Remove all stops", role: .destructive) { asksToClear = true }
          .disabled(trip.stops.isEmpty)
      }
    }
    .navigationTitle(trip.title)
    .navigationBarTitleDisplayMode(.inline)
    .alert("Remove all stops?", isPresented: $asksToClear) {
      Button("Remove", role: .destructive) { trip.stops.removeAll() }
      Button("Cancel", role: .cancel) {}
    } message: {
      Text("They stay in the list of places.")
    }
  }
}

struct StopRow: View {
  let place: Place

  var body: some View {
    Label {
      VStack(alignment: .leading) {
        Text(place.name)
        Text(place.country)
          .font(.caption)
          .foregroundStyle(.secondary)
      }
    } icon: {
      Image(systemName: "mappin.circle.fill")
        .foregroundColor(.red)
    }
  }
}

#Preview("Trip") {
  @Previewable @State var trip = TripStore.sample.trips[0]
  NavigationStack {
    TripDetail(trip: $trip)
  }
}
