import SwiftUI

struct PlaceRow: View {
  let place: Place
  @ObservedObject var model: PlaceSearchModel

  var body: some View {
    HStack {
      VStack(alignment: .leading) {
        Text(place.name)
          .font(.headline)
        Text(place.summary)
          .font(.subheadline)
          .foregroundStyle(.secondary)
          .lineLimit(1)
      }
      Spacer()
      Button {
        model.toggleSaved(place)
      } label: {
        Image(systemName: model.isSaved(place) ? "heart.fill" : "heart")
      }
      .buttonStyle(.borderless)
      .accessibilityLabel("Save \(place.name)")
    }
  }
}
