import SwiftData
import SwiftUI

@main
struct RecipesApp: App {
  var body: some Scene {
    WindowGroup {
      RecipesScreen()
    }
    .modelContainer(for: Recipe.self)
  }
}
