import SwiftData
import SwiftUI

struct RecipesScreen: View {
  @Query(sort: \Recipe.name) private var recipes: [Recipe]
  @State private var search = ""
  @State private var adds = 0

  var body: some View {
    VStack {
      SearchBar(text: $search)
      ForEach(recipes, id: \.name) { RecipeRow(name: $0.name, minutes: $0.minutes) }
      Text("\(adds) added")
      Button("Add") { adds += 1 }
    }
  }
}

struct SearchBar: View {
  @Binding var text: String
  var body: some View { TextField("Search", text: $text) }
}
