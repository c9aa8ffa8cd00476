// steps: tap "Seat 3"; tap "Seat 5"
import SwiftUI

struct Seats: View {
  @State private var taken: Set<Int> = []

  var body: some View {
    ForEach(0..<20, id: \.self) { number in
      SeatButton(number: number, isTaken: taken.contains(number)) {
        taken.insert(number)
      }
    }
  }
}

struct SeatButton: View {
  let number: Int
  let isTaken: Bool
  let onTap: () -> Void

  var body: some View { Button(isTaken ? "Taken" : "Seat \(number)", action: onTap) }
}

struct BoundSeats: View {
  @State private var taken: Set<Int> = []

  var body: some View {
    ForEach(0..<20, id: \.self) { number in
      BoundSeatButton(number: number, isTaken: taken.contains(number), plan: SeatPlan(taken: $taken)).equatable()
    }
  }
}

/// Where seats are taken.
struct SeatPlan {
  @Binding var taken: Set<Int>

  func take(_ number: Int) { taken.insert(number) }
}

struct BoundSeatButton: View, Equatable {
  let number: Int
  let isTaken: Bool
  let plan: SeatPlan

  nonisolated static func == (a: Self, b: Self) -> Bool { a.number == b.number && a.isTaken == b.isTaken }

  var body: some View { Button(isTaken ? "Taken" : "Seat \(number)") { plan.take(number) } }
}

#Preview("Before") { Seats() }
#Preview("After") { BoundSeats() }
