import SwiftUI

struct PlayerTabs: View {
  @State private var played = 0
  @State private var query = ""
  @State private var notes = AttributedString("…")
  @State private var selection = AttributedTextSelection()
  @FocusState private var isFinding: Bool
  @Namespace private var glass

  var body: some View {
    TabView {
      Tab("Listen", systemImage: "headphones") {
        NavigationStack {
          VStack {
            GlassEffectContainer(spacing: 12) {
              PlayedBadge(count: played).glassEffectID("played", in: glass)
            }
            TextEditor(text: $notes, selection: $selection).textEditorStyle(.plain)
            Button("Add") { played += 1 }.buttonStyle(.glassProminent).buttonSizing(.flexible)
          }
          .navigationSubtitle("Today")
          .scrollEdgeEffectStyle(.soft, for: .top)
          .toolbar {
            ToolbarSpacer(.fixed, placement: .topBarTrailing)
            ToolbarItem(placement: .largeTitle) { Text("Listen") }.sharedBackgroundVisibility(.hidden)
          }
        }
      }
      Tab("Find", systemImage: "magnifyingglass", role: .search) {
        NavigationStack { Text(isFinding ? "Finding" : "Find") }
      }
    }
    .searchable(text: $query)
    .searchFocused($isFinding)
    .tabBarMinimizeBehavior(.onScrollDown)
    .tabViewBottomAccessory { PlayedBadge(count: played) }
  }
}

struct PlayedBadge: View {
  let count: Int
  var body: some View { Text("\(count)").glassEffect(.regular.interactive(), in: .capsule) }
}

#Preview { PlayerTabs() }
