// steps: tap "Next"; tap "Next"
import SwiftUI

struct Clock<Face: View>: View {
  @State private var second = 0
  @ViewBuilder let face: (_ second: Int) -> Face

  var body: some View {
    VStack {
      Button("Next") { second += 1 }
      face(second)
    }
  }
}

struct MinuteFace: View, Equatable {
  let second: Int

  nonisolated static func == (a: Self, b: Self) -> Bool { a.second / 60 == b.second / 60 }

  var body: some View { Text("Minute \(second / 60)") }
}

struct AskedMinuteFace: View, Equatable {
  let second: Int

  nonisolated static func == (a: Self, b: Self) -> Bool { a.second / 60 == b.second / 60 }

  var body: some View { Text("Minute \(second / 60)") }
}

#Preview("Before") { Clock { MinuteFace(second: $0) } }
#Preview("After") { Clock { AskedMinuteFace(second: $0).equatable() } }
