import CoreData
import SwiftUI

struct IngredientRow: View {
  @ObservedObject var ingredient: Ingredient

  var body: some View {
    HStack {
      Image(systemName: ingredient.isOpen ? "shippingbox" : "shippingbox.fill")
      Text(ingredient.name ?? "Unnamed")
      Spacer()
      Text("\(ingredient.amount)")
    }
  }
}

struct IngredientDetail: View {
  @ObservedObject var ingredient: Ingredient
  @Environment(\.managedObjectContext) var moc
  @Environment(\.dismiss) private var dismiss

  var body: some View {
    Form {
      TextField("Name", text: Binding($ingredient.name, replacingNilWith: ""))
      Stepper("Amount \(ingredient.amount)", value: $ingredient.amount, in: 0...99)
      Toggle("Open", isOn: $ingredient.isOpen)
      Section("Shelf") {
        Text(ingredient.shelf?.name ?? "None")
        Text("\(ingredient.shelf?.ingredientArray.count ?? 0) on it")
      }
      Button("Delete", role: .destructive) {
        moc.delete(ingredient)
        dismiss()
      }
    }
  }
}

extension Shelf {
  var ingredientArray: [Ingredient] {
    let set = ingredients as? Set<Ingredient> ?? []
    return set.sorted { ($0.name ?? "") < ($1.name ?? "") }
  }
}

extension Binding {
  init(_ source: Binding<Value?>, replacingNilWith value: Value) {
    self.init(get: { source.wrappedValue ?? value }, set: { source.wrappedValue = $0 })
  }
}
