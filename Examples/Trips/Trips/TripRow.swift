import SwiftUI

struct TripRow: View {
  let title: String
  let start: Date
  let days: Int
  let stops: Int

  @AppStorage("showsDates") private var showsDates = true

  var body: some View {
    HStack(spacing: 12) {
      RoundedRectangle(cornerRadius: 8)
        .fill(.tint)
        .frame(width: 44, height: 44)
        .overlay {
          Text("\(days)")
            .font(.headline)
            .foregroundStyle(.white)
        }
      VStack(alignment: .leading, spacing: 2) {
        Text(title)
          .font(.headline)
        if showsDates {
          Text(start, style: .date)
            .font(.subheadline)
            .foregroundStyle(.secondary)
        }
      }
      Spacer()
      Text("\(stops) stops")
        .font(.caption)
        .foregroundStyle(.secondary)
    }
    .padding(.vertical, 4)
  }
}
