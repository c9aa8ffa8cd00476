import SwiftUI

struct Recipe: Identifiable {
  let id: Int
  let title: String
  let steps: [String]
}

struct StepList: View {
  let recipe: Recipe
  let onShare: () -> Void

  var body: some View {
    VStack {
      Text(recipe.title)
      ForEach(recipe.steps, id: \.self) { Text($0) }
      Button("Share", action: onShare)
    }
  }
}

struct CookTimer: View {
  let recipe: Recipe
  @State private var seconds = 0
  @State private var shares = 0

  var body: some View {
    VStack {
      Text("\(seconds) s")
      Button("Start over") { seconds = 0 }
      StepList(recipe: recipe, onShare: { shares += 1 })
      Text("\(shares) shares")
    }
    .onReceive(Timer.publish(every: 1, on: .main, in: .common).autoconnect()) { _ in seconds += 1 }
  }
}

#Preview("Timer") {
  CookTimer(recipe: Recipe(id: 1, title: "Soup", steps: ["Cut", "Boil", "Eat"]))
}
