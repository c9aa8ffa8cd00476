// steps: tap "Sync"; tap "Sync"
import Combine
import SwiftUI

final class LoudStore: ObservableObject {
  @Published var items = ["A", "B"]
  @Published var syncs = 0
}

final class QuietStore: ObservableObject {
  @Published var items = ["A", "B"]
  var syncs = 0
}

struct LoudList: View {
  @StateObject private var store = LoudStore()

  var body: some View {
    Button("Sync") { store.syncs += 1 }
    ForEach(store.items, id: \.self) { Text($0) }
  }
}

struct QuietList: View {
  @StateObject private var store = QuietStore()

  var body: some View {
    Button("Sync") { store.syncs += 1 }
    ForEach(store.items, id: \.self) { Text($0) }
  }
}

#Preview("Before") { LoudList() }
#Preview("After") { QuietList() }
