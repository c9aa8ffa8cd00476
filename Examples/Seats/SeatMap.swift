import RedrawMacros
import SwiftUI

/// A hall of a hundred seats. Each gets a closure, which is another one whenever the hall is evaluated.
struct SeatMap<Seat: View>: View {
  @State private var taken: Set<Int> = []
  @ViewBuilder let seat: (_ name: String, _ isTaken: Bool, _ onTap: @escaping () -> Void) -> Seat

  var body: some View {
    VStack {
      ForEach(0..<100, id: \.self) { number in
        seat("Seat \(number)", taken.contains(number)) {
          taken.formSymmetricDifference([number])
        }
      }
    }
  }
}

/// Evaluated whenever any seat is tapped: its closure differs.
struct PlainSeat: View {
  let name: String
  let isTaken: Bool
  let onTap: () -> Void

  var body: some View { Button(isTaken ? "\(name) ✓" : name, action: onTap) }
}

/// Evaluated when what it shows has changed.
@Equatable
struct ComparedSeat: View {
  let name: String
  let isTaken: Bool
  @SkipEquatable let onTap: () -> Void

  var body: some View { Button(isTaken ? "\(name) ✓" : name, action: onTap) }
}

#Preview("Plain") { SeatMap { PlainSeat(name: $0, isTaken: $1, onTap: $2) } }

#Preview("Compared") { SeatMap { ComparedSeat(name: $0, isTaken: $1, onTap: $2) } }
