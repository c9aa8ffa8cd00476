import SwiftUI

struct PantryScreen: View {
  @Environment(\.managedObjectContext) private var viewContext

  @FetchRequest(
    entity: Ingredient.entity(),
    sortDescriptors: [
      NSSortDescriptor(keyPath: \Ingredient.name, ascending: true),
      NSSortDescriptor(keyPath: \Ingredient.isOpen, ascending: false),
    ],
    predicate: NSPredicate(format: "amount > %d AND name != %@", 0, "hidden"),
    animation: .default)
  private var ingredients: FetchedResults<Ingredient>

  @State private var search = ""

  var body: some View {
    NavigationView {
      List {
        ForEach(ingredients) { ingredient in
          NavigationLink {
            IngredientDetail(ingredient: ingredient)
          } label: {
            IngredientRow(ingredient: ingredient)
          }
        }
        .onDelete(perform: deleteItems)
      }
      .searchable(text: $search)
      .onChange(of: search) { _, text in
        ingredients.nsPredicate =
          text.isEmpty ? nil : NSPredicate(format: "%K CONTAINS[cd] %@", #keyPath(Ingredient.name), text)
      }
      .toolbar {
        ToolbarItem(placement: .navigationBarTrailing) { EditButton() }
        ToolbarItem {
          Button(action: addItem) { Label("Add", systemImage: "plus") }
        }
      }
      Text("Select an item")
    }
  }

  private func addItem() {
    withAnimation {
      let ingredient = Ingredient(context: viewContext)
      ingredient.id = UUID()
      ingredient.name = "Flour"
      ingredient.bestBefore = Date()
      save()
    }
  }

  private func deleteItems(offsets: IndexSet) {
    withAnimation {
      offsets.map { ingredients[$0] }.forEach(viewContext.delete)
      save()
    }
  }

  private func save() {
    do {
      try viewContext.save()
    } catch {
      let nsError = error as NSError
      fatalError("Unresolved error \(nsError), \(nsError.userInfo)")
    }
  }
}

#Preview {
  PantryScreen().environment(\.managedObjectContext, PersistenceController.preview.container.viewContext)
}
