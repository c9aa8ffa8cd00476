import QuickLook
import StoreKit
import SwiftUI

struct VisitsScreen: View {
  @Environment(Planner.self) private var planner
  @State private var document: URL?
  @State private var isStoreShown = false

  var body: some View {
    VStack {
      ForEach(planner.visits, id: \.self) { VisitRow(title: $0) }
      Text(planner.isAllowed ? "allowed" : "not allowed")
      Button("Add") { planner.add() }
      Button("Letter") { document = URL(fileURLWithPath: "/tmp/letter.pdf") }
    }
    .quickLookPreview($document)
    .manageSubscriptionsSheet(isPresented: $isStoreShown)
    .task { await planner.ask() }
  }
}

struct VisitRow: View {
  let title: String
  var body: some View { Text(title) }
}
