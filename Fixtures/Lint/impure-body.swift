// steps: tap "Add"; advance 61s; tap "Add"
import Foundation
import SwiftUI

struct Stamp: View {
  let date: Date

  var body: some View { Text(date, style: .time) }
}

struct Receipt: View {
  @State private var items = 0

  var body: some View {
    VStack {
      Button("Add") { items += 1 }
      Text("\(items) items")
      Stamp(date: Date())
    }
  }
}

struct DatedReceipt: View {
  @State private var items = 0
  @State private var opened = Date()

  var body: some View {
    VStack {
      Button("Add") { items += 1 }
      Text("\(items) items")
      Stamp(date: opened)
    }
  }
}

#Preview("Before") { Receipt() }
#Preview("After") { DatedReceipt() }
