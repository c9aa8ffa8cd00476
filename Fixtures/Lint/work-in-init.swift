// steps: tap "Add"; tap "Add"
import Foundation
import SwiftUI

struct Cart<Total: View>: View {
  @State private var count = 0
  @ViewBuilder let total: () -> Total

  var body: some View {
    VStack {
      Button("Add") { count += 1 }
      Text("\(count) items")
      total()
    }
  }
}

struct TotalLabel: View {
  let cents: Int
  let formatter = NumberFormatter()

  var body: some View { Text(formatter.string(from: NSNumber(value: cents)) ?? "") }
}

struct StaticTotalLabel: View {
  let cents: Int
  static let formatter = NumberFormatter()

  var body: some View { Text(Self.formatter.string(from: NSNumber(value: cents)) ?? "") }
}

#Preview("Before") { Cart { TotalLabel(cents: 1250) } }
#Preview("After") { Cart { StaticTotalLabel(cents: 1250) } }
